import type {Edit} from '../../changes/index.ts'
import {partitionPoint, type Span} from '../../data/index.ts'
import type {Loss} from './loss.ts'

/** Something that is written by edits, all or none of which are made. */
interface Written {
  readonly edits: readonly Edit[]
}

/**
 * What is to blame for losses: that of which an edit stands at the place of one. Of several kinds of losses only the
 * narrowest counts for which something is to blame; the others may follow from it.
 *
 * @param items Their edits are disjoint.
 */
export function blame<Item extends Written>(items: readonly Item[], losses: readonly Loss[]): ReadonlyMap<Item, Loss> {
  const owned = items.flatMap((item) => item.edits.map((edit) => ({...edit, item})))
  owned.sort((one, other) => one.start - other.start || one.end - other.end)
  for (const kind of new Set(losses.map((loss) => loss.kind))) {
    const blamed = losses
      .filter((loss) => loss.kind === kind)
      .flatMap((loss) => (loss.place ? within(owned, loss.place).map(({item}): [Item, Loss] => [item, loss]) : []))
    // Of several losses the first is told: in a map of pairs the last one stays.
    if (blamed.length > 0) return new Map(blamed.toReversed())
  }
  return new Map()
}

/** Those of disjoint spans, in the order of the text, that overlap a place. */
function within<Placed extends Span>(spans: readonly Placed[], place: Span): readonly Placed[] {
  const first = partitionPoint(spans, ({end}) => end <= place.start)
  return spans.slice(
    first,
    partitionPoint(spans, ({start}) => start < place.end),
  )
}
