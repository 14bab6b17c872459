import type {Brief} from '../brief/index.ts'
import type {Span} from '../data/index.ts'
import type {Pointer, PointerForm} from './pointer.ts'

/** Finds pointers of one kind in a document, in reading order. */
export type Search = (brief: Brief) => Iterable<Pointer>

/** A form that is told by its look, near a word or sign that it cannot do without. */
export interface Look {
  readonly form: PointerForm
  /** What is looked for first, since most texts hold little of them. */
  readonly cues: readonly string[]
  /** How far around a cue the form can reach, in UTF-16 code units. */
  readonly before: number
  readonly after: number
  /** What has to follow the cue within that reach, where that is rarer or sooner found: a year, a number. */
  readonly until?: RegExp
  /** Every part is bounded: no text makes it slow. */
  readonly look: RegExp
}

/** A search around each cue. */
export function around({form, cues, before, after, until, look}: Look): Search {
  const words = cues.map((cue) => cue.replace(/[.[()]/g, '\\$&')).join('|')
  const reach = after + Math.max(...cues.map(({length}) => length))
  const cuesIn = until ? cuesBefore(new RegExp(words), until, reach) : anyOf(new RegExp(words, 'g'))
  return function* ({written: source}) {
    let end = 0
    for (const cue of cuesIn(source)) {
      if (cue.start < end) continue
      const from = Math.max(cue.start - before, end)
      const match = look.exec(source.slice(from, cue.end + after))
      if (!match || from + match.index > cue.start) continue
      end = from + match.index + match[0].length
      yield {form, start: from + match.index, end}
    }
  }
}

function anyOf(cue: RegExp) {
  return function* (source: string): Generator<Span> {
    for (const {0: word, index} of source.matchAll(cue)) yield {start: index, end: index + word.length}
  }
}

/**
 * Finds the cues that have something behind them within a reach, which is looked for first:
 *
 *     … per vessel. Per the board's annual report of 2024, …
 *           ^ too far from any year
 *                   ^ cue                            ^ until
 */
function cuesBefore(cue: RegExp, until: RegExp, reach: number) {
  return function* (source: string): Generator<Span> {
    let searched = 0
    for (const {index} of source.matchAll(until)) {
      let start = Math.max(searched, index - reach)
      for (let found = cue.exec(source.slice(start, index)); found; found = cue.exec(source.slice(start, index))) {
        const end = start + found.index + found[0].length
        yield {start: start + found.index, end}
        start = end
      }
      searched = index
    }
  }
}
