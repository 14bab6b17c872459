import {scan} from './scan.ts'
import {type MarkerStyle, styles} from './styles/table.ts'

/**
 * Writes a citation in a style, in as few markers as the style allows: `[1][2]`, `[S1][S3]`, `[[S:1,3]]`, `[^2][^1]`.
 * What it returns has been read back: scanning it gives the same ids in the same order, so no id can smuggle in text.
 *
 * @param ids - ids of that style in canonical spelling, see `Marker.ids`; repeats are written once
 * @returns `undefined` where there is no id, where one cannot be spelled in that style, or where the style takes
 *   more than ids (links, HTML, names, inline notes)
 */
export function format(ids: readonly string[], style: MarkerStyle): string | undefined {
  const wanted = [...new Set(ids)]
  const text = wanted.length > 0 ? styles[style].write?.(wanted) : undefined
  return text !== undefined && reads(text, style, wanted) ? text : undefined
}

function reads(text: string, style: MarkerStyle, wanted: readonly string[]): boolean {
  const {markers} = scan(text)
  const ids = markers.flatMap((marker) => (marker.style === style ? marker.ids : []))
  return (
    markers.map((marker) => marker.text).join('') === text &&
    ids.length === wanted.length &&
    ids.every((id, index) => id === wanted[index])
  )
}
