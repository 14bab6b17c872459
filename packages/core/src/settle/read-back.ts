import type {Citation, Claim} from '../brief/index.ts'
import {addTo, byStart, partitionPoint, rememberIn} from '../data/index.ts'
import {canonicalUrl} from '../evidence/index.ts'
import {type Bibliography, fragmentOf, readBibliography, type Work} from './bibliography.ts'
import type {CitationRewrite} from './convert.ts'
import type {Loss, TextStep} from './settle.ts'

/** Citation of the new text → citation it was written for. */
type Origins = ReadonlyMap<Citation, Citation>

type WorksOf = ReadonlyMap<Citation, readonly Work[]>

/** A document before and after its citations were rewritten. */
interface Rewrite extends TextStep {
  readonly rewrites: readonly CitationRewrite[]
  /** Citations that were rewritten. */
  readonly touched: ReadonlySet<Citation>
}

/**
 * Reads a rewritten document back: each citation must stand where it was written and lead where it led before, and
 * each claim must be covered by the same ones. Nothing is written that fails this.
 *
 * @returns the citations that read differently now; without a place where the difference is not at one of them
 */
export function misread(
  step: TextStep,
  {rewrites, bibliography}: {readonly rewrites: readonly CitationRewrite[]; readonly bibliography: Bibliography},
): readonly Loss[] {
  if (step.isPartial) return [readDifferently()]
  const rewrite = {...step, rewrites, touched: new Set(rewrites.map(({citation}) => citation))}
  const origins = originsOf(rewrite)
  const then = worksOf(bibliography)
  const now = worksOf(readBibliography(step.after))
  const written = new Map<Citation, Citation[]>()
  for (const [citation, origin] of origins) addTo(written, origin, citation)
  const lost = rewrites.filter((each) => !leadsBack(each, written.get(each.citation) ?? [], now))
  if (lost.length > 0) return lost.map(({citation}) => readDifferently(citation))
  return isUntouched(rewrite, origins, {then, now}) ? moved(rewrite, origins) : [readDifferently()]
}

function readDifferently(place?: Citation): Loss {
  return {kind: 'reading', reason: 'the document would be read differently', place}
}

function worksOf({cited}: Bibliography): WorksOf {
  return new Map(cited.map(({citation, works}) => [citation, works]))
}

/** For each citation of the new text the one it was written for. */
function originsOf({before, after, positions, rewrites, touched}: Rewrite): Origins {
  const written = rewrites
    .flatMap(({citation, edits}) =>
      edits.flatMap((edit) => (edit.text === '' ? [] : [{...positions.written(edit), citation}])),
    )
    .sort(byStart)
  const others = before.brief.citations.filter((citation) => !touched.has(citation))
  const origins = new Map<Citation, Citation>()
  let at = 0
  let other = 0
  for (const citation of after.brief.citations) {
    while ((written[at]?.end ?? Number.POSITIVE_INFINITY) <= citation.start) at++
    const place = written[at]
    const origin = place && place.start <= citation.start ? place.citation : others[other++]
    if (origin) origins.set(citation, origin)
  }
  return origins
}

/** The citations that were written for one name its works, in the order written. */
function leadsBack({works}: CitationRewrite, written: readonly Citation[], found: WorksOf): boolean {
  const now = written.flatMap((each) => each.ids.map((id, index) => ({id, work: found.get(each)?.[index]})))
  const before = [...new Map(works.map((each) => [each.id, each])).values()]
  return (
    now.length === before.length &&
    now.every(({id, work}, index) => {
      const old = before[index]
      return old !== undefined && work !== undefined && sameId(id, old.id) && sameWork(work, old.work)
    })
  )
}

/** Addresses are written anew where Markdown wants it, so their ids are compared as addresses, with their place. */
function sameId(one: string, other: string): boolean {
  return one === other || (canonicalUrl(one) !== undefined && sameAddress(one, other))
}

