import type {Work} from '../bibliography/work.ts'
import {escapeStart, escapeText, writeAddress} from './escape.ts'

/**
 * Words for a stored source, as plain text without line breaks; citation styles such as APA are written this way.
 * Markdown in it is shown, not obeyed. An address that it leaves out is added.
 */
export type DescribeWork = (work: Work) => string

/**
 * `Title — Publisher (Year). URL` (specification/footnotes §2.2); what a record does
 * not tell is left out together with its punctuation, and the year with the publisher whose it is.
 */
export function describeWork({title, publisher, year, url, source}: Work): string {
  const name = [title, publisher].filter((part) => part !== undefined).join(' — ')
  const head = publisher === undefined || year === undefined ? name : `${name} (${year})`
  if (url === undefined) return head === '' ? `Source ${source?.id ?? ''}`.trim() : closed(head)
  return head === '' ? url : `${closed(head)} ${url}`
}

/**
 * The one line of Markdown behind a footnote's label or a list's number. The document's own words stay as they are
 * written; words made of a record are escaped.
 */
export function lineOf(work: Work, describe: DescribeWork = describeWork): string {
  const quote = work.quote === undefined ? '' : ` "${escapeText(work.quote)}"`
  return escapeStart(work.words ?? written(describe(work), work.url)) + quote
}

/** Escaped text with its address as it is. */
function written(text: string, url: string | undefined): string {
  if (url === undefined) return escapeText(text)
  const at = text.indexOf(url)
  const before = escapeText(at < 0 ? text : text.slice(0, at))
  const behind = at < 0 ? '' : text.slice(at + url.length)
  const front = at < 0 || /\s$/.test(text.slice(0, at)) ? ' ' : ''
  const back = /^\s/.test(behind) ? ' ' : ''
  return `${before}${front}${writeAddress(url)}${back}${escapeText(behind)}`.trim()
}

/** With a full stop, unless it has one. */
function closed(text: string): string {
  return /[.!?。！？…]$/.test(text) ? text : `${text}.`
}
