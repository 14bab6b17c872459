import type {Citation} from '../brief/index.ts'
import {type Edit, replace} from '../changes/index.ts'
import type {Span} from '../data/index.ts'
import {styles} from '../markers/index.ts'
import {lineBefore, lineStart, withIds} from '../repairs/index.ts'
import type {UnsoundCitation} from './judge.ts'

/** Nothing but this between two markers makes them one group: `[1], [2]`. */
const separator = /^[\t ]*(?:[,;、，][\t ]*)?$/

/**
 * Takes unsound ids out of the citations of a text, and with the last id of a marker the marker: `[1, 9]` becomes `[1]`,
 * `led. [9]` becomes `led.` A link whose words belong to the sentence keeps them.
 *
 * @param citations Those of one document in reading order, sound ones too.
 */
export function dropCitations(
  source: string,
  citations: readonly Citation[],
  unsound: ReadonlyMap<Citation, UnsoundCitation>,
): readonly Edit[] {
  const edits: Edit[] = []
  for (let index = 0; index < citations.length; index++) {
    const citation = citations[index]
    const found = citation && unsound.get(citation)
    if (!citation || !found) continue
    const rest = found.kept.length > 0 ? withIds(citation, found.kept) : remainder(source, found)
    if (rest !== undefined && rest !== '') {
      edits.push(replace(source, citation, rest))
      continue
    }
    const first = index
    while (isGone(source, citations[index], citations[index + 1], unsound)) index += 1
    const group = {start: spanOf(source, citation).start, end: spanOf(source, citations[index] ?? citation).end}
    const whole = emphasisAround(source, group) ?? group
    edits.push(replace(source, around(source, whole, {before: citations[first - 1], after: citations[index + 1]}), ''))
  }
  return edits
}

/** The next citation goes too, and nothing stands between. */
function isGone(
  source: string,
  citation: Citation | undefined,
  next: Citation | undefined,
  unsound: ReadonlyMap<Citation, UnsoundCitation>,
): boolean {
  const found = next && unsound.get(next)
  if (!citation || !next || found?.kept.length !== 0 || remainder(source, found) !== '') return false
  return separator.test(source.slice(spanOf(source, citation).end, spanOf(source, next).start))
}

/**
 * What stays of a citation without ids. `[Rye Board](https://…)` in a sentence keeps its words; alone in parentheses or
 * with a number for its words it was there to cite only.
 */
function remainder(source: string, {citation, citingBlock}: UnsoundCitation): string {
  if (styles[citation.style].ids !== 'address' || citingBlock || parenthesesAround(source, citation)) return ''
  return /^\[([\s\S]{1,2000})\]\([^()]{0,2000}\)$/.exec(citation.text)?.[1] ?? ''
}

/** A citation with what stands and falls with it: parentheses around it, the words and the end of a `sup` element. */
function spanOf(source: string, citation: Citation): Span {
  const {rest} = styles[citation.style]
  if (rest) {
    const behind = rest.exec(source.slice(citation.end, citation.end + 220))?.[0] ?? ''
    return {start: citation.start, end: citation.end + behind.length}
  }
  return parenthesesAround(source, citation) ?? citation
}

function parenthesesAround(source: string, {start, end}: Span): Span | undefined {
  return source[start - 1] === '(' && source[end] === ')' ? {start: start - 1, end: end + 1} : undefined
}

/** With the delimiters of emphasis that hold nothing else, `**[9]**`; left alone they would be asterisks to read. */
function emphasisAround(source: string, {start, end}: Span): Span | undefined {
  const [run = ''] = /(?:\*{1,3}|_{1,3}|~{1,2})$/.exec(source.slice(Math.max(0, start - 3), start)) ?? []
  if (run === '' || source.slice(end, end + run.length) !== run) return undefined
  const outer = {start: start - run.length, end: end + run.length}
  return source[outer.start - 1] === run[0] || source[outer.end] === run[0] ? undefined : outer
}

/** The end of a sentence or of a group, of emphasis or of a quotation: no blank may be left before it. */
const closing = /^(?:$|[\s.,;:!?)\]]|(?:[*_~]{1,3}|["”’»])(?:$|[\s.,;:!?)\][]))/

/** The stretch to take out: a marker with the blank or the comma that set it off. */
function around(
  source: string,
  {start, end}: Span,
  {before, after}: {readonly before: Citation | undefined; readonly after: Citation | undefined},
): Span {
  if (before && separator.test(source.slice(before.end, start)) && /[,;、，]/.test(source.slice(before.end, start)))
    return {start: before.end, end}
  if (after && separator.test(source.slice(end, after.start)) && /[,;、，]/.test(source.slice(end, after.start)))
    return {start, end: after.start}
  const blank = /[\t ]{0,200}$/.exec(lineBefore(source, start).slice(-200))?.[0] ?? ''
  const next = source.slice(end, end + 4)
  const opensLine = lineBefore(source, start).trim() === ''
  if (opensLine && /^[\t ]*\n/.test(source.slice(end, end + 200))) return wholeLine(source, {start, end})
  if (opensLine || blank.length === lineBefore(source, start).length || !closing.test(next))
    return {start, end: end + (/^[\t ]*/.exec(source.slice(end, end + 200))?.[0].length ?? 0)}
  return {start: start - blank.length, end}
}

/** A line that held nothing else goes with its ending, so that it does not part a paragraph. */
function wholeLine(source: string, {start, end}: Span): Span {
  const ending = /^[\t ]*\n/.exec(source.slice(end, end + 200))?.[0] ?? ''
  return {start: lineStart(source, start), end: end + ending.length}
}
