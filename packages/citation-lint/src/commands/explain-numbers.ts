import path from 'node:path'
import process from 'node:process'
import {type Quantity, quantityRules} from '@citation-lint/brief'
import {type Lines, linesOf as linesIn, printable, show} from '@citation-lint/data'
import {openProject} from '@citation-lint/project'
import {readBrief} from '../check.ts'
import {complain} from '../complain.ts'
import {type ExitCode, exitCode} from '../exit-code.ts'
import {Failure} from '../failure.ts'
import {linesOf, prepareDocument} from '../prepare-document.ts'
import {readDocument} from '../read-document.ts'

/** Options of `citation-lint explain --at`, as declared in program.ts. */
export interface ExplainNumbersOptions {
  readonly config?: string
  readonly evidence?: readonly string[]
}

/**
 * Prints how each number on a line of a document is read: as written, its kind, whether it asserts something, its value
 * with its unit, and the entry of the tables of numbers that decided.
 *
 * @param place The document and the line: `brief.md:12`.
 * @throws Failure when there is no such document or line.
 */
export function explainNumbers(place: string, options: ExplainNumbersOptions): ExitCode {
  const {file, line} = parsePlace(place)
  const cwd = process.cwd()
  const name = path.relative(cwd, path.resolve(file)).split(path.sep).join('/') || '.'
  const text = readDocument(path.resolve(file), name)
  const lines = linesIn(text)
  const last = lines.pointAt(text.length).line
  if (line < 1 || line > last)
    throw new Failure(`Unexpected line ${line} of ${printable(name)}, expected one from 1 to ${last}`)
  try {
    const brief = readBrief(prepareDocument(openProject({cwd, ...options}), name, text))
    const found = brief.claims.flatMap(({quantities}) => quantities.filter((quantity) => isOn(quantity, lines, line)))
    say(`${name}:${line}`, found, lines)
    return exitCode.clean
  } catch (error) {
    for (const message of linesOf(error, name)) complain(message)
    return exitCode.usage
  }
}

/** @throws Failure where a place is no file with a line */
function parsePlace(place: string): {readonly file: string; readonly line: number} {
  const [, file, line] = /^(.+):(\d{1,9})$/.exec(place) ?? []
  if (file === undefined || line === undefined)
    throw new Failure(`Unexpected place ${show(place)}, expected a file and a line such as \`brief.md:12\``)
  return {file, line: Number(line)}
}

function isOn({start, end}: Quantity, lines: Lines, line: number): boolean {
  return lines.pointAt(start).line <= line && line <= lines.pointAt(end - 1).line
}

function say(place: string, quantities: readonly Quantity[], lines: Lines): void {
  const read =
    quantities.length === 0
      ? ['No number of a claim: headings, code, comments and lists of references make none.']
      : quantities.flatMap((quantity) => ['', ...explain(quantity, lines)])
  process.stdout.write(`${[place, ...read].map(printable).join('\n')}\n`)
}

/** What is said of one number, in lines. */
function explain(quantity: Quantity, lines: Lines): readonly string[] {
  const {line, column} = lines.pointAt(quantity.start)
  const value = [[quantity.value ?? []].flat().join(' to '), quantity.unit].filter((part) => part !== '').join(' ')
  const words = [quantity.kind, quantity.claim ? 'a claim' : 'exempt', value].filter((part) => part !== '')
  return [
    `  ${line}:${column}  ${quantity.text.replace(/\s+/g, ' ')}`,
    `    ${words.join(', ')}`,
    `    ${quantity.rule}: ${quantityRules.get(quantity.rule) ?? ''}`,
  ]
}
