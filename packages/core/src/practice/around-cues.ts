import type {Brief} from '../brief/index.ts'
import type {Cues} from './cues.ts'
import type {Look} from './look.ts'
import type {Pointer} from './pointer.ts'

/** Finds pointers of one kind in a document, in reading order. */
export type Search = (brief: Brief, cues: Cues) => Iterable<Pointer>

/** A search around each cue. */
export function around(form: Look): Search {
  const {before, dated, look} = form
  const after = form.after + Math.max(...form.cues.map(({length}) => length))
  function* found(source: string, cues: Cues): Generator<Pointer> {
    const isDated = yearsAhead(cues.digits)
    let end = 0
    for (const start of cues.of(form)) {
      if (start < end || (dated && !isDated(start, after))) continue
      const from = Math.max(start - before, end)
      const match = look().exec(source.slice(from, start + after))
      if (!match || from + match.index > start) continue
      end = from + match.index + match[0].length
      yield {form: form.form, start: from + match.index, end}
    }
  }
  return ({written}, cues) => (cues.of(form).length > 0 ? found(written, cues) : [])
}

const digitsOfYear = 4

/**
 * Tells of one place after another whether digits that may be a year stand behind it:
 *
 *     … per vessel. Per the board's annual report of 2024, …
 *       ^ too far   ^ within reach
 */
function yearsAhead({starts, ends}: Cues['digits']): (from: number, reach: number) => boolean {
  let next = 0
  return (from, reach) => {
    for (; next < starts.length; next += 1) {
      const start = starts[next] ?? 0
      if (start >= from && (ends[next] ?? 0) - start >= digitsOfYear) return start < from + reach
    }
    return false
  }
}
