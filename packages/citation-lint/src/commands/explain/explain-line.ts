import path from 'node:path'
import {aboutNumber, type Brief, type Claim, type Quantity} from '@citation-lint/core/brief'
import {type Lines, linesOf, printable, redacting, type Span, show} from '@citation-lint/core/data'
import {openProject} from '@citation-lint/core/project'
import {displayPath} from '@citation-lint/core/project/dependencies'
import {type DocumentSession, type Finding, openSession, supportOf} from '@citation-lint/core/rules'
import type {Cover, Reason, Support} from '@citation-lint/core/support'
import {claimTeller} from '../../claims/claim-rows.ts'
import {sayClaims} from '../../claims/say-claims.ts'
import {linesOf as faultsOf, prepareDocument} from '../../documents/prepare-document.ts'
import {readDocument} from '../../documents/read-document.ts'
import {complain, disarmed} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'

/** A line of a document, or a place in it. */
interface DocumentLine {
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1, in UTF-16 code units; `undefined` for all of the line. */
  readonly column: number | undefined
}

/**
 * Prints what each number of a line is read as, by which entry of the table, what covers it, and whether it is reported;
 * the same of each claim without numbers; what each rests on; and in which forms the document cites.
 *
 * @param at `FILE:LINE` or `FILE:LINE:COLUMN`, counted from 1.
 * @throws Failure when that is no place, or the file has no such line.
 */
export async function explainLine(at: string, environment: Environment): Promise<ExitCode> {
  const {cwd, stdout} = environment
  const sought = placeOf(at)
  const {file, line} = sought
  const place = path.resolve(cwd, file)
  const name = displayPath(place, cwd)
  const text = readDocument(place, name)
  try {
    const {document, ...settings} = prepareDocument(openProject({cwd}), name, text)
    const session = openSession(document, settings)
    const {brief} = session
    const lines = linesOf(brief.source)
    const last = lines.pointAt(brief.source.length).line
    if (line > last) throw new Failure(`Unexpected line ${line} of ${show(name)}, expected one up to ${last}`)
    const surroundings = {name, brief, lines, support: supportOf({...settings, brief}), session}
    const here = claimsAt(sought, surroundings)
    const tell = claimTeller(session)
    const resting = new Map<number, string>()
    for (const {index} of here) {
      const row = session.ledger[index]
      if (row?.needed) resting.set(index, sayClaims({path: name, claims: [tell(row)]}))
    }
    const told = redacting(session.policy.redact, () => describe(here, sought, {...surroundings, resting}))
    stdout.write(`${disarmed(told.map(printable).join('\n'))}\n`)
    return exitCode.clean
  } catch (error) {
    if (error instanceof Failure) throw error
    for (const fault of faultsOf(error, name)) complain(fault, environment)
    return exitCode.usage
  }
}

function placeOf(at: string): DocumentLine {
  const [, file = '', line = '0', column] = /^(.+?):(\d{1,9})(?::(\d{1,9}))?$/s.exec(at) ?? []
  if (file === '' || Number(line) === 0)
    throw new Failure(`Unexpected place ${show(at)}, expected a file and a line from 1 on, such as \`report.md:14\``)
  return {file, line: Number(line), column: column === undefined ? undefined : Number(column)}
}

/** Claims of which something stands on a line, or that stand at a place. */
function claimsAt(sought: DocumentLine, {brief, lines}: Pick<JudgedDocument, 'brief' | 'lines'>) {
  return brief.claims.flatMap((claim, index) => (isOn(claim, sought, lines) ? [{claim, index}] : []))
}

function describe(
  here: readonly IndexedClaim[],
  sought: DocumentLine,
  surroundings: JudgedDocument & {readonly resting: ReadonlyMap<number, string>},
): readonly string[] {
  const {lines, name, resting} = surroundings
  const told = here.flatMap(({claim, index}) => {
    const numbers = claim.quantities.filter((quantity) => isOn(quantity, {...sought, column: undefined}, lines))
    const own =
      claim.quantities.length === 0
        ? describeClaim({claim, index}, surroundings)
        : numbers.flatMap((quantity) => describeNumber({claim, index, quantity}, surroundings))
    return [...own, ...(resting.get(index)?.split('\n') ?? [])]
  })
  const where = sought.column === undefined ? `${sought.line}` : `${sought.line}:${sought.column}`
  return [...(told.length > 0 ? told : [`${name}:${where} holds no claim`]), ...describeForms(surroundings)]
}

function isOn({start, end}: Span, {line, column}: DocumentLine, lines: Lines): boolean {
  const [first, last] = [lines.pointAt(start), lines.pointAt(Math.max(start, end - 1))]
  if (line < first.line || line > last.line) return false
  if (column === undefined) return true
  return (line > first.line || column >= first.column) && (line < last.line || column <= last.column)
}

