import type {Span} from './span.ts'

/**
 * Inline code of a run of prose: between two runs of equally many backticks. Linear, because the next run of each
 * length is known beforehand.
 *
 * ```
 * > | set `` a`b `` first
 *         ^       ^
 * ```
 */
export const codeSpansOf = (prose: string): readonly Span[] => {
  const runs = Array.from(prose.matchAll(/`+/g), (match) => runOf(prose, match.index, match[0]))
  const closings = closingsOf(runs)
  const spans: Span[] = []
  for (let index = 0; index < runs.length; ) {
    const opening = runs[index]
    const closing = closings[index]
    const closer = closing === undefined ? undefined : runs[closing]
    if (!opening || closing === undefined || !closer || opening.escaped) index += 1
    else {
      spans.push({start: opening.start, end: closer.end})
      index = closing + 1
    }
  }
  return spans
}

interface Run extends Span {
  /** A backslash before it; it may close code but opens none. */
  readonly escaped: boolean
}

const runOf = (prose: string, start: number, ticks: string): Run => ({
  start,
  end: start + ticks.length,
  escaped: prose[start - 1] === '\\',
})

/** For each run the index of the next one of the same length. */
const closingsOf = (runs: readonly Run[]): readonly (number | undefined)[] => {
  const next = new Map<number, number>()
  return runs
    .map((run, index) => ({length: run.end - run.start, index}))
    .reverse()
    .map(({length, index}) => {
      const closing = next.get(length)
      next.set(length, index)
      return closing
    })
    .reverse()
}
