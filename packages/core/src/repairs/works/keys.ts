import type {MarkerStyle} from '../../markers/index.ts'

/** Styles that share the entries of one list. */
const families = new Map<string, MarkerStyle>([
  ['sup', 'sid'],
  ['number-link', 'numeric'],
])

/** What a citation and the list entry it leads to have in common: `[[7]](url)` and `[7] …` are `numeric 7`. */
export function entryKey(style: MarkerStyle, id: string): string {
  return `${families.get(style) ?? style} ${id}`
}
