import {JOINT, type Span} from '@citation-lint/markers'
import {holdsWord} from './words.ts'

/** An attribution as it stands in a piece of prose. Offsets into that prose. */
export interface FoundAttribution extends Span {
  readonly prefix: string
  readonly closed: boolean
}

/** Words that open an attribution; the first words of a policy's own prefixes join them. */
const opener = /^(?:(?:as )?per|according to|from)\s/i

/** What attributions may begin with, made ready once for a document. */
export interface Openings {
  /** Lower-case first letters: nearly every sentence is told from an attribution by its own. */
  readonly initials: ReadonlySet<string>
  /** Lower-case first words of the policy's own prefixes. */
  readonly words: ReadonlySet<string>
}

/** Makes ready the prefixes of a policy (`ReadOptions.prefixes`). */
export function openingsOf(prefixes: readonly string[] = []): Openings {
  const words = new Set(prefixes.map(firstWord).filter((word) => word !== undefined))
  return {words, initials: new Set(['p', 'a', 'f', ...Array.from(words, ([letter = '']) => letter)])}
}

/** The longest prefix, colon included, in UTF-16 code units. */
const longest = 96

/** What may stand before a prefix at the start of a claim unit: blanks, quotation marks, a typed bullet, a confidence tag. */
const lead = new RegExp(`^(?:[\\s"'“‘«*_>•·–—(${JOINT}]|\\[(?:HIGH|MEDIUM|LOW) CONFIDENCE\\]){0,40}`, 'i')

/**
 * Reads `Per LMIS:` or `According to GCC-STAT:` at the start of a sentence, bullet, cell or row, and nowhere else
 * (decision 8): a prefix in mid-sentence attributes nothing.
 *
 *     **Per LMIS:** Turnover eased to 11.6 % (QID: lmis_turn_0001).
 *       ^ start   ^ end, the colon included
 *
 * Without a colon it ends before the first comma or bracket; whether it was meant as one is for the policy to say.
 */
export function findAttribution(prose: string, unit: Span, openings: Openings): FoundAttribution | undefined {
  const initial = prose[firstLetter(prose, unit)] ?? ''
  if (!openings.initials.has(initial.toLowerCase())) return undefined
  const head = prose.slice(unit.start, Math.min(unit.end, unit.start + longest + 40))
  const skipped = lead.exec(head)?.[0].length ?? 0
  const words = head.slice(skipped, skipped + longest)
  if (!opens(plain(words), openings)) return undefined
  const stop = /[:：]|[,;，；()[\]。!?！？]|\.\s/.exec(words)
  const closed = stop?.[0] === ':' || stop?.[0] === '：'
  const length = stop === null ? words.trimEnd().length : stop.index + (closed ? 1 : 0)
  const start = unit.start + skipped
  return {start, end: start + length, prefix: plain(words.slice(0, length)), closed}
}

/** Where the words of a unit begin: behind fillers, punctuation and a bracketed tag, no further than a prefix may. */
function firstLetter(prose: string, {start, end}: Span): number {
  const limit = Math.min(end, start + longest + 40)
  let at = start
  while (at < limit && !holdsWord(prose, at, at + 1)) {
    const close = prose[at] === '[' ? prose.slice(at, limit).indexOf(']') : -1
    at += close > 0 ? close + 1 : 1
  }
  return at
}

function opens(words: string, openings: Openings): boolean {
  return opener.test(words) || (openings.words.size > 0 && openings.words.has(firstWord(words) ?? ''))
}

function firstWord(words: string): string | undefined {
  return /^[\p{L}\p{M}]+/u.exec(words)?.[0].toLowerCase()
}

/** Without fillers, blanks collapsed. */
function plain(words: string): string {
  return words.replaceAll(JOINT, '').replace(/\s+/g, ' ').trim()
}
