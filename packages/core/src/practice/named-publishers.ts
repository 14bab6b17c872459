import type {Brief, Reference} from '../brief/index.ts'
import {lazily, partitionPoint, remember, type Span} from '../data/index.ts'
import type {CueName, Cues} from './cues.ts'
import type {Pointer} from './pointer.ts'

const capitals = String.raw`\p{Lu}[\p{L}\d&.'’-]{0,30}(?:\s(?:(?:of|for|and|the)\s)?\p{Lu}[\p{L}\d&.'’-]{0,30}){0,5}`

/** 麦浪咨询, 36氪, 気象庁・港湾局, Grain Board, gamebiz; the letters of a name may follow a number, and no number is one. */
const chineseName = String.raw`(?:\d{2})?\p{Script=Han}{2,12}?(?:・\p{Script=Han}{2,12}?)?|\d{2}\p{Script=Han}|\d?[A-Za-z][A-Za-z\d&.]{1,20}(?: [A-Z][A-Za-z\d&.]{1,20}){0,3}`
const when = String.raw`(?:\s?(?:(?:19|20)\d{2}\s?年?)?(?:\s?\d{1,2}\s?月[初中底末]?|[上下]半年|[初中底末])?)?`
const chineseWork =
  '(?:数据|數據|统计|統計|报道|報導|报告|報告|预测|預測|估算|估计|估計|测算|測算|披露|公告|研究|调查|調查|调研|調研|口径|白皮书|白皮書|财报|財報|年报|年報|公报|公報|汇总|彙總|援引|转引|轉引|発表|調べ|統計|調査)'
/** Whom it asked, or with whom: 对三千家企业的调研, 委托港务局的研究. */
const ofWhom = String.raw`(?:\s?(?:对|對|面向|针对|針對|委托|委託|联合|聯合|携手|攜手)[^，。；：,;:\n]{1,24}的)?`
/** Of what it is, and when it came out: 的2026年粮食展望报告, 在5月3日前后发布系列研究. */
const onWhat = String.raw`(?:(?:\s?[在于於]\s?[^，。；：,;:\n]{1,16}?(?:发布|發布|公布|发表|發表)了?|(?:发布|發布|公布)?的)[^，。；：,;:\n]{0,20}?)?`

/** Whose word it is, where words or a parenthesis before the name show it: `according to the Grain Board`, （集邦估算）. */
const behindCues = lazily((): readonly {readonly cue: CueName; readonly look: RegExp}[] =>
  (
    [
      [
        'attribution',
        String.raw`\b(?:[Aa]ccording to|[Pp]er|(?:[Dd]ata|[Ff]igures|[Ee]stimates?) (?:from|by|of)|[Rr]eported by)\s(?:the\s)?(?<name>${capitals})`,
      ],
      [
        'otherAttribution',
        String.raw`(?<!\p{L})(?:[Ll]aut|[Gg]emäß|[Ss]elon|[Ss]egún|[Ss]egundo)\s(?:(?:de[rmsn]|l[eao]s?|el|[oa]s?)\s|l['’])?(?<name>${capitals})`,
      ],
      ['study', String.raw`\b(?:survey|study|poll|report|analysis)\s(?:by|from)\s(?:the\s)?(?<name>${capitals})`],
      ['in', String.raw`\b[Ii]n\s(?:the|a)\s(?<name>${capitals})\s(?:survey|study|poll|report|analysis)\b`],
      [
        'parenthesis',
        String.raw`[(](?<name>${capitals})(?: (?:estimates?|data|forecasts?|survey|projections?|figures)(?:,? (?:19|20)\d{2})?|,? (?:19|20)\d{2})[)]`,
      ],
      // Not in capitals alone: what they stand for stands before them, `learning from feedback (LFF)`.
      ['parenthesis', String.raw`[(（](?=[^()\n]{0,12}\p{Ll}{2})(?<name>${capitals})[)）](?=\s?(?:[.。,，;；|]|\n|$))`],
      [
        'chineseAttribution',
        String.raw`(?:据|據|根据|根據|按照?|[（(])\s?(?<name>${chineseName})${when}${ofWhom}\s?的?(?:最新)?${chineseWork}`,
      ],
      ['parenthesis', String.raw`[（(](?<name>${chineseName})[，,]\s?(?:19|20)\d{2}年?`],
    ] as const
  ).map(([cue, look]) => ({cue, look: new RegExp(look, 'uy')})),
)

/**
 * Whose word it is, where a verb behind the name shows it. The verb is found first, since a name could begin at any
 * capital; what leads to it is read from there.
 *
 *     The Herald has reported on 3 May that …
 *     ^ lead         ^ cue
 */
