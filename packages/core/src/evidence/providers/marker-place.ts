import {partitionPoint, type Span} from '../../data/index.ts'

/** Whether a stretch stands in parentheses that hold nothing else. */
export const isInParentheses = (text: string, {start, end}: Span): boolean =>
  text[start - 1] === '(' && text[end] === ')'

/**
 * A stretch of a Markdown text that nothing may be written into: `block` stands on lines of its own, `unclosed` is code
 * up to the end of the text, `inline` is code, a link, an address or a tag within a line.
 */
interface ProtectedSpan extends Span {
  readonly kind: 'block' | 'unclosed' | 'inline'
}

/** Finds the stretches of a text that nothing may be written into, in order, no two overlapping. */
export type Protect = (text: string) => readonly ProtectedSpan[]

/** Stretches of a text in order, no two overlapping: by default those that nothing may be written into. */
export class ProtectedSpans<Each extends Span = ProtectedSpan> {
  constructor(readonly all: readonly Each[]) {}

  /** The stretch that an offset lies inside of; both its ends are outside. */
  around(offset: number): Each | undefined {
    const span = this.lastBefore(offset)
    return span && offset < span.end ? span : undefined
  }

  /** Whether a span touches a stretch with more than its ends. */
  overlaps({start, end}: Span): boolean {
    const span = this.lastBefore(end)
    return span !== undefined && start < span.end
  }

  /** The last stretch that begins before an offset. */
  lastBefore(offset: number): Each | undefined {
    return this.all[partitionPoint(this.all, ({start}) => start < offset) - 1]
  }
}

/** Where markers can be written. */
export interface MarkerPlace extends Span {
  /** On a line of its own, because the claim ends in a code block. */
  readonly alone: boolean
  /** In place of a marker in the provider's spelling, which stands as close to the claim as its writer wanted. */
  readonly replaces: boolean
  /** Behind the end of the claim, because that end cuts through a word, code or a link. */
  readonly moved: boolean
}

