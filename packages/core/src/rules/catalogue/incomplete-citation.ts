import {count, show} from '../../data/index.ts'
import {type Context, type FieldFault, fieldFaults, type Use} from '../../ledger/index.ts'
import {styles} from '../../markers/index.ts'
import {untraceableLists} from '../references/untraceable.ts'
import {defineRule, type Occurrence} from '../rule.ts'

type Incomplete = Occurrence &
  (
    | {readonly kind: 'fields'; readonly use: Use; readonly faults: readonly FieldFault[]}
    | {readonly kind: 'quote'; readonly text: string}
    | {readonly kind: 'list'; readonly text: string; readonly total: number}
  )

/** What is cited has every field that a citation needs (specification/contract §1.1, specification/schema §2). */
export const incompleteCitation = defineRule<Incomplete>({
  code: 'INCOMPLETE_CITATION',
  severity: 'error',
  about:
    'The record behind a citation lacks a required field, a footnote or link its quote, or a list of sources anything to look them up by.',
  find: (context) => [...fields(context), ...quotes(context), ...lists(context)],
  say(found) {
    if (found.kind === 'quote') {
      return {
        message: `Unexpected citation ${show(found.text)} without a quote, expected the verbatim words of the source behind it`,
        note: '`require_quote` asks for it, so that a reader can find the passage',
      }
    }
    if (found.kind === 'list')
      return {
        message: `Unexpected ${count(found.total, 'entry', 'entries')} such as ${show(found.text)} without an address or identifier, expected one that leads to each work`,
        note: 'By such words alone a reader finds many works, or none',
      }
    const {use, faults} = found
    const wrong = faults.map(({field, problem}) => `\`${field}\` ${problem}`).join(', ')
    return {
      message: `Unexpected citation ${show(use.citation.text)} of the incomplete record ${show(use.id)}, expected every required field (${wrong})`,
      note: 'A citation without its URL and dates cannot be checked by anyone',
    }
  },
})

function* fields(context: Context): Generator<Incomplete> {
  const {uses, stored} = context
  if (!stored) return
  for (const use of uses) {
    const faults = use.source ? fieldFaults(use.source, context) : []
    const {citation} = use
    if (faults.length > 0) yield {subject: {kind: 'citation', citation}, kind: 'fields', use, faults}
  }
}

/** A footnote is incomplete at its definition, a link where it stands. */
function* quotes({brief, policy, uses}: Context): Generator<Incomplete> {
  if (!policy.require_quote) return
  for (const {citation} of uses) {
    if (styles[citation.style].carries === 'address' && !citation.quote)
      yield {subject: {kind: 'citation', citation}, kind: 'quote', text: citation.text}
  }
  const cited = new Set(uses.map(({definition}) => definition))
  for (const reference of brief.references)
    if (cited.has(reference) && !reference.quote) {
      const text = brief.source.slice(reference.label.start, reference.label.end)
      yield {subject: {kind: 'reference', reference}, kind: 'quote', text}
    }
}

/** One finding a list. Where sources are stored, their records lead to the works. */
function* lists(context: Context): Generator<Incomplete> {
  if (context.stored) return
  for (const [reference, ...others] of untraceableLists(context))
    if (reference) {
      const subject = {kind: 'reference', reference, others} as const
      yield {subject, confidence: 'medium', kind: 'list', text: reference.text, total: others.length + 1}
    }
}
