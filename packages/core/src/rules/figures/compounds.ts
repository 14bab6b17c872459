import type {PlacedFigure} from './changes.ts'

/** Two parts of one measure, with what both make together. */
export interface Compound extends PlacedFigure {
  readonly parts: readonly [PlacedFigure, PlacedFigure]
}

/** What may stand between the parts. */
const joint = /^(?:-|,?\s(?:and\s)?)?$/

/**
 * The measures that a text tells in two units, of which the smaller one goes on where the larger one ends.
 *
 *     2 hours and 15 minutes     5ft 10in     a year and 3 months
 *     ^     ^     ^        ^     ^ ^  ^ ^
 */
export function* compoundsIn(figures: readonly PlacedFigure[], text: string): Generator<Compound> {
  for (const [index, second] of figures.entries()) {
    const first = figures[index - 1]
    if (first === undefined || !joint.test(text.slice(first.end, second.start))) continue
    const [larger, smaller] = [unitOf(first), unitOf(second)]
    const {figure} = second
    if (figure.dimension !== first.figure.dimension || larger <= smaller || figure.value >= larger) continue
    const value = first.figure.value + figure.value
    const {start} = first
    const {end} = second
    const written = text.slice(start, end)
    yield {figure: {...figure, value, raw: value / smaller, text: written}, start, end, parts: [first, second]}
  }
}

/** How much of the base unit one of its unit is; 0 where that is not known. */
function unitOf({figure: {value, raw, unit}}: PlacedFigure): number {
  return raw === 0 || unit === '' ? 0 : value / raw
}
