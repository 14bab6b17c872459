import {canonicalUrl} from '../../url.ts'

/** Longest link that is taken for a citation. */
const longest = 4000

/** A link that stands for a citation: `([site](url))`, `[[1]](url)`, `[1](url "quote")`. */
export interface CitationLink {
  readonly label: string
  readonly url: string
  readonly parenthesised: boolean
}

/** Reads a slice that is one link and nothing else, parentheses around it aside. */
export const readLink = (slice: string): CitationLink | undefined => {
  const parenthesised = slice.startsWith('([') && slice.endsWith('))')
  const link = parenthesised ? slice.slice(1, -1) : slice
  const turn = link.indexOf('](')
  if (link.length > longest || !link.startsWith('[') || !link.endsWith(')')) return undefined
  if (turn < 0 || turn !== link.lastIndexOf('](')) return undefined
  const [url = ''] = link.slice(turn + 2, -1).split(/\s/, 1)
  return {label: link.slice(1, turn), url: url.replace(/^<|>$/g, ''), parenthesised}
}

/** The number that a link shows as its label: `1`, `[1]`, `\[1\]`. */
export const labelNumber = (label: string): number | undefined => {
  const [, digits] = /^(?:\\?\[)?(\d{1,5})(?:\\?\])?$/.exec(label) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** One run of control text of OpenAI's models and tools: `【3†source】`, or what stands between private-use characters. */
export const isControlText = (slice: string): boolean =>
  slice.length <= longest && (isEnclosed(slice, '\u3010', '\u3011') || isEnclosed(slice, '\ue200', '\ue201'))

const isEnclosed = (slice: string, opening: string, closing: string) =>
  slice.startsWith(opening) && slice.indexOf(closing) === slice.length - 1

/** Whether two URLs lead to one page, tracking parameters aside. */
export const samePage = (one: string, other: string): boolean =>
  (canonicalUrl(one) ?? one) === (canonicalUrl(other) ?? other)
