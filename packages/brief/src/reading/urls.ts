import type {Span} from '@citation-lint/markers'

/** A web address or a quotation, and where it stands in the text that was searched. */
export interface Found extends Span {
  readonly text: string
}

const address = /https?:\/\/[^\s<>"'“”‘’`\\|{}[\]，。；、（）《》]+/i
const quotation = /["“]([^"“”]{2,2000})["”]|«\s?([^«»]{2,2000}?)\s?»|「([^「」]{2,2000})」/

/**
 * The first http(s) address of a text, without the punctuation of the sentence around it: a closing parenthesis
 * belongs to it only where it has an opening one.
 */
export function findAddress(text: string): Found | undefined {
  const match = address.exec(text)
  if (match === null) return undefined
  let end = match.index + match[0].length
  while (end > match.index && isTrailing(text.slice(match.index, end))) end -= 1
  return {start: match.index, end, text: text.slice(match.index, end)}
}

function isTrailing(url: string): boolean {
  const last = url.at(-1) ?? ''
  if (last === ')') return (url.split('(').length ?? 0) < url.split(')').length
  return '.,;:!?*_~'.includes(last)
}

/** The first quotation of a text, without its quotation marks. */
export function findQuotation(text: string): Found | undefined {
  const match = quotation.exec(text)
  const quote = match?.[1] ?? match?.[2] ?? match?.[3]
  if (match === null || quote === undefined) return undefined
  const start = match.index + match[0].indexOf(quote)
  return {start, end: start + quote.length, text: quote}
}
