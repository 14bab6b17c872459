import type {Element} from 'hast'
import {h} from 'hastscript'
import {printable} from '../data/index.ts'

/** A text on one line, cut where it is longer, control and bidi characters shown as escapes. */
export function oneLine(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 4)
    .replace(/\s+/g, ' ')
    .trim()
  const whole = line.length <= longest && text.length <= longest * 4
  return printable(whole ? line : `${line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`)
}

const narrow = /[ iljftr.,:;'|!()[\]]/
const broad = /[A-Z0-9mw%@&…]/
const firstWide = 0x1100

/** About how wide a character is drawn, in em: from Hangul on they are square as Chinese is, emoji wider. */
function widthOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code > 0xffff) return 1.3
  if (code >= firstWide && character !== '…') return 1
  if (narrow.test(character)) return 0.38
  return broad.test(character) ? 0.72 : 0.6
}

/** A text of one line, cut where it would be drawn wider than so many em. */
export function fit(text: string, longest: number): string {
  let width = 0
  let end = 0
  for (const character of text) {
    width += widthOf(character)
    if (width > longest) return `${text.slice(0, end).trimEnd()}…`
    // Room for the ellipsis.
    if (width <= longest - 1) end += character.length
  }
  return text
}

/**
 * An address that a link may lead to: http and https alone, as `javascript:` and `data:` run what they hold, and no user
 * name, as `https://bank.example@evil.example` leads to another site than its reader takes it for.
 */
export function webAddress(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const {protocol, href, username, password} = new URL(url)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? href : undefined
}

/** What `show` quotes: between backticks, or between two of them where the text itself holds one. */
const quoted = /`` (.+?) ``|`([^`]+)`/g

/** A message as HTML: what it quotes between backticks is code. */
export function proseOf(message: string): readonly (string | Element)[] {
  const parts: (string | Element)[] = []
  let at = 0
  for (const match of message.matchAll(quoted)) {
    parts.push(message.slice(at, match.index), h('code', match[1] ?? match[2] ?? ''))
    at = match.index + match[0].length
  }
  return [...parts, message.slice(at)]
}
