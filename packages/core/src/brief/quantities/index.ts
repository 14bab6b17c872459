export {absenceAround, statesAbsence} from './absence.ts'
export {findQuantities} from './find.ts'
export type {CellPlace, FoundQuantity, QuantityContext} from './quantity.ts'
export {quantitiesIn} from './window.ts'
