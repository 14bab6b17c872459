import {agrees, type Bound} from './compare.ts'
import {multiple, percent} from './dimensions.ts'
import type {Figure} from './figure.ts'

/** More numbers of one claim than this are not combined: what such a claim lists, it does not work out. */
const most = 12

/**
 * Whether a claim has worked a number out of two others that its sources do say: the sum, the difference, the change
 * in percent, the share, the multiple.
 *
 *     rose from 410 to 447, or 9 %
 *               ^      ^       ^ (447 − 410) / 410
 */
export function isWorkedOut(figure: Figure, told: readonly Figure[], bound: Bound): boolean {
  const given = told.slice(0, most)
  return given.some((one) =>
    given.some(
      (other) =>
        one !== other &&
        results(one, other).some(
          (result) => agrees(figure, {...result, unit: figure.unit}, bound) && result.dimension === figure.dimension,
        ),
    ),
  )
}

/** What can be made of two numbers of one dimension, without rounding. */
function results(one: Figure, other: Figure): readonly Pick<Figure, 'dimension' | 'value' | 'step'>[] {
  if (one.dimension !== other.dimension || other.value === 0) return []
  const {dimension} = one
  const share = one.value / other.value
  return [
    {dimension, value: one.value + other.value, step: 0},
    {dimension, value: Math.abs(one.value - other.value), step: 0},
    {dimension: percent, value: Math.abs(share - 1) * 100, step: 0},
    {dimension: percent, value: share * 100, step: 0},
    {dimension: multiple, value: share, step: 0},
  ]
}
