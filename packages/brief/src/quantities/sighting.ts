import type {QuantityKind} from '../brief.ts'
import type {Amount} from './amounts.ts'
import type {Neighbour} from './neighbours.ts'
import type {FoundQuantity, QuantityContext} from './quantity.ts'

/** One amount in digits with what stands around it: all that a classifier may look at. */
export interface Sighting {
  /** The rendered text: no fillers but OBJECT. */
  readonly text: string
  readonly amount: Amount
  readonly before: Neighbour
  readonly after: Neighbour
  readonly context: QuantityContext
  /** The quantity found before this one. */
  readonly previous: FoundQuantity | undefined
}

/** Says what an amount is, or leaves it to the next classifier. */
export type Classifier = (sighting: Sighting) => QuantityKind | undefined

/** Digits and nothing else: no sign, unit, magnitude, decimals, group separators. */
export const isBare = ({numeral, unit, factor, qualified}: Amount): boolean =>
  unit === undefined && factor === 1 && !qualified && !numeral.decimal && !numeral.grouped && !numeral.scientific

/** Bare, or a decimal: what a chapter or version number can look like. */
export const isBareDecimal = (amount: Amount): boolean =>
  isBare(amount) ||
  (amount.numeral.decimal &&
    amount.unit === undefined &&
    amount.factor === 1 &&
    !amount.qualified &&
    !amount.numeral.grouped)
