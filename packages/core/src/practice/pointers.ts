import type {Brief} from '../brief/index.ts'
import {around, type Look, type Search} from './around-cues.ts'
import {authorsAndYears, citationLines} from './author-years.ts'
import {flattenedMarkers} from './flattened.ts'
import {namedPublishers} from './named-publishers.ts'
import {namedTitles} from './named-titles.ts'
import {numberedWorks} from './numbered-works.ts'
import type {Pointer} from './pointer.ts'

/** Finds everything in the text that leads to a source, in reading order; of two that overlap, the first stays. */
export function pointersIn(brief: Brief): readonly Pointer[] {
  const found: Pointer[] = []
  for (const {inHeading, start, end} of brief.citations) if (!inHeading) found.push({form: 'marker', start, end})
  for (const {dialect, start, end} of brief.leaks)
    if (citingDialects.has(dialect)) found.push({form: 'leaked-handle', start, end})
  found.push(...flattenedMarkers(brief))
  for (const search of searches) for (const pointer of search(brief)) found.push(pointer)
  found.sort((one, other) => one.start - other.start || other.end - one.end)
  return withoutOverlaps(found)
}

/** Dialects of leaked control text whose handles stand where a citation was meant. */
const citingDialects: ReadonlySet<string> = new Set([
  ...['azure-doc', 'claude-cite', 'deepseek-citation', 'grok-render', 'gemini-cite', 'gemini-span', 'usage-tag'],
  ...['fact-tag', 'extraction-tag', 'chunk-tag', 'citations-element', 'content-item'],
  ...['openai-assistants', 'openai-file-search', 'openai-codex', 'openai-codex-terminal', 'openai-turn'],
  ...['openai-private-use', 'openai-oaicite', 'openai-oai-citation', 'perplexity-result', 'perplexity-upload'],
])

const year = /(?:19|20)\d{2}/g

const looks: readonly Look[] = [
  {
    form: 'named-document',
    cues: ['《'],
    before: 30,
    after: 120,
    until: /》/g,
    // A title in its own quotation marks, said to state something: 《…》指出.
    look: /(?:根据|据|按照|依据|来自|来源于|引自|参见|见|发布(?:的)?|印发(?:的)?|出台(?:的)?)[^。；;\n《]{0,24}《[^》\n]{2,60}》|《[^》\n]{2,60}》(?:[（(][^）)\n]{0,40}[）)])?[^。；;\n]{0,12}(?:指出|显示|表明|提出|规定|披露|统计|数据)/,
  },
  {
    form: 'named-document',
    cues: ['ccording to', 'Per ', ' per ', 'eported in', 'eported by', 'ited in', 'ited by'],
    before: 4,
    after: 200,
    until: year,
    look: /\b(?:[Aa]ccording to|[Pp]er|[Rr]eported (?:in|by)|[Cc]ited (?:in|by))\s(?:the\s|its\s|a\s)?(?:\d{4}\s)?(?!(?:[Aa]n?|One|Various|Recent|Several|Many|Some|Multiple)\b|(?:Experts?|Analysts?|Industry|Market)\s\p{Ll})\p{Lu}[^.;:\n]{0,60}?(?:\b(?:report|survey|study|census|filing|10-[KQ]|statement|outlook|review|index|yearbook|white paper|press release|database)\b[^.;\n]{0,40}?(?:19|20)\d{2}|(?:19|20)\d{2}[^.;:\n]{0,40}?\b(?:report|survey|study|census|filing|10-[KQ]|statement|outlook|review|index|yearbook|white paper)\b|[(](?:19|20)\d{2}-\d{2}-\d{2}[)])/u,
  },
  {
    form: 'named-document',
    // Not whose own work it is: `(Source: own calculation)`, （来源：内部测算）.
    cues: [
      'ource:',
      'ources:',
      'uelle:',
      'uente:',
      'onte:',
      'ource :',
      'onte :',
      '来源：',
      '来源:',
      '來源：',
      '出处：',
    ],
    before: 16,
    after: 180,
    look: /[(（](?:[Dd]ata )?(?:[Ss]ources?|Quellen?|[Ff]uentes?|[Ff]ontes?|(?:数据|资料|資料|數據)?(?:来源|來源|出处))\s?[:：](?!\s?(?:[Aa]uthor|[Oo]wn|[Oo]ur|[Ii]nternal|[Uu]nknown|[Ee]igene|[Pp]ropia|[Pp]ropre|自[行有]|作者|笔者|本[报文]|内部|未知|网络|公开))(?=[^()（）\n]{0,40}(?:\p{Lu}|\p{Script=Han}{2}))[^()（）\n]{2,160}[)）]/u,
  },
  {
    form: 'named-document',
    cues: ['显示', '指出', '表明', '披露'],
    before: 60,
    after: 0,
    // The same where a verb shows it: 港务局2024年发展规划显示.
    look: /(?<![\p{Script=Han}A-Za-z])(?!(?:根据|依据|按照|截至|预计|据|相关|有关|业内|行业|市场(?!监管)|公开|权威|第三方|部分|多家|一项|某|最新|媒体|专家|机构|网络|研究|数据))(?:\p{Script=Han}{2,12}|[A-Z][A-Za-z&.]{1,20}(?: [A-Z][A-Za-z&.]{1,20}){0,3})\s?(?:19|20)\d{2}(?:\s?[-–]\s?(?:19|20)\d{2})?\s?年[^。；;，,\n]{0,24}(?:报告|年鉴|公报|白皮书|调查|年报|财报|规划|计划)(?:显示|指出|表明|披露)$/u,
  },
  {
    form: 'named-document',
    cues: ['根据', '按照', '据'],
    before: 0,
    after: 80,
    until: year,
    // Not who could not be looked up: 根据相关机构2023年的调查, 据2023年统计.
    look: /^(?:根据|据|按照)(?!(?:相关|有关|业内|行业|市场(?!监管)|公开|权威|第三方|部分|多家|一项|某|最新|媒体|专家|机构|网络|不完全)|\s?(?:19|20)\d{2}年?的?(?:统计|数据|调查|研究)(?!年鉴|公报|局))[^。；;，,\n]{0,30}(?:19|20)\d{2}年?[^。；;，,\n]{0,24}(?:报告|年鉴|公报|白皮书|调查|统计|年报|财报|数据)/,
  },
]