/** What a line without text consists of: a rule, the underline of a heading, the second line of a table, a fence. */
const ruleCharacters = /^[-=*_|:#>+~`\s]*$/

/** What closes a stretch that opened before: emphasis, a quotation. */
const closers = new Set('*_~"”’»」』')

/** What opens one. */
const openers = new Set('*_~`"“‘„«「『([')

const mostClosers = 16

/** How far back the last visible character of a claim is looked for, and how far a table's row. */
const reach = 2000

/** Finds the place behind a claim where a marker can be read and breaks no Markdown. */
export class MarkerPlaces {
  readonly protected: ProtectedSpans
  /** Words and runs of delimiters: a marker inside of one would cut it in two. */
  readonly #words: ProtectedSpans<Span>

  constructor(
    private readonly text: string,
    protectedSpans: ProtectedSpans,
  ) {
    this.protected = protectedSpans
    const words = text.matchAll(wordOrRun)
    this.#words = new ProtectedSpans(
      Array.from(words, ({index, 0: word}) => ({start: index, end: index + word.length})),
    )
  }

  /**
   * The place of a marker itself, unless it is part of a link or of code, which would break. Else the place behind a
   * claim: behind its last visible character and all that this character belongs to.
   *
   * ```
   * > | **Rye fell.** Then `barley` rose.
   *              ^ → ^         ^ → ^
   * ```
   *
   * `undefined` for a claim without a visible character, and inside code that is never closed.
   */
  placeOf(claim: Span, isMarker: boolean): MarkerPlace | undefined {
    if (isMarker && !this.protected.around(claim.start) && !this.protected.around(claim.end))
      return {...this.#trimmed(claim), alone: false, replaces: true, moved: false}
    const last = this.#lastVisible(claim)
    if (last === undefined) return undefined
    const before = this.protected.lastBefore(last)
    // What is written where a block ends would still be part of it.
    const inBlock = before && before.kind !== 'inline' && last <= before.end
    if (inBlock) return before.kind === 'unclosed' ? undefined : placeAt(before.end, claim, true)
    const end = this.#behindWord(clusterEnd(this.text, this.protected.around(last)?.end ?? last))
    return {...placeAt(this.#behindClosers(end), claim), moved: end > claim.end}
  }

  /** Without the white space at its ends, and with the parentheses that hold nothing else. */
  #trimmed(span: Span): Span {
    const slice = this.text.slice(span.start, span.end)
    const own = {start: span.end - slice.trimStart().length, end: span.start + slice.trimEnd().length}
    return isInParentheses(this.text, own) ? {start: own.start - 1, end: own.end + 1} : own
  }

  /** Behind the last character of a claim that is read: white space, rules and the edge of a table are not. */
  #lastVisible({start, end}: Span): number | undefined {
    const from = Math.max(start, end - reach)
    const tail = this.text.slice(from, end)
    for (let lineEnd = tail.length; lineEnd > 0; ) {
      const lineStart = tail.lastIndexOf('\n', lineEnd - 1) + 1
      const visible = withoutOpeners(tail.slice(lineStart, lineEnd).trimEnd())
      if (!ruleCharacters.test(visible)) return this.#insideCell(from + lineStart + visible.length)
      lineEnd = lineStart - 1
    }
    return undefined
  }

  /** A marker behind the last `|` of a row would be dropped by whoever shows the table. */
  #insideCell(end: number): number {
    if (this.text[end - 1] !== '|') return end
    const before = this.text.slice(Math.max(0, end - reach), end - 1)
    if (before.lastIndexOf('|') <= before.lastIndexOf('\n')) return end
    let cell = end - 1
    while (cell > end - reach && /[\s|]/.test(this.text.charAt(cell - 1))) cell -= 1
    return cell
  }

  /** Behind the word that an offset lies inside of, else the offset itself: `3.5 per|cent` → `3.5 percent|`. */
  #behindWord(offset: number): number {
    return this.#words.around(offset)?.end ?? offset
  }

  /** Closers belong to the claim where no text follows them at once. */
  #behindClosers(offset: number): number {
    let end = offset
    while (end < offset + mostClosers && closers.has(this.text.charAt(end))) end += 1
    return /[\p{L}\p{N}]/u.test(this.text.charAt(end)) ? offset : end
  }
}

/** What opens emphasis, a quotation or parentheses at the end of a claim belongs to what follows. */
const withoutOpeners = (line: string): string => {
  let end = line.length
  while (end > 0 && openers.has(line.charAt(end - 1))) end -= 1
  return end === 0 || /\s/.test(line.charAt(end - 1)) ? line.slice(0, end).trimEnd() : line
}

const placeAt = (offset: number, claim: Span, alone = false): MarkerPlace => {
  return {start: offset, end: offset, alone, replaces: false, moved: offset > claim.end}
}

const clusters = new Intl.Segmenter('und', {granularity: 'grapheme'})

/** How far around an offset a user-perceived character can clusterReach. */
const clusterReach = 256

/**
 * Where an offset is moved to when it lies inside a user-perceived character (a surrogate pair, a letter and its
 * accents, an emoji of several parts): behind that character.
 */
const clusterEnd = (text: string, offset: number): number => {
  const from = Math.max(0, offset - clusterReach)
  const around = clusters.segment(text.slice(from, offset + clusterReach)).containing(offset - from)
  return around && around.index < offset - from ? from + around.index + around.segment.length : offset
}

/**
 * Words, `3.5`, `12,500`, `year-end` and `farmer's` one each, and runs that open or close emphasis and code. Scripts that
 * put no space between words have none: a marker may stand between any two of their characters.
 */
const letter = String.raw`(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}])[\p{L}\p{N}\p{M}_]`
const connector = String.raw`(?:['’-]|(?<=\p{Nd})[.,](?=\p{Nd}))`
const wordOrRun = new RegExp(`(?:${letter}(?:${connector}(?=${letter}))?)+|([*~\`])\\1+`, 'gu')
