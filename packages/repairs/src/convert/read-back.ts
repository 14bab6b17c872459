import type {Brief, Citation, Claim} from '@citation-lint/brief'
import {type Edit, Moves} from '@citation-lint/changes'
import {canonicalUrl, type Evidence} from '@citation-lint/evidence'
import {type Bibliography, readBibliography} from '../works/cited-works.ts'
import type {Work} from '../works/work.ts'
import type {CitationRewrite} from './convert.ts'

/** A document before and after its citations were rewritten. */
export interface Rewrite {
  readonly before: Brief
  readonly bibliography: Bibliography
  readonly after: Brief
  readonly evidence: Evidence
  readonly rewrites: readonly CitationRewrite[]
  /** Every edit, in the order of the text. */
  readonly edits: readonly Edit[]
}

/**
 * Reads a rewritten document back: each citation must stand where it was written and lead where it led before, and
 * each claim must be covered by the same ones. Nothing is written that fails this.
 *
 * @returns the citations that read differently now; `'elsewhere'` where the difference is not at one of them
 */
export function misread(rewrite: Rewrite): ReadonlySet<Citation> | 'elsewhere' {
  const moves = new Moves(rewrite.edits)
  const origins = originsOf(rewrite, moves)
  const after = readBibliography(rewrite.after, rewrite.evidence)
  const works = new Map(after.cited.map((cited) => [cited.citation, cited.works]))
  const written = new Map<Citation, Citation[]>()
  for (const [citation, origin] of origins) {
    const known = written.get(origin)
    if (known) known.push(citation)
    else written.set(origin, [citation])
  }
  const lost = rewrite.rewrites.filter((each) => !leadsBack(each, written.get(each.citation) ?? [], works))
  const wrong = new Set(lost.map(({citation}) => citation))
  if (wrong.size > 0) return wrong
  if (!untouched(rewrite, origins)) return 'elsewhere'
  const moved = movedCitations(rewrite, origins, moves)
  const rewritten = new Set(rewrite.rewrites.map(({citation}) => citation))
  const blamed = new Set(moved.filter((citation) => rewritten.has(citation)))
  return moved.length > 0 && blamed.size === 0 ? 'elsewhere' : blamed
}

/** For each citation of the new text the one it was written for. */
function originsOf({before, after, rewrites}: Rewrite, moves: Moves): ReadonlyMap<Citation, Citation> {
  const written = rewrites
    .flatMap(({citation, edits: own}) =>
      own.flatMap((edit) => (edit.text === '' ? [] : [{...moves.written(edit), citation}])),
    )
    .sort((left, right) => left.start - right.start)
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
function leadsBack(
  {works}: CitationRewrite,
  written: readonly Citation[],
  found: ReadonlyMap<Citation, readonly Work[]>,
): boolean {
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

function sameId(one: string, other: string): boolean {
  return one === other || (canonicalUrl(one) !== undefined && canonicalUrl(one) === canonicalUrl(other))
}

/** A record without an address is known by the words of its definition alone, which are not compared. */
function sameWork(one: Work, other: Work): boolean {
  if (one.source && one.source === other.source) return true
  if (one.url !== undefined || other.url !== undefined)
    return canonicalUrl(one.url ?? '') === canonicalUrl(other.url ?? '')
  return other.source !== undefined || bare(one.words) === bare(other.words)
}

function bare(words = ''): string {
  return words.replace(/[\\\s]/g, '')
}

/** Citations that were not rewritten still stand as they stood. */
function untouched({before, after, rewrites}: Rewrite, origins: ReadonlyMap<Citation, Citation>): boolean {
  const touched = new Set(rewrites.map(({citation}) => citation))
  const now = after.citations.filter((citation) => !touched.has(origins.get(citation) ?? citation))
  const others = before.citations.filter((citation) => !touched.has(citation))
  return (
    now.length === others.length &&
    now.every(({text, style}, index) => text === others[index]?.text && style === others[index]?.style)
  )
}

/** Citations that cover other claims than before, a claim being known by where it begins. */
function movedCitations(
  {before, after}: Rewrite,
  origins: ReadonlyMap<Citation, Citation>,
  moves: Moves,
): readonly Citation[] {
  const then = coverage(
    before.claims,
    (claim) => moves.offset(claim.start, 'before') ?? -1,
    (citation) => citation,
  )
  const now = coverage(
    after.claims,
    (claim) => claim.start,
    (citation) => origins.get(citation) ?? citation,
  )
  const places = new Set([...then.keys(), ...now.keys()])
  return [...places].flatMap((place) => {
    const one = then.get(place) ?? new Set<Citation>()
    const other = now.get(place) ?? new Set<Citation>()
    return [...one, ...other].filter((citation) => !one.has(citation) || !other.has(citation))
  })
}

function coverage(
  claims: readonly Claim[],
  placeOf: (claim: Claim) => number,
  originOf: (citation: Citation) => Citation,
): ReadonlyMap<number, ReadonlySet<Citation>> {
  const covering = new Map<number, Set<Citation>>()
  for (const claim of claims) {
    const place = placeOf(claim)
    const known = covering.get(place) ?? new Set()
    for (const citation of claim.citations) known.add(originOf(citation))
    covering.set(place, known)
  }
  return covering
}
