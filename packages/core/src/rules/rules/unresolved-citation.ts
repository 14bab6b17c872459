import type {Source} from '../../evidence/index.ts'
import type {Context} from '../context/context.ts'
import type {Use} from '../context/uses.ts'
import {nearest} from '../nearest.ts'
import type {QueryId} from '../policy/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {oneOf, show} from '../show.ts'
import type {About} from '../subject.ts'

type Unresolved = Occurrence &
  (
    | {readonly kind: 'marker'; readonly use: Use}
    | {readonly kind: 'query'; readonly id: string; readonly known: readonly Source[]}
  )

/** Every id that is cited leads to stored evidence (specification/evidence §3.1, decisions/0004). */
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
    return sayMarker(found.use, context)
  },
})

function sayMarker({citation, id, definition}: Use, context: Context) {
  const url = citation.url ?? definition?.url
  if (url !== undefined && context.stored) {
    return {
      message: `Unexpected citation of ${show(url)}, expected a URL that is stored as evidence`,
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
    message: `Unexpected citation ${what}, expected ${among}${meant(id, ids)}`,
    // HTML, and data as such, have no way to write a bracket that opens no marker.
    note: context.brief.format === 'markdown' ? 'Brackets that are no citation can be escaped: `\\[`' : undefined,
  }
}

function meant(id: string, ids: readonly string[]): string {
  const closest = nearest(id, ids)
  return closest === undefined ? '' : ` (did you mean ${show(closest)}?)`
}

function* markers({uses}: Context): Generator<Unresolved> {
  for (const use of uses) {
    const {citation} = use
    if (!use.resolved) yield {subject: {kind: 'citation', citation}, kind: 'marker', use}
  }
}

/** Query ids of attributions that are otherwise right: one fault, one finding. */
function* queries(context: Context): Generator<Unresolved> {
  if (context.attributions.size === 0) return
  const {evidence, resultsOf} = context
  const stored = new Set(evidence.queryResults.map(({id}) => id))
  const given = evidence.given.has('query_results')
  for (const {about, prefix, queryIds} of attributed(context)) {
    const known = resultsOf(prefix)
    if (given && known.length === 0) continue
    for (const {id, start, end} of queryIds)
      if (!stored.has(id)) yield {subject: {...about, part: {start, end}}, kind: 'query', id, known}
  }
}

/** Query ids by the allowed prefix they go with, that of their own sentence or of the bullet beside it. */
function* attributed({attributions, coverage}: Context): Generator<AttributedQueries> {
  for (const {attribution, claim, judgement, queryIds} of attributions.values())
    if (judgement.kind === 'allowed')
      yield {about: {kind: 'attribution', attribution, claim}, prefix: judgement.prefix, queryIds}
  for (const {claim, prefix, queryIds} of coverage.leaning) yield {about: {kind: 'claim', claim}, prefix, queryIds}
}

interface AttributedQueries {
  /** What the query ids belong to. */
  readonly about: About<'attribution'> | About<'claim'>
  /** The allowed one. */
  readonly prefix: string
  readonly queryIds: readonly QueryId[]
}
