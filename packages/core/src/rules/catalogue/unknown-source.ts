import type {Attribution} from '../../brief/index.ts'
import {didYouMean, oneOf, show, showChoice} from '../../data/index.ts'
import type {About, Context} from '../../ledger/index.ts'
import type {QueryId} from '../../policy/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

/** Query ids that stand with an allowed prefix. */
interface AttributedQueries {
  /** What the query ids belong to. */
  readonly about: About<'attribution'> | About<'claim'>
  /** The allowed one. */
  readonly prefix: string
  readonly queryIds: readonly QueryId[]
}

/** Query ids by the allowed prefix they go with, that of their own sentence or of the bullet beside it. */
export function* attributedQueries({attributions, coverage}: Context): Generator<AttributedQueries> {
  if (attributions.size === 0) return
  for (const {attribution, claim, judgement, queryIds} of attributions.values())
    if (judgement.kind === 'allowed')
      yield {about: {kind: 'attribution', attribution, claim}, prefix: judgement.prefix, queryIds}
  for (const {claim, prefix, queryIds} of coverage.leaning) yield {about: {kind: 'claim', claim}, prefix, queryIds}
}

type UnknownSource = UnknownPrefix | ForeignQuery

interface UnknownPrefix extends Occurrence {
  readonly kind: 'prefix'
  readonly attribution: Attribution
  /** The allowed prefix whose data sets are missing; `undefined` where the prefix itself is not allowed. */
  readonly allowed: string | undefined
  readonly meant: string | undefined
}

/** A query id that is stored, but for data of another source than the prefix names. */
interface ForeignQuery extends Occurrence {
  readonly kind: 'query'
  readonly prefix: string
  readonly id: string
  /** The data set that it belongs to. */
  readonly dataset: string
  /** Query ids of the source that the prefix names. */
  readonly known: readonly string[]
}

/**
 * An attribution names a source that the policy allows and the query results hold, and query ids of that source
 * (decisions/0003, decisions/0036).
 */
export const unknownSource = defineRule<UnknownSource>({
  code: 'UNKNOWN_SOURCE',
  severity: 'error',
  about:
    'An attribution names a source that is not allowed, whose data sets are not among the query results, or whose query id is another source’s.',
  needs: ['attributions'],
  find: (context) => [...unknownPrefixes(context), ...foreignQueries(context)],
  say(found, {policy, evidence}) {
    if (found.kind === 'query') return sayForeign(found)
    const {attribution, allowed, meant} = found
    const {prefix} = attribution
    if (allowed !== undefined) {
      const held = evidence.queryResults.length === 0 ? 'there are none' : 'none of them is'
      return {
        message: `Unexpected attribution ${show(prefix)}, expected a source among the query results`,
        note: `The query results must hold a data set of the source, and ${held}; \`source_mapping\` says which data sets are whose`,
      }
    }
    return {
      message: `Unexpected attribution ${show(prefix)}, expected ${meant === undefined ? showChoice(policy.allowed_prefixes) : show(meant)}`,
      note: 'Only the prefixes of `allowed_prefixes` and `source_synonyms` count as a citation',
    }
  },
})

function sayForeign({prefix, id, dataset, known}: ForeignQuery) {
  return {
    message: `Unexpected query id ${show(id)} of data set ${show(dataset)} behind ${show(prefix)}, expected ${oneOf(known.length, 'query id')} of that source${didYouMean(id, known)}`,
    note: 'A number is attributed to the source whose data it came from; `source_mapping` says which data sets are whose',
  }
}

function* unknownPrefixes({attributions, evidence, resultsOf}: Context): Generator<UnknownPrefix> {
  const given = evidence.given.has('query_results')
  for (const {attribution, claim, judgement} of attributions.values()) {
    const found = {subject: {kind: 'attribution', attribution, claim}, kind: 'prefix', attribution} as const
    if (judgement.kind === 'unknown') yield {...found, allowed: undefined, meant: judgement.meant}
    if (judgement.kind === 'allowed' && given && resultsOf(judgement.prefix).length === 0)
      yield {...found, allowed: judgement.prefix, meant: undefined}
  }
}

/** A prefix whose source has no data at all is one fault already. */
function* foreignQueries(context: Context): Generator<ForeignQuery> {
  for (const {about, prefix, queryIds} of attributedQueries(context)) {
    const known = context.resultsOf(prefix).map(({id}) => id)
    if (known.length === 0) continue
    const own = new Set(known)
    for (const {id, start, end} of queryIds) {
      const dataset = own.has(id) ? undefined : context.queryResults().get(id)?.datasetId
      if (dataset !== undefined)
        yield {subject: {...about, part: {start, end}}, kind: 'query', prefix, id, dataset, known}
    }
  }
}