/** The document that a claim stands in, as it was read and judged. */
interface JudgedDocument {
  /** How the document is called. */
  readonly name: string
  readonly brief: Brief
  readonly lines: Lines
  readonly support: Support | undefined
  readonly session: DocumentSession
}

/** A claim, and its index in `Brief.claims`. */
interface IndexedClaim {
  readonly claim: Claim
  readonly index: number
}

/** A number of a claim. */
interface NumberOfClaim extends IndexedClaim {
  readonly quantity: Quantity
}

/**
 *     report.md:14:9: `12.4%` is read as percent, in %: a claim that needs a citation
 *       percent: A number with a unit of percent …
 *       covered by `[1]`, `Per LMIS:`
 */
function describeNumber({claim, index, quantity}: NumberOfClaim, surroundings: JudgedDocument): readonly string[] {
  const {text, kind, unit, rule, start, claim: asserts} = quantity
  const measured = unit === '' ? kind : `${kind}, in ${unit}`
  const cover = coverOf(claim, index, surroundings, quantity)
  return [
    `${at(start, surroundings)}: ${show(text)} is read as ${measured}: ${asserts ? 'a claim that needs a citation' : 'no claim'}`,
    `  ${rule}: ${aboutNumber(rule)}`,
    `  ${cover ?? 'covered by nothing'}`,
    ...(cover === undefined ? judgementOf(index, surroundings) : []),
    ...reportsOn((finding) => isAbout(finding, quantity), surroundings),
  ]
}

/** The same of a claim without numbers, at its first words. */
function describeClaim({claim, index}: IndexedClaim, surroundings: JudgedDocument): readonly string[] {
  return [
    `${at(claim.start, surroundings)}: a claim without numbers`,
    `  ${coverOf(claim, index, surroundings) ?? 'covered by nothing'}`,
    ...reportsOn(({subject}) => 'claim' in subject && subject.claim === claim, surroundings),
  ]
}

/** How often the document cites in each form, and where first: only what is understood can cover anything. */
function describeForms({support, lines}: JudgedDocument): readonly string[] {
  if (!support) return ['under the contract: markers and attributions that resolve are counted']
  const forms = support.forms.map(
    ({form, count, first}) => `${form} (${count}, first on line ${lines.pointAt(first.start).line})`,
  )
  return [`the document cites by: ${forms.length > 0 ? forms.join(', ') : 'nothing that was understood'}`]
}

function at(start: number, {name, lines}: JudgedDocument): string {
  const {line, column} = lines.pointAt(start)
  return `${name}:${line}:${column}`
}

/** What covers a claim, or a number of it; what a careful reader takes for its source is one (specification/coverage §7). */
function coverOf(
  claim: Claim,
  index: number,
  surroundings: JudgedDocument,
  {citations, attribution}: Pick<Claim, 'citations'> & Partial<Pick<Quantity, 'attribution'>> = claim,
): string | undefined {
  const markers = [...new Set(citations.map(({text}) => text)), ...(attribution ? [attribution.prefix] : [])]
  if (markers.length > 0) return `covered by ${markers.map(show).join(', ')}`
  const cover = surroundings.support?.coverOf(index)
  if (cover) return `covered by ${describeCover(cover, surroundings)}`
  if (claim.abstains) return 'in a claim that abstains'
  return claim.absence ? 'in a claim that states an absence' : undefined
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
  head: 'at the head of its section',
} as const

function describeCover({form, place: {start, end}, reach}: Cover, {brief, lines}: JudgedDocument): string {
  return `${show(brief.source.slice(start, end))} (${form}, line ${lines.pointAt(start).line}, ${places[reach]})`
}

/** So many reasons are told each way. */
const mostReasons = 3

/**
 *     42 % probable that an editor would ask for its source
 *       for a source: the sentence before cites; its figures are exact
 *       against: it reads like "we measured"; no source in this section
 */
function judgementOf(index: number, {support}: JudgedDocument): readonly string[] {
  if (!support) return []
  const probability = support.judge.probabilityOf(index)
  const {towards, against} = support.judge.reasonsOf(index, mostReasons)
  const told = (reasons: readonly Reason[]) => reasons.map(({about}) => about).join('; ')
  return [
    `  ${Math.round(probability / 10)} % probable that an editor would ask for its source`,
    ...(towards.length > 0 ? [`    for a source: ${told(towards)}`] : []),
    ...(against.length > 0 ? [`    against: ${told(against)}`] : []),
  ]
}

function reportsOn(isMeant: (finding: Finding) => boolean, {session}: JudgedDocument): readonly string[] {
  const reported = session.findings.filter(isMeant)
  return reported.map(({code, severity, confidence}) => `  reported: ${code}, ${severity}, confidence ${confidence}`)
}

function isAbout({subject}: Finding, quantity: Quantity): boolean {
  if (subject.kind === 'quantity') return subject.quantity === quantity
  return (subject.kind === 'numbers' || subject.kind === 'document') && subject.numbers?.includes(quantity) === true
}
