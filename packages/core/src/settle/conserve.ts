import {type Change, chooseChanges, type Edit} from '../changes/index.ts'
import {partitionPoint, type Span} from '../data/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import {lossesOf} from './losses.ts'
import {type Allowance, type Kept, type Loss, limits, type Step, settle, stepFrom} from './settle.ts'

/** Changes after which nothing is lost, and the rest. */
interface Conserved {
  /** They have been compared together; none of them waits for another. */
  readonly changes: readonly Change[]
  /** The text that they make. */
  readonly step: Step
  /** Changes that would lose something; those that overlap another are in neither list. */
  readonly refused: readonly Change[]
  /** Where those stand, and what would be lost there. */
  readonly kept: readonly Kept[]
}

/**
 * Makes the changes that lose nothing (decisions/0038). A change where something is lost is left out, and the others are
 * made and compared once more; what no change can be blamed for leaves all of them out.
 */
export function conserve(session: DocumentSession, changes: readonly Change[], allowance: Allowance = {}): Conserved {
  let open = chooseChanges(changes).chosen
  const refused = new Map<Change, Loss | undefined>()
  const step = settle(limits.changes, {
    plan: () => (open.length === 0 && refused.size > 0 ? undefined : stepFrom(session, open, allowance.evidence)),
    compare: (made) => lossesOf(made, allowance),
    learn(losses) {
      const blamed = blame(open, losses)
      for (const change of open)
        if (blamed.size === 0 || blamed.has(change)) refused.set(change, blamed.get(change) ?? losses[0])
      open = open.filter((change) => !refused.has(change))
      return true
    },
  })
  if (step === undefined) for (const change of open) refused.set(change, undefined)
  return {
    changes: step ? open : [],
    step: step ?? stepFrom(session, []),
    refused: [...refused.keys()],
    kept: [...refused].map(([change, loss]) => keptOf(change, loss, session.source)),
  }
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
