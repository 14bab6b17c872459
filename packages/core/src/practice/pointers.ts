import type {Brief} from '../brief/index.ts'
import type {Span} from '../markers/index.ts'
import {flattenedMarkers} from './flattened.ts'
import {worksOf} from './works.ts'

/**
 * What leads a reader to a source:
 *
 * - `marker` a citation as the reader of documents knows it: a marker, a footnote, a citing link
 * - `link` any other link to the web
 * - `address` a bare URL
 * - `identifier` `doi:10.…`, `arXiv:…`, `PMID …`
 * - `bracketed-name` a name in square brackets: `[Benchmark Minerals]`
 * - `author-year` `(Miller et al., 2019)`, `Miller and Ames (2019)`
 * - `named-document` a document that anyone can look up by what it is called: `Regulation (EU) 2024/1689`, 《…》 (2024)
 * - `flattened-digits` digits of a marker that an export has left behind: `… in Kelvin 5.`
 */
export type PointerForm =
  | 'marker'
  | 'link'
  | 'address'
  | 'identifier'
  | 'bracketed-name'
  | 'author-year'
  | 'named-document'
  | 'flattened-digits'

/** A place in the text that leads to a source. Offsets into the source, as everywhere. */
export interface Pointer extends Span {
  readonly form: PointerForm
}

/** Finds everything in the text that leads to a source, in reading order; of two that overlap, the first stays. */
export function pointersIn(brief: Brief): readonly Pointer[] {
  const found: Pointer[] = []
  for (const {style, inHeading, start, end} of brief.citations)
    if (style !== 'usage' && !inHeading) found.push({form: 'marker', start, end})
  found.push(...flattenedMarkers(brief))
  for (const search of searches) found.push(...search(brief))
  found.sort((one, other) => one.start - other.start || other.end - one.end)
  return withoutOverlaps(found)
}

type Search = (brief: Brief) => Iterable<Pointer>

/** A search by the look of the text alone. Every part of a pattern is bounded: no text makes it slow. */
function byLook(form: PointerForm, look: RegExp): Search {
  return function* ({source}) {
    for (const {0: text, index} of source.matchAll(look)) yield {form, start: index, end: index + text.length}
  }
}

