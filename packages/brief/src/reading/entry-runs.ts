import type {List, Nodes, Paragraph, RootContent} from 'mdast'
import {kindOfHeading} from '../section-kinds.ts'
import type {Dialect} from './prose.ts'
import {spanOf} from './reading.ts'

/** Markers at the start of a line: `[1]`, `- [S1]:`, `3. [[S:1]]`, `[1] [7]`. */
const head =
  /^[\s>*_•\-–]{0,12}(?:\d{1,3}[.)]\s{1,3})?(?:\[\^?S?\d{1,4}\]|\[\[S:\d{1,4}\]\])(?:[ \t]{0,2}\[S?\d{1,4}\]){0,40}[ \t]?[:：]?[*_]{0,3}(?=\s)/

/** What an entry holds behind its marker: an address, in the same line. */
const address = /https?:\/\//

/** Nothing but an address: such a line is an entry wherever it stands. */
const bareAddress = /^\s*<?https?:\/\/\S+\s*$/

/** The title of a reference list is no longer than this, in UTF-16 code units. */
const longestTitle = 60

/**
 * Tells a reference list from prose by its shape alone, since its heading may be missing or in any language: two or
 * more lines that each begin with a marker and hold an address, in one block or in neighbouring ones.
 *
 *     [1] Barley Board: https://barley.example/x
 *     ^ marker          ^ address
 *
 * @param neighbours The block before it, and the one after.
 */
export function isEntryRun(
  node: List | Paragraph,
  dialect: Dialect,
  neighbours: readonly (RootContent | undefined)[] = [],
): boolean {
  if (node.position === undefined) return false
  const textOf = (part: Nodes) => dialect.visible(spanOf(part, 0)).trimStart()
  if (!head.test(textOf(node.type === 'list' ? (node.children[0] ?? node) : node))) return false
  if (node.type === 'list') return areEntries(node.children.map(textOf))
  const lines = linesOf(node, dialect)
  if (!lines.every(isEntryLine)) return lines.length === 1 && isBareAddress(neighbours.at(-1), dialect)
  if (lines.length > 1 || bareAddress.test((lines[0] ?? '').replace(head, ''))) return true
  return neighbours.some((each) => each?.type === 'paragraph' && linesOf(each, dialect).every(isEntryLine))
}

/** An address alone in a paragraph, as some exports put it under the title of an entry. */
function isBareAddress(node: RootContent | undefined, dialect: Dialect): boolean {
  return node?.type === 'paragraph' && bareAddress.test(dialect.visible(spanOf(node, 0)))
}

/**
 * The title in the first line of a paragraph, where entries follow in the same paragraph or nothing does:
 *
 *     Citations:
 *     [1] https://barley.example/x
 *     ^ an entry, with or without an address
 *
 * @returns Its length in the source; 0 where there is none.
 */
export function titleLength(node: Paragraph, dialect: Dialect): number {
  if (node.position === undefined) return 0
  const text = dialect.visible(spanOf(node, 0))
  const end = text.search(/[\r\n]/)
  const first = end < 0 ? text : text.slice(0, end)
  if (first.length > longestTitle || /[[\](]/.test(first) || kindOfHeading(first) !== 'references') return 0
  const rest =
    end < 0
      ? []
      : text
          .slice(end)
          .trim()
          .split(/\r\n|\n|\r/)
  return rest.every((line) => head.test(line)) ? first.length : 0
}

function areEntries(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.every(isEntryLine)
}

function isEntryLine(line: string): boolean {
  return head.test(line) && address.test(line)
}

function linesOf(node: Paragraph, dialect: Dialect): readonly string[] {
  return dialect.visible(spanOf(node, 0)).split(/\r\n|\n|\r/)
}
