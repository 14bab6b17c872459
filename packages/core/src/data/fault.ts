import {closestMatch} from 'leven'

/** Longest excerpt that a message quotes, in UTF-16 code units. */
const longest = 80

/**
 * Characters that could move a cursor, start a workflow command, reverse or hide text: C0, DEL, C1, soft hyphen,
 * bidi controls, zero-width and line separators, private use, non-characters, lone surrogates, variation selectors
 * and tags.
 */
const unprintable =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff0-\uffff]|[\ud800-\udfff]|[\u{e0000}-\u{e0fff}]/gu

/**
 * Quotes anything that a file holds for use in a message: the first line, at most 80 characters, in backticks, every
 * unprintable character as its escape (`\u202E`). What is no text is written as JSON.
 */
export const show = (value: unknown): string => {
  const whole = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  const text = printable(excerpt(isRedacting ? withoutWords(whole) : whole)) || '""'
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

/** A run of letters, and runs that were left out with nothing but signs between them. */
const [letters, gaps] = [/[\p{L}\p{M}]+/gu, /…(?:[^\p{L}\p{N}…]*…)+/gu]

/** A text of which figures and markers alone are left: `Sales rose 5% [S1]` becomes `… 5% [S1]`. */
export const withoutWords = (text: string): string =>
  text
    .replace(letters, (run, at: number) => (run === 'S' && /^:?\d/.test(text.slice(at + 1, at + 3)) ? run : '…'))
    .replace(gaps, '…')

/** Messages are being built that may hold no word of a document or a record. */
let isRedacting = false

/**
 * Builds messages in which `show` quotes figures and markers alone, where `redact` of a policy asks for it. Whatever a
 * message quotes goes through `show`, so nothing else has to know.
 */
export const redacting = <Built>(redact: boolean, build: () => Built): Built => {
  const before = isRedacting
  isRedacting = redact
  try {
    return build()
  } finally {
    isRedacting = before
  }
}

/** What `show` has quoted in a message; the value is the first group, or the second. */
export const shownValue = /`` (.+?) ``|`([^`]+)`/g

/** A count with its noun: `1 source`, `3 sources`. */
export const count = (number: number, singular: string, plural = `${singular}s`): string =>
  `${number} ${number === 1 ? singular : plural}`

/**
 * A name or a text as it is, but every unprintable character, line breaks too, as its escape: for what stands without
 * backticks, such as the name of a file in a heading.
 */
export const printable = (text: string): string => text.replace(unprintable, spellOut)

/**
 * A value as JSON, indented unless `indent` is 0, in which every unprintable character is a JSON escape: it says the same, and whoever shows
 * it to a person, such as a log, shows nothing hidden.
 */
export const printableJson = (value: unknown, indent = 2): string =>
  JSON.stringify(value, undefined, indent).replace(unprintable, (character) =>
    character === '\n' ? character : character.split('').map(escapeUnit).join(''),
  )

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Half of a surrogate pair, left by a cut in between, is dropped. */
const excerpt = (text: string): string => {
  const lineEnd = text.search(/[\r\n]/)
  const line = lineEnd < 0 ? text : text.slice(0, lineEnd)
  if (line.length <= longest) return lineEnd < 0 ? line : `${line}…`
  return `${line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

const spellOut = (character: string): string => {
  const point = character.codePointAt(0) ?? 0
  const digits = point.toString(16).toUpperCase().padStart(4, '0')
  return point > 0xffff ? `\\u{${digits}}` : `\\u${digits}`
}

/** What a text may hold at most; it is checked before a parser sees the text. */
export interface Limits {
  /** Lists and mappings inside each other. Parsers call themselves once a level. */
  readonly depth: number
  /** Lexical tokens of a YAML text: its parser needs up to half a kilobyte for each. */
  readonly yamlTokens: number
}

/** Where a text is no JSON or YAML, or exceeds a limit, and what would put it right. */
export interface SyntaxFault {
  /** UTF-16 offset into the text that was read. */
  readonly offset: number
  /** `Unexpected …, expected …`, safe to print. */
  readonly message: string
  /** What to do about it, as a sentence without its full stop. */
  readonly remedy: string
}

/** What a reader gives instead of what it was to read. */
export interface Failed {
  readonly fault: SyntaxFault
}

/** Carries a fault out of a reader. */
export class FaultError extends Error {
  readonly fault: SyntaxFault

  constructor(fault: SyntaxFault) {
    super(fault.message)
    this.fault = fault
  }
}

/** What a reader gives, or the fault that it threw. */
export const orFault = <Result extends object>(read: () => Result): Result | Failed => {
  try {
    return read()
  } catch (error) {
    return {fault: faultOf(error)}
  }
}

/** The fault that a reader threw; any other error goes on. */
export const faultOf = (error: unknown): SyntaxFault => {
  if (error instanceof FaultError) return error.fault
  throw error
}

/** @throws FaultError where a key occurs again in its mapping, or would reach for the prototype. */
export const assertKey = (key: string, offset: number, repeated: boolean): void => {
  if (repeated) {
    const remedy = 'Keep one of the two entries'
    throw new FaultError({offset, message: `Unexpected repeated key ${show(key)}, expected each key once`, remedy})
  }
  if (key !== '__proto__') return
  const message = 'Unexpected key `__proto__`, expected another name'
  throw new FaultError({offset, message, remedy: 'Rename or remove that entry'})
}

/** The fault of a list or mapping that is nested too deep. */
export const tooDeep = (offset: number, depth: number): SyntaxFault => ({
  offset,
  message: `Unexpected nesting of more than ${depth} levels, expected fewer`,
  remedy: 'Flatten or leave out what is nested so deep',
})

/** Several values as `` `a`, `b`, and 3 more ``; `total` is how many there are where not all are given. */
export function showAll(values: readonly string[], most = 5, total = values.length): string {
  const shown = values.slice(0, most).map(show)
  const rest = total - shown.length
  return rest > 0 ? `${shown.join(', ')}, and ${rest} more` : shown.join(', ')
}

/** Several values to choose from: `` `a`, `b` or `c` ``. */
export function showChoice(values: readonly string[], most = 5): string {
  if (values.length > most) return `one of ${showAll(values, most)}`
  const last = values.at(-1)
  if (last === undefined) return 'nothing'
  const before = values.slice(0, -1).map(show).join(', ')
  return before === '' ? show(last) : `${before} or ${show(last)}`
}

/** A choice among a number of things: `the one source`, `one of the 3 sources`. */
export function oneOf(number: number, singular: string, plural = `${singular}s`): string {
  return number === 1 ? `the one ${singular}` : `one of the ${number} ${plural}`
}

/** More candidates than this are not compared, so that a suggestion never costs more than a moment. */
const most = 128

/**
 * The candidate that a misspelt name most likely means: two letters of it have changed places, or at most a third of
 * its characters differ. Numbers mean nothing else: `[19]` is no typing error for `[1]`.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  if (candidates.length > most || /^\D?\d+$/.test(name)) return undefined
  const folded = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]))
  const wanted = name.toLowerCase()
  const exact = folded.get(wanted)
  if (exact !== undefined) return exact
  const swapped = [...folded.keys()].find((candidate) => areSwapped(wanted, candidate))
  if (swapped !== undefined) return folded.get(swapped)
  const closest = closestMatch(wanted, [...folded.keys()], {maxDistance: Math.max(1, Math.floor(wanted.length / 3))})
  return closest === undefined ? undefined : folded.get(closest)
}

/** The end of a message on a name that is none of those known: `` (did you mean `a`?)``. */
export function didYouMean(name: string, candidates: readonly string[]): string {
  const meant = nearest(name, candidates)
  return meant === undefined ? '' : ` (did you mean ${show(meant)}?)`
}

/**
 * What to expect in place of a name that is none of those known, for a message: the one that it most likely means, else
 * a choice of all.
 *
 * @param shown How many to name at most.
 */
export function showMeant(name: string, known: readonly string[], shown = known.length): string {
  const meant = nearest(name, known)
  return meant === undefined ? showChoice(known, shown) : show(meant)
}

/**
 * True where two letters beside each other have changed places, and nothing else has.
 *
 * ```
 * jsno
 *   ^ the first difference; behind the two letters nothing differs
 * ```
 */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [first = '', second = ''] = one.slice(at)
  return /^\p{L}{2}$/u.test(first + second) && other.slice(at) === second + first + one.slice(at + 2)
}

/** What may be several, by the first of them: `` citation `[1]` ``, `` 3 citations such as `[1]` ``. */
export function countSuchAs(number: number, noun: string, first: string): string {
  return number === 1 ? `${noun} ${show(first)}` : `${count(number, noun)} such as ${show(first)}`
}
