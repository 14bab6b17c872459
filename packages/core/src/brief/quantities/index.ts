export {absenceAround, statesAbsence} from './absence.ts'
export {findQuantities, quantitiesIn} from './find.ts'
export {readNotation} from './notation.ts'
export type {CellPlace, FoundQuantity, QuantityContext} from './quantity.ts'
