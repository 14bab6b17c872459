import type {Span} from '../../data/index.ts'
import {holdsOffset} from '../text/span-list.ts'
import type {Prose} from './prose.ts'
import type {Reading} from './reading.ts'

/** What writers draw a bullet with: `• `, `→ `, `🔹 `, `– `, or a number or letter with a parenthesis, `2) `, `(b) `. */
const sign = String.raw`(?:[•‣⁃∙·●○■□▪▫◆◇►▶▸➤➔→⇒»–—★☆✓✗✘]|\p{Extended_Pictographic}\ufe0f?|\(?(?:\d{1,2}|[a-z])\))`

/** A line, or what a line break of HTML sets apart, that begins with one. */
const drawn = new RegExp(String.raw`(?:^|\n|<br\s{0,4}\/?>)[ \t>]{0,40}${sign}[ \t\u00a0]{1,8}(?=\S)`, 'giu')

/** `1) … 2) …` in a line. */
const counted = /(?<=[\s;:,])\(?(\d{1,2})\)[ \t](?=\S)/g

/** A piece of a paragraph that is drawn as a list. */
interface DrawnPiece extends Span {
  readonly kind: 'paragraph' | 'bullet'
  /** It shares a line with others, and so is none of a list of its own. */
  readonly isInline: boolean
}

/**
 * The pieces of a paragraph that is drawn as a list: what stands before the first bullet, and each bullet without its sign;
 * none where nothing is drawn. What is counted in a line and cites at its end alone is cited as a whole.
 */
export function drawnPieces({buffer, marks}: Reading, {start, end, anchor}: Prose): readonly DrawnPiece[] {
  if (anchor !== undefined) return []
  const text = buffer.visible.slice(start, end)
  const lines = Array.from(text.matchAll(drawn))
  const isDrawn = lines.length > 1 || lines[0]?.index === 0
  const found = isDrawn ? lines : countedIn(text)
  const last = found.at(-1)
  if (last === undefined || (!isDrawn && !holdsOffset(marks, start, start + last.index))) return []
  const isInline = !isDrawn || found.some(({0: {0: first}}) => first === '<')
  const pieces = found.map(({index, 0: {length}}, at) => ({
    start: start + index + length,
    end: start + (found[at + 1]?.index ?? text.length),
    kind: 'bullet' as const,
    isInline,
  }))
  const lead = {start, end: start + (found[0]?.index ?? 0), kind: 'paragraph', isInline} as const
  return lead.start < lead.end ? [lead, ...pieces] : pieces
}

/** Numbers that count up from one. */
function countedIn(text: string): readonly RegExpExecArray[] {
  const found = Array.from(text.matchAll(counted))
  return found.length > 1 && found.every(({1: number}, at) => Number(number) === at + 1) ? found : []
}
