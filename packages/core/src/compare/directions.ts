import {lazily, rememberOf} from '../data/index.ts'
import tables from './direction-words.json' with {type: 'json'}
import {type FigurePlace, textAt, textBefore, textBehind} from './place.ts'

/** A word beside a number that says where it goes. */
export interface Direction {
  /**
   * Which pair of opposites: a change, a balance, a limit before a number, a distance behind it, an average, a deed. What one
   * side buys, the other sells: a deed is one that nobody can tell the other way round.
   */
  readonly axis: string
  readonly sign: 1 | -1
  /** As written. */
  readonly word: string
  /** The number is what it leads to: the 5 of `fell to 5`, not of `fell by 5`. */
  readonly isLevel: boolean
}

/** Words beside a number stand no further away than this, in UTF-16 code units. */
const widestBefore = 48
const widestBehind = 40

/** Where what is said of the number begins: another clause, line or number; what is revised goes where the revision goes. */
const clauseStart =
  /[.;:!?](?=\s)|[。；！？，\n|]|,\s|\b(?:while|whereas|but|after|despite|against|compared|revis(?:ed|es|ing)|(?<!\b(?:more|less|fewer|greater|higher|lower)\s)than|and|und|et|y)\b|\d/gi
/** `from 3.1 to` between the word and the number that it ends with. */
const fromTo = /\b(?:from|von|del?)\s\S{1,12}(?:\s\S{1,12})?\s(?:to|auf|à|al?)\s$|[从由]\S{1,12}(?:至|到)$/i
const arriving = /\b(?:to|auf|à|a)\s$/i
const departing = /^[^.;\d]{0,24}\b(?:from|von|de)\s/i
const aside = /\([^()]{0,60}\)\s?/g
const base = /\b(?:from|von|del?)\s(?:up\s)?$|[从由]$/i
/** In Spanish before a number alone: `410 a year` is English. */
const onward = /^\s?(?:to|auf|à|al?(?=\s\S{0,3}\d))\s|^\p{Script=Han}{0,2}[至到]/iu
const negation =
  /\b(?:not(?! (?:more|less|fewer) than)|never|no(?! (?:more|less|fewer) than)|without|nor|neither|nicht|kein|ne|pas|sin)\b|n['’]t\b|[未没沒不]/i

/** The opposites of a language, as sources of regular expressions. */
type Language = (typeof tables.languages)[number]

interface Pattern {
  /** What stands before a number that a change leads to: `to`, as in `fell to 5`. */
  readonly towards: RegExp
  readonly axis: string
  readonly sign: 1 | -1
  readonly anywhere: RegExp
  /** On which side of a number it tells something: both for `either`. */
  readonly side: string
  readonly behind: RegExp
}

const lead = String.raw`\s?-?(?:(?:percentage|basis)[- ])?(?:points?|pp|bps)?\s?(?:(?:\p{Ll}{3,20}\s){1,3}(?=(?:more|less|fewer)\sthan\b))?(?:annual\s|year-on-year\s|quarterly\s|net\s|的|个百分点的?)?`

/**
 * What the tables name in braces: of `next`, the number comes right behind, `added some 12`; of `than itself`, a thing is
 * compared with what is usual of it. Turned around, a comparison with another thing is no opposite.
 */
const conditions = Object.entries(tables.conditions)
const written = (words: string): string =>
  conditions.reduce((left, [name, condition]) => left.replaceAll(`{${name}}`, condition), words)

/** The patterns of each language, and what tells that one of its words is there: most texts hold words of one. */
const byLanguage = lazily(() =>
  tables.languages.map((language) => ({
    hint: hintOf(language),
    patterns: lazily(() =>
      language.opposites.flatMap((entry) => [patternOf(entry, language, 1), patternOf(entry, language, -1)]),
    ),
  })),
)

function patternsFor(...texts: readonly string[]): readonly Pattern[] {
  return byLanguage().flatMap(({hint, patterns}) => (texts.some((text) => hint.test(text)) ? patterns() : []))
}

/** Latin words stand alone, Chinese ones anywhere. */
const alone = (code: string, words: string): string =>
  code === 'zh' ? `(?:${words})` : `(?<![\\p{L}-])(?:${written(words)})(?![\\p{L}])`

function hintOf({code, opposites}: Language): RegExp {
  if (code === 'zh') return /\p{Script=Han}/u
  return new RegExp(alone(code, opposites.flatMap(({up, down}) => [up, down]).join('|')), 'iu')
}

function patternOf(
  {axis, side, up, down}: Language['opposites'][number],
  {code, towards}: Language,
  sign: 1 | -1,
): Pattern {
  const words = alone(code, sign === 1 ? up : down)
  const [anywhere, behind] = [new RegExp(words, 'giu'), new RegExp(`^${lead}(${words})`, 'iu')]
  return {towards: new RegExp(towards, 'iu'), axis, sign, anywhere, side, behind}
}

/**
 * The words that say where a number goes, at most one of each axis: the nearest before it in its clause, or the one
 * right behind it; none behind a negation.
 *
 *     exports fell by 12 % in May     a 12 % drop     a deficit of $3 billion     12 % below the average
 *             ^^^^    ^               ^      ^^^^     ^^^^^^^      ^              ^      ^^^^^
 */
export const directionsAt = rememberOf((place: FigurePlace): readonly Direction[] => {
  const lead = textBefore(place, widestBefore)
  const before = clauseBefore(lead)
  const behind = textBehind(place, widestBehind)
  if (negation.test(before) || beginsChange(place)) return []
  const nearest = new Map<string, Direction & {readonly distance: number}>()
  for (const pattern of patternsFor(before, behind)) {
    const found = wordBeside(pattern, before, behind)
    if (found === undefined) continue
    const {axis, sign, towards} = pattern
    if ((nearest.get(axis)?.distance ?? found.distance) < found.distance) continue
    const isLevel = axis === 'change' && found.distance > 0 && towards.test(lead)
    nearest.set(axis, {axis, sign, isLevel, ...found})
  }
  if (nearest.has('change')) return [...nearest.values()]
  return [...nearest.values(), ...directionOfSign(textAt(place))]
})

/** Whether a change begins with a number: the 2 of `up from 2% to 3%` goes nowhere. */
export function beginsChange(place: FigurePlace): boolean {
  return base.test(textBefore(place, widestBefore)) && onward.test(textBehind(place, widestBehind))
}

/** Whether one leads to it: the 3 of `up from 2% to 3%` and of `up to 3% from 2%`. */
export function endsChange(place: FigurePlace): boolean {
  const before = textBefore(place, widestBefore)
  return fromTo.test(before) || (arriving.test(before) && departing.test(textBehind(place, widestBehind)))
}

/** What a number says of itself: `+3%`. */
function directionOfSign(number: string): readonly Direction[] {
  const signs = /^[+＋](?=\s?[$€£¥]?\d)/.exec(number) ?? []
  return signs.map((word) => ({axis: 'change', sign: 1, word, isLevel: false}))
}

function clauseBefore(text: string): string {
  const lead = text.replace(fromTo, '').replace(aside, '')
  let start = 0
  for (const {0: sign, index} of lead.matchAll(clauseStart)) start = index + sign.length
  return lead.slice(start)
}

/** The one right behind a number, else the last before it; the distance from it is 0 behind it. */
function wordBeside({anywhere, side, behind: next}: Pattern, before: string, behind: string) {
  const word = next.exec(behind)?.[1]
  if (side !== 'before' && word !== undefined) return {word, distance: 0}
  const last = side === 'behind' ? undefined : [...before.matchAll(anywhere)].at(-1)
  return last && {word: last[0], distance: 1 + before.length - last.index - last[0].length}
}

/** A text without the words that say where numbers go; deficit and surplus are one thing. */
export function withoutDirections(text: string): string {
  const instead = (axis: string) => (axis === 'balance' ? ` ${axis} ` : ' ')
  return patternsFor(text).reduce((left, {axis, anywhere}) => left.replace(anywhere, instead(axis)), text)
}

/** Two words that say the opposite of each other, as a claim and its source write them. */
export interface Contrast {
  readonly claimed: string
  readonly stored: string
}

/**
 * What a source's words say of those of a claim: the same, the opposite, or neither. A rising deficit is the opposite of a
 * rising surplus, and of a falling deficit.
 */
export function compareDirections(
  claimed: readonly Direction[],
  stored: readonly Direction[],
): 'same' | Contrast | undefined {
  const pairs = claimed.flatMap((one) => stored.flatMap((other) => (one.axis === other.axis ? [{one, other}] : [])))
  const opposite = pairs.find(({one, other}) => one.sign !== other.sign)
  if (opposite === undefined) return pairs.length === 0 ? undefined : 'same'
  const {one, other} = opposite
  if (one.isLevel !== other.isLevel) return undefined
  return {claimed: one.word, stored: other.word}
}
