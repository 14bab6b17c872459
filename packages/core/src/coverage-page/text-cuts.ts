import type {Span} from '../data/index.ts'

/** A text node and the source it stands for. */
export interface PlacedText extends Span {
  readonly value: string
  readonly source: string
}

/** How far ahead a character of the value is looked for in the source: beyond the longest entity and line prefix. */
const reach = 40

/**
 * Where to cut the value of a text node so that the cuts fall at these offsets of the source:
 *
 *     source  a \[1] b &amp; c⏎> d     cut at the `c`, offset 15
 *     value   a [1] b & c⏎d            cut at the `c`, index 10
 *
 * What Markdown resolves or drops (escapes, entities, line prefixes) is skipped. A character that is nowhere near in the
 * source came out of an entity; the cut then falls beside it.
 *
 * @param offsets In rising order.
 */
export function cutsOf({value, source, start, end}: PlacedText, offsets: readonly number[]): readonly number[] {
  if (value.length === end - start) return offsets.map((offset) => offset - start)
  const cuts: number[] = []
  let at = start
  let index = 0
  for (const offset of offsets) {
    while (at < offset && index < value.length) {
      const found = source.slice(at, Math.min(end, at + reach)).indexOf(value.charAt(index))
      if (found >= 0 && at + found >= offset) break
      if (found >= 0) at += found + 1
      index += 1
    }
    cuts.push(index)
  }
  return cuts
}
