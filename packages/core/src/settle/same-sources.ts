import type {Citation, Claim} from '../brief/index.ts'
import {byStart, partitionPoint, rememberIn, type Span} from '../data/index.ts'
import {type DocumentSession, ownEntries, type Use} from '../rules/index.ts'
import {fragmentOf} from './bibliography.ts'
import {bareWords} from './lost-words.ts'
import type {Loss, Rewritten, TextStep, WrittenItem} from './settle.ts'

/** What citations lead to, by value: two that lead to the same have the same, in every style and text of a document. */
export type Values = (citation: Citation) => readonly string[]

/**
 * Names what the ids of a citation lead to. A stored source is known by its record, anything else by its address or,
 * without one, by the words of its entry.
 *
 * @param isDropped Ids of which nothing is expected.
 */
export function citedValues({brief, resolver, evidence}: DocumentSession, isDropped = (_: Use) => false): Values {
  const records = new Map(evidence.sources.map((source, index) => [source, index]))
  const own = ownEntries(brief)
  const nameOf = (use: Use): string => {
    const {citation, id, source, definition, resolved} = use
    if (!resolved || (!resolver.stored && own.isAmbiguous(citation, id))) return `? ${citation.text}`
    const url = citation.url ?? definition?.url
    if (source && source.kind !== 'reference') return `record ${records.get(source)} ${placeIn(url, source.url)}`
    return url ?? source?.url ?? bareWords(definition?.text ?? source?.title ?? id)
  }
  return (citation) => resolver.usesOf(citation).flatMap((use) => (isDropped(use) ? [] : nameOf(use)))
}

/** The place in a record that a citation names beyond it. */
function placeIn(url: string | undefined, recorded: string | undefined): string {
  const place = fragmentOf(url ?? '')
  return place === fragmentOf(recorded ?? '') ? '' : place
}

/** Whether something that is cited leads elsewhere: it lacks what it must lead to, or has what it may not. */
export function leadsElsewhere(cited: Iterable<string>, must: Iterable<string>, may?: Iterable<string>): boolean {
  const [has, allowed] = [new Set(cited), may && new Set(may)]
  return (
    [...must].some((value) => !has.has(value)) ||
    (allowed !== undefined && [...has].some((value) => !allowed.has(value)))
  )
}

/**
 * Each claim cites what it cited, by value; a claim that was joined to another brings its sources along. Of citations and
 * entries that are put right, nothing is expected.
 */
export function* lostSources(
  {before, after, positions, corrects}: Rewritten,
  read: (session: DocumentSession) => Values = citedValues,
): Generator<Loss> {
  const [then, now] = [read(before), read(after)]
  const renewed = new Set(
    before.brief.references.flatMap((entry) =>
      corrects && positions.touches(entry) ? [entry.url ?? bareWords(entry.text)] : [],
    ),
  )
  // What led nowhere may lead to a definition that is put right.
  const isCorrected = (citation: Citation) =>
    positions.touches(citation) || before.resolver.usesOf(citation).every(({resolved}) => !resolved)
  const valuesOf = (citation: Citation) =>
    corrects && isCorrected(citation) ? [] : then(citation).filter((value) => !renewed.has(value))
  const claims = after.brief.claims.toSorted(byStart)
  const expected = new Map<number, {readonly values: string[]; readonly claim: Claim; readonly end: number}>()
  for (const claim of before.brief.claims) {
    const place = positions.offset(claim.start, 'before')
    if (place === undefined) continue
    const index = partitionPoint(claims, ({start}) => start <= place) - 1
    const end = corrects ? positions.offset(claim.end, 'before') : undefined
    const {values} = rememberIn(expected, index, () => ({values: [], claim, end: end ?? place}))
    values.push(...claim.citations.flatMap(valuesOf))
  }
  for (const [index, {values, claim, end}] of expected) {
    // A marker put right can end a sentence, so what was one claim may be several now.
    const last = Math.max(
      index + 1,
      partitionPoint(claims, ({start}) => start < end),
    )
    const cited = claims.slice(Math.max(0, index), last).flatMap(({citations}) => citations.flatMap(now))
    if (leadsElsewhere(cited, values, corrects ? undefined : values))
      yield {kind: 'source', reason: 'a claim would cite another source', place: claim}
  }
}

/** A citation and what was written in its place. */
interface RewrittenCitation extends WrittenItem {
  readonly citation: Citation
}

/**
 * Reads rewritten citations back: those that would lead elsewhere or nowhere, and those around a claim that came or went;
 * without a place where none of them is to blame.
 */
export function misread(
  {before, after, positions, isPartial}: TextStep,
  rewrites: readonly RewrittenCitation[],
  read: (session: DocumentSession) => Values = citedValues,
): readonly Loss[] {
  if (isPartial) return [readDifferently()]
  const [then, now] = [read(before), read(after)]
  const found = after.brief.citations
  const foundIn = ({start, end}: Span) =>
    found.slice(
      partitionPoint(found, (each) => each.start < start),
      partitionPoint(found, (each) => each.start < end),
    )
  const written = rewrites.map(({citation, edits}) => {
    const places = edits.filter(({text}) => text !== '').map((edit) => positions.written(edit))
    return {citation, places, values: places.flatMap(foundIn).flatMap(now)}
  })
  const wrong = written.filter(
    ({citation, values}) => values.length === 0 || leadsElsewhere(values, then(citation), then(citation)),
  )
  if (wrong.length > 0) return wrong.map(({citation}) => readDifferently(citation))
  const stood = new Set(before.brief.claims.map(({start}) => positions.offset(start, 'before')))
  const stands = new Set<number | undefined>(after.brief.claims.map(({start}) => start))
  const moved = [...new Set([...stood, ...stands])].filter((place) => !stood.has(place) || !stands.has(place))
  const isNear = (place: number | undefined, {start, end}: Span) =>
    place !== undefined && !/\n[ \t>]*\n/.test(after.source.slice(Math.min(end, place), Math.max(start, place)))
  const blamed = moved.flatMap((place) => written.filter(({places}) => places.some((each) => isNear(place, each))))
  return moved.length > 0 && blamed.length === 0
    ? [readDifferently()]
    : blamed.map(({citation}) => readDifferently(citation))
}

function readDifferently(place?: Span): Loss {
  const reason = place ? 'it would be read differently where it stands' : 'the document would be read differently'
  return {kind: 'reading', reason, place}
}
