import type {Place} from '../../../data/index.ts'

/** What may open or close code, a link, a tag or an address; an escaped character is skipped as a pair. */
const token = /\\.|`+|[[\]<]|(?<![a-z])https?:\/\//gi
const address = /[^\s<>\]]+/y
const tag = /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]{0,2000}|\/?[a-z][^<>]{0,2000})>/iy
const sentenceEnd = new Set('.,;:!?\'"*_~)]')

/**
 * Code, links, images, autolinks, bare URLs, HTML tags and comments of a run of prose; those in the label of a link
 * come before the link itself. Every scan ahead stops where the next one would begin, so the whole is linear.
 *
 * ```
 * > | see [the board](https://board.example/a(b) "title") and <https://x.example>
 *         ^                                              ^    ^                  ^
 * ```
 */
export const inlineSpansOf = (prose: string): readonly Place[] => {
  const ahead: Ahead = {code: new CodeRuns(prose), openings: [], comments: commentEnds(prose)}
  const spans: Place[] = []
  token.lastIndex = 0
  for (let match = token.exec(prose); match; match = token.exec(prose)) {
    const span = spanAt(prose, match, ahead)
    if (!span) continue
    spans.push(span)
    token.lastIndex = span.end
  }
  return spans
}

interface Ahead {
  readonly code: CodeRuns
  /** Brackets that are still open. */
  readonly openings: number[]
  /** End of the comment that begins at an index. */
  readonly comments: (start: number) => number | undefined
}

const spanAt = (prose: string, {0: found, index: start}: RegExpExecArray, ahead: Ahead): Place | undefined => {
  switch (found.charAt(0).toLowerCase()) {
    case '`':
      return ahead.code.at(start)
    case '[':
      ahead.openings.push(start)
      return undefined
    case ']':
      return linkAt(prose, start, ahead.openings.pop())
    case '<':
      return tagAt(prose, start, ahead)
    case 'h':
      return addressAt(prose, start)
    default:
      return undefined
  }
}

const linkAt = (prose: string, bracket: number, opening: number | undefined): Place | undefined => {
  if (opening === undefined || prose[bracket + 1] !== '(') return undefined
  const end = destinationEnd(prose, bracket + 2)
  if (end === undefined) return undefined
  return {start: prose[opening - 1] === '!' ? opening - 1 : opening, end}
}

/** Behind the parenthesis that closes a destination, on the same line. */
const destinationEnd = (prose: string, from: number): number | undefined => {
  let depth = 1
  for (let index = from; index < prose.length; index += 1) {
    const character = prose[index]
    if (character === '\\') index += 1
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === '\n' || (character === ']' && prose[index + 1] === '(')) return undefined
    if (depth === 0) return index + 1
  }
  return undefined
}

const tagAt = (prose: string, start: number, {comments}: Ahead): Place | undefined => {
  if (prose.startsWith('<!--', start)) {
    const end = comments(start)
    return end === undefined ? undefined : {start, end}
  }
  tag.lastIndex = start
  const found = tag.exec(prose)
  return found ? {start, end: start + found[0].length} : undefined
}

/** A bare URL; punctuation at its end belongs to the sentence. */
const addressAt = (prose: string, start: number): Place => {
  address.lastIndex = start
  let end = start + (address.exec(prose)?.[0].length ?? 0)
  while (end > start + 1 && sentenceEnd.has(prose.charAt(end - 1))) end -= 1
  return {start, end}
}

/** Where comments end; a text without a further end is searched once only. */
const commentEnds = (prose: string) => {
  let exhausted = false
  return (start: number): number | undefined => {
    if (exhausted) return undefined
    const end = prose.indexOf('-->', start + 4)
    exhausted = end < 0
    return exhausted ? undefined : end + 3
  }
}

/**
 * Inline code of a run of prose: between two runs of equally many backticks. Linear, because the next run of each
 * length is known beforehand.
 *
 * ```
 * > | set `` a`b `` first
 *         ^       ^
 * ```
 */
class CodeRuns {
  /** For each run, by where it begins, the end of the next run that is as long. */
  readonly #closings: ReadonlyMap<number, number>

  constructor(prose: string) {
    const closings = new Map<number, number>()
    const next = new Map<number, number>()
    for (const {index, 0: run} of Array.from(prose.matchAll(/`+/g)).reverse()) {
      const closing = next.get(run.length)
      if (closing !== undefined) closings.set(index, closing)
      next.set(run.length, index + run.length)
    }
    this.#closings = closings
  }

  /** The code that the run of backticks at an index opens. */
  at(start: number): Place | undefined {
    const end = this.#closings.get(start)
    return end === undefined ? undefined : {start, end}
  }
}
