import type {Brief} from '../brief/index.ts'
import type {CueName, Cues} from './cues.ts'
import type {Pointer, PointerForm} from './pointer.ts'

/** A form that is told by its look, near a word or sign that it cannot do without. */
interface Look {
  readonly form: PointerForm
  readonly cue: CueName
  /** How far before and behind the start of a cue the form can reach, in UTF-16 code units. */
  readonly before: number
  readonly after: number
  /** Every part is bounded: no text makes it slow. */
  readonly look: RegExp
}

/** A search around each cue. */
function around({form, cue, before, after, look}: Look) {
  return function* ({written: source}: Brief, cues: Cues): Generator<Pointer> {
    let end = 0
    for (const start of cues.of(cue)) {
      if (start < end) continue
      const from = Math.max(start - before, end)
      const match = look.exec(source.slice(from, start + after))
      if (!match || from + match.index > start) continue
      end = from + match.index + match[0].length
      yield {form, start: from + match.index, end}
    }
  }
}

const forms: readonly Look[] = [
  {
    form: 'identifier',
    cue: 'identifier',
    before: 0,
    after: 84,
    look: /^(?:doi:\s?10\.\d{4,9}\/\S{2,}|arXiv:\s?\d{4}\.\d{4,5}|PMID:?\s?\d{5,9}|PMC\d{5,9})/i,
  },
  {form: 'identifier', cue: 'storedId', before: 0, after: 18, look: /^source_id:\s?\d{1,4}/},
  {
    form: 'identifier',
    // The key of an entry of a bibliography, as Pandoc and Typst cite it: `@ames2019rye`.
    cue: 'citationKey',
    before: 1,
    after: 61,
    look: /(?<![\w.@/-])@[a-z][\w-]{1,24}?(?:19|20)\d{2}[a-z]{0,24}(?![\w@]|\.\w)/,
  },
  {
    form: 'named-document',
    cue: 'act',
    before: 4,
    after: 52,
    look: /\b(?:(?:Regulation|Directive|Decision)\s\((?:EU|EC|EEC|UE|CE)\)\s?(?:No\s)?\d{2,4}\/\d{2,4}|Directive\s\d{2,4}\/\d{1,4}\/E[UC]|RFC\s?\d{3,5}|ISO(?:\/IEC)?\s?\d{3,5}|GB(?:\/T)?\s?\d{3,6}|Executive Order\s(?:No\.\s)?\d{4,6}|Public Law\s\d{2,3}[-–]\d{1,4}|\d{1,3}\sU\.?S\.?C\.?\s§?\s?\d+)/,
  },
  {
    form: 'named-document',
    cue: 'chineseTitle',
    before: 30,
    after: 121,
    // A title in its own quotation marks, said to state something: 《…》指出.
    look: /(?:根据|据|按照|依据|来自|来源于|引自|参见|见|发布(?:的)?|印发(?:的)?|出台(?:的)?)[^。；;\n《]{0,24}《[^》\n]{2,60}》|《[^》\n]{2,60}》(?:[（(][^）)\n]{0,40}[）)])?[^。；;\n]{0,12}(?:指出|显示|表明|提出|规定|披露|统计|数据)/,
  },
  {
    form: 'named-document',
    cue: 'report',
    before: 4,
    after: 212,
    look: /\b(?:[Aa]ccording to|[Pp]er|[Rr]eported (?:in|by)|[Cc]ited (?:in|by))\s(?:the\s|its\s|a\s)?(?:\d{4}\s)?(?!(?:[Aa]n?|One|Various|Recent|Several|Many|Some|Multiple)\b|(?:Experts?|Analysts?|Industry|Market)\s\p{Ll})\p{Lu}[^.;:\n]{0,60}?(?:\b(?:report|survey|study|census|filing|10-[KQ]|statement|outlook|review|index|yearbook|white paper|press release|database)\b[^.;\n]{0,40}?(?:19|20)\d{2}|(?:19|20)\d{2}[^.;:\n]{0,40}?\b(?:report|survey|study|census|filing|10-[KQ]|statement|outlook|review|index|yearbook|white paper)\b|[(](?:19|20)\d{2}-\d{2}-\d{2}[)])/u,
  },
  {
    form: 'named-document',
    // Not whose own work it is: `(Source: own calculation)`, （来源：内部测算）.
    cue: 'sourceLabel',
    before: 16,
    after: 188,
    look: /[(（](?:[Dd]ata )?(?:[Ss]ources?|Quellen?|[Ff]uentes?|[Ff]ontes?|(?:数据|资料|資料|數據)?(?:来源|來源|出处))\s?[:：](?!\s?(?:[Aa]uthor|[Oo]wn|[Oo]ur|[Ii]nternal|[Uu]nknown|[Ee]igene|[Pp]ropia|[Pp]ropre|自[行有]|作者|笔者|本[报文]|内部|未知|网络|公开))(?=[^()（）\n]{0,40}(?:\p{Lu}|\p{Script=Han}{2}))[^()（）\n]{2,160}[)）]/u,
  },
  {
    form: 'named-document',
    cue: 'chineseFinding',
    before: 60,
    after: 2,
    // The same where a verb shows it: 港务局2024年发展规划显示.
    look: /(?<![\p{Script=Han}A-Za-z])(?!(?:根据|依据|按照|截至|预计|据|相关|有关|业内|行业|市场(?!监管)|公开|权威|第三方|部分|多家|一项|某|最新|媒体|专家|机构|网络|研究|数据))(?:\p{Script=Han}{2,12}|[A-Z][A-Za-z&.]{1,20}(?: [A-Z][A-Za-z&.]{1,20}){0,3})\s?(?:19|20)\d{2}(?:\s?[-–]\s?(?:19|20)\d{2})?\s?年[^。；;，,\n]{0,24}(?:报告|年鉴|公报|白皮书|调查|年报|财报|规划|计划)(?:显示|指出|表明|披露)$/u,
  },
  {
    form: 'named-document',
    cue: 'chineseReport',
    before: 0,
    after: 82,
    // Not who could not be looked up: 根据相关机构2023年的调查, 据2023年统计.
    look: /^(?:根据|据|按照)(?!(?:相关|有关|业内|行业|市场(?!监管)|公开|权威|第三方|部分|多家|一项|某|最新|媒体|专家|机构|网络|不完全)|\s?(?:19|20)\d{2}年?的?(?:统计|数据|调查|研究)(?!年鉴|公报|局))[^。；;，,\n]{0,30}(?:19|20)\d{2}年?[^。；;，,\n]{0,24}(?:报告|年鉴|公报|白皮书|调查|统计|年报|财报|数据)/,
  },
]

/** Forms that are told by their look, each a search. */
export const looks = forms.map(around)
