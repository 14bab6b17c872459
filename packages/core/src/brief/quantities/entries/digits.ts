import {OBJECT} from '../../../markers/index.ts'
import type {QuantityKind} from '../../brief.ts'
import {anyOf, wordsFor} from '../languages/index.ts'
import type {AmountEntry} from './amounts.ts'
import * as when from './conditions.ts'
import type {Side} from './entry.ts'
import {COPYRIGHT, LONGEST_COPYRIGHT} from './shapes.ts'

/** A number above this one seldom numbers or ranks a row. */
const MOST_ROWS = 200
const OPENING = '(（[［'
const CLOSING = ')）'
const QUOTES = '"“”'
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LEVEL =
  /\s?(?:confidence|CI\b|CrI\b|credib|prediction interval|significance|(?:statistical\s)?power(?=[.,;)]|$|\s(?:to detect|at an?|for|and|was)\b)|percentile|quantile|置信|保值率|分位)/iy
/** Behind `st`, `nd` or their like. */
const SUPERLATIVE =
  /..\s?(?:-|‑)?(?:largest|biggest|highest|lowest|most|best|worst|smallest|fastest|richest|busiest|longest|leading|top|place\b|in\s|globally\b|worldwide\b|nationally\b|overall\b)/iy
const CODE = /(?:(?:\b|_)ID|\b(?:QID|PMID|No|Nr|code|port|page|step)|编号|序号|代码)\.?\s?[:：=]\s?$/i
const STREET =
  /\s(?:[A-Z][A-Za-z]{1,20}\.?\s){1,3}(?:Street|St\.|Avenue|Ave\b|Road|Rd\b|Boulevard|Blvd\b|Lane|Drive|Square|Straße)/y
