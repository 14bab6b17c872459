import type {QuantityKind} from '../../brief.ts'
import type {Classifier, Sighting} from '../sighting.ts'
import {addressKind} from './addresses.ts'
import {cellKind} from './cells.ts'
import {citationKind} from './citations.ts'
import {yearKind} from './dates.ts'
import {formulaKind} from './formulas.ts'
import {labelKind} from './labels.ts'
import {nameKind, termKind} from './names.ts'
import {listOrdinalKind, ordinalKind} from './ordinals.ts'
import {parameterKind} from './parameters.ts'
import {thresholdKind} from './thresholds.ts'

/** The exemptions, in the order in which they are tried; the first that knows the amount wins. */
const EXEMPTIONS: readonly Classifier[] = [
  cellKind,
  formulaKind,
  listOrdinalKind,
  thresholdKind,
  ordinalKind,
  addressKind,
  labelKind,
  yearKind,
  nameKind,
  termKind,
  parameterKind,
  citationKind,
]

/** What an amount asserts when nothing exempts it. */
const claimKind = ({amount}: Sighting): QuantityKind => {
  if (amount.upper !== undefined) return 'range'
  if (amount.unit !== undefined) return amount.unit.kind
  return amount.numeral.decimal && amount.factor === 1 ? 'measure' : 'count'
}

/** The kind of an amount in digits. */
export function kindOf(sighting: Sighting): QuantityKind {
  for (const exemption of EXEMPTIONS) {
    const kind = exemption(sighting)
    if (kind !== undefined) return kind
  }
  return claimKind(sighting)
}
