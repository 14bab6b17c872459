import type {Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'
import {NUMBER_WORDS} from '../quantities/spelled/english-numbers.ts'
import {codeIn, isAsciiLetter, isDigit} from './characters.ts'
import {type Disguises, isWidthless, showLetters, smallCapitalOf} from './disguises.ts'
import type {ProseBuffer} from './prose-buffer.ts'
import {codeAt, lastBefore} from './prose-buffer.ts'
import {type Disguise, waysOfDisguise} from './ways-of-disguise.ts'

/**
 * Writes numbers in the prose as their reader takes them, whatever they are written with:
 *
 *     $١٢ million   3OO widows   ³⁰⁰ widows   1‌2 %   (a soft hyphen, or anything without width, within a number)
 *     $12 million   300 widows   300 widows   1·2 %   (· is JOINT)
 *
 * Every character keeps its place, so that nothing else need know of it.
 */
export function showNumbers(buffer: ProseBuffer, {places, letters}: Disguises): void {
  if (places.length + letters.length === 0) return
  joinAcrossNothing(buffer, places)
  showNumberWords(buffer, letters)
  for (const {start, end} of stretchesAround(places, buffer.length)) showNumbersIn(buffer, start, end)
}

/** Rewrites the numbers of a stretch; what begins in its first characters belongs to the margin before it. */
function showNumbersIn(buffer: ProseBuffer, start: number, end: number): void {
  let text = buffer.recent(start, end)
  for (const way of waysOfDisguise())
    if (way.cue.test(text) && rewriteNumbers(buffer, {text, start}, way)) text = buffer.recent(start, end)
}

/** Rewrites the numbers of a stretch that are disguised in one way; tells whether there are any. */
function rewriteNumbers(
  buffer: ProseBuffer,
  {text, start}: {readonly text: string; readonly start: number},
  {pattern, digitsOf}: Disguise,
): boolean {
  let isRewritten = false
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [written] = match
    const digits = start > 0 && match.index < lookBehind ? undefined : digitsOf(written)
    if (digits === undefined) continue
    buffer.rewrite(start + match.index, digits.slice(0, written.length).padEnd(written.length, JOINT))
    isRewritten = true
  }
  return isRewritten
}

/** The patterns look no further back than over a sign of currency and a blank, in UTF-16 code units. */
const lookBehind = 3
/** Before the first sign of a disguise stand no more of its digits, */
const before = 24
/** and behind the last no more of them, a blank and the longest unit. */
const behind = 40

/** The places with their margins; places that are close share a stretch. */
function stretchesAround(places: readonly number[], length: number): readonly Span[] {
  const stretches: {start: number; end: number}[] = []
  for (const place of places) {
    const [start, end] = [Math.max(0, place - before), Math.min(length, place + behind)]
    const last = stretches.at(-1)
    if (last && start <= last.end) last.end = end
    else stretches.push({start, end})
  }
  return stretches
}

/** What shows nothing between two letters or digits of a word or number joins them. */
function joinAcrossNothing(buffer: ProseBuffer, places: readonly number[]): void {
  const {codes} = buffer
  let joined = 0
  for (const at of places) {
    if (at < joined || !isWidthless(codes[at] ?? 0)) continue
    let end = at + 1
    while (isWidthless(codes[end] ?? 0)) end += 1
    const before = codeAt({codes, text: ''}, lastBefore({codes, text: ''}, at))
    if (isDigit(before) || (isAsciiLetter(before) && isAsciiLetter(codes[end] ?? 0)))
      buffer.rewrite(at, JOINT.repeat(end - at))
    joined = end
  }
}

/** Longer than any number word, in UTF-16 code units: a letter of mathematics has two. */
const reach = 32

const letters = /[013457\p{L}\p{M}\u24b6-\u24e9\u{1f130}-\u{1f189}\u2060]/u
const ignored = /[\p{M}\u2060]/gu

/**
 * Writes number words in the prose as their reader takes them, whatever their letters are:
 *
 *     𝐭𝐡𝐫𝐞𝐞 𝐡𝐮𝐧𝐝𝐫𝐞𝐝     thrее hundrеd     ｔｈｒｅｅ     ᴛʜʀᴇᴇ     thr3e
 *     three hundred         ^^        ^ Cyrillic
 *
 * Every character keeps its place. A word that is no number stays as it is.
 *
 * @param places Where such letters stand, in reading order.
 */
function showNumberWords(buffer: ProseBuffer, places: readonly number[]): void {
  let shown = 0
  for (const place of places) {
    if (place < shown) continue
    const around = {start: Math.max(0, place - reach), end: Math.min(buffer.length, place + reach)}
    const text = buffer.recent(around.start, around.end)
    const {start, end} = wordAround(text, place - around.start)
    shown = around.start + Math.max(end, place - around.start + 1)
    const word = text.slice(start, end)
    if (!isDisguised(word)) continue
    const meant = Array.from(word, plainLetter)
    if (!NUMBER_WORDS.has(meant.join('').toLowerCase())) continue
    buffer.rewrite(around.start + start, aligned(word, meant))
  }
}

/** ASCII words say what they are. */
function isDisguised(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (!isAsciiLetter(codeIn(word, at))) return true
  return false
}

function wordAround(text: string, place: number): Span {
  let start = place
  let end = place
  for (;;) {
    const before = characterBefore(text, start)
    if (before === '' || !letters.test(before)) break
    start -= before.length
  }
  for (;;) {
    const next = String.fromCodePoint(text.codePointAt(end) ?? 0)
    if (end >= text.length || !letters.test(next)) break
    end += next.length
  }
  return {start, end}
}

/** The character that ends before an index: two code units of one beyond the basic plane. */
function characterBefore(text: string, index: number): string {
  const low = codeIn(text, index - 1)
  const high = codeIn(text, index - 2)
  const isPair = low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff
  return text.slice(Math.max(0, index - (isPair ? 2 : 1)), index)
}

/** Letters that a digit within a word is read as. */
const read: ReadonlyMap<string, string> = new Map(Object.entries({0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't'}))

/** The Latin letter that a reader takes a character for; empty for what only stands on one. */
function plainLetter(character: string): string {
  const letter = smallCapitalOf(character) ?? read.get(character)
  if (letter !== undefined) return letter
  const code = character.codePointAt(0) ?? 0
  if (code >= 0x1f130 && code <= 0x1f189) return String.fromCharCode(0x61 + ((code - 0x1f130) % 0x20))
  return showLetters(`a${character}`).slice(1).normalize('NFD').replace(ignored, '')
}

/** The letters at the places of what is written for them. */
function aligned(word: string, meant: readonly string[]): string {
  return Array.from(word, (character, index) => (meant[index] ?? '').padEnd(character.length, JOINT)).join('')
}
