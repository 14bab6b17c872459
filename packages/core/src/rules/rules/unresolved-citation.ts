import type {Brief} from '../../brief/index.ts'
import type {Source} from '../../evidence/index.ts'
import type {Span} from '../../markers/index.ts'
import type {Context} from '../context/context.ts'
import type {Use} from '../context/uses.ts'
import {nearest} from '../nearest.ts'
import type {QueryId} from '../policy/index.ts'
import {defineRule} from '../rule.ts'
import {count, oneOf, show} from '../show.ts'

type Unresolved =
  | {readonly place: Span; readonly kind: 'query'; readonly id: string; readonly known: readonly Source[]}
  | LostMarkers

/** Markers that lead nowhere for one reason: they name the same id, or there is no list for their style at all. */
interface LostMarkers {
  readonly kind: 'id' | 'unlisted'
  /** The first of them. */
  readonly place: Span
  readonly use: Use
  /** All of them, in reading order. */
  readonly places: readonly Span[]
}

/**
 * Every id that is cited leads to stored evidence (specification/evidence §3.1, decisions/0004). A marker is missing
 * from a list only where there is one.
 */
export const unresolvedCitation = defineRule<Unresolved>({
  code: 'UNRESOLVED_CITATION',
  severity: 'error',
  about: 'A marker, footnote, citation link or query id leads to nothing that the evidence or the document defines.',
  find: (context) => [...markers(context), ...queries(context)],
  say(found, context) {
    if (found.kind === 'query') {
      const among = found.known.length > 0 ? oneOf(found.known.length, 'stored query id') : 'a stored query id'
      return {
        message: `Unexpected query id ${show(found.id)}, expected ${among}${meant(
          found.id,
          found.known.map(({id}) => id),
        )}`,
        note: 'A query id must be among the query results that the text was written from',
      }
    }
    return found.kind === 'unlisted' ? sayUnlisted(found, context) : sayMarker(found, context)
  },
})

function sayUnlisted({use, places}: LostMarkers, {brief}: Context) {
  return {
    message: `Unexpected ${count(places.length, 'citation')} such as ${show(use.citation.text)} without a list, expected stored evidence or a list of sources that defines ${places.length === 1 ? 'it' : 'them'}`,
    note:
      brief.references.length > 0
        ? 'The entries that the document lists answer to markers of another form'
        : escaping(brief),
  }
}

/** HTML, and data as such, have no way to write a bracket that opens no marker. */
function escaping({format}: Brief): string | undefined {
  return format === 'markdown' ? 'Brackets that are no citation can be escaped: `\\[`' : undefined
}

function sayMarker({use: {citation, id, definition}, places}: LostMarkers, context: Context) {
  const url = citation.url ?? definition?.url
  if (url !== undefined && context.stored) {
    return {
      message: `Unexpected citation of ${show(url)}${again(places)}, expected a URL that is stored as evidence`,
      note: 'Where evidence is given, a footnote or link must lead to one of its sources',
    }
  }
  const ids = context.idsOf(citation.style)
  const what =
    citation.text.includes(id) && citation.ids.length === 1
      ? show(citation.text)
      : `${show(id)} in ${show(citation.text)}`
  const where = context.stored ? 'the evidence' : 'the document'
  const among = ids.length > 0 ? `${oneOf(ids.length, 'source')} of ${where}` : `a source that ${where} defines`
  return {
    message: `Unexpected citation ${what}${again(places)}, expected ${among}${meant(id, ids)}`,
    note: escaping(context.brief),
  }
}

function meant(id: string, ids: readonly string[]): string {
  const closest = nearest(id, ids)
  return closest === undefined ? '' : ` (did you mean ${show(closest)}?)`
}

/** Says that the fault stands elsewhere, too. */
function again({length}: readonly Span[]): string {
  return length === 1 ? '' : ` in ${length} places`
}

/** One finding for each missing id, and one for all markers of a style without a list. */
function markers(context: Context): Iterable<Unresolved> {
  const lost = new Map<string, LostMarkers & {readonly places: Span[]}>()
  if (context.lacksEvidence && context.reports('NO_EVIDENCE')) return lost.values()
  for (const use of context.uses) {
    if (use.resolved) continue
    const {citation, id} = use
    const url = citation.url ?? use.definition?.url
    const kind = context.stored || context.idsOf(citation.style).length > 0 ? 'id' : 'unlisted'
    const key = kind === 'id' ? `${citation.style} ${url ?? id}` : citation.style
    const known = lost.get(key)
    if (known === undefined) lost.set(key, {kind, place: citation, use, places: [citation]})
    else if (known.places.at(-1) !== citation) known.places.push(citation)
  }
  return lost.values()
}

/** Query ids of attributions that are otherwise right: one fault, one finding. */
function* queries(context: Context): Generator<Unresolved> {
  if (context.attributions.size === 0) return
  const {evidence, resultsOf} = context
  const stored = new Set(evidence.queryResults.map(({id}) => id))
  const given = evidence.given.has('query_results')
  for (const {prefix, queryIds} of attributed(context)) {
    const known = resultsOf(prefix)
    if (given && known.length === 0) continue
    for (const {id, start, end} of queryIds) if (!stored.has(id)) yield {place: {start, end}, kind: 'query', id, known}
  }
}

/** Query ids by the allowed prefix they go with, that of their own sentence or of the bullet beside it. */
function* attributed(context: Context): Generator<{prefix: string; queryIds: readonly QueryId[]}> {
  for (const {judgement, queryIds} of context.attributions.values())
    if (judgement.kind === 'allowed') yield {prefix: judgement.prefix, queryIds}
  yield* context.coverage.leaning
}