/** One record; of what only the document says, one address to the place in it, or the same words. */
function sameWork(one: Work, other: Work | undefined): boolean {
  if (other === undefined) return false
  if ((one.url !== undefined || other.url !== undefined) && !sameAddress(one.url ?? '', other.url ?? '')) return false
  if (isStored(one) || isStored(other)) return one.source === other.source
  return one.url !== undefined || bare(one.words) === bare(other.words)
}

function isStored({source}: Work): boolean {
  return source !== undefined && source.kind !== 'reference'
}

function sameAddress(one: string, other: string): boolean {
  return canonicalUrl(one) === canonicalUrl(other) && fragmentOf(one) === fragmentOf(other)
}

function bare(words = ''): string {
  return words.replace(/[\\\s]/g, '')
}

/** Citations that were not rewritten still stand as they stood, and lead where they led. */
function isUntouched(
  {before, after, touched}: Rewrite,
  origins: Origins,
  {then, now}: {readonly then: WorksOf; readonly now: WorksOf},
): boolean {
  const left = after.brief.citations.filter((citation) => !touched.has(origins.get(citation) ?? citation))
  const others = before.brief.citations.filter((citation) => !touched.has(citation))
  const isSame = (one: Citation, other: Citation | undefined) =>
    one.text === other?.text && one.style === other.style && sameWorks(now.get(one), then.get(other))
  return left.length === others.length && left.every((citation, index) => isSame(citation, others[index]))
}

function sameWorks(now: readonly Work[] = [], then: readonly Work[] = []): boolean {
  return now.length === then.length && now.every((work, index) => sameWork(work, then[index]))
}

/**
 * Finds the rewritten citations that cover other claims than before, a claim being known by where it begins. Where a
 * claim has come or gone, the citations around that place are to blame.
 */
function moved({before, after: {brief: after}, positions, touched}: Rewrite, origins: Origins): readonly Loss[] {
  const originOf = (citation: Citation) => origins.get(citation) ?? citation
  const then = coverage(before.brief.claims, ({start}) => positions.offset(start, 'before') ?? -1)
  const now = coverage(after.claims, ({start}) => start, originOf)
  const written = after.citations.filter((citation) => touched.has(originOf(citation)))
  const blamed = new Set<Citation>()
  let isSame = true
  for (const place of new Set([...then.keys(), ...now.keys()])) {
    const [one, other] = [then.get(place), now.get(place)]
    const suspects = one && other ? difference(one, other) : around(after.source, written, place).map(originOf)
    isSame &&= one !== undefined && other !== undefined && suspects.length === 0
    for (const citation of suspects) if (touched.has(citation)) blamed.add(citation)
  }
  return isSame || blamed.size > 0 ? [...blamed].map((citation) => readDifferently(citation)) : [readDifferently()]
}

/** The citations that cover the claims at each place, as the ones they were written for. */
function coverage(
  claims: readonly Claim[],
  placeOf: (claim: Claim) => number,
  originOf = (citation: Citation) => citation,
): ReadonlyMap<number, ReadonlySet<Citation>> {
  const covering = new Map<number, Set<Citation>>()
  for (const claim of claims) {
    const known = rememberIn(covering, placeOf(claim), () => new Set())
    for (const citation of claim.citations) known.add(originOf(citation))
  }
  return covering
}

function difference(one: ReadonlySet<Citation>, other: ReadonlySet<Citation>): readonly Citation[] {
  return [...one, ...other].filter((citation) => !one.has(citation) || !other.has(citation))
}

/** The citation before a place and the one behind it, as far as they stand in the same block. */
function around(source: string, citations: readonly Citation[], place: number): readonly Citation[] {
  const behind = partitionPoint(citations, ({start}) => start <= place)
  return citations.slice(Math.max(0, behind - 1), behind + 1).filter(({start, end}) => {
    const between = source.slice(Math.min(end, place), Math.max(start, place))
    return !/\n[ \t>]*\n/.test(between)
  })
}
