import {type Enforced, enforce} from '@citation-lint/core/enforcement'
import {fix} from '@citation-lint/core/repairs'
import {type LocatedFinding, openSession} from '@citation-lint/core/rules'
import {type Example, materialsOf, type Outcome} from '../../core/test/rules/examples.ts'

/** The characters that a finding is about, in the document or in the evidence file. */
export function told({code, file, offset, endOffset, actual}: LocatedFinding, {evidence = ''}: Example): string {
  const characters = file === '' ? actual : evidence.slice(offset, endOffset)
  return characters ? `${code} ${quoted(characters)}` : code
}

/** On one line, in backticks. */
function quoted(text: string): string {
  return `\`${text.replaceAll('\n', '\\n')}\``
}

/** What a command says or writes: of `enforce` also the decision, and what did not hold at which line. */
export function outcomeOf(example: Example, {command, language, settings}: Outcome): string {
  const {policy, evidence} = materialsOf(example)
  const {document, format} = example
  switch (command) {
    case 'enforce': {
      const session = openSession(document, {format, policy, evidence})
      const onFailure = settings.on_failure === 'placeholder' ? 'placeholder' : 'remove'
      const enforced = enforce(session, {attempt: Number(settings.attempt ?? 1), onFailure})
      return language === 'text' ? decisionOf(enforced) : enforced.document
    }
    case 'fix': {
      const session = openSession(document, {format, policy, evidence})
      const to = (['footnotes', 'numeric', 'source', 'sid', 'links'] as const).find((each) => each === settings.to)
      const list = (['references', 'table'] as const).find((each) => each === settings.list)
      const {renumber, callouts} = settings
      return fix(session, {to, list, renumber: renumber === 'true', callouts: callouts === 'true'}).document
    }
    default:
      throw new Error(`Unexpected command ${command} of an example, expected enforce or fix`)
  }
}

function decisionOf({decision, report}: Enforced): string {
  const citations = report.removed_citations.map(({line, code, id, marker}) => ({
    line,
    told: `line ${line} ${code} \`${id}\` of ${quoted(marker)}`,
  }))
  const bullets = report.removed.map(({line, code, text}) => ({line, told: `line ${line} ${code} ${quoted(text)}`}))
  const faults = [...citations, ...bullets].sort((left, right) => left.line - right.line)
  const empty = report.empty_sections.map((title) => `empty ${quoted(title)}`)
  return [decision, ...faults.map((fault) => fault.told), ...empty].map((line) => `${line}\n`).join('')
}
