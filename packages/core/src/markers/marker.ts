/**
 * The spellings of a citation that can be resolved. Each is one entry of the styles table (`styles/`).
 *
 * - `numeric` `[1]` `[1, 2]` `[1-3]` (specification/markers §1.1)
 * - `source` `[S1]` `[S1, S3]` (specification/footnotes §1.2)
 * - `sid` `[[S:1]]` `[[S:1,3]]` `[[S:2-4]]` (specification/sids §3.1)
 * - `sup` `<sup class="cite" data-sids="1,3">` (specification/sids §3.3)
 * - `sidecar` `{"path": "/report/speed", "sids": [1, 3]}` in the data (specification/sids §4)
 * - `footnote` `[^1]`, defined or not; `inline-note` `^[text]`
 * - `number-link` `[[7]](url)`, `[1](url "quote")`
 * - `link` `([Title](url))`, `- Source: [Name](url)`, or a link whose URL is stored evidence
 * - `name` `[BEA]`, `[Financial Times, "Title", Feb 10, 2026]`, only where it resolves
 * - `pandoc` `[@key]`
 * - `usage` `[[USAGE:1,3]]`, telemetry that must not reach a reader (specification/sids §5)
 */
export type MarkerStyle =
  | 'numeric'
  | 'source'
  | 'sid'
  | 'sup'
  | 'sidecar'
  | 'footnote'
  | 'inline-note'
  | 'number-link'
  | 'link'
  | 'name'
  | 'pandoc'
  | 'usage'

/** A run of characters: UTF-16 offsets, `end` exclusive, relative to the text that was scanned. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** One citation as it is written: `[[S:1,3]]` is one marker with two ids. */
export interface Marker extends Span {
  readonly style: MarkerStyle
  /**
   * Every id it names, ranges expanded, in the order written and without repeats, in canonical spelling:
   * `1` for `[1]` and `[[S:1]]`, `S1` for `[S1]`, the label for `[^label]`, the key for `[@key]`,
   * the words for a `name`.
   */
  readonly ids: readonly string[]
  /** Exactly the characters from `start` to `end`. */
  readonly text: string
}

/** Characters that are nearly a marker: `[s1]`, `[[S:]]`, `[^1^]`, an oversized range. */
export interface NearMiss extends Span {
  readonly text: string
  /** Spellings it may have been meant as, likeliest first. Exactly one means that a repair is safe. */
  readonly meant: readonly string[]
  /** What is wrong with it, as a noun phrase for a message: ``a range of 2000000 sources``. */
  readonly problem: string
}

/** Control text of a model or product that no reader can follow (specification/dialects §1). */
export interface Leak extends Span {
  readonly text: string
  /** The dialect it belongs to, in kebab case: `openai-assistants`, `gemini-cite`, `usage-tag`. */
  readonly dialect: string
  /** Where it comes from, for a message: `OpenAI file search`. */
  readonly product: string
  /** What a safe repair puts in its place (`''` removes it); `undefined` when it carries information. */
  readonly replacement: string | undefined
}

/** What one pass over a piece of prose finds, each list in reading order, no two spans overlapping. */
export interface Scan {
  readonly markers: readonly Marker[]
  readonly nearMisses: readonly NearMiss[]
  readonly leaks: readonly Leak[]
}
