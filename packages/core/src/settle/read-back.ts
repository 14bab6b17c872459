import type {Brief, Citation, Claim} from '../brief/index.ts'
import {type Edit, PositionMap} from '../changes/index.ts'
import {addTo, byStart, partitionPoint, rememberIn} from '../data/index.ts'
import {canonicalUrl} from '../evidence/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import {type Bibliography, fragmentOf, readBibliography, type Work} from './bibliography.ts'
import type {CitationRewrite} from './convert.ts'

/** Citation of the new text → citation it was written for. */
type Origins = ReadonlyMap<Citation, Citation>

type WorksOf = ReadonlyMap<Citation, readonly Work[]>

/**
 * Reads a rewritten document back: each citation must stand where it was written and lead where it led before, and
 * each claim must be covered by the same ones. Nothing is written that fails this.
 *
 * @returns the citations that read differently now; `'elsewhere'` where the difference is not at one of them
 */
export function misread(rewrite: Rewrite): ReadonlySet<Citation> | 'elsewhere' {
  const positions = new PositionMap(rewrite.edits)
  const origins = originsOf(rewrite, positions)
  const after = readBibliography(rewrite.after)
  const works: WorksOf = new Map(after.cited.map((cited) => [cited.citation, cited.works]))
  const written = new Map<Citation, Citation[]>()
  for (const [citation, origin] of origins) addTo(written, origin, citation)
  const lost = rewrite.rewrites.filter((each) => !leadsBack(each, written.get(each.citation) ?? [], works))
  const wrong = new Set(lost.map(({citation}) => citation))
  if (wrong.size > 0) return wrong
  if (!untouched(rewrite, origins, works)) return 'elsewhere'
  return moved(rewrite, origins, positions)
}

/** For each citation of the new text the one it was written for. */
function originsOf({before, after: {brief: after}, rewrites}: Rewrite, positions: PositionMap): Origins {
  const written = rewrites
    .flatMap(({citation, edits: own}) =>
      own.flatMap((edit) => (edit.text === '' ? [] : [{...positions.written(edit), citation}])),
    )
    .sort(byStart)
  const touched = new Set(rewrites.map(({citation}) => citation))
  const others = before.citations.filter((citation) => !touched.has(citation))
  const origins = new Map<Citation, Citation>()
  let at = 0
  let other = 0
  for (const citation of after.citations) {
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
function untouched(
  {before, after: {brief: after}, rewrites, bibliography}: Rewrite,
  origins: Origins,
  works: WorksOf,
): boolean {
  const touched = new Set(rewrites.map(({citation}) => citation))
  const now = after.citations.filter((citation) => !touched.has(origins.get(citation) ?? citation))
  const others = before.citations.filter((citation) => !touched.has(citation))
  const then: WorksOf = new Map(bibliography.cited.map((cited) => [cited.citation, cited.works]))
  const isSame = (one: Citation, other: Citation | undefined) =>
    one.text === other?.text && one.style === other.style && sameWorks(works.get(one), then.get(other))
  return now.length === others.length && now.every((citation, index) => isSame(citation, others[index]))
}

function sameWorks(now: readonly Work[] = [], then: readonly Work[] = []): boolean {
  return now.length === then.length && now.every((work, index) => sameWork(work, then[index]))
}

/** A document before and after its citations were rewritten. */
interface Rewrite {
  readonly before: Brief
  readonly bibliography: Bibliography
  readonly after: DocumentSession
  readonly rewrites: readonly CitationRewrite[]
  /** Every edit, in the order of the text. */
  readonly edits: readonly Edit[]
}

/**
 * Finds the rewritten citations that cover other claims than before, a claim being known by where it begins. Where a
 * claim has come or gone, the citations around that place are to blame.
 *
 * @param origins - citation of the new text → citation it was written for
 */
function moved(
  {before, after: {brief: after}, rewrites}: Rewrite,
  origins: ReadonlyMap<Citation, Citation>,
  positions: PositionMap,
): ReadonlySet<Citation> | 'elsewhere' {
  const originOf = (citation: Citation) => origins.get(citation) ?? citation
  const then = coverage(before.claims, ({start}) => positions.offset(start, 'before') ?? -1)
  const now = coverage(after.claims, ({start}) => start, originOf)
  const rewritten = new Set(rewrites.map(({citation}) => citation))
  const written = after.citations.filter((citation) => rewritten.has(originOf(citation)))
  const blamed = new Set<Citation>()
  let isSame = true
  for (const place of new Set([...then.keys(), ...now.keys()])) {
    const [one, other] = [then.get(place), now.get(place)]
    const suspects = one && other ? difference(one, other) : around(after.source, written, place).map(originOf)
    isSame &&= one !== undefined && other !== undefined && suspects.length === 0
    for (const citation of suspects) if (rewritten.has(citation)) blamed.add(citation)
  }
  return !isSame && blamed.size === 0 ? 'elsewhere' : blamed
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
