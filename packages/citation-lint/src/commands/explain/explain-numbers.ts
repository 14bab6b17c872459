import path from 'node:path'
import {aboutNumber, type Claim, type Quantity, readDocument as readBrief} from '@citation-lint/core/brief'
import {type Lines, linesOf, printable, show} from '@citation-lint/core/data'
import type {Practice} from '@citation-lint/core/practice'
import {openProject} from '@citation-lint/core/project'
import {displayPath} from '@citation-lint/core/project/dependencies'
import {practiceOf, readOptions} from '@citation-lint/core/rules'
import {linesOf as faultsOf, prepareDocument} from '../../documents/prepare-document.ts'
import {readDocument} from '../../documents/read-document.ts'
import {complain} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'

/** A line of a document. */
interface Place {
  readonly file: string
  /** Counted from 1. */
  readonly line: number
}

/**
 * Prints what each number of a line is read as, by which entry of the table, and what covers it.
 *
 * @param at `FILE:LINE`, lines counted from 1.
 * @throws Failure when that is no place, or the file has no such line.
 */
export function explainNumbers(at: string, environment: Environment): ExitCode {
  const {cwd, stdout} = environment
  const {file, line} = placeOf(at)
  const place = path.resolve(cwd, file)
  const name = displayPath(place, cwd)
  const text = readDocument(place, name)
  try {
    const {document, format, policy, evidence} = prepareDocument(openProject({cwd}), name, text)
    const brief = readBrief(document, format, readOptions(policy, evidence))
    const {source, claims} = brief
    const practice = practiceOf({brief, evidence, policy})
    const lines = linesOf(source)
    const count = lines.pointAt(source.length).line
    if (line > count) throw new Failure(`Unexpected line ${line} of ${show(name)}, expected 1 to ${count}`)
    const numbers = claims.flatMap((claim, index) => claim.quantities.map((quantity) => ({claim, index, quantity})))
    const here = numbers.filter(({quantity}) => isOn(quantity, line, lines))
    const told = here.flatMap((each) => describe(each, {name, lines, practice, source}))
    stdout.write(
      `${(told.length > 0 ? told : [`${name}:${line} holds no number of a claim`]).map(printable).join('\n')}\n`,
    )
    return exitCode.clean
  } catch (error) {
    if (error instanceof Failure) throw error
    for (const fault of faultsOf(error, name)) complain(fault, environment)
    return exitCode.usage
  }
}

function placeOf(at: string): Place {
  const [, file = '', line = '0'] = /^(.+):(\d{1,9})$/s.exec(at) ?? []
  if (file === '' || Number(line) === 0)
    throw new Failure(`Unexpected place ${show(at)}, expected a file and a line from 1 on, such as \`report.md:14\``)
  return {file, line: Number(line)}
}

function isOn({start, end}: Quantity, line: number, lines: Lines): boolean {
  return lines.pointAt(start).line <= line && line <= lines.pointAt(Math.max(start, end - 1)).line
}

/** The document that a number stands in. */
interface Surroundings {
  readonly name: string
  readonly source: string
  readonly lines: Lines
  readonly practice: Practice | undefined
}

/** A number of a claim, and the index of the claim. */
interface NumberOfClaim {
  readonly claim: Claim
  readonly index: number
  readonly quantity: Quantity
}

/**
 *     report.md:14:9: `12.4%` is read as percent, in %: a claim that needs a citation
 *       percent: A number with a unit of percent …
 *       covered by `[1]`, `Per LMIS:`
 */
function describe({claim, index, quantity}: NumberOfClaim, surroundings: Surroundings): readonly string[] {
  const {text, kind, unit, rule, start, claim: asserts} = quantity
  const {line, column} = surroundings.lines.pointAt(start)
  const measured = unit === '' ? kind : `${kind}, in ${unit}`
  const cover = coverByMarkers(quantity) ?? coverByReader(index, surroundings) ?? silenceOf(claim)
  return [
    `${surroundings.name}:${line}:${column}: ${show(text)} is read as ${measured}: ${asserts ? 'a claim that needs a citation' : 'no claim'}`,
    `  ${rule}: ${aboutNumber(rule)}`,
    `  ${cover ?? 'covered by nothing'}`,
  ]
}

function coverByMarkers({citations, attribution}: Quantity): string | undefined {
  const covering = [...new Set(citations.map(({text}) => text)), ...(attribution ? [attribution.prefix] : [])]
  return covering.length > 0 ? `covered by ${covering.map(show).join(', ')}` : undefined
}

/** Where each cover stands, seen from the number. */
const places = {
  sentence: 'in or behind its sentence',
  row: 'in its row',
  block: 'at the end of its paragraph or item',
  'lead-in': 'in the lead-in of its list',
  item: 'in the last item of its list',
  beside: 'beside it',
  section: 'at the end of its section',
} as const

/** What a careful reader takes for its source, or for no claim (specification/coverage §7). */
function coverByReader(index: number, {practice, source, lines}: Surroundings): string | undefined {
  const cover = practice?.coverOf(index)
  if (cover) {
    const {start, end} = cover.place
    return `covered by ${show(source.slice(start, end))} (${cover.form}, line ${lines.pointAt(start).line}, ${places[cover.reach]})`
  }
  const standing = practice?.standingOf(index) ?? 'claim'
  return standing === 'claim' ? undefined : `in what a reader takes for no claim: ${standing}`
}

function silenceOf({abstains, absence}: Claim): string | undefined {
  if (abstains) return 'in a claim that abstains'
  return absence ? 'in a claim that states an absence' : undefined
}