const beforeCues = lazily((): readonly {readonly cue: CueName; readonly verb: RegExp; readonly before: RegExp}[] =>
  (
    [
      {
        cue: 'verb',
        verb: /\b(?:report(?:s|ed)?|estimate[sd]?|found|finds|show(?:s|ed)?|sa(?:ys|id)|note[sd]|project(?:s|ed)|forecasts?|predict(?:s|ed)|puts?|count(?:s|ed)|cite[sd]|indicate[sd]?|state[sd]|announced|confirm(?:s|ed)|values?)\b/y,
        lead: String.raw`(?<![\p{L}\d])(?<name>${capitals})\s(?:(?:has|have|also|data|figures|research|analysts?|surveys?|reporting)\s){0,2}`,
      },
      {
        cue: 'chineseVerb',
        verb: /显示|顯示|表明|指出|揭示|发现|發現/y,
        lead: String.raw`(?<![\p{L}\d])(?<name>${chineseName})${when}\s?(?:平台|公司|官方)?${ofWhom}${onWhat}(?:最新)?${chineseWork}[，,]?\s?`,
      },
      {
        cue: 'chineseReport',
        verb: /报道|報導|報道|披露|透露|预计|預計|预测|預測|估计|估計|估算|测算|測算|认为|認為/y,
        lead: String.raw`(?<![\p{L}\d])(?<name>${chineseName})${when}\s?(?:的?(?:最新)?${chineseWork})?`,
      },
    ] as const
  ).map(({cue, verb, lead}) => ({cue, verb, before: new RegExp(`(?<=(?<lead>${lead}))`, 'uy')})),
)

/**
 * Publishers that the text names and the document's list holds, in a document without markers: there a name is how a
 * sentence points to its entry.
 *
 *     The Herald reported on 3 May that …       - The Herald, 3 May 2024: https://herald.example/rye
 *     ^ points to the entry
 */
export function* namedPublishers(brief: Brief, cues: Cues): Generator<Pointer> {
  const {references, citations, sections, written: source} = brief
  const entries = references.filter(({kind}) => kind === 'list-entry')
  if (entries.length === 0 || citations.length > 0) return
  let isListed: ((name: string) => boolean) | undefined
  // What a report is about is its subject: `Palladium Corp reported` beside its own site is nobody's finding.
  const title = sections.find(({heading}) => heading)?.heading?.title ?? ''
  const text = source.slice(0, entries[0]?.start ?? source.length)
  for (const {name: written, start, end} of attributionsIn(text, cues.of)) {
    isListed ??= publishersOf(entries)
    const name = namesIn(written).find(isListed)
    if (name !== undefined && !title.includes(name)) yield {form: 'named-document', start, end}
  }
}

/** Forms of Chinese that name who says something, whatever the document lists. */
const chineseCues: ReadonlySet<CueName> = new Set<CueName>(['chineseAttribution', 'chineseVerb', 'chineseReport'])

/** A verb alone may say what is expected of somebody, 票价预计: in 港务局报告预测 a work is behind it. */
const inWork = new RegExp(`(?:${chineseWork})[\\p{Script=Han}]{2}$`, 'u')

/**
 * Whether a sentence says in words whose figure it gives, 港务局数据显示: a reader can ask there, though no document is
 * named. 行业数据 and 某机构 are nobody's.
 */
export function namesWhoSays(source: string, cues: Cues, {start, end}: Span): boolean {
  if (!/[\u4e00-\u9fff]/.test(source.slice(start, end))) return false
  const within = (cue: CueName): readonly number[] => {
    const places = chineseCues.has(cue) ? cues.of(cue) : []
    return places.slice(
      partitionPoint(places, (at) => at < start),
      partitionPoint(places, (at) => at < end),
    )
  }
  for (const {cue, name, start: from, end: to} of attributionsIn(source, within))
    if (!nobody.test(name) && (cue !== 'chineseReport' || inWork.test(source.slice(from, to)))) return true
  return false
}

/** Names nobody that a reader could ask. */
const nobody =
  /^(?:(?:中国|我国|全国|国家|全球|国内|国际|海外|美国|欧洲)?(?:的|官方|相关|有关|行业|业内|业界|市场(?!监管)|公开|权威|第三方|媒体|企业|公司|机构|专家|分析师?|研究|统计|调查|数据|用户|问卷|实[验測测]|测试|理论|模拟|计算|样本|历史|最新|初步|其他|其它|上述|以上|综合|目前|今年|去年|报告|模型|结果)|(?:部分|多家|多项|多位|多份|一项|一份|某|各|这|该|此|其|本|不完全|中国$|我国$|全国$|全球$|国内$|国际$|美国$|欧洲$))/

