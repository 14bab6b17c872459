import type {Element} from 'hast'
import {h} from 'hastscript'

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
