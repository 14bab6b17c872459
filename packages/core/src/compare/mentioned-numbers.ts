import type {FoundQuantity} from '../brief/index.ts'
import {rememberOf} from '../data/index.ts'
import {ByNumber} from './by-number.ts'
import {dateKinds} from './date-index.ts'
import {maySayOf} from './dimensions.ts'
import type {FigureIndex} from './figure-index.ts'
import {textBefore, textBehind} from './place.ts'

/** How much a quantity is. */
type Measure = Pick<FoundQuantity, 'value' | 'magnitude' | 'unit' | 'step'>

/** Every number of a text by its digits, without sign and magnitude, whatever it says: a label, an age, part of a name. */
const mentionsIn = rememberOf(({blocks}: FigureIndex): ByNumber<number> => {
  const mentions = new ByNumber<number>()
  // Days and places in a text are no number of anything.
  for (const [at, quantity] of blocks.flatMap(({quantities}) => quantities).entries())
    if (!dateKinds.has(quantity.kind) && quantity.kind !== 'section-reference')
      for (const digits of readings(quantity)) mentions.add(digits, at)
  return mentions
})

/** Whether all numbers of a quantity stand in a text, whatever they say there. That makes them doubtful and never bears them out. */
export function areMentioned(claimed: Measure, index: FigureIndex): boolean {
  const digits = digitsOf(claimed)
  const stands = (each: number): boolean =>
    [...mentionsIn(index).within([each, each])].some(([, number]) => mayBeOf(claimed, index, number))
  return digits.length > 0 && digits.every(stands)
}

/** Only of a number in a row may a heading say the magnitude: in a cell, or side by side with another number. */
function mayBeOf(claimed: Measure, index: FigureIndex, number: number): boolean {
  const {block, at = 0} = index.numberAt(number) ?? {}
  const {unit = '', magnitude = 1} = block?.quantities[at] ?? {}
  const place = index.placeOf(number)
  const isInRow = () =>
    /[|\t]/.test(place.block) || /^\s\d/.test(textBehind(place, 2)) || /\d\s$/.test(textBefore(place, 2))
  return maySayOf(claimed, unit) && (magnitude === claimed.magnitude || (magnitude === 1 && isInRow()))
}

function digitsOf({value, magnitude}: Measure): readonly number[] {
  return [value ?? []].flat().map((each) => Number(Math.abs(each / magnitude).toPrecision(exactDigits)))
}

/** More digits of a quotient are errors of binary fractions. */
const exactDigits = 12

/** `1.500` is a thousand and a half where a text writes so, and nothing may tell that it does. */
function readings(stored: Measure): readonly number[] {
  const digits = digitsOf(stored)
  return stored.step === 0.001 ? [...digits, ...digits.map((each) => each * 1000)] : digits
}
