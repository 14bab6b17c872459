import type {Brief} from '../brief/index.ts'
import type {Pointer} from './pointers.ts'

/** Fewer entries or digits than this show no practice. */
const fewest = 3

/**
 * Digits of markers that an export took the brackets from, in a document with a numbered list of sources:
 *
 *     … ten times the distance to GEO.5 Enclosed by …     glued to the full stop
 *     … around 15:1 to 17:1 2. However, …                 before the full stop
 *                           ^ works cited, entry 2
 */
const look =
  /(?<=[\p{L})）"”’'*%\]$。.!?！？;；:,，])[.。]?\*{0,2}[ \u00a0]?(?<!\d)(\d{1,3}(?:[,，][ ]?\d{1,3}){0,7}|\d{1,3}(?: \d{1,3}){1,7})(?=[.。,，;；:：!?]?\*{0,2}(?:\s|$|[|)）]))/gu

/** Markers that are written as such: where they are used, bare digits are none. */
const written = new Set(['numeric', 'footnote', 'source', 'sid', 'sup', 'number-link'])

/** Finds flattened markers; none where the document shows no such practice. */
export function flattenedMarkers(brief: Brief): readonly Pointer[] {
  const {references, citations, source} = brief
  if (references.length < fewest) return []
  if (citations.filter(({style}) => written.has(style)).length >= fewest) return []
  const size = references.length
  const end = references[0]?.start ?? source.length
  const cited = new Set<number>()
  const found: Pointer[] = []
  for (const match of source.slice(0, end).matchAll(look)) {
    const ids = (match[1] ?? '').split(/[,，\s]+/).map(Number)
    if (!ids.every((id) => id >= 1 && id <= size) || !standsAtEnd(source, match)) continue
    for (const id of ids) cited.add(id)
    found.push({form: 'flattened-digits', start: match.index, end: match.index + match[0].length})
  }
  return cited.size >= Math.max(fewest, size / 4) ? found : []
}

/** Digits that count what follows are none: `of 12 states`. A sentence ends behind a marker, or goes on after its name. */
function standsAtEnd(source: string, {0: text, index}: RegExpExecArray): boolean {
  const glued = /^[.。]/.test(text) || /[.。!?！？]$/.test(source.slice(Math.max(0, index - 1), index))
  const next = source.slice(index + text.length, index + text.length + 24)
  return glued || /^\*{0,2}[.。,，;；:：!?)）|]/.test(next) || /^\*{0,2}\s*(?:$|\n)/.test(next)
}
