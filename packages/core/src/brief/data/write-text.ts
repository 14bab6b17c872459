import type {Span, TextNode} from '../../data/index.ts'

/** A place inside a string, and what shall stand there. */
export interface Insertion {
  readonly source: string
  readonly place: Span
  readonly text: string
}

/** The characters that stand for a text inside a string of that style; `undefined` where none do. */
export function writeInside({style, content}: TextNode, {source, place, text}: Insertion): string | undefined {
  if (style === 'double') return JSON.stringify(text).slice(1, -1)
  if (/\p{Cc}/u.test(text)) return undefined
  if (style === 'single') return text.replaceAll("'", "''")
  if (style === 'block') return text
  const before = source.slice(content.start, place.start).trimEnd().at(-1)
  const isFirst = before === undefined
  const joinsSigns = text === '' && (before === ':' || source[place.end] === '#')
  return isFirst || joinsSigns || /:(?: |$)| #/.test(text) ? undefined : text
}

/**
 * A string of its own in place of another, in the same style where that can say it; `undefined` for one that stands on
 * lines of its own. What JSON writes YAML reads.
 */
export function writeInstead({style}: TextNode, text: string): string | undefined {
  if (style === 'block') return undefined
  if (style === 'single' && !/\p{Cc}/u.test(text)) return `'${text.replaceAll("'", "''")}'`
  return style === 'plain' && /^[/\p{L}][\p{L}\p{N}/_~.-]{0,500}$/u.test(text) ? text : JSON.stringify(text)
}
