import {type MarkerStyle, styles} from '../../markers/index.ts'

/**
 * What a citation and the list entry it leads to have in common: `[[7]](url)` and `[7] …` are `number 7`. Labels of
 * footnotes are compared without letter case, as Markdown does.
 */
export function entryKey(style: MarkerStyle, id: string): string {
  const {ids} = styles[style]
  return `${ids} ${ids === 'label' ? id.toLowerCase() : id}`
}
