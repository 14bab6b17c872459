import type {UnreadText} from '../unread-text.ts'
import {withoutComments} from './comments.ts'
import {hiddenElements, hidesByStyle} from './elements.ts'
import {treeOfHtml} from './parser.ts'

/** How a reader meets what stands in an element. */
export type Sight =
  /** Never: a script. */
  | 'never'
  /** One renderer shows it, another hides it: nothing in it cites, and its words may be read. */
  | 'perhaps'
  /** Struck out: its words are read, and nothing in it cites. */
  | 'struck'
  | 'plain'

const struck: ReadonlySet<string> = new Set(['del', 's', 'strike'])

/** How a reader meets the element that a tag of this name opens. */
export function sightOf(name: string, tag: string): Sight {
  if (name === 'script') return 'never'
  if (struck.has(name)) return 'struck'
  return hiddenElements.has(name) || hiddenAttribute.test(tag) || hidesByStyle(styleOf(tag)) ? 'perhaps' : 'plain'
}

const hiddenAttribute = /\shidden(?=[\s=/>])/i
const style = /\sstyle\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

function styleOf(tag: string): string {
  const [, double, single, bare] = style.exec(tag) ?? []
  return double ?? single ?? bare ?? ''
}

/** Name of the element that a tag opens, in lower case; `undefined` for a closing tag or a comment. */
export function openedBy(tag: string): string | undefined {
  return /^<([a-z][a-z\d-]*)/i.exec(tag)?.[1]?.toLowerCase()
}

/** Name of the element that a tag closes, in lower case. */
export function closedBy(tag: string): string | undefined {
  return /^<\/([a-z][a-z\d-]*)/i.exec(tag)?.[1]?.toLowerCase()
}

/** Offset behind the `>` of the tag that starts at an offset, which no quoted value holds; `undefined` without an end. */
export function endOfTag(html: string, start: number): number | undefined {
  let quote = ''
  for (let at = start + 1; at < html.length; at += 1) {
    const sign = html.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return undefined
}

const words = /\s(alt|title)\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi

/**
 * What a tag says to a reader by its attributes, the words in place of a picture and the tip of any element; and what stands
 * behind a comment that a browser ends before Markdown does.
 */
export function wordsOfTag(tag: string): readonly Pick<UnreadText, 'kind' | 'text'>[] {
  if (tag.startsWith('<!--')) {
    const text = withoutComments(tag)
    return text.trim() === '' ? [] : [{kind: 'element', text}]
  }
  if (!/\s(?:alt|title)\b/i.test(tag)) return []
  return Array.from(tag.matchAll(words), ([, name = '', double, single, bare]) => ({
    kind: name.toLowerCase() === 'alt' ? 'image' : 'tip',
    text: withoutReferences(double ?? single ?? bare ?? ''),
  }))
}

/** The value of an attribute as a reader meets it: `&#36;12` is `$12`. */
function withoutReferences(value: string): string {
  if (!value.includes('&')) return value
  const [text] = treeOfHtml(value.replaceAll('<', '&lt;'), true).children
  return text?.type === 'text' ? text.value : value
}
