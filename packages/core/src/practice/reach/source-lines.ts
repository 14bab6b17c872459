import type {Span} from '../../markers/index.ts'
import {type Covering, coverAll, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import type {Passage} from './passages.ts'

const label =
  /^[\s>*_(（[\-•–—]{0,12}(?:(?:data|image|table|figure|primary|key)\s)?(?:sources?|references?|citations?|compiled from|adapted from|based on|quellen?|fuentes?|fontes?|fonti|bronnen?|来源|來源|资料来源|資料來源|数据来源|數據來源|出典|出处)\s?[*_]{0,3}\s?[:：]/iu

/** The text opens with a label of sources: `*Source:`, `Quelle:`, 来源：. */
export function opensSourceLine(text: string): boolean {
  return label.test(text)
}

/** The last line of a paragraph names the source of the lines above it. */
export function* inLastSentences({brief: {source}, passages}: Layout): Generator<Covering> {
  for (const {claims, block} of passages) {
    const last = claims.at(-1)
    if (block.kind === 'row' || !last || claims.length < 2 || !namesSource(source, last.claim)) continue
    yield* coverAll(claims, {form: 'source-line', place: last.claim, reach: 'block'})
  }
}

/** `Source: Board, 2024` covers the block above it, or the whole list or table. */
export function* inSourceLines(layout: Layout): Generator<Covering> {
  for (const {block, previous} of layout.passages) {
    if (!previous || block.kind === 'row' || previous.block.section !== block.section) continue
    if (!namesSource(layout.brief.written, block)) continue
    const cover = coverOf({form: 'source-line', start: block.start, end: block.end}, 'beside')
    for (const {claims} of around(layout, previous)) yield* coverAll(claims, cover)
  }
}

/** `Source: Board, 2024`: a label, and a name behind it. */
function namesSource(source: string, {start, end}: Span): boolean {
  const text = source.slice(start, Math.min(end, start + 200))
  return label.test(text) && /\p{L}{3}|\p{Script=Han}{2}/u.test(text.replace(label, ''))
}

/** The rows of its table, the items of its list, or the passage alone. */
function around({byItem, byTable}: Layout, passage: Passage): readonly Passage[] {
  const {table, item} = passage.block
  if (table) return byTable.get(table) ?? []
  return item ? item.siblings.flatMap((sibling) => byItem.get(sibling) ?? []) : [passage]
}
