import type {SectionKind} from './brief.ts'
import {isAsciiLetter} from './text/characters.ts'
import {showLetters} from './text/disguises.ts'

/** A heading of a reference list holds one of these words, of each of which `hint` holds a piece … */
export const listWords = wordSet(
  'references reference referenced sources source bibliography footnotes endnotes citations cited', // English
  'quellen quellenverzeichnis quellenangaben einzelnachweise literatur literaturverzeichnis referenzen zitierte nachweise belege quellennachweise internetquellen literaturhinweise', // German
  'références bibliographie sitographie webographie cités citées', // French
  'fuentes referencias bibliografía webgrafía citadas', // Spanish
  'referências fontes bibliografia sitografia fonti riferimenti citate', // Portuguese, Italian
  'bronnen bronvermelding geciteerde', // Dutch
  'källor källförteckning referenser litteratur kilder referencer referanser lähteet', // Nordic languages
  'źródła bibliografia literatura przypisy zdroje reference források', // Polish, Czech, Hungarian
  'источники источников литература литературы ссылки библиография джерела посилання література', // Russian, Ukrainian
  'πηγές βιβλιογραφία παραπομπές surse bibliografie kaynaklar kaynakça', // Greek, Romanian, Turkish
  'sumber referensi pustaka nguồn', // Indonesian, Vietnamese
  'المراجع مراجع المصادر مصادر מקורות ביבליוגרפיה', // Arabic, Hebrew
  'संदर्भ स्रोत 참고문헌 출처 참조 참고', // Hindi, Korean
)

/** … and besides them nothing but these. */
const fillWords = wordSet(
  'list of and the works key main primary secondary selected further notes used consulted table index full all',
  'additional web online academic scholarly scientific official external information cited reading links register in for this section report document article chapter paper brief page',
  'und verwendete werke weitere', // German
  'et des utilisées consultées ouvrages bibliographiques', // French
  'y e de utilizadas consultadas obras bibliográficas', // Spanish, Portuguese
  'opere bibliografici consultate', // Italian
  'werken en', // Dutch
  'список использованной использованных использованные и список використаних', // Russian, Ukrainian
  '附 wykaz daftar قائمة والمراجع والمصادر 자료 문헌 및 목록', // Polish, Indonesian, Arabic, Korean
)

function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** `主要参考文献列表`, `来源注册表`, `引用的著作`: what it is of, what it is, and that it is a list. */
const chineseList = (() => {
  const rank =
    '(?:主要|关键|關鍵|核心|重要|全部|完整|本报告|本報告|本文|本节|本節|本章|(?:上述|以上|上文|下列)(?:段落|章节|章節|内容|內容|部分)?所?)?'
  const subject = '(?:参考|參考|引用|引文|资料|資料|信息|数据|數據|文献|文獻)'
  const kind = '(?:文献|文獻|资料|資料|来源|來源|源|列表|链接|鏈接|书目|書目|引用|引文|出典|出处|出處|典拠|参照|著作)'
  const list = '(?:列表|清单|清單|目录|目錄|一[览覽覧]|(?:溯源)?表|リスト|索引|注册表|註冊表|登记表|汇总)?'
  return new RegExp(`^${rank}(?:${subject}的?)*${kind}${list}$`)
})()

/** `数据来源与参考资料`: several of them, of which the later ones may be short; 参考 and 参照 stand alone, too. */
function isChineseList(name: string): boolean {
  const [first = '', ...others] = name.split(/[与與和及]/)
  return (
    (chineseList.test(first) || /^[参參]考$/.test(name)) &&
    others.every((other) => /^[参參]考$/.test(other) || chineseList.test(other))
  )
}

/**
 * What may number a heading: `5.`, `5)`, `IX.`, 九、, 第九章, `Appendix B`, 附录一. There is one way to read each: were there
 * two, a heading of a dozen numbers that has no letter behind them would be read in thousands.
 */
