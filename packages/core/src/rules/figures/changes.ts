import type {Span} from '../../data/index.ts'
import {multiple, percent} from './dimensions.ts'
import {exactFigure, type Figure} from './figure.ts'

/** A figure and where it stands in its block. */
export interface PlacedFigure extends Span {
  readonly figure: Figure
}

/** Nobody calls a smaller change a multiple. */
const leastTimes = 1.4

/** Two numbers of one change stand no further apart than this, in UTF-16 code units. */
const widestGap = 32

const onward = /\b(?:to|reached|reaching|now)\b|[至到]/i
const backward = /\b(?:from|after|than|against|versus|vs|compared (?:with|to)|previously)\b/i

/**
 * The changes that a text tells by both ends, without the number that a claim may say instead:
 *
 *     calls fell from 3,480 to 3,312          4.1% in May, down from 4.6%     from 12 to 36 ships
 *                     ^        ^ 168, or 5 %  ^                      ^ 0.5 points  ^     ^ three times as many
 */
export function* changesIn(figures: readonly PlacedFigure[], block: string): Generator<PlacedFigure> {
  for (const [index, second] of figures.entries()) {
    const first = figures[index - 1]
    if (!first || !isComparable(first.figure, second.figure)) continue
    const between = block.slice(first.end, second.start)
    if (between.length > widestGap) continue
    const isBackward = backward.test(between)
    if (!isBackward && !onward.test(between)) continue
    const [base, other] = isBackward ? [second, first] : [first, second]
    const {start} = first
    const {end} = second
    for (const figure of changesFrom(base.figure, other.figure, block.slice(start, end))) yield {figure, start, end}
  }
}

function isComparable(left: Figure, right: Figure): boolean {
  return left.dimension === right.dimension && left.unit === right.unit && left.value !== right.value
}

function* changesFrom(base: Figure, other: Figure, text: string): Generator<Figure> {
  const {dimension, unit} = base
  const raw = Math.abs(other.raw - base.raw)
  yield {...exactFigure(dimension, Math.abs(other.value - base.value), text), unit, raw}
  if (base.value <= 0) return
  const times = other.value / base.value
  yield exactFigure(percent, Math.abs(times - 1) * 100, text)
  if (times > leastTimes) yield {...exactFigure(multiple, times, text), unit: 'x'}
}
