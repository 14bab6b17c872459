import type {List, Paragraph} from 'mdast'
import type {Dialect} from './prose.ts'
import {spanOf} from './reading.ts'

/** An entry by its shape: a marker first, an address in the same line, and no marker after the first. */
const entryLine =
  /^[\s>*_•\-–]{0,12}(?:\d{1,3}[.)]\s{1,3})?(?:\[\^?S?\d{1,4}\]|\[\[S:\d{1,4}\]\])\s*[:：]?[*_]{0,3}\s[^\n\r]*?https?:\/\//

/**
 * Tells a reference list from prose by its shape alone, since its heading may be missing or in any language: two or
 * more lines that each begin with a marker and hold an address.
 *
 *     [1] Barley Board: https://barley.example/x
 *     ^ marker          ^ address
 */
export function isEntryRun(node: List | Paragraph, dialect: Dialect): boolean {
  if (node.position === undefined) return false
  const parts = (node.type === 'list' ? node.children : [node]).map((part) => dialect.visible(spanOf(part, 0)))
  if (!/^[\s>*_•\-–+\d.)]{0,12}\[/.test(parts[0] ?? '')) return false
  const lines = node.type === 'list' ? parts : (parts[0] ?? '').split(/\r\n|\n|\r/)
  return lines.length > 1 && lines.every((line) => entryLine.test(line))
}
