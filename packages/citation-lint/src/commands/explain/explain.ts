import path from 'node:path'
import {aboutNumber, type Brief, type Claim, type Quantity} from '@citation-lint/core/brief'
import {type Lines, linesOf, printable, redacting, type Span, show} from '@citation-lint/core/data'
import {openProject} from '@citation-lint/core/project'
import {displayPath} from '@citation-lint/core/project/dependencies'
import {type Assessment, type Finding, nearest, openSession, rules, supportOf} from '@citation-lint/core/rules'
import type {Cover, Reason, Support} from '@citation-lint/core/support'
import {linesOf as faultsOf, prepareDocument, type RuleLevels} from '../../documents/prepare-document.ts'
import {readDocument} from '../../documents/read-document.ts'
import type {ExplainOptions} from '../../operations/documents.ts'
import {rulePages} from '../../own-package.ts'
import {complain, disarmed} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure, NoChoice} from '../../runtime/failure.ts'

/**
 * Prints the page about a code, or what is read on a line, what covers it, and what is reported of it; all codes where
 * neither is asked for.
 *
 * @param code In any spelling: `UNCITED_NUMBER`, `uncited-number`.
 * @throws Failure when there is no such code or line, or both are asked for.
 */
export async function explainCommand(
  code: string | undefined,
  {at}: ExplainOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (code !== undefined && at !== undefined)
    throw new Failure(
      'Unexpected code beside `--at`, expected either a code such as `UNCITED_NUMBER` or `--at FILE:LINE`',
    )
  if (at === undefined) {
    environment.stdout.write(code === undefined ? listOfRules() : pageOfRule(code).page)
    return exitCode.clean
  }
  return explainLine(at, environment)
}

/** All codes in their order, each with its level and what it reports in a line, so that `grep` finds one. */
function listOfRules(): string {
  const width = Math.max(...[...rules.keys()].map((code) => code.length))
  const lines = [...rules].map(
    ([code, {severity, about}]) => `${code.padEnd(width)}  ${severity.padEnd(7)}  ${about}\n`,
  )
  return lines.sort().join('')
}

/**
 * The page about a code.
 *
 * @param written The code in any spelling.
 * @throws Failure as `codeOf` does
 */
export function pageOfRule(written: string): {readonly code: string; readonly page: string} {
  const code = codeOf(written)
  return {code, page: rulePages().get(code) ?? ''}
}

/**
 * A code as rules have it.
 *
 * @param code In any spelling: `UNCITED_NUMBER`, `uncited-number`.
 * @throws Failure where there is no such code, with the one that was most likely meant
 */
export function codeOf(code: string): string {
  const spelled = code.toUpperCase().replaceAll('-', '_')
  if (rules.has(spelled)) return spelled
  const meant = nearest(spelled, [...rules.keys()])
  throw new Failure(
    `Unexpected code ${show(code)}, expected ${meant ? show(meant) : 'one of those that `citation-lint explain` lists'}`,
  )
}

const levels = ['error', 'warning', 'info', 'off'] as const

/**
 * The levels that `--rule` sets for a run; where a code is given again, the last one holds.
 *
 * @param given `UNCITED_NUMBER:off`, each with its code in any spelling.
 * @throws Failure where a code or a level is none, with the one that was most likely meant
 */
export function ruleLevels(given: readonly string[]): RuleLevels {
  return Object.fromEntries(given.map(levelOf))
}

function levelOf(given: string): readonly [string, RuleLevels[string]] {
  const colon = given.indexOf(':')
  if (colon === -1)
    throw new Failure(
      `Unexpected ${show(given)} as \`--rule\`, expected a code and a level, such as \`UNCITED_NUMBER:off\``,
    )
  const code = codeOf(given.slice(0, colon).trim())
  const written = given.slice(colon + 1).trim()
  // As citation.yml may spell it, and other linters do.
  const level = levels.find((each) => each === (written === 'warn' ? 'warning' : written))
  if (level === undefined) throw new NoChoice(`level of \`${code}\``, written, levels)
  return [code, level]
}

/** A line of a document. */
interface DocumentLine {
  readonly file: string
  /** Counted from 1. */
  readonly line: number
}

/**
 * Prints what each number of a line is read as, by which entry of the table, what covers it, and whether it is reported;
 * the same of each claim without numbers; and in which forms the document cites.
 *
 * @param at `FILE:LINE`, lines counted from 1.
 * @throws Failure when that is no place, or the file has no such line.
 */
function explainLine(at: string, environment: Environment): ExitCode {
  const {cwd, stdout} = environment
  const {file, line} = placeOf(at)
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
    const support = supportOf({...settings, brief})
    const told = redacting(session.policy.redact, () =>
      describe(line, {name, brief, lines, support, assessment: session}),
    )
    stdout.write(`${disarmed(told.map(printable).join('\n'))}\n`)
    return exitCode.clean
  } catch (error) {
    if (error instanceof Failure) throw error
    for (const fault of faultsOf(error, name)) complain(fault, environment)
    return exitCode.usage
  }
}

function placeOf(at: string): DocumentLine {
  const [, file = '', line = '0'] = /^(.+):(\d{1,9})$/s.exec(at) ?? []
  if (file === '' || Number(line) === 0)
    throw new Failure(`Unexpected place ${show(at)}, expected a file and a line from 1 on, such as \`report.md:14\``)
  return {file, line: Number(line)}
}

