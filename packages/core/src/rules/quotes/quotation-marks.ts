import type {Span} from '../../data/index.ts'

/** What opens a quotation, and the marks of which one closes it. */
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”'],
  ['„', '“”'],
  ['‚', '‘’'],
  ['‘', '’'],
  ['”', '”'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['›', '‹'],
  ['「', '」'],
  ['『', '』'],
])

/** Marks that close elsewhere, and open only behind a blank, a bracket or nothing: `»so«`, `”så”`. */
const DOUBTFUL = new Set(['”', '»', '›', '‘', '"'])
const OPENS = /["“„‚‘”«»‹›「『]/g

/** A longer quotation is none: its opening mark was never closed. */
const LONGEST = 2000

/** Whether a text may hold a quotation: most hold none. */
export function holdsMarks(text: string): boolean {
  return text.search(OPENS) >= 0
}

/**
 * What stands between quotation marks, in reading order and disjoint: the outermost pairs.
 *
 *     He said „das ist ‚unser‘ Geld“ and “don’t”.
 *              ^                  ^       ^    ^
 */
export function* quotedSpans(text: string): Generator<Span> {
  const closing = new ClosingMarks(text)
  OPENS.lastIndex = 0
  for (const {0: mark, index} of text.matchAll(OPENS)) {
    if (index < closing.from || !canOpen(text, index, mark)) continue
    const end = closing.after(index + 1, CLOSERS.get(mark) ?? '')
    if (end < 0 || end - index > LONGEST) continue
    yield {start: index + 1, end}
    closing.from = end + 1
  }
}

/** An inch behind a digit, an apostrophe in a word or before a year, and a mark that closed something open nothing. */
function canOpen(text: string, index: number, mark: string): boolean {
  const before = text.slice(Math.max(0, index - 1), index)
  if (!DOUBTFUL.has(mark)) return true
  if (mark === '‘' && /\d/.test(text.slice(index + 1, index + 2))) return false
  return mark === '"' ? !/\d/.test(before) : !/[\p{L}\p{N}.,!?]/u.test(before) || /\p{Script=Han}/u.test(before)
}

/** The next of some marks behind an offset; each is looked for once, however often it is asked for. */
class ClosingMarks {
  /** Nothing opens before it. */
  from = 0
  readonly #next = new Map<string, number>()

  constructor(private readonly text: string) {}

  /** The first closing mark from an offset on, -1 where none follows. */
  after(from: number, marks: string): number {
    const found = Array.from(marks, (mark) => this.#nextOf(mark, from)).filter((at) => at >= 0)
    return found.length === 0 ? -1 : Math.min(...found)
  }

  #nextOf(mark: string, from: number): number {
    const known = this.#next.get(mark)
    if (known !== undefined && (known < 0 || known >= from)) return known
    let at = this.text.indexOf(mark, from)
    while (at >= 0 && mark === '’' && isApostrophe(this.text, at)) at = this.text.indexOf(mark, at + 1)
    this.#next.set(mark, at)
    return at
  }
}

/** `don’t`, `’tis`: a letter follows. */
function isApostrophe(text: string, at: number): boolean {
  return /[\p{Script=Latin}\p{N}]/u.test(text.slice(at + 1, at + 2))
}
