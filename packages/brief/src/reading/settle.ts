import type {OpenClaim} from './reading.ts'

/** What most lists of a claim are; they share it. */
const none: never[] = []
Object.freeze(none)

/**
 * Gives the lists of a claim the room they need and no more: an array that has been pushed to keeps room for seventeen
 * items, and a claim has three such arrays, each of its numbers one more. Nothing may be added to the claim afterwards.
 */
export function settle(claim: OpenClaim): void {
  const {citations} = claim
  claim.citations = settled(citations)
  claim.attributions = settled(claim.attributions)
  claim.quantities = settled(claim.quantities)
  for (const quantity of claim.quantities)
    quantity.citations = isSame(quantity.citations, citations) ? claim.citations : settled(quantity.citations)
}

function settled<Item>(list: Item[]): Item[] {
  return list.length === 0 ? none : list.slice()
}

function isSame<Item>(left: readonly Item[], right: readonly Item[]): boolean {
  return left === right || (left.length === right.length && left.every((item, index) => item === right[index]))
}