const numbering =
  /^\s*(?:(?:[0-9]{1,3}|[ivx]{1,5}|第?[一二三四五六七八九十百]{1,4}[章节節部分]{0,2}|(?:appendix|annexe?|anhang|附录|附錄)(?:[a-z0-9一二三四五六七八九十]|\s[a-hj-uwyz])?)\s+)+(?=\p{L})/u

/** Lower case, without numbering, punctuation, symbols and emphasis. */
function comparable(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]+/gu, ' ')
    .replace(numbering, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A title, in comparable form, is that of a list of sources. */
function namesReferenceList(name: string): boolean {
  return areWords(name.split(' '), (word) => listWords.has(word), fillWords)
}

/** What single sources are called, and what a list of them has no name in; a line or column of sources has. */
const labelWords = wordSet(
  'ref refs link links url urls quelle beleg link fuente enlace fonte lien bron källa kilde źródło zdroj forrás',
  'источник джерело πηγή sursă kaynak المصدر מקור स्रोत 链接 鏈接 依据 依據 原文 リンク',
)

const labelFill: ReadonlySet<string> = new Set([
  ...fillWords,
  ...wordSet('data image photo figure chart original article via'),
])

/** What notes at the end of a text are called; remarks are called so too. */
const noteWords = wordSet(
  'notes endnotes footnotes anmerkungen endnoten fußnoten notas noten noter note przypisy poznámky примечания сноски',
  '注 注释 註 註釋 脚注 尾注 备注 각주 주석',
)

/** A title says that notes follow: `Notes`, `Anmerkungen:`, 注释. */
export function namesNotes(title: string): boolean {
  return title.length <= longestTitle && noteWords.has(comparable(title))
}

/** Words before a colon, or the head of a column, say that sources are named there: `Source`, `Data sources`, 数据来源. */
export function namesSources(label: string): boolean {
  const words = label.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return areWords(words, (word) => listWords.has(word) || labelWords.has(word), labelFill)
}

/** Known words, and besides them nothing but words that fill. */
function areWords(words: readonly string[], isKnown: (word: string) => boolean, fill: ReadonlySet<string>): boolean {
  if (words.length > 6) return false
  const known = (word: string) => isKnown(word) || (word > '\u2e80' && isChineseList(word))
  // Most labels begin with another word.
  return words.every((word) => fill.has(word) || known(word)) && words.some(known)
}

/** Headings of the claim sections (specification/contract §3), in comparable form. */
const claimHeadings: ReadonlyMap<string, SectionKind> = new Map([
  ['prevailing', 'prevailing'],
  ['prevailing view', 'prevailing'],
  ['prevailing views', 'prevailing'],
  ['counter', 'counter'],
  ['counterargument', 'counter'],
  ['counterarguments', 'counter'],
  ['counter argument', 'counter'],
  ['counter arguments', 'counter'],
  ['minority', 'minority'],
  ['minority view', 'minority'],
  ['minority views', 'minority'],
  ['watch', 'watch'],
  ['what to watch', 'watch'],
])

/** Most headings hold none of these, and need no comparing. */
const hint =
  /prevail|counter|minorit|watch|refer|sourc|biblio|note|cit|référ|quell|litt?era|fuent|font|bron|nachweis|belege|ographie|graf[ií]a|literatur|zitiert|riferim|käll|kilder|lähteet|źród|przypis|zdroje|forrás|surse|kayna|sumber|pustaka|nguồn|[参參]考|参照|文[献獻]|源|引[用文]|[资資]料|[书書]目|出[典处處]|典拠|[\u0370-\u06ff\u0900-\u097f\uac00-\ud7af]/i

/** Blanks that set single ideographs apart: `参 考 文 献`. */
const betweenIdeographs = /(?<=(?<!\S)\p{Script=Han})\s{1,4}(?=\p{Script=Han}(?!\S))/gu

/** No section name is longer, in UTF-16 code units. */
const longestTitle = 80

/** `--watch`: an option of a program, which nobody watches. */
const option = /^\s*--\p{L}/u

/** Heading names of a policy, in comparable form; they come before the built-in ones. */
export type SectionNames = ReadonlyMap<string, SectionKind>

/** Makes ready the heading names of a policy (`ReadOptions.sections`). */
export function sectionNames(sections: Partial<Record<SectionKind, readonly string[]>> = {}): SectionNames {
  const names = new Map<string, SectionKind>()
  for (const [kind, titles] of Object.entries(sections))
    if (isSectionKind(kind)) for (const title of titles) names.set(comparable(title), kind)
  return names
}

/** True for a heading that a policy gives a kind to; case and punctuation are no difference. */
export function isNamed(title: string, names: SectionNames): boolean {
  return names.size > 0 && names.has(comparable(title))
}

const noNames: SectionNames = new Map()

/**
 * What a heading says of its section. A reference list is known by its words alone (`5. Works cited`, `References and
 * sources`, 参考文献), since models vary and translate them; `Sources and methods` is none. Behind the name of any other
 * section a marker or a remark in brackets may stand.
 */
export function kindOfHeading(title: string, names: SectionNames = noNames): SectionKind {
  if (
    title.length > longestTitle ||
    (names.size === 0 && !mayBeNamed(title)) ||
    (title.includes('--') && option.test(title))
  )
    return 'other'
  const shown = showLetters(title).replace(betweenIdeographs, '')
  if (names.size === 0 && !hint.test(shown)) return 'other'
  const name = comparable(shown)
  const own = named(name, names)
  if (own !== undefined) return own
  const short = comparable(bare(shown))
  return [name, short].some(namesReferenceList) ? 'references' : (named(short, names) ?? 'other')
}

/** What a name may begin with: its own words, or a number that is no figure. */
const firstWords: ReadonlySet<string> = new Set([
  ...Array.from(claimHeadings.keys(), (name) => name.split(' ', 1)[0] ?? name),
  ...listWords,
  ...fillWords,
])
const numberWord = /^(?:[ivx]{1,5}$|appendix|annex|anhang)/

/** By its first word, where that is in ASCII and nothing else stands before it: most titles begin with another. */
function mayBeNamed(title: string): boolean {
  let start = 0
  while (start < title.length && title.charCodeAt(start) < 0x80 && !isAsciiLetter(title.charCodeAt(start))) start += 1
  let end = start
  while (end < title.length && isAsciiLetter(title.charCodeAt(end))) end += 1
  if (end < title.length && title.charCodeAt(end) >= 0x80) return true
  const word = title.slice(start, end).toLowerCase()
  return firstWords.has(word) || ('aivx'.includes(word.charAt(0)) && numberWord.test(word))
}

function named(name: string, names: SectionNames): SectionKind | undefined {
  return names.get(name) ?? claimHeadings.get(name)
}

const openings: ReadonlyMap<string, string> = new Map(Object.entries({')': '(', '）': '（', ']': '[', '}': '{'}))

/**
 * A title without markers, remarks and ids in brackets that end it: `Minority view [2]`, `… (dissent)`, `… {#minority}`. No
 * title is long enough to make this take time.
 */
function bare(title: string): string {
  const words = title.replace(/[\s:：.*_]{1,80}$/, '')
  const closing = words.slice(-1)
  const opening = openings.get(closing)
  const start = opening === undefined ? -1 : words.lastIndexOf(opening)
  return start < 0 || words.indexOf(closing, start) < words.length - 1 ? title : bare(words.slice(0, start))
}

function isSectionKind(kind: string): kind is SectionKind {
  return ['prevailing', 'counter', 'minority', 'watch', 'references', 'other'].includes(kind)
}

/** The four sections whose bullets are claims that each need a citation (specification/contract §3). */
export function isClaimKind(kind: SectionKind): boolean {
  return kind === 'prevailing' || kind === 'counter' || kind === 'minority' || kind === 'watch'
}
