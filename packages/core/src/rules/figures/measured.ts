import {rememberOf} from '../../data/index.ts'
import {type Times, timesIn} from '../stored/times.ts'
import {wordsIn} from '../stored/topic.ts'
import {namesBalance, withoutDirections} from './directions.ts'
import {bases, expected, pointing, withoutSilentWords} from './measured-words.ts'
import type {FigurePlace} from './read-text.ts'

/** What a text says of the thing that one of its numbers measures. */
export interface Measured {
  /** Beginnings of the words that name the thing. */
  readonly words: ReadonlySet<string>
  /** It is a deficit, a profit and the like, which needs no other name. */
  readonly isBalance: boolean
  /** It is named by a word that points elsewhere: `it`, `this`. */
  readonly isPointedTo: boolean
  /** It is what somebody expects, and not what happened. */
  readonly isExpected: boolean
  /** The sentence has spoken of what somebody expects before: `receipts will be $430 million and expenses $458 million`. */
  readonly mayBeExpected: boolean
  /** It is of many months together. */
  readonly isSpan: boolean
  /** Something is left out of it, or counted in: `excluding fuel`. */
  readonly isQualified: boolean
  /** What it is compared with, where that is told: `over the year`. */
  readonly base: string | undefined
  readonly times: Times
}

/** So much of a text on either side of a number says what the number is of, in UTF-16 code units. */
const widest = 400

const sentenceEnd = /(?<!\b\p{Lu})[.!?](?=\s)|[。！？\n|]/gu
const clauseEnd =
  /[,:](?!\d)|[;，；：、()（）–—]|\s-\s|\b(?:while|whereas|but|although|though|after|before|despite|following|as|that|which|who|and|or|dass|und|oder|aber|während|nach|et|ou|mais|alors|après|y|o|pero|mientras|tras)\b|[但而]/giu
/** Joins two nouns as well as two clauses: `exports of goods and services rose`. */
const joining = /^(?:and|or|und|oder|et|ou|y|o)$/i
/** What is said of a thing in passing names no other thing: `sales, excluding fuel, rose`. */
const inPassing =
  /^\s*(?:which|who|excluding|including|except|according|driven|led|due|ohne|laut|hors|selon|sin|según)\b/i
const qualifying = /\b(?:excluding|including|except|without|ohne|einschließlich|hors|sin|incluid[oa]s?)\b/i
/** What goes with the clause before it is said of its thing: `food shops were hit, with sales falling`. */
const attached = /^\s*(?:with|mit|avec|con)\b/i
const aside = /\(([^()]{0,80})\)/g
/** A time in brackets is that of the number before it: `5,694 sq km (2003)`. */
const asideBehind = /^[^()\d;]{0,40}\(([^()]{0,40})\)/
/** A number behind a label is of what the whole label says: `Oats - yield: 12%`. */
const label = /^([^:;,()]{1,80}):\s*$/
/** What a number is compared with is another time than its own: `0.2 percent compared with May`. */
const compared =
  /\b(?:compared (?:with|to)|than|versus|vs\.?|against|gegenüber|als|par rapport|respecto|from (?=(?:the |an? |its )?(?:previous|prior|last|years?|months?|quarters?|weeks?|same|revised|initial|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|\d)))\s?\S+(?:\s\S+){0,2}/gi
/** A number of many months together: `in the first eight months`, `so far this year`. */
const spanning =
  /\b(?:period|to[- ]date|so far|cumulativ\p{L}*|first (?:two|three|four|five|six|seven|eight|nine|ten|eleven) months|january[-–](?!january))|累计|\d[-至—]\d{1,2}月/iu
/** Another number, unless it tells a time. */
const otherNumber =
  /(?<![\p{L}\d.,-])(?!(?:19|20)\d\d(?![\d,.]))(?!\d{1,2}[- ](?:months?|quarters?|years?|Monate|mois|meses)\b)(?!\d{1,2}月)\d/giu