function describe(line: number, surroundings: JudgedDocument): readonly string[] {
  const {name, brief, lines} = surroundings
  const told = brief.claims.flatMap((claim, index) => {
    if (claim.quantities.length === 0)
      return isOn(claim, line, lines) ? describeClaim({claim, index}, surroundings) : []
    const here = claim.quantities.filter((quantity) => isOn(quantity, line, lines))
    return here.flatMap((quantity) => describeNumber({claim, index, quantity}, surroundings))
  })
  return [...(told.length > 0 ? told : [`${name}:${line} holds no claim`]), ...describeForms(surroundings)]
}

function isOn({start, end}: Span, line: number, lines: Lines): boolean {
  return lines.pointAt(start).line <= line && line <= lines.pointAt(Math.max(start, end - 1)).line
}

/** The document that a claim stands in, as it was read and judged. */
interface JudgedDocument {
  /** How the document is called. */
  readonly name: string
  readonly brief: Brief
  readonly lines: Lines
  readonly support: Support | undefined
  readonly assessment: Assessment
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
function describeNumber(each: NumberOfClaim, surroundings: JudgedDocument): readonly string[] {
  const {text, kind, unit, rule, start, claim: asserts} = each.quantity
  const measured = unit === '' ? kind : `${kind}, in ${unit}`
  const cover = coverByMarkers(each.quantity) ?? coverByReader(each.index, surroundings) ?? silenceOfClaim(each.claim)
  return [
    `${at(start, surroundings)}: ${show(text)} is read as ${measured}: ${asserts ? 'a claim that needs a citation' : 'no claim'}`,
    `  ${rule}: ${aboutNumber(rule)}`,
    `  ${cover ?? 'covered by nothing'}`,
    ...(cover === undefined ? judgementOf(each.index, surroundings) : []),
    ...reportsOn(each.quantity, surroundings),
  ]
}

/** The same of a claim without numbers, at its first words. */
function describeClaim({claim, index}: IndexedClaim, surroundings: JudgedDocument): readonly string[] {
  const {start} = claim
  const cover =
    coverByMarkers(claim) ?? coverByReader(index, surroundings) ?? silenceOfClaim(claim) ?? 'covered by nothing'
  const reports = surroundings.assessment.findings.filter(({subject}) => 'claim' in subject && subject.claim === claim)
  return [`${at(start, surroundings)}: a claim without numbers`, `  ${cover}`, ...reports.map(reported)]
}

/** How often the document cites in each form, and where first: only what is understood can cover anything. */
function describeForms({support, lines}: JudgedDocument): readonly string[] {
  if (!support) return ['counted here: markers and attributions that resolve (`counted`)']
  const forms = support.forms.map(
    ({form, count, first}) => `${form} (${count}, first on line ${lines.pointAt(first.start).line})`,
  )
  return [`the document cites by: ${forms.length > 0 ? forms.join(', ') : 'nothing that was understood'}`]
}

function at(start: number, {name, lines}: JudgedDocument): string {
  const {line, column} = lines.pointAt(start)
  return `${name}:${line}:${column}`
}

function coverByMarkers({
  citations,
  attribution,
}: Pick<Claim, 'citations'> & Partial<Pick<Quantity, 'attribution'>>): string | undefined {
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
  head: 'at the head of its section',
} as const

/** What a careful reader takes for its source (specification/coverage §7). */
function coverByReader(index: number, surroundings: JudgedDocument): string | undefined {
  const cover = surroundings.support?.coverOf(index)
  return cover && `covered by ${describeCover(cover, surroundings)}`
}

function describeCover({form, place: {start, end}, reach}: Cover, {brief, lines}: JudgedDocument): string {
  return `${show(brief.source.slice(start, end))} (${form}, line ${lines.pointAt(start).line}, ${places[reach]})`
}

function silenceOfClaim({abstains, absence}: Claim): string | undefined {
  if (abstains) return 'in a claim that abstains'
  return absence ? 'in a claim that states an absence' : undefined
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
  const {probability} = support.judge.judge(index)
  const {towards, against} = support.judge.reasonsOf(index, mostReasons)
  const told = (reasons: readonly Reason[]) => reasons.map(({about}) => about).join('; ')
  return [
    `  ${Math.round(probability / 10)} % probable that an editor would ask for its source`,
    ...(towards.length > 0 ? [`    for a source: ${told(towards)}`] : []),
    ...(against.length > 0 ? [`    against: ${told(against)}`] : []),
  ]
}

/** What is reported of a number. */
function reportsOn(quantity: Quantity, {assessment}: JudgedDocument): readonly string[] {
  return assessment.findings.filter((finding) => isAbout(finding, quantity)).map(reported)
}

function isAbout({subject}: Finding, quantity: Quantity): boolean {
  if (subject.kind === 'quantity') return subject.quantity === quantity
  return (subject.kind === 'numbers' || subject.kind === 'document') && subject.numbers?.includes(quantity) === true
}

function reported({code, severity, confidence}: Finding): string {
  return `  reported: ${code}, ${severity}, confidence ${confidence}`
}
