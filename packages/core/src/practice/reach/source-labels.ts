import type {Span} from '../../data/index.ts'
import {isCitationLine} from '../author-years.ts'
import {type Passage, saysNothing} from './passages.ts'

/** A sign that stands before a label or a link: `📖 Source:`, `🔗 https://…`, `→ [Board](…)`. */
const sign = String.raw`\p{Extended_Pictographic}\u{FE0F}\u{200D}←-⇿➔-➿`

const label = new RegExp(
  String.raw`^[\s>*_(（[\-•–—${sign}]{0,12}(?:(?:data|image|table|figure|primary|key)\s)?(?:sources?|references?|citations?|compiled from|adapted from|based on|provenance|verified against|quellen?|fuentes?|fontes?|fonti|bron(?:nen)?|источники?|джерел[оа]|źródł[oa]|来源|來源|资料来源|資料來源|数据来源|數據來源|信息来源|出典|出处)\s?[*_]{0,3}\s?[:：]`,
  'iu',
)

/** The passage opens with a label of sources: `*Source:`, `Quelle:`, 📖 来源：. */
export function opensSourceLine(source: string, {block: {start, end}, hasLabel}: Passage): boolean {
  return hasLabel && label.test(source.slice(start, end))
}

/** A caption below a table or figure that names the source behind its title: `Table 1: Rye. Source: Board (2024)`. */
const caption =
  /^[\s>*_]{0,8}(?:tab(?:le|elle|la|leau|\.)?|fig(?:ure|ura|\.)?|abb(?:ildung|\.)?|图|表|圖)\s?\d{1,3}[^\n]{0,140}?[.。;；,，(（—–-]\s?[*_]{0,2}(?:sources?|quellen?|fuentes?|fontes?|bron|来源|來源|出典)\s?[:：]\s?[*_[]{0,3}[\p{Lu}\p{Script=Han}]/iu

/** A part of a passage is `Source: Board, 2024`, a label and a name behind it; or `(Board, 2024)` alone. */
export function namesSource(source: string, {hasLabel}: Passage, part: Span): boolean {
  const {start, end} = part
  if (isCitationLine(source, part)) return true
  if (!hasLabel) return false
  const text = source.slice(start, Math.min(end, start + 200))
  if (!text.includes(':') && !text.includes('：')) return false
  return caption.test(text) || (label.test(text) && /\p{L}{3}|\p{Script=Han}{2}/u.test(text.replace(label, '')))
}

/** A source line by its label, or a paragraph that says nothing but where to read on. */
export function isSourceLine(source: string, passage: Passage): boolean {
  if (passage.block.kind === 'row') return false
  return namesSource(source, passage, passage.block) || holdsLinksAlone(source, passage)
}

/** `**Original title**: …`, `**原文链接**：…`: a field of what is summed up, in a line of its own. */
const fieldLine = /^[\s>*_-]{0,8}[^\n.:：。!?！？[\]()*]{1,24}[*_]{0,2}[:：]/u

/** A field that leads to what is summed up: `Link:`, `Read at:`, **原文链接**：. Where a product is sold says nothing of it. */
const linkOfOriginal =
  /^[\s>*_-]{0,8}(?:(?:original|article|full|read|story|paper|report)\s?)?(?:links?|urls?|original|article|source|reference|原文|原文链接|原文地址|原文鏈接|文章链接|链接|鏈接|出处|出處|元記事|リンク|originalartikel|lien|enlace)[*_]{0,2}\s?[:：]/iu

/** A field line is no longer, in UTF-16 code units. */
const longestField = 400

/** Tells a line of one field. */
export function isFieldLine(source: string, {start, end}: Span): boolean {
  return end - start < longestField && fieldLine.test(source.slice(start, Math.min(end, start + 48)))
}

/** Tells the field that leads to the original of what follows, and holds its link alone. */
export function leadsToOriginal(source: string, passage: Passage): boolean {
  const {start, end} = passage.block
  return linkOfOriginal.test(source.slice(start, Math.min(end, start + 48))) && holdsLinksAlone(source, passage)
}

/** Few words and a colon before a link, whatever they are: `Link:`, `Via:`, **原文：**. */
const anyLabel = new RegExp(
  String.raw`^[\s>*_(（[\-•–—${sign}]{0,12}[^\n.:：。!?！？[\]()]{1,24}[:：][\s*_]{0,4}$`,
  'u',
)

/** A line of links is no longer, in UTF-16 code units. */
const longestLinks = 1000

/**
 * A paragraph of links and addresses, with at most a label before them. An item of a list may be a fact of its own,
 * `- Website: https://…`, and is none.
 *
 *     Rye rose 4% in the valley.
 *
 *     🔗 [Grain Board](https://…) · [Herald](https://…)
 */
function holdsLinksAlone(source: string, {block, pointers}: Passage): boolean {
  const [first] = pointers
  if (!first || block.item || block.table || block.end - block.start > longestLinks) return false
  if (pointers.some(({form}) => form !== 'link' && form !== 'address')) return false
  const lead = {start: block.start, end: first.start}
  if (!saysNothing(source, lead) && !anyLabel.test(source.slice(lead.start, lead.end))) return false
  return pointers.every(({end}, at) => saysNothing(source, {start: end, end: pointers[at + 1]?.start ?? block.end}))
}

/** Words in bold that have a paragraph to themselves: a title of what stands below it. */
const title = /^[\s>]{0,8}\*\*[^*\n]{1,120}\*\*[:：]?\s{0,8}$/

/** Such a title is no longer, in UTF-16 code units. */
const longestTitle = 144

/** Tells such a paragraph; most open with a letter. */
export function isTitleLine(source: string, {start, end}: Span): boolean {
  return end - start < longestTitle && /[\s>*]/.test(source.charAt(start)) && title.test(source.slice(start, end))
}

/** A document by its kind and year: `Harbour Board annual report 2024`, 港务局2024年年报. */
export const datedDocument =
  /\p{Lu}[^.!?\n]{0,80}\b(?:annual reports?|10-[KQ]|yearbook|census|white paper|fact ?sheet|press release|earnings (?:release|call|report))\b|(?:19|20)\d{2}\s?年?(?:度|上半年|前?[一二三四]季度)?(?:年报|年度报告|半年报|中报|季报|财报|公报|年鉴|白皮书|业绩(?:快报|公告))/u
