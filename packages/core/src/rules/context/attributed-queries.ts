import type {QueryId} from '../policy/query-id.ts'
import type {About} from '../subject.ts'
import type {Context} from './context.ts'

/** Query ids that stand with an allowed prefix. */
export interface AttributedQueries {
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
