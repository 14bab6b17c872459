import {applyToSource, type Change, chooseChanges, type Edit} from '../changes/index.ts'
import {partitionPoint, type Span} from '../data/index.ts'
import type {Evidence} from '../evidence/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import {lossesOf} from './losses.ts'
import type {Kept, Loss, Rewritten} from './plan.ts'

/** What changes are allowed to take away, see `Rewritten`. */
export interface Allowance extends Pick<Rewritten, 'meant' | 'settled' | 'corrects'> {
  /** What judges the text after, where the ids of records change along with the text. */
  readonly evidence?: Evidence | undefined
}

/** Changes after which nothing is lost, and the rest. */
export interface Conserved {
  /** They have been compared together; none of them waits for another. */
  readonly changes: readonly Change[]
  /** Changes that would lose something; those that overlap another are in neither list. */
  readonly refused: readonly Change[]
  /** Where those stand, and what would be lost there. */
  readonly kept: readonly Kept[]
}

/** How often changes are made anew without those that lose something, before all of them are given up. */
const mostRounds = 4

/**
 * Makes the changes that lose nothing (decisions/0038). A change where something is lost is left out, and the others are
 * made and compared once more; what no change can be blamed for leaves all of them out.
 */
export function conserve(session: DocumentSession, changes: readonly Change[], given: Allowance = {}): Conserved {
  const {evidence, ...allowance} = given
  const {source} = session
  let open = chooseChanges(changes).chosen
  const refused: Change[] = []
  const kept: Kept[] = []
  for (let round = 0; round < mostRounds && open.length > 0; round++) {
    const read = session.next(applyToSource(session.document, open).text)
    const after = evidence ? read.judgedBy({evidence}) : read
    const losses = lossesOf({before: session, after, edits: chooseChanges(open).edits, ...allowance})
    if (losses.length === 0) return {changes: open, refused, kept}
    const blamed = blame(open, losses)
    const out = open
      .filter((change) => blamed.size === 0 || blamed.has(change))
      .map((change) => ({change, loss: blamed.get(change) ?? losses[0]}))
    kept.push(...out.map(({change, loss}) => keptOf(change, loss, source)))
    const left = new Set(out.map(({change}) => change))
    refused.push(...left)
    open = open.filter((change) => !left.has(change))
  }
  kept.push(...open.map((change) => keptOf(change, undefined, source)))
  return {changes: [], refused: [...refused, ...open], kept}
}

/** A change that stays undone, at its first edit. */
function keptOf({edits}: Change, loss: Loss | undefined, source: string): Kept {
  const {start, end} = edits[0] ?? {start: 0, end: 0}
  return {start, end, text: source.slice(start, end), reason: loss?.reason ?? 'something would be lost'}
}

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
