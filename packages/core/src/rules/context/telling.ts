import type {Brief, Claim, Quantity} from '../../brief/index.ts'
import {JOINT} from '../../markers/index.ts'

/** Counts below this are too vague for anybody to ask for a source: `two patterns`, 三类口径. */
const smallCount = 13

/** Ranges and ratios of less than this without a unit are ages, scores and proportions of parts. */
const smallRange = 100

/** Sizes in nanometres below this name a process of making chips: `a 7nm node`. */
const smallestNode = 29

const unspecific = new Set<Quantity['kind']>(['count', 'rank', 'duration', 'multiple'])

/** `nine out of ten`, `two in three`: a share, though its parts are small counts. */
const shareInWords =
  /^ (?:out of|in|of the|von) (?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|vier|fünf|zehn)/i

/** `the formats 18650, 21700 and`, `models 12 and`: what stands behind such a noun is a name, and so are those after it. */
const designation =
  /(?:\b(?:formats?|models?|types?|series|grades?|codes?|versions?|editions?|lots?|batch(?:es)?|part numbers?|Microsoft|Office|Dynamics|Windows Server|Form|Typen?|Modelle?|Baureihen?)|型号|规格|代码|批号|编号)(?:为|是|有|分为|[:：])?\s?(?:[(（](?:e\.g\.,?|such as|如)\s?)?(?:[\w-]{1,12}(?:, | and | or | und |、|和|及|与)){0,4}$/

/** `the EU-27`, 欧盟27国: how many members it has is part of its name. */
const union = /(?:欧盟|东盟|金砖|北约|欧元区|\b(?:EU|EA|G|BRICS|ASEAN|OECD)[- ]?)$/

/** `Directive 2023/1230`: what an act of the European Union is called by. */
const actNumber = /^(?:19|20)\d{2}\/\d{2,4}$/

/** A number that an editor would want a source of: neither the small count of something at hand nor part of a name. */
export function isTelling(quantity: Quantity, {written: source}: Brief, {block}: Claim): boolean {
  const {kind, end} = quantity
  if (isNameOrGiven(quantity, source, block.start)) return false
  return (kind === 'count' && shareInWords.test(source.slice(end, end + 24))) || !isAtHand(quantity)
}

/** Part of a name, the number of its block, or a figure that the text has given before. */
function isNameOrGiven(
  {kind, unit, text, start, end, spelledOut, value}: Quantity,
  source: string,
  blockStart: number,
): boolean {
  // What a page writes as `&amp;` takes up more room than it says.
  const before = source.slice(Math.max(blockStart, start - 48), start).replaceAll(JOINT, '')
  const after = source.slice(end, end + 48).replaceAll(JOINT, '')
  return (
    pointsBack.test(before) ||
    (text.endsWith('%') && rest.test(before)) ||
    isDescribed(text, before) ||
    isDescription(text, before, after) ||
    isInstance(kind, before, after) ||
    (kind === 'count' && after.startsWith('-') && describes.test(after) && isBelow(value, largestPart)) ||
    (unit === '' &&
      (isPartOfName(kind, before) || (source[end] === '-' && edition.test(source.slice(end, end + 9))))) ||
    isKnownName(text) ||
    (value === 1 && perOne.test(before)) ||
    ((kind === 'count' || kind === 'ratio') && isPartOfFraction(before, after)) ||
    (spelledOut === true && isTitle(text)) ||
    ((kind === 'duration' || kind === 'range') && isHorizon(text, before)) ||
    (kind === 'rank' && isNumberOfRow(source, {start, end}, blockStart)) ||
    (!before.endsWith(' ') && /[\p{Script=Latin}_]\+?$/u.test(before)) ||
    isNumbering(source, start, blockStart)
  )
}

const isKnownName = (text: string): boolean =>
  (text.includes('/') && actNumber.test(text)) ||
  (text.startsWith('COP') && conference.test(text)) ||
  (text.includes(':') && oneToOne.test(text))

const isPartOfFraction = (before: string, after: string): boolean =>
  (before.endsWith('/') && /\d\/$/.test(before)) || (after.startsWith('/') && /^\/\d/.test(after))

/** One of its kind, which was made up to show what is meant. */
function isInstance(kind: Quantity['kind'], before: string, after: string): boolean {
  return (
    ((kind === 'duration' || /^[日天周月年]/.test(after)) && instance.test(before)) ||
    (kind === 'measure' && sample.test(before) && /^[ -]\p{Ll}{2}/u.test(after)) ||
    (/["“]/.test(before) && madeUp.test(before))
  )
}

/** What words before a number call by it: a group, a telephone, a standard, a value that a program is told. */
function isDescribed(text: string, before: string): boolean {
  return (
    ageGroup.test(before) ||
    (standard.test(before) && /^\d/.test(text)) ||
    telephone.test(before) ||
    (text.length < 3 && /^\d{1,2}$/.test(text) && dayOfName.test(before)) ||
    (before.endsWith('=') && argument.test(before))
  )
}

/** What is called by a number, or told by it apart from others: a firm, a `$1.8$` in math, a day, a place on the globe. */
function isDescription(text: string, before: string, after: string): boolean {
  return (
    (text.endsWith('岁') && /^(?:及|或)?以[上下]/.test(after)) ||
    (after.includes('line') && /^ (?:\p{Lu}\p{Ll}+ (?:& )?){0,3}(?:Lifeline|Hotline|Helpline)\b/u.test(after)) ||
    (/^\s?=/.test(after) && keyed.test(before) && /^\s?=\s?\p{Lu}{2}/u.test(after)) ||
    (text.length === 6 && /^\d{6}$/.test(text) && fund.test(after)) ||
    (text.includes('/') && isRating(text, before, after)) ||
    (text.endsWith('°') && /\d°$/.test(text) && /^\s?[NSEW](?!\p{L})/u.test(after)) ||
    (after.includes('GbE') && /^\s?GbE\b/.test(after)) ||
    text.endsWith('GbE') ||
    (text.endsWith('+') && /^\d{2}\+$/.test(text) && before.endsWith('(') && after.startsWith(')')) ||
    (text.startsWith('$') && /^\$[^$]+\$$/.test(text)) ||
    (after.startsWith('.') && /^\d{2}\.\d{2}$/.test(text) && /^\.\s?[–-]\s?\d{2}\./.test(after)) ||
    (/[a-z]$/i.test(text) && isModel(text, after)) ||
    (text === '3M' && !/^[*_\s]{0,4}[\p{Ll}\p{Script=Han}]/u.test(after))
  )
}

const isRating = (text: string, before: string, after: string): boolean =>
  /^\d{1,2}\s?\/\s?\d{1,2}$/.test(text) && (ownRating.test(before) || grade.test(after) || releases.test(before))

/** A model by its size, or a chip by that of its parts. */
const isModel = (text: string, after: string): boolean =>
  (/^\d[\d.]*(?:\s?[BM]|[- ](?:billion|million|trillion))$/i.test(text) && modelSize.test(after)) ||
  (/^\d{1,3}\s?nm$/.test(text) && process.test(after))

/** `people aged 65 and over`: who is spoken of. An average age is a result. */
const ageGroup = /\b(?:aged|ages)\s(?:over |under |above |below |between )?$/i

/** `EN 50126/128/129`: a standard, with its parts. */
const standard = /\b(?:EN|IEC|ISO|IEEE|DIN|BS|ANSI|ASTM|NFPA)(?:\/\p{Lu}{2,6})?[ -](?:\d[\d.-]{0,8}\/){0,4}$/u

/** `Params(temperature=0.2)`: what a program is told. */
const argument = /\w\([^()\n]{0,40}\w=$/

/** `Service (01 = FIN, 21 = ACK)`: what a code stands for. */
const keyed = /[(（,，;；]\s?$/

/** `159867（畜牧ETF）`: the code of a fund before its name. */
const fund = /^[(（][^()（）\n]{0,16}(?:ETF|LOF|REIT|基金|股份)[)）]/

/** `Call or text 988`, 热线（如988）. */
const telephone = /\b(?:call|text|dial)(?: or (?:call|text|dial))? $|拨打\s?$|热线[^。；]{0,16}(?:如|[:：])\s?$/i

/** 8·17事故: the day that an event is called by. */
const dayOfName = /(?<!\d)\d{1,2}[·•・]$/

/** `a 70B parameter model`: which one of a family. */
const modelSize = /^[- ](?:parameters?\b|(?:parameter )?(?:models?|LLMs?|variants?|versions?|checkpoints?)\b)/i

/** `at the 45nm node`: a process of making chips, however large, */
const process = /^[- ](?:nodes?|process(?:es)?|technology|class|generations?)\b/i

/** `2/4 (needs improvement)`: what the author thinks of it, */
const grade = /^ ?[(–-] ?(?:needs improvement|poor|weak|fair|adequate|good|strong|excellent)\b/i

/** and `High risk (4/5)`, `Score 2/4`. */
const ownRating = /\b(?:risk|score)\s?[(:]?\s?$/i

/** Too small, or too vague, to be looked up, or a size on a screen, which its author sets. */
function isAtHand({kind, value, unit, spelledOut = false}: Quantity): boolean {
  if (unit === '' && isFew(kind, value, spelledOut)) return true
  if (kind === 'count' && spelledOut) return true
  if (kind === 'ratio' && isBelow(value, 1)) return !spelledOut || value === 0.5
  if (unit === 'px') return true
  if (unit === 'nm' && isBelow(value, smallestNode)) return true
  return spelledOut && unspecific.has(kind) && isBelow(value, smallCount)
}

/** A number without a unit that a reader can count, or see at a glance. */
function isFew(kind: Quantity['kind'], value: Quantity['value'], spelledOut: boolean): boolean {
  if (kind === 'count' || (kind === 'range' && spelledOut)) return isBelow(value, smallCount)
  return (kind === 'range' || kind === 'ratio') && !spelledOut && isBelow(value, smallRange)
}

/** `a 1:1 connection`, `16:9 video`: how things are paired, and the shape of a picture. */
const oneToOne = /^(?:1\s?:\s?1|16:9|9:16|4:3|21:9)$/

/** `for every $1`, 每投入1美元: what something is counted by says nothing alone; `per 1°C` gives a slope. */
const perOne = /(?:每\p{Script=Han}{0,4}|\bfor (?:every|each)\s)[\s*_$€£¥￥]{0,4}$/iu

/** `COP15`: the meeting of a treaty, whatever currency is called so. */
const conference = /^COP\s?\d{1,2}$/

/** `One Hundred Years of Solitude`: several words, each with a capital. */
function isTitle(text: string): boolean {
  const words = text.split(/\s+/)
  return words.length > 1 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word))
}

/** `a 4-week plan`, `over the next five years`, 近三年: how long something is looked at, and no result. */
function isHorizon(text: string, before: string): boolean {
  return (
    /^\d{1,2}-(?:year|month|week|day|hour|minute)$/i.test(text) ||
    /\b(?:over|in|within|during|for) the (?:next|past|last|coming|previous)\s[~*_]{0,3}$|(?:近|过去|未来|今后|最近)[~*_\s]{0,3}$/i.test(
      before,
    )
  )
}

/** `| 1 | Hades |`: a number that has the first cell of its row to itself. */
function isNumberOfRow(source: string, {start, end}: Pick<Quantity, 'start' | 'end'>, rowStart: number): boolean {
  return /^[\s|*_#]*$/.test(source.slice(rowStart, start)) && /^[*_.\s]*\|/.test(source.slice(end, end + 8))
}

/** `this 40% share`, `the extra 1.5 seconds`, 这70%的数字: a figure that was just given. */
const pointsBack =
  /(?:\b(?:[Tt]his|That|[Tt]hese|[Tt]hose|[Tt]he (?:extra|resulting)|[Ee]s[aeo]s|[Ee]st[ao]s|[Dd]iese[rnms]?|[Cc]es)\s|(?:这|该|上述)(?:个|组|一)?)[\s*“"~]{0,4}$/

/** `the remaining 60%`, 其余60%: what the shares that were just given leave of a hundred. */
const rest = /(?:\bthe remaining\s|(?:其余|剩余|余下)的?\s?)[*~]{0,3}$/i

const isPartOfName = (kind: Quantity['kind'], before: string): boolean =>
  kind === 'count' ? designation.test(before) || union.test(before) : kind === 'measure' && release.test(before)

/** `macOS High Sierra (10.13)`: the version of a system behind its name. */
const release =
  /\b(?:macOS|iOS|iPadOS|Android|Windows|Ubuntu|Debian|Fedora|Python|Java|PHP|Ruby|Kubernetes|Linux)\b[\p{L}\s]{0,24}\($/u

/** `Windows 10/11`: two releases of it, in one breath. */
const releases = /\b(?:Windows|Android|iOS|macOS|Ubuntu|Debian|Fedora|Python|Java|PHP|Node(?:\.js)?)\s$/

/** `planning (4.1-mini)`: the edition of a model behind its number. */
const edition = /^-(?:mini|nano|turbo|pro|flash|lite|plus|preview)\b/i

/** `(e.g., "Send $5 to Ada")`: words that are made up. */
const madeUp = /\((?:e\.g\.|for example|such as),?\s["“][^"”)]{0,40}$/i

/** `(e.g., 5 minutes of breathing)`, （如50日、200日）: how long something may take, as the author would do it. */
const instance = /\((?:e\.g\.|for example),?\s$|[（(](?:例如|比如|如)\s?(?:\d{1,4}[日天周月年][、，]){0,4}$/i

/** `e.g., on a 2 GB card`, `for instance a 10 km run`: one of its kind that nobody measured. */
const sample = /\b(?:e\.g\.|for (?:example|instance)),?\s(?:[\p{Ll}-]+\s){0,4}an?\s$/u

/** `a 14-line form`: of how many parts something is, */
const describes = /^-\p{Ll}{2}/u
/** up to so many; a `400-ship fleet` was counted. */
const largestPart = 100

/** So far from the start of a line a number still opens it, in UTF-16 code units. */
const longestIndent = 12

/** `4.2. Methods`: a number that opens a line and that a point closes. */
function isNumbering(source: string, start: number, blockStart: number): boolean {
  return (
    /(?:^|\n)[\s*_#]{0,12}$/.test(source.slice(Math.max(blockStart, start - longestIndent), start)) &&
    /^\d+(?:(?:\.\d+)*\.?|[a-h]\.)\s+[*_]{0,2}\p{Lu}/u.test(source.slice(start, start + 24))
  )
}

/** The value, or both ends of a range, lie below a limit; a number without a value does not. */
export function isBelow(value: Quantity['value'], limit: number): boolean {
  if (value === undefined) return false
  return typeof value === 'number' ? Math.abs(value) < limit : value.every((end) => Math.abs(end) < limit)
}
