import type {Span} from '../../data/index.ts'

/**
 * One dialect of leaked control text: where it can stand and what a safe repair leaves of it. A pointer into a list
 * that never left the product carries no information and is removed; what names a file, a page or a value does.
 */
export interface LeakDialect {
  /** In kebab case, see `Leak.dialect`. */
  readonly dialect: string
  /** Where it comes from, see `Leak.product`. */
  readonly product: string
  /** Spellings as they stand in a document. */
  readonly examples: readonly string[]
  /** Matches the canonical form of a whole bracket, see `Bracket.canonical`. */
  readonly bracket?: LeakPattern & {
    /** It names sources by their numbers in a list that is often copied along; other handles count in no such list. */
    readonly isNumbered?: true
  }
  /** Matches in prose outside brackets. The pattern is sticky, its look-ahead bounded. */
  readonly text?: LeakPattern & {
    /** Source of a regular expression that finds the places where `pattern` is worth trying. */
    readonly opening: string
    /** Where none of these stands, `pattern` does not match; two signs in a row of each are rare in prose. */
    readonly signs: readonly string[]
    /**
     * Matches what begins like `pattern` and is cut off by the end of the text, so that more text could change the
     * match. Sticky, and ends in `$`.
     */
    readonly cutOff: RegExp
  }
  readonly url?: LeakFinder
  /** Tells it from the text and the URL of a link; what is found is the whole link. */
  readonly link?: (text: string, url: string) => {readonly replacement: string | undefined} | undefined
  /** Finds it in a piece of HTML, comments left out; offsets are relative to it. */
  readonly html?: LeakPattern
}

/** How leaked text looks, and what it is repaired to. */
export interface LeakPattern {
  readonly pattern: RegExp
  /** What a safe repair puts in place of the match. */
  readonly replacement: string | undefined
}

/** How leaked text in a URL is found. */
interface LeakFinder {
  /** Source of a regular expression, regardless of case: where it matches nothing, there is none. Most URLs hold none. */
  readonly sign: string
  /** Offsets are relative to the URL. */
  readonly find: (url: string) => FoundLeak | undefined
}

/** A place in a URL. */
interface FoundLeak extends Span {
  readonly replacement: string | undefined
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
  /** Numbers of sources that it names, in canonical spelling: where a list has them, it is a citation of those. */
  readonly numbers?: readonly string[] | undefined
}

/**
 * Makes the search for a parameter that decorates a URL, with the one separator that must go with it:
 *
 * ```
 * > | https://barley.example/x?utm_source=openai&a=1#p
 *                              ^                ^
 * > | https://barley.example/x?a=1&utm_source=openai#p
 *                                 ^                 ^
 * > | https://barley.example/x?utm_source=openai#p
 *                             ^                 ^
 * ```
 *
 * @param parameter - matches `key=value` behind its separator `?`, `&` or `&amp;`; sets no flag but `i`
 */
export function parameterFinder(parameter: RegExp): LeakFinder {
  const {source} = parameter
  const pattern = new RegExp(`(${AND}|\\?)(?:${source})(?:(${AND})(?=[^#&])|(?:${AND}){0,9}(?=#|$))`, 'i')
  const find: LeakFinder['find'] = (url) => {
    const match = pattern.exec(url)
    if (!match) return undefined
    const [whole, before = '', after] = match
    const start = match.index + (after === undefined ? 0 : before.length)
    return {start, end: match.index + whole.length, replacement: ''}
  }
  return {sign: '[?&]', find}
}

/** Makes the search for an address that is control text as a whole, by the pattern that it begins with. */
export function addressFinder(pattern: string, flags: string): LeakFinder {
  const sign = `^${pattern}`
  const beginning = new RegExp(sign, flags)
  return {sign, find: (url) => (beginning.test(url) ? {start: 0, end: url.length, replacement: undefined} : undefined)}
}

const AND = '&(?:amp;|#x26;|#38;)?'