/**
 * Reads what a number is of: the words of its own clause, or of the nearest one before it that has any.
 *
 *     In May exports of rye rose, the ministry said, by 12 %, while imports fell 3 %.
 *            ^^^^^^^    ^^^      the 12 % is of            ^^^^^^^ the 3 % of
 */
export function measuredAt(text: string, start: number, end: number): Measured {
  const before = text.slice(Math.max(0, start - widest), start)
  const behind = text.slice(end, end + widest)
  const lead = before.slice(lastEnd(before, sentenceEnd)).replace(aside, ' $1 ')
  const tail = behind.slice(0, firstOf(behind, sentenceEnd))
  const [, labelled] = label.exec(lead) ?? []
  const [said = '', ...earlier] = labelled === undefined ? clausesOf(lead) : [labelled]
  const rest = tail.slice(0, firstOf(tail, clauseEnd))
  const own = `${said} ${rest.slice(0, firstOf(rest, otherNumber))}`
  const isBalance = namesBalance(own)
  const naming = isBalance ? own : ([own, ...earlier].find((clause) => namesIn(clause).size > 0) ?? own)
  const whole = attached.test(naming) ? `${naming} ${earlier[0] ?? ''}` : naming
  const [, behindIt = ''] = asideBehind.exec(tail) ?? []
  return {
    words: namesIn(whole),
    isBalance,
    isPointedTo: pointing.test(naming),
    isExpected: expected.test(own),
    mayBeExpected: expected.test(lead),
    isSpan: spanning.test(`${lead} ${tail}`),
    isQualified: qualifying.test(`${lead} ${tail}`),
    base: baseOf(own),
    times: timesOf(withoutBase(`${own} ${behindIt}`), withoutBase(lead), withoutBase(rest)),
  }
}

/** The times that the clause of a number names, else those of its sentence; of several years the nearest before it. */
function timesOf(own: string, lead: string, rest: string): Times {
  const timed = timesIn(own)
  const [years = [], ...parts] = timed.named
  if (years.length > 0) return timed
  const whole = timesIn(`${lead} ${rest}`)
  const [, ...partsOfWhole] = whole.named
  const [before = []] = timesIn(lead).named
  const [behind = []] = timesIn(rest).named
  const year = before.at(-1) ?? behind[0]
  const namesParts = parts.some(({length}) => length > 0)
  return {
    isOther: namesParts ? timed.isOther : whole.isOther,
    named: [year === undefined ? [] : [year], ...(namesParts ? parts : partsOfWhole)],
  }
}

/** The same of a stored number, which many claims may be compared with. */
export const measuredOf = rememberOf(({block, start, end}: FigurePlace) => measuredAt(block, start, end))

/** The clauses of a text, the last one first, and then those in which a thing may be named. */
function clausesOf(text: string): readonly string[] {
  const clauses: string[] = []
  let start = 0
  for (const {0: sign, index} of text.matchAll(clauseEnd)) {
    const clause = text.slice(start, index)
    if (joining.test(sign) && !/\d/.test(clause) && withoutDirections(clause) === clause) continue
    clauses.push(clause)
    start = /^\p{L}/u.test(sign) ? index : index + sign.length
  }
  return [text.slice(start), ...clauses.filter((clause) => !inPassing.test(clause)).reverse()]
}

function lastEnd(text: string, pattern: RegExp): number {
  let end = 0
  for (const {0: sign, index} of text.matchAll(pattern)) end = index + sign.length
  return end
}

function firstOf(text: string, pattern: RegExp): number {
  const [first] = text.matchAll(pattern)
  return first?.index ?? text.length
}

function withoutBase(text: string): string {
  return text.replace(compared, ' ')
}

/** `e-commerce` is one word, however it is written. */
function namesIn(clause: string): ReadonlySet<string> {
  return wordsIn(withoutSilentWords(withoutDirections(withoutBase(clause).replace(/(?<=\b\p{L})-(?=\p{L})/gu, ''))))
}

function baseOf(clause: string): string | undefined {
  return bases.find(([, pattern]) => pattern.test(clause))?.[0]
}