/** What a number with a hyphen counts after all: `10-member`. */
const COUNTED = new RegExp(`[-‐‑](?:${anyOf('countedParts')})`, 'iy')
const FACT = new RegExp(
  `^\\s*(?:[A-Za-z ]{0,30}(?:${anyOf('reportFacts')})\\s?(?:\\([^)]{1,12}\\))?|[a-z]{1,24}(?:_[a-z]{1,24}){1,5})\\s?[:：]\\s?$`,
  'i',
)
const SCALE =
  /\b(?:rating|score|scale|rated|rank|scored|scale from|scale of)[^\S\n]?[(（]?$|(?:评分|打分|量表)[^\S\n]?[(（]$/i
/** A title, perhaps with an opening bracket behind it. */
const TITLE = /^\s*(?:(?:[^\s.。!?！？(（][^.。!?！？]{0,59})?[(（]\s*)?$/
/** Nothing that a number could count or measure follows. */
const CLAUSE_END: Side = {lists: ['functionWords', 'continuing'], signs: `.,;:()]|!?—–…）。，；${OBJECT}`, edge: true}

/** What the number of a list's first member is, holds for the others. */
const LISTED: readonly (readonly [QuantityKind, string])[] = [
  ['section-reference', 'See Figures 3, ‹4› and ‹5›.'],
  ['identifier', 'In phases 1, ‹2› or ‹3› it ends.'],
  ['name', 'They fly a Boeing 737 or ‹747› there.'],
  ['version', 'Python 3.11 and ‹3.12› work.'],
]

/**
 * What exempts a number in digits that is no shape of its own, or makes a rank of it. The order matters: the first entry
 * whose conditions hold decides, so what is said more exactly stands before what is said more loosely.
 */
// biome-ignore format: one entry is one row of a table.
export const EXEMPTIONS: readonly AmountEntry[] = [
  // Numbers of rows, of items of lists and of enumerations in running text.
  {id: 'cell-rank', kind: 'rank', number: ['bare', 'single', 'first'], most: MOST_ROWS,
   where: [when.inColumn(/^\s*(?:rank(?:ing)?|position|place|排名|名次|排行)\s*$/i), when.isLast],
   about: 'A number that fills a cell in a column of ranks is a place in a ranking.',
   examples: [{text: '‹4›', block: 'row', cell: {column: 'Rank'}}]},
  {id: 'cell-number', kind: 'list-ordinal', number: ['bare', 'single', 'first'], most: MOST_ROWS,
   where: [when.inColumn(/^\s*(?:#|no\.?|nr\.?|id|step|序号|编号|序|步骤)\s*$/i), when.isLast],
   about: 'A number that fills a cell in a column of numbers or steps only numbers its row.',
   examples: [{text: '‹4›', block: 'row', cell: {column: 'No.'}}]},
  {id: 'row-number', kind: 'list-ordinal', number: ['bare', 'single', 'first'], most: MOST_ROWS, where: [when.headsRow, when.isLast],
   about: 'A number that fills the first cell of its row, before words, only numbers that row.',
   examples: [{text: '‹3›', block: 'row', cell: {column: 'Item', first: true, next: 'Payments'}}]},
  {id: 'zeros', kind: 'identifier', number: [], where: [when.hasDigits(/^00+$/)],
   about: 'Zeros alone are how a table writes its unit, and no number.', examples: ['All sums are in ‹US$000›.']},
  {id: 'bracketed-item', kind: 'list-ordinal', number: ['listing', 'bare'], before: {signs: OPENING, glued: true},
   after: {signs: CLOSING, glued: true},
   about: 'A small number alone in brackets numbers an item of an enumeration.',
   examples: ['It is (‹1›) fast and （‹2›） cheap.']},
  {id: 'line-number', kind: 'list-ordinal', number: ['listing', 'bare'], after: {signs: '.)、．）:：', glued: true},
   where: [when.opensLine],
   about: 'A small number with a full stop, colon or bracket behind it at the start of a line numbers an item.',
   examples: ['‹2›) Scope', '‹3›.结合趋势', 'Aims:\n ‹1›、背景']},
  {id: 'lone-number', kind: 'list-ordinal', number: ['listing', 'bare', 'first'], where: [when.isInParagraph, when.isLast],
   about: 'A small number that is all of its paragraph numbers what follows.', examples: ['‹3›']},
  {id: 'title-number', kind: 'list-ordinal', number: ['listing', 'unitless', 'unscaled', 'first'], most: 30,
   after: {pattern: /(?:\.\d{1,2}){0,3}\.?\s{1,13}[*“"'A-Z\u4e00-\u9fff]/y},
   about: 'A small number at the start of a text, before a capital, numbers the title behind it.',
   examples: ['‹1› Standard benchmarks', {text: '‹2› 背景', block: 'bullet'}]},
  {id: 'half-bracketed-item', kind: 'list-ordinal', number: ['listing', 'bare'], after: {signs: CLOSING, glued: true},
   where: [when.isUnmatched],
   about: 'A small number before a closing bracket that no opening one belongs to numbers an item of an enumeration.',
   examples: ['It is fast, ‹2›) cheap and ‹3›) small.']},
  // Numbers in the names of metrics, and what comes where in a row.
  {id: 'level', kind: 'threshold', number: [], after: {signs: 'cpsqCPSQ置保分', pattern: LEVEL}, where: [when.isPercent],
   about: 'A percentage that belongs to the name of a statistical method is no result.',
   examples: ['It lies in the ‹95%› confidence interval.', '其‹80%›置信区间很宽。']},
  {id: 'superlative-rank', kind: 'rank', number: ['suffixed'], after: {pattern: SUPERLATIVE},
   about: 'An ordinal number before a superlative is a place in a ranking.',
   examples: ['It is the ‹3rd› largest port.', 'It is ‹8th› globally.']},
  {id: 'placed-rank', kind: 'rank', number: ['suffixed'], before: {lists: ['ranked']},
   about: 'An ordinal number behind `ranked`, `placed` and their like is a place in a ranking.',
   examples: ['It is ranked ‹5th› there.']},
  {id: 'ordinal', kind: 'ordinal', number: ['suffixed'],
   about: 'An ordinal number says what comes where in a row.', examples: ['The ‹10th› and ‹21st› ships.']},
  {id: 'century', kind: 'ordinal', number: [], after: {signs: '世', pattern: /\s?世纪/y}, where: [when.endsInDigit],
   about: 'The number of a century.', examples: ['它建于‹21›世纪。']},
  {id: 'chinese-place', kind: 'rank', number: [], before: {signs: '第'}, where: [when.isRanked],
   about: 'A number behind 第 beside words of a ranking is a place in it.', examples: ['公司位列第‹6›。', '全球第‹2›大港口。']},
  {id: 'chinese-ordinal', kind: 'ordinal', number: [], before: {signs: '第'},
   about: 'A number behind 第 says what comes where in a row.', examples: ['第‹3›章和第‹29›号。']},
  // Numbers that a noun makes a name or a place in a document.
  {id: 'street', kind: 'address', number: ['bare', 'single'],
   after: {signs: CAPITALS, pattern: STREET},
   about: 'A number before the name of a street is part of an address.', examples: ['Stop at ‹221› Baker Street.']},
  {id: 'code', kind: 'identifier', number: ['label'], before: {signs: ':：=', pattern: CODE, reach: 16},
   about: 'A number behind `ID:`, `No:` and their like identifies something.',
   examples: ['Turnover eased (Query ID: ‹43›).', '编号：‹7›']},
  {id: 'section-sign', kind: 'section-reference', number: ['label'], before: {signs: '§¶'},
   about: 'A number behind `§` or `¶` names a part of a document.', examples: ['It breaks § ‹45› of the law.']},
  {id: 'chinese-section', kind: 'section-reference', number: ['label'], where: [when.followsHan(wordsFor('sectionLabels'))],
   about: 'A number behind a Chinese word for a part of a document names that part.', examples: ['见‹4.6›和图‹2›。']},
  {id: 'chinese-name', kind: 'identifier', number: ['label'], where: [when.followsHan(wordsFor('nameLabels'))],
   about: 'A number behind a Chinese word such as 阶段 or 方案 is part of a name.', examples: ['标普‹500›和方案‹2›。']},
  {id: 'section-label', kind: 'section-reference', number: ['label'], before: {lists: ['sectionLabels']},
   about: 'A number behind the word for a part of a document names that part.',
   examples: ['See Section ‹4.6›, Fig. ‹2A› and Steps ‹1-2›.']},
  {id: 'name-label', kind: 'identifier', number: ['label'], before: {lists: ['nameLabels']},
   about: 'A number behind a word such as `phase`, `level` or `port` is part of a name.',
   examples: ['Phase ‹2› ends, port ‹443› closes, room ‹12C› opens.']},
  {id: 'weak-label', kind: 'identifier', number: ['lettered'], before: {lists: ['weakLabels']}, where: [when.countsNoPlural],
   about: 'A number behind a word such as `case` or `group` is part of a name, unless it counts the noun behind it.',
   examples: ['In case ‹3› and field ‹31B› it fails.']},
  {id: 'law', kind: 'section-reference', number: ['label'], after: {signs: 'UC', pattern: /\s?(?:U\.?S\.?C\b|C\.?F\.?R\b)/y},
   about: 'A number before `U.S.C.` or `CFR` is the title of a code of law.', examples: ['It breaks ‹15› U.S.C. and ‹12› CFR too.']},
  ...LISTED.map(([kind, example]): AmountEntry => ({
    id: `listed-${kind}`, kind, number: kind === 'version' ? ['unitless', 'unscaled'] : ['label'], where: [when.isListed(kind)],
    about: 'A number that goes on with a list of names or of parts of a document is what the one before it is.',
    examples: [example]})),
  {id: 'file-name', kind: 'identifier', number: [], after: {signs: '-‑', pattern: /[-‑][\w-]{1,80}\.[a-z][a-z\d]{1,4}(?!\w)/y},
   about: 'A number that a name of a file begins with.', examples: ['It moved to ‹2071›-impl-types.md today.']},
  // Years.
  {id: 'copyright-year', kind: 'date-metadata', number: ['year', 'yearlike'],
   before: {words: 'copyright', signs: '©)', pattern: COPYRIGHT, reach: LONGEST_COPYRIGHT},
   about: 'A year behind a sign of copyright claims nothing about the world.',
   examples: ['© ‹2025› Rye Board', 'Copyright ‹2024› by the authors.']},
  {id: 'era', kind: 'year', number: ['unscaled'], after: {lists: ['eras']},
   about: 'A number before an era is a year.', examples: ['It stood in ‹127› BCE and around ‹180,000› BP.']},
  {id: 'chinese-decade', kind: 'year', number: ['duration'], after: {signs: '代'}, where: [when.hasDigits(/^\d0$/), when.isHanDecade],
   about: 'Two digits before 年代 are a decade.', examples: ['上世纪‹70年›代兴起。']},
  {id: 'tens-of-years', kind: 'vague', number: ['duration', 'single'], least: 20, most: 99,
   before: {words: 'his her their my our your early early- mid mid- late late- low lower high upper'},
   where: [when.hasDigits(/^[2-9]0$/), when.endsInPlural],
   about: 'Tens in the plural behind a possessor, `early` and their like are an age or a decade.',
   examples: ['A woman in her ‹80s› sat there.', 'It was in the late ‹60s›.']},
  {id: 'short-decade', kind: 'year', number: ['duration', 'single'], least: 20, most: 99, before: {words: 'the'},
   where: [when.hasDigits(/^[2-9]0$/), when.endsInPlural],
   about: 'Tens in the plural behind `the` are a decade.', examples: ['He bought it in the ‹60s›.']},
  {id: 'years', kind: 'year', number: ['year', 'yearlike', 'range'], where: [when.endsInYear],
   about: 'A range of two years.', examples: ['The years ‹2009 to 2015› were dry.']},
  {id: 'year', kind: 'year', number: ['year', 'yearlike', 'single'], where: [when.isYear],
   about: 'Four digits that begin with 19 or 20 are a year, unless they count what follows.',
   examples: ['It was rebuilt in ‹2023›.', '截至‹2024年›底增长。', 'Sales of ‹2025+› count.']},
  {id: 'old-chinese-year', kind: 'year', number: ['year', 'single'], least: 1000, most: 1899, where: [when.hasUnit],
   about: 'Four digits before 年 are a year.', examples: ['它建于‹1850年›。']},
  {id: 'old-year-aside', kind: 'year', number: ['year', 'single'], least: 1000, most: 1899, before: {signs: '(,'},
   after: {signs: ')–-,'},
   about: 'Four digits alone in brackets or between commas are a year.',
   examples: ['Mackerel (Houttuyn, ‹1782›) is a fish.']},
  {id: 'old-year', kind: 'year', number: ['year', 'single'], least: 1000, most: 1899, before: {lists: ['yearLeads']},
   after: {lists: ['functionWords'], wordless: true}, where: [when.precedesNoIdeograph],
   about: 'Four digits behind a word such as `in` or `since`, with no noun behind them, are a year.',
   examples: ['It was founded in ‹1850›.']},
  // Numbers that are part of a name or of a version, or no number of their own.
  {id: 'quoted-term', kind: 'name', number: ['unscaled'], where: [when.isTerm],
   about: 'A number in a short Chinese term between quotation marks is quoted, and not asserted.',
   examples: ['“‹2小时›综合体育活动”目标']},
  {id: 'long-number', kind: 'identifier', number: ['bare'], where: [when.hasDigits(/^\d{9}/)],
   about: 'More than eight digits without separators identify something.', examples: ['The book is ‹9780764574832›.']},
  {id: 'leading-zero', kind: 'identifier', number: ['bare'], where: [when.hasDigits(/^0\d/)],
   about: 'Digits that begin with a zero identify something.', examples: ['They gave it the ending ‹007› then.']},
  {id: 'quoted-digits', kind: 'name', number: ['bare'], before: {signs: QUOTES, glued: true},
   after: {signs: QUOTES, glued: true},
   about: 'Digits alone between quotation marks are spoken of, not used.',
   examples: ['It splits "‹4711›" into “‹47›” and "‹11›".']},
  {id: 'variant', kind: 'name', number: ['plain'], after: {signs: '版型级号强指'}, where: [when.isVariant],
   about: 'A number before 版, 型, 级 and their like is the name of a variant or of a level.',
   examples: ['推出‹2.5›版和‹2›型。', '前‹30›强']},
  {id: 'letters-behind', kind: 'identifier', number: ['foreign'],
   about: 'A number that letters touch which are no unit is part of a name.',
   examples: ['The ‹5G› streams and more than ‹1080i› pictures.']},
  {id: 'listing', kind: 'identifier', number: ['single'],
   after: {signs: '.', pattern: /\.(?:[A-Z]{1,3}|x)(?![A-Za-z\d])/y}, where: [when.endsInDigit],
   about: 'Digits before the market of a share or the wildcard of a version identify something.',
   examples: ['See share ‹300308›.SZ of it.']},
  {id: 'resolution', kind: 'name', number: [], most: 8, where: [when.isResolution],
   about: 'The `4K` of a picture is its name.', examples: ['It is a ‹4K› picture.']},
  {id: 'picture-lines', kind: 'identifier', number: [], where: [when.countsLines],
   about: 'The `1080p` of a picture is its name: a hundred pence are a pound.', examples: ['It is a ‹1080p› picture.']},
  {id: 'version', kind: 'version', number: ['unitless', 'unscaled'], most: 99.99, before: {lists: ['versioned']},
   about: 'A number behind what has versions is one of them.', examples: ['Python ‹3.11› and TLS ‹1.2+› work.']},
  {id: 'release', kind: 'version', number: ['plain', 'single'], where: [when.isRelease],
   about: 'A number with one decimal behind a name is a version.', examples: ['It runs on Claude ‹3.7› now.']},
  {id: 'name', kind: 'name', number: ['bare', 'single'], where: [when.isNamed],
   about: 'A number behind a capitalised word is part of its name.',
   examples: ['They use Dynamics ‹365› and a Boeing ‹737›.', 'iPhone ‹15› sells.']},
  {id: 'bit-term', kind: 'name', number: [], where: [when.countsBits],
   about: 'A number of bits with a hyphen is part of a term.', examples: ['An ‹8-bit› model.']},
  {id: 'term', kind: 'name', number: ['bare', 'single'], most: 9,
   after: {signs: '-‐‑−', pattern: /[-‐‑−][A-Za-z\u0370-\u03ff]/y, unless: COUNTED},
   about: 'A small number with a hyphen and a word is part of a term, unless the word is something that is counted.',
   examples: ['It follows a ‹3›-step plan.']},
  // Numbers that the author chooses instead of reporting them: scores, plans, facts about the report itself.
  {id: 'labelled-fact', kind: 'parameter', number: [], before: {signs: ':：'},
   where: [when.onLine(FACT)],
   about: 'A number behind a label such as `Rating:` or `sources_total:` is a fact about the report itself.',
   examples: ['channels_total: ‹2›', 'Confidence score: ‹0.8› for all']},
  {id: 'horizon', kind: 'parameter', number: ['duration'], where: [when.isRunning, when.endsTitle, when.onLine(TITLE)],
   about: 'A duration that is a title, or in the brackets of one, names a step of a plan.',
   examples: ['‹90 days›: develop a plan', 'Immediate (‹0–30 days›)', '‹6–12 Months›']},
  {id: 'named-scale', kind: 'parameter', number: ['unitless', 'unscaled'],
   before: {signs: '(（gedkfmGEDKFM', edge: true, pattern: SCALE, reach: 16},
   about: 'A number behind `scale`, `score`, `rating` and their like, perhaps in brackets, is an end of a scale.',
   examples: ['Its Rating (‹1-4›) stands.', '按评分（‹1-5›）计']},
  {id: 'scale', kind: 'parameter', number: ['unitless', 'unscaled'],
   after: {pattern: /^[-\s]?(?:[a-z]{1,12}[-\s]){0,2}(?:scale|likert)\b/i, reach: 16},
   about: 'A number before `scale` is an end of it.', examples: ['They answered on a ‹1–5› scale.']},
  {id: 'instruction', kind: 'parameter', number: [], where: [when.isInstructed],
   about: 'A number in a clause that begins with an instruction is a plan, and reports nothing.',
   examples: ['Use ‹3–5› examples each.', 'Allocate ‹$5M› to training.']},
  // Note numbers that lost their superscript or brackets, as exports of documents write them.
  {id: 'source-cell', kind: 'citation', number: ['bare'],
   where: [when.isInRow, when.inColumn(/^\s*(?:key |main |primary )?(?:refs?|references?|sources?|citations?|cites?|来源|引用|参考|出处|文献)\b/i)],
   about: 'A number in a column of sources is the number of a note.',
   examples: [{text: '‹42›', block: 'row', cell: {column: 'Refs'}}]},
  {id: 'note-cell', kind: 'citation', number: [], where: [when.isInRow, when.isInNoteList],
   about: 'A row of small numbers and nothing else are numbers of notes.',
   examples: [{text: '‹19›, ‹54›, 19', block: 'row'}]},
  {id: 'note-behind-quantity', kind: 'citation', number: ['note', 'apart'], before: {edge: true}, after: CLAUSE_END,
   where: [when.followsClosely],
   about: 'A small number behind another one, at the end of a clause, is a lost note number.',
   examples: ['They sold 300 tonnes ‹12›.']},
  {id: 'note-behind-closer', kind: 'citation', number: ['note', 'apart'], before: {signs: `)”"${OBJECT}`},
   after: CLAUSE_END,
   about: 'A small number behind a closing mark, at the end of a clause, is a lost note number.',
   examples: ['They call it “slow” ‹7›.']},
  {id: 'note', kind: 'citation', number: ['note', 'apart'], before: {butLists: ['numberTakers']}, after: CLAUSE_END,
   where: [when.followsPlainWord],
   about: 'A small number at the end of a clause, behind a word that takes no number, is a lost note number.',
   examples: ['Few remain in the wild ‹8›.', 'It shapes complex interactions ‹25› will need.']},
]
