import type {Brief} from '../../brief/index.ts'
import {partitionPoint, type Span} from '../../data/index.ts'
import type {MarkerStyle} from '../../markers/index.ts'
import type {Pointer} from './pointer.ts'

/** Fewer entries or digits than this show no practice. */
const fewest = 3

/**
 * Digits of markers that an export took the brackets from, in a document with a numbered list of sources:
 *
 *     … ten times the distance to GEO.5 Enclosed by …     glued to the full stop
 *     … around 15:1 to 17:1 2. However, …                 before the full stop
 *                           ^ works cited, entry 2
 *     … 218.6 tonnes                           a decimal, and none
 */
const look =
  /(?<=(?<=\d)\\\.|(?<=[\p{L})）"”’'*%\]$。!?！？;；:，]|(?<!\d)[.,])[.。]?\*{0,2}[ \u00a0]?)(?:\d{1,3}(?:[,，] ?\d{1,3}){0,7}|\d{1,3}(?: \d{1,3}){1,7})(?=[.。,，;；:：!?]?\*{0,2}(?:\s|$|\|))/uy

/** The signs that part such digits from the word before them, of which a full stop belongs to the sentence. */
const lead = /(?:\\\.|[.。])?\*{0,2}[ \u00a0]?$/

/** Markers that are written as such: where they are used, bare digits are none. */
const written: ReadonlySet<MarkerStyle> = new Set<MarkerStyle>([
  ...(['numeric', 'footnote', 'source', 'sid', 'sup', 'number-link'] as const),
])

/** A list is not always found; no report has longer ones. */
const longestList = 400

/** So many entries that are cited over and over show the practice, however long the list is. */
const wellUsed = 12

interface FlattenedMarker extends Span {
  readonly ids: readonly number[]
}

/** Finds flattened markers; none where the document shows no such practice. */
export function flattenedMarkers(brief: Brief): readonly Pointer[] {
  const {references, citations} = brief
  if (citations.filter(({style}) => written.has(style)).length >= fewest) return []
  const size = references.length || longestList
  const candidates = [...digitsReadAsCitations(brief), ...(references.length < fewest ? [] : digitsAtEnds(brief))]
  const found = candidates.filter(({ids}) => ids.every((id) => id >= 1 && id <= size))
  if (found.length < fewest) return []
  const closing = found.filter((each) => closesSentence(brief.written, each))
  if (closing.length * 2 < found.length) return []
  const cited = new Set(found.flatMap(({ids}) => ids))
  const enough = found.length < references.length ? references.length / 4 : Math.min(references.length / 4, wellUsed)
  const isPractice = cited.size >= Math.min(Math.max(fewest, enough), references.length || fewest)
  return isPractice ? found.map(({start, end}) => ({form: 'flattened-digits', start, end})) : []
}

/**
 * An export leaves most markers at the ends of sentences; parts of a name stand anywhere:
 *
 *     … to GEO.5 Enclosed by …    … to 17:1 2. However, …    | Final Cut Pro 7 | 2009 |
 *            ^                              ^                                ^ none
 */
function closesSentence(source: string, {start, end}: Span): boolean {
  const before = source.slice(Math.max(0, start - 4), start + 1)
  return /[.。!?！？;；]["”’)*_]{0,3}\s?\d?$/.test(before) || /^[.。!?！？;；]/.test(source.slice(end, end + 1))
}

/** The reader of numbers tells digits that are glued to a full stop from an amount. */
function digitsReadAsCitations({claims}: Brief): readonly FlattenedMarker[] {
  const found: FlattenedMarker[] = []
  for (const {quantities} of claims)
    for (const {kind, text, start, end} of quantities)
      if (kind === 'citation' && /^[1-9]/.test(text)) found.push({start, end, ids: idsIn(text)})
  return found
}

function digitsAtEnds({references, blocks, written: source}: Brief): readonly FlattenedMarker[] {
  /** A number that a block begins with counts it: `**2. Methods**`. */
  const counts = (offset: number) => {
    const block = blocks[partitionPoint(blocks, ({start}) => start <= offset) - 1]
    return block !== undefined && /^[\s*_#]*$/.test(source.slice(block.start, Math.min(offset, block.start + 200)))
  }
  const text = source.slice(0, references[0]?.start ?? source.length)
  const found: FlattenedMarker[] = []
  let end = 0
  for (const {index} of text.matchAll(/(?<!\d)\d{1,3}(?!\d)/g)) {
    look.lastIndex = index
    const digits = index < end ? undefined : look.exec(text)?.[0]
    if (digits === undefined) continue
    end = index + digits.length
    const [before = ''] = lead.exec(text.slice(Math.max(0, index - 5), index)) ?? []
    const marker = {start: index - before.length, end}
    if (standsAtEnd(text, marker) && !counts(index)) found.push({...marker, ids: idsIn(digits)})
  }
  return found
}

function idsIn(text: string): readonly number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

/** Digits that count what follows are none: `of 12 states`. A sentence ends behind a marker, or goes on after its name. */
function standsAtEnd(source: string, {start, end}: Span): boolean {
  const glued = /[.。]/.test(source.charAt(start)) || /[.。!?！？]/.test(source.charAt(start - 1))
  const next = source.slice(end, end + 24)
  return glued || /^\*{0,2}(?:[.。,，;；:：!?]|\s{0,8}\|)/.test(next) || /^\*{0,2}\s*(?:$|\n)/.test(next)
}
