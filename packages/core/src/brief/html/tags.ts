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
  const style = styleOf(tag)
  if (hiddenElements.has(name) || hiddenAttribute.test(tag) || hiddenClass.test(tag)) return 'perhaps'
  return hidesByStyle(style) || isPale(tag, style) ? 'perhaps' : 'plain'
}

/** Words in the colour of their ground, or white or see-through ones where nobody has coloured it; a Markdown text is shown on white. */
function isPale(tag: string, style: string): boolean {
  const [, colour] = /(?<!-)color\s{0,9}:\s{0,9}([#\w]{3,20})/i.exec(style) ?? []
  const [, ground] = /background(?:-color)?\s{0,9}:\s{0,9}([#\w]{3,20})/i.exec(style) ?? []
  if (ground !== undefined) return colour?.toLowerCase() === ground.toLowerCase()
  return (pale.test(style) && !/background/i.test(style)) || paleFont.test(tag)
}

const PALE =
  '(?:white|snow|ivory|(?:ghost|floral)white|#f{3,4}|#f{6}(?:f{2})?|#[\\da-f]{3}0|#[\\da-f]{6}00)(?![\\da-z])'
const pale = new RegExp(
  `(?<!-)color\\s{0,9}:\\s{0,9}(?:${PALE}|rgba?\\(\\s{0,9}255[\\s,]{1,9}255[\\s,]{1,9}255|hsla?\\([^()]{1,30}[\\s,]100%\\s{0,9}\\)|(?:rgb|hsl)a\\([^()]{1,40}[,/]\\s{0,9}0{0,9}\\.?0{1,9}%?\\s{0,9}\\))`,
  'i',
)
const paleFont = new RegExp(`^<font\\s[^<>]{0,200}\\bcolor\\s{0,9}=\\s{0,9}["']?${PALE}`, 'i')

/** Classes by which style sheets hide words; `hidden sm:inline` shows them on a wide screen. */
const hiddenClass =
  /\sclass\s{0,9}=\s{0,9}["']?(?:[\w-]{1,60}\s){0,20}(?:hidden|invisible|d-none|sr-only|visually-?hidden|screen-reader-text)(?=[\s"'>])(?![^<>]{0,200}:)/i
const hiddenAttribute = /\shidden(?=[\s=/>])/i
const style = /\sstyle\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

function styleOf(tag: string): string {
  const [, double, single, bare] = style.exec(tag) ?? []
  return withoutReferences(double ?? single ?? bare ?? '')
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
    const text = withoutComments(tag).trim()
    return text === '' ? [] : [{kind: 'element', text}]
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
