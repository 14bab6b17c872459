import {type MarkerStyle, styles} from '../../markers/index.ts'

/** What a citation and the list entry it leads to have in common: `[[7]](url)` and `[7] …` are `number 7`. */
export function entryKey(style: MarkerStyle, id: string): string {
  return `${styles[style].ids} ${styles[style].ids === 'label' ? id.toLowerCase() : id}`
}
