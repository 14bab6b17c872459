import type {MarkerStyle} from './marker.ts'
import {styles} from './styles/index.ts'

const writers = new Map(styles.map(({style, format}) => [style, format]))

/**
 * Writes a citation in a style, as few markers as the style allows: `[1][2]`, `[S1][S3]`, `[[S:1,3]]`, `[^2][^1]`.
 * Scanning the result gives the same ids in the same order.
 *
 * @param ids - ids of that style in canonical spelling, see `Marker.ids`
 * @returns `undefined` where there is no id, where one cannot be spelled in that style, or where the style takes
 *   more than ids (links, names, inline notes)
 */
export function format(ids: readonly string[], style: MarkerStyle): string | undefined {
  return ids.length === 0 ? undefined : writers.get(style)?.(ids)
}
