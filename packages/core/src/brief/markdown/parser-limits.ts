import type {Span} from '../../data/index.ts'
import {DocumentSyntaxError, deepest} from '../syntax-error.ts'
import {endOfLine} from './disputed-code.ts'

/** What a stretch of text may not hold without end. */
interface Limit {
  /** The signs, in words for a message. */
  readonly name: string
  readonly signs: RegExp
  /** How large their number times the length of the stretch may be, summed over the stretches of a document. */
  readonly most: number
  /** How far the parser looks for each of them: through the paragraph when left out. */
  readonly within?: 'line' | 'word'
  /** They cost in a stretch alone that holds other characters than those of ASCII. */
  readonly beyondAscii?: true
}

/** What Sätteri looks at again and again. */
const arenaLimits: readonly Limit[] = [
  // Each character reference writes all text before it in the paragraph anew: this many bytes, twice.
  {name: 'character references', signs: /&/g, most: 1.3e8},
  // So does, behind a bracket, tag or tick, whatever may be an address.
  {name: 'addresses', signs: /www\.|:\/\/|@/gi, most: 5e8},
  // Each of these may begin an address of mail, which is looked for through the word.
  {name: 'underscores', signs: /_/g, most: 2e9, within: 'word'},
  // To tell its place in UTF-16, the bytes before each element of a line are counted, some 3e9 in a second.
  {name: 'signs of Markdown', signs: /[*_~[\]`<\\]|www\.|:\/\/|@/gi, most: 3e9, within: 'line', beyondAscii: true},
]

/**
 * What micromark looks at again and again: a closing sign is looked for its opening one in all that stands before it, a
 * tag or an address for its end in all that follows, and lists are copied for each that is found.
 */
const micromarkLimits: readonly Limit[] = [{name: 'signs of Markdown', signs: /[*_~[\]!`<>\\$:@#+=|\n-]/g, most: 5e7}]

/** Longest document that micromark reads, in UTF-16 code units: it takes seconds, and a kilobyte for each. */
const longest = 400_000

/**
 * Says where Sätteri needs more than a second or two, or some hundred megabytes, whatever the author of a document wants;
 * `undefined` where it nowhere does. Native code cannot be stopped, and where it has no memory left, the process ends
 * (decisions/0044).
 */
export function arenaRefusal(source: string): DocumentSyntaxError | undefined {
  for (const limit of arenaLimits) {
    const place = overrunOf(limit, source)
    if (place) return refusal(limit, place, source)
  }
  return undefined
}

/** Tells whether remark-parse reads a document in a few seconds. */
export function fitsMicromark(source: string): boolean {
  return source.length <= longest && micromarkLimits.every((limit) => overrunOf(limit, source) === undefined)
}

/** The stretch in which a limit is exceeded. */
function overrunOf({signs, most, within, beyondAscii}: Limit, source: string): Span | undefined {
  // As if all of it were one stretch, or each as long as the longest, or of signs alone: enough to let nearly all pass.
  if (source.length ** 2 <= most || longestPart(source, within === undefined ? '\n\n' : '\n') * source.length <= most)
    return undefined
  if (countOf(signs, source) * source.length <= most) return undefined
  let cost = 0
  for (const stretch of within === undefined ? unitsOf(source) : stretchesOf(within, source)) {
    const text = source.slice(stretch.start, stretch.end)
    if (beyondAscii && !nonAscii.test(text)) continue
    cost += countOf(signs, text) * text.length
    if (cost > most) return stretch
  }
  return undefined
}

/** No stretch is longer than this: each ends at the next such end at the latest. */
function longestPart(source: string, end: string): number {
  let longest = 0
  let start = 0
  for (let at = source.indexOf(end); at >= 0; at = source.indexOf(end, start)) {
    longest = Math.max(longest, at + 1 - start)
    start = at + 1
  }
  return Math.max(longest, source.length - start)
}

const nonAscii = /[^\0-\x7f]/

function* stretchesOf(within: 'line' | 'word', source: string): Generator<Span> {
  if (within === 'word')
    for (const {index, 0: word} of source.matchAll(/\S+/g)) yield {start: index, end: index + word.length}
  else
    for (let at = 0; at < source.length; at = endOfLine(source, at) + 1) yield {start: at, end: endOfLine(source, at)}
}

function countOf(signs: RegExp, text: string): number {
  let count = 0
  signs.lastIndex = 0
  while (signs.test(text)) count += 1
  return count
}

function refusal({name, signs, within}: Limit, {start, end}: Span, source: string): DocumentSyntaxError {
  const count = countOf(signs, source.slice(start, end))
  const message = `Unexpected ${within ?? 'paragraph'} of ${end - start} characters with ${count} ${name}, expected fewer together`
  return new DocumentSyntaxError(
    {offset: start, message, remedy: 'Split it with blank lines, or take out what is repeated without end'},
    source,
  )
}

/**
 * The stretches of a Markdown document that a parser reads as one run of text at most, in their order: up to a blank
 * line, and no longer than up to what begins a block in any case.
 *
 *     Rye rose 5%,      one
 *     and oats fell.    of two lines
 *     - Rye             each item its own; a number that is not 1 may go on with a paragraph
 *     - Oats
 *
 *     | Rye | 5% |      each row its own, where a head and its rule make a table of them
 *     | --- | -- |
 */
function* unitsOf(source: string): Generator<Span> {
  let start = 0
  let kind: LineKind | undefined
  for (let at = 0; at < source.length; ) {
    const end = endOfLine(source, at)
    const isBlank = isBlankLine(source, at)
    const next = isBlank ? undefined : kindOf(source, at, {isFirst: at === start, kind})
    if (at > start && (isBlank || next === 'row' || next === 'bullet' || next === 'numbered')) {
      yield {start, end: at}
      start = at
    }
    if (isBlank) start = end + 1
    if (isBlank || next !== undefined) kind = next
    at = end + 1
  }
  if (start < source.length) yield {start, end: source.length}
}

/** What a line begins, where that is certain; a head is the first line of a table. */
type LineKind = 'bullet' | 'numbered' | 'head' | 'row' | undefined

const opener = / {0,3}(?:([-+*])|(\d{1,9})[.)])[ \t]+[^ \t\n]/y
const pipe = / {0,3}\|/y

function kindOf(source: string, at: number, before: {readonly isFirst: boolean; readonly kind: LineKind}): LineKind {
  pipe.lastIndex = at
  if (pipe.test(source)) {
    if (before.isFirst && isHead(source, at)) return 'head'
    return before.kind === 'head' || before.kind === 'row' ? 'row' : undefined
  }
  opener.lastIndex = at
  const [, bullet, number] = opener.exec(source) ?? []
  if (bullet !== undefined) return 'bullet'
  const isNumbered = number !== undefined && (Number(number) === 1 || before.isFirst || before.kind === 'numbered')
  return isNumbered ? 'numbered' : undefined
}

/** Whether a line and the one below it are certainly the head of a table and its rule. */
function isHead(source: string, at: number): boolean {
  const end = endOfLine(source, at)
  const head = source.slice(at, end).trim()
  const below = source.slice(end + 1, endOfLine(source, end + 1)).trim()
  if (/[\\`]/.test(head) || !/^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/.test(below)) return false
  return head.endsWith('|') && cellsIn(head) === cellsIn(below)
}

const cellsIn = (row: string): number => row.split('|').length

/** Whether nothing but blanks stands before the next line feed. */
function isBlankLine(source: string, start: number): boolean {
  let at = start
  while (source[at] === ' ' || source[at] === '\t') at += 1
  return at >= source.length || source[at] === '\n'
}

/** How many blocks a line opens, times its length: each is looked at for each one that opens inside. */
const most = 1e9

/**
 * Offset of the first block too many in a line that opens so many inside each other that no parser reads them in time;
 * `undefined` where no line does.
 *
 *     > - > 1. > > Rye rose 5%.
 *     ^ ^ ^ ^  ^ ^ levels
 *
 * A shorter line of that kind may be code: the reader refuses it where its blocks are found to nest too deep.
 */
export function findDeepLine(source: string): number | undefined {
  if (source.length ** 2 < most) return undefined
  for (let at = 0; at < source.length; at = endOfLine(source, at) + 1) {
    const length = endOfLine(source, at) - at
    if (length ** 2 < most) continue
    let levels = 0
    let tooMany = at
    level.lastIndex = at
    for (let from = at; level.test(source); from = level.lastIndex) {
      if (levels === deepest) tooMany = from
      levels += 1
    }
    if (levels * length > most) return tooMany
  }
  return undefined
}

/** What opens a quote or a list item, with the blanks before it. */
const level = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y