/**
 * An address of the web, at its first letter; every part is bounded. Not the address of a picture, which is all that an
 * opening of a link without a link before it can be.
 */
const address = /(?<!\]\(<?)(?:https?:\/\/|(?<![\w.@/])www\.)[^\s<>"'）】」\])]{3,300}/y

/** Addresses, told by what follows their scheme, or by how the name of their host begins. */
function* addressesIn({written: source}: Brief): Generator<Pointer> {
  for (let at = source.indexOf('://'); at >= 0; at = source.indexOf('://', at + 3)) {
    const start = at - (source.startsWith('https', at - 5) ? 5 : 4)
    const end = endOfAddress(source, start)
    if (end > 0) yield {form: 'address', start, end}
  }
  for (let start = source.indexOf('www.'); start >= 0; start = source.indexOf('www.', start + 4)) {
    const end = endOfAddress(source, start)
    if (end > 0) yield {form: 'address', start, end}
  }
}

/** Where the address ends that begins at an offset; 0 where none does. */
function endOfAddress(source: string, start: number): number {
  address.lastIndex = Math.max(0, start)
  return address.test(source) ? address.lastIndex : 0
}

/** The text of a link is no longer, in UTF-16 code units. */
const longestLinkText = 400

/** A link to the web, at its opening bracket. */
const link = /\[[^[\]\n]{0,400}\]\(\s?<?https?:\/\/[^\s)]{1,2000}(?:[^\S\n][^)\n]{0,200})?\)/y

/** Links, each from its opening bracket on; an image leads nobody anywhere. */
function* linksIn({written: source}: Brief): Generator<Pointer> {
  for (let at = source.indexOf(']('); at >= 0; at = source.indexOf('](', at + 2)) {
    const from = Math.max(0, at - longestLinkText)
    const start = from + source.slice(from, at).lastIndexOf('[')
    if (start < from || source[start - 1] === '!') continue
    link.lastIndex = start
    if (link.test(source)) yield {form: 'link', start, end: link.lastIndex}
  }
}

/** `[Benchmark Minerals]`, `[news (2025-06-26)]`, not `[x]`, `[link](…)`, `[ref]: …`, a remark or a level of confidence. */
const bracketedName =
  /(?<![\]\\!])\[(?!(?:HIGH|MEDIUM|LOW) CONFIDENCE|Insufficient|Cite |TODO|TBD|Insert|Note|Figure|Table|Image|图|表|注)(?:[\p{Lu}\p{Script=Han}][^[\]\n]{2,80}|\p{Ll}[\p{L} ]{2,40}\(\d{4}(?:-\d{2}){1,2}\))\](?![([:])/uy

/** `[ev-7d5c4]`, `[src_12, src_13]`: what a store calls a source, which an author took for a citation. */
const bracketedId =
  /(?<![\]!\w])\[(?:(?:(?:evidence|ev|source|src|refs?|cite|cit|doc|kb|web|article|paper|study|fact|claim|chunk|news|bib)[-_:#]?\s?(?=[a-f\d-]{0,40}\d)[a-f\d-]{1,40})(?:[,;]\s?|(?=\]))){1,12}\](?![([:])/y

const bracketed = [bracketedName, bracketedId]

/** Names and ids in square brackets. */
function* bracketedNames({written: source}: Brief): Generator<Pointer> {
  for (let at = source.indexOf('['); at >= 0; at = source.indexOf('[', at + 1))
    for (const look of bracketed) {
      look.lastIndex = at
      if (look.test(source)) yield {form: 'bracketed-name', start: at, end: look.lastIndex}
    }
}

/** A link to the web as `Brief.written` has it of a page, its address before its words. */
const linkOfPage = /\[\s{1,2000}<?(https?:\/\/[^\s\]>]{1,2000})>?\s([^[\]\n]{0,400})\]/y

/** The links of a page; one that shows its address alone is an address. */
function* linksOfPage({format, written: source}: Brief): Generator<Pointer> {
  if (format !== 'html') return
  for (let at = source.indexOf('['); at >= 0; at = source.indexOf('[', at + 1)) {
    linkOfPage.lastIndex = at
    const [found, url, words = ''] = linkOfPage.exec(source) ?? []
    if (found === undefined) continue
    const isAddress = words.trim() === '' || words.trim() === url
    yield {form: isAddress ? 'address' : 'link', start: at, end: at + found.length}
  }
}

const searches: readonly Search[] = [
  linksIn,
  linksOfPage,
  bracketedNames,
  addressesIn,
  ...numberedWorks.map(around),
  ...looks.map(around),
  authorsAndYears,
  citationLines,
  namedPublishers,
  namedTitles,
]

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