/**
 * What a match may name. 麦浪咨询委托港务局 is one of two names, and nothing parts them but the words between; `The Grid
 * Board` may stand in the list without its article.
 */
function namesIn(written: string): readonly string[] {
  const name = written.replace(/['’]s$/, '')
  const [first = ''] = name.split(/(?<=.{2})(?:对|對|面向|针对|針對|委托|委託|联合|聯合|携手|攜手)/, 1)
  return [name, first, name.replace(/^The\s/, ''), name.replace(germanWork, ''), ...name.split('・', 2)]
}

/** `laut Herald-Berichterstattung`: the work is one word with its publisher. */
const germanWork = /-(?:Berichterstattung|Bericht|Studie|Umfrage|Erhebung|Daten|Zahlen|Angaben|Analyse)(?:e?s|en)?$/

/** A name whose word something is, and the place of all that shows it. */
interface Attributed extends Span {
  readonly cue: CueName
  readonly name: string
}

function* attributionsIn(text: string, placesOf: (cue: CueName) => readonly number[]): Generator<Attributed> {
  for (const {cue, look} of behindCues())
    for (const {0: words, index, groups: {name = ''} = {}} of matchesAt(placesOf(cue), look, text))
      yield {cue, name, start: index, end: index + words.length}
  for (const {cue, verb, before} of beforeCues())
    for (const {0: words, index} of matchesAt(placesOf(cue), verb, text)) {
      before.lastIndex = index
      const {name, lead} = before.exec(text)?.groups ?? {}
      if (name !== undefined && lead !== undefined)
        yield {cue, name, start: index - lead.length, end: index + words.length}
    }
}

/** What a sticky pattern matches at some offsets; no two matches overlap. */
function* matchesAt(offsets: readonly number[], look: RegExp, text: string): Generator<RegExpExecArray> {
  let end = 0
  for (const offset of offsets) {
    if (offset < end) continue
    look.lastIndex = offset
    const match = look.exec(text)
    if (!match) continue
    end = look.lastIndex
    yield match
  }
}

/** Where the parts of an entry end, of which one may be who published it. */
const betweenParts =
  /\s?(?:https?:\/\/\S*|(?<=\s)\/(?=\s)|[—–·|,.:;"“”()[\]（）《》「」『』，。：；*_/／・\n]|\s-\s)\s?/g

/** What an entry opens with, which names who published it if any part does: `Grain Board. *Yearbook*, 2024.` */
export function openingOfEntry(text: string): string {
  let start = 0
  for (const {0: between, index} of text.matchAll(betweenParts)) {
    const part = text.slice(start, index).trim()
    if (part !== '') return part
    start = index + between.length
  }
  return text.slice(start).trim()
}

/** Tells whether an entry names a publisher: a part of it begins with the name, or its host is called so. */
function publishersOf(entries: readonly Reference[]): (name: string) => boolean {
  // A line of many numbers is an entry under each of them.
  const texts = [...new Set(entries.map(({text}) => text))]
  /** 根据白皮书数据: what kind of work it is names it where the list has one of the kind. */
  const isOnlyOfKind = remember(
    (kind: string) => kinds.has(kind) && texts.filter((text) => text.includes(kind)).length === 1,
  )
  const hosts = new Set(entries.map(({url}) => /^https?:\/\/(?:www\.)?([^/.]+)/.exec(url ?? '')?.[1]?.toLowerCase()))
  const parts = [...new Set(texts.join('\n').toLowerCase().split(betweenParts))].sort()
  /** The first part, in the order of the alphabet, that is a text or goes on behind it. */
  const firstFrom = (text: string) => parts[partitionPoint(parts, (part) => part < text)] ?? ''
  return (name) => {
    const wanted = name.toLowerCase()
    if (hosts.has(wanted) || isOnlyOfKind(wanted) || firstFrom(wanted) === wanted) return true
    const isHan = /^\p{Script=Han}{2}/u.test(name)
    // A single word opens many titles: only a name in capitals is told from `China`.
    const isName = wanted.includes(' ') || /^\p{Lu}{2,}$/u.test(name) || (isHan && !anybody.test(name))
    if (!isName) return false
    const opening = isHan ? wanted : `${wanted} `
    return firstFrom(opening).startsWith(opening)
  }
}

/** Names nobody: 官方数据, 公开资料. */
const anybody = /^(?:中国|全国|国家|全球|官方|相关|有关|行业|市场|最新|公开|媒体|企业|公司|机构|权威|第三方|部分|多家)/

/** What kinds of works are called. */
const kinds: ReadonlySet<string> = new Set(['白皮书', '蓝皮书', '年鉴', '公报', '年报', '招股书', '普查'])
