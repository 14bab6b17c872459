import {type Axis, opposites} from './direction-words.ts'

/** A word beside a number that says where it goes. */
export interface Direction {
  readonly axis: Axis
  readonly sign: 1 | -1
  /** As written. */
  readonly word: string
}

/** Words beside a number stand no further away than this, in UTF-16 code units. */
const widestBefore = 48
const widestBehind = 32

/** Where what is said of the number begins: another clause, line or number; what is revised goes where the revision goes. */
const clauseStart =
  /[.;:!?](?=\s)|[。；！？，\n|]|,\s|\b(?:while|whereas|but|after|despite|against|compared|revis(?:ed|es|ing)|(?<!\b(?:more|less|fewer|greater|higher|lower)\s)than|and|und|et|y)\b|\d/gi
/** `from 3.1 to` between the word and the number that it ends with. */
const fromTo = /\b(?:from|von|de)\s\S{1,12}(?:\s\S{1,12})?\s(?:to|auf|à|a)\s$|从\S{1,12}(?:至|到)$/i
/** What a change begins with goes nowhere: the 2 of `up from 2% to 3%`. */
const base = /\b(?:from|von|de)\s$|从$/i
const onward = /^\s?(?:to|auf|à|a)\s|^[至到]/i
const negation = /\b(?:not|never|no|without|nor|neither|nicht|kein|ne|pas|sin|no)\b|n['’]t\b|[未没沒不]/i

interface Pattern {
  readonly axis: Axis
  readonly sign: 1 | -1
  readonly before: RegExp | undefined
  readonly behind: RegExp | undefined
}

const lead = String.raw`\s?-?(?:(?:percentage|basis)[- ])?(?:points?|pp|bps)?\s?(?:annual\s|year-on-year\s|quarterly\s|net\s|的|个百分点的?)?`

const patterns: readonly Pattern[] = opposites.flatMap(({axis, side, up, down}) =>
  ([1, -1] as const).map((sign) => {
    const words = sign === 1 ? up : down
    const isHan = /^\p{Script=Han}/u.test(words)
    const alone = isHan ? `(?:${words})` : `(?<![\\p{L}-])(?:${words})(?![\\p{L}])`
    return {
      axis,
      sign,
      before: side === 'behind' ? undefined : new RegExp(alone, 'giu'),
      behind: side === 'before' ? undefined : new RegExp(`^${lead}(${alone})`, 'iu'),
    }
  }),
)

/**
 * The words that say where a number goes, at most one of each axis: the nearest before it in its clause, or the one
 * right behind it. None behind a negation.
 *
 *     exports fell by 12 % in May     a 12 % drop     a deficit of $3 billion     12 % below the average
 *             ^^^^    ^               ^      ^^^^     ^^^^^^^      ^              ^      ^^^^^
 */
export function directionsAt(text: string, start: number, end: number): readonly Direction[] {
  const before = clauseBefore(text.slice(Math.max(0, start - widestBefore), start))
  if (negation.test(before)) return []
  const behind = text.slice(end, end + widestBehind)
  if (base.test(before) && onward.test(behind)) return []
  const nearest = new Map<Axis, Direction & {readonly distance: number}>()
  for (const pattern of patterns) {
    const found = wordBehind(pattern, behind) ?? wordBefore(pattern, before)
    if (found === undefined) continue
    const known = nearest.get(pattern.axis)
    const {axis, sign} = pattern
    if (known === undefined || found.distance < known.distance) nearest.set(axis, {axis, sign, ...found})
  }
  return [...nearest.values()]
}

function clauseBefore(text: string): string {
  const lead = text.replace(fromTo, '')
  let start = 0
  for (const {0: sign, index} of lead.matchAll(clauseStart)) start = index + sign.length
  return lead.slice(start)
}

interface Word {
  readonly word: string
  readonly distance: number
}

function wordBehind({behind}: Pattern, text: string): Word | undefined {
  const word = behind?.exec(text)?.[1]
  return word === undefined ? undefined : {word, distance: 0}
}

function wordBefore({before}: Pattern, text: string): Word | undefined {
  const last = before === undefined ? undefined : [...text.matchAll(before)].at(-1)
  return last === undefined ? undefined : {word: last[0], distance: 1 + text.length - last.index - last[0].length}
}

/** Two words that say the opposite of each other, as a claim and its source write them. */
export interface Contrast {
  readonly claimed: string
  readonly stored: string
}

/** The words of a claim and a source that say the opposite of each other, where no others say the same. */
export function opposed(claimed: readonly Direction[], stored: readonly Direction[]): Contrast | undefined {
  const pairs = claimed.flatMap((one) => stored.flatMap((other) => (one.axis === other.axis ? [{one, other}] : [])))
  const opposite = pairs.find(({one, other}) => one.sign !== other.sign)
  const isSame = pairs.some(({one, other}) => one.sign === other.sign)
  return opposite === undefined || isSame ? undefined : {claimed: opposite.one.word, stored: opposite.other.word}
}