const link = /(?<!!)\[[^[\]\n]{0,400}\]\(\s?<?https?:\/\/[^\s)]{1,2000}[^)\n]{0,200}\)/g
const address = /(?:https?:\/\/|(?<![\w.@/])www\.)[^\s<>"'）】」\])]{3,}/g
const identifier = /\b(?:doi:\s?10\.\d{4,9}\/\S{2,}|arXiv:\s?\d{4}\.\d{4,5}|PMID:?\s?\d{5,9}|PMC\d{5,9})/gi
/** `[Benchmark Minerals]`, not `[x]`, `[link](…)`, `[ref]: …`, a remark or a level of confidence. */
const bracketedName =
  /(?<![\]\\!])\[(?!(?:HIGH|MEDIUM|LOW) CONFIDENCE|Insufficient|Cite |TODO|TBD|insert|note|Figure|Table|Image|图|表|注)[\p{Lu}\p{Script=Han}][^[\]\n]{2,80}\](?![([:])/gu
const regulation =
  /\b(?:(?:Regulation|Directive|Decision)\s\((?:EU|EC|EEC|UE|CE)\)\s?(?:No\s)?\d{2,4}\/\d{2,4}|Directive\s\d{2,4}\/\d{1,4}\/E[UC]|RFC\s?\d{3,5}|ISO(?:\/IEC)?\s?\d{3,5}|GB(?:\/T)?\s?\d{3,6}|Executive Order\s(?:No\.\s)?\d{4,6}|Public Law\s\d{2,3}[-–]\d{1,4}|\d{1,3}\sU\.?S\.?C\.?\s§?\s?\d+)/g
/** A title in its own quotation marks, said to state something: 《…》指出. */
const chineseTitle =
  /(?:根据|据|按照|依据|来自|来源于|引自|参见|见|发布(?:的)?|印发(?:的)?|出台(?:的)?)[^。；;\n《]{0,24}《[^》\n]{2,60}》|《[^》\n]{2,60}》(?:[（(][^）)\n]{0,40}[）)])?[^。；;\n]{0,12}(?:指出|显示|表明|提出|规定|披露|统计|数据)/g
const namedReport =
  /\b(?:[Aa]ccording to|[Pp]er|[Aa]s reported (?:in|by)|[Cc]ited in)\s(?:the\s|its\s|a\s)?(?:\d{4}\s)?\p{Lu}[^.;:\n]{0,80}?\b(?:report|survey|study|census|filing|10-[KQ]|statement|outlook|review|index|yearbook|white paper|press release|database)\b[^.;\n]{0,40}?(?:19|20)\d{2}|\b(?:[Aa]ccording to|[Pp]er)\s(?:the\s)?\p{Lu}[^.;:\n]{0,60}?(?:19|20)\d{2}[^.;:\n]{0,40}?\b(?:report|survey|study|census|filing|10-[KQ]|statement|outlook|review|index|yearbook|white paper)\b/gu
const chineseReport =
  /(?:根据|据|按照)[^。；;，,\n]{0,30}(?:19|20)\d{2}年?[^。；;，,\n]{0,24}(?:报告|年鉴|公报|白皮书|调查|统计|年报|财报|数据)/g

const etAl =
  /[(（][^()（）\n]{0,120}?(?:et al\.?|等人?|\p{Lu}[\p{L}’'-]{1,30}\s(?:and|&)\s\p{Lu}[\p{L}’'-]{1,30}),?\s{0,2}[,，]?\s?(?:1[89]|20)\d{2}[a-z]?[^()（）\n]{0,120}[)）]|\p{Lu}[\p{L}’'-]{1,30}\s(?:et al\.?|(?:and|&)\s\p{Lu}[\p{L}’'-]{1,30})['’]?s?\s?[(（](?:1[89]|20)\d{2}[a-z]?[)）]/gu
/** One name and a year: of a source only where the list of sources has such a name. */
const nameAndYear =
  /[(（](?:see\s|e\.g\.,?\s|cf\.\s)?(\p{Lu}[\p{L}’'&.\s-]{1,60}?|[\p{Script=Han}]{2,20})[,，]?\s?((?:1[89]|20)\d{2})[a-z]?(?:,\s?pp?\.\s?[\d–-]{1,9})?[)）]|(\p{Lu}[\p{L}’'-]{2,30})['’]?s?\s?[(（]((?:1[89]|20)\d{2})[a-z]?[)）]/gu

const searches: readonly Search[] = [
  byLook('link', link),
  byLook('address', address),
  byLook('identifier', identifier),
  byLook('bracketed-name', bracketedName),
  byLook('named-document', regulation),
  byLook('named-document', chineseTitle),
  byLook('named-document', namedReport),
  byLook('named-document', chineseReport),
  byLook('author-year', etAl),
  namesOfWorks,
]

/** `(Miller 2019)`, `Miller (2019)`, where an entry of the list of sources begins with that name. */
function* namesOfWorks(brief: Brief): Generator<Pointer> {
  const works = worksOf(brief)
  if (works.isEmpty) return
  for (const match of brief.source.matchAll(nameAndYear)) {
    const name = match[1] ?? match[3] ?? ''
    const year = match[2] ?? match[4] ?? ''
    if (works.has(name, year)) yield {form: 'author-year', start: match.index, end: match.index + match[0].length}
  }
}

function withoutOverlaps(sorted: readonly Pointer[]): readonly Pointer[] {
  const kept: Pointer[] = []
  let end = 0
  for (const pointer of sorted) {
    if (pointer.start < end) continue
    kept.push(pointer)
    end = pointer.end
  }
  return kept
}
