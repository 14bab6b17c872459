import type {Block, Brief, Citation, Claim} from '../brief/index.ts'
import {type Edit, insert, replace} from '../changes/index.ts'
import {byStart, coveredBy, type Span} from '../data/index.ts'
import {styles} from '../markers/index.ts'
import type {DocumentSession, Strength} from '../rules/index.ts'
import {dayOfBrief} from './describe.ts'
import {withIds} from './entries.ts'
import type {BulletFailure, RemovalCode, UnsoundCitation} from './failures.ts'
import {lineBefore, lineStart} from './lines.ts'
import {abstentionFor, confidenceTag, type Placeholder, placeholders} from './phrases.ts'
import {readOutline, removeItems} from './removal.ts'

/** What has been found out about a brief. */
export interface FailedParts {
  /** Claim bullets that do not hold, and why. */
  readonly failed: ReadonlyMap<Claim, BulletFailure>
  readonly unsound: ReadonlyMap<Citation, UnsoundCitation>
  /** Claim bullets that seem surer than their evidence, with the confidence that it bears. */
  readonly marked: ReadonlyMap<Claim, Strength>
  /** Edits that are made whatever fails: they take out control text that is no reader's. */
  readonly strips: readonly Edit[]
}

/** What is done to a bullet that fails (specification/enforcement §2). */
export type OnFailure = 'remove' | 'placeholder'

/** How a brief is brought to what its verdicts say. */
interface EnforcementPlan {
  /** Disjoint, in the order of the text. */
  readonly edits: readonly Edit[]
  /** Claims that are there afterwards, placeholders among them, in the order of the text. */
  readonly left: readonly Claim[]
}

/** Puts a placeholder in place of each of these blocks; no block but they changes. */
export function replaceBlocks(
  source: string,
  blocks: ReadonlyMap<Block, Placeholder>,
  strips: readonly Edit[],
): readonly Edit[] {
  return withoutOverlaps(source, [...strips, ...[...blocks].map(([block, text]) => replace(source, block, text))])
}

/** Plans all edits of one brief from its own text, so that they are disjoint whatever was found out when. */
export function planEnforcement(
  {brief, evidence}: Pick<DocumentSession, 'brief' | 'evidence'>,
  {failed, unsound, marked, strips}: FailedParts,
  onFailure: OnFailure,
): EnforcementPlan {
  const {source, claims, citations} = brief
  const day = dayOfBrief(brief, evidence)
  const idle = idleBlocks(brief, unsound)
  const items = new Set(idle.flatMap(({kind, item}) => (item && kind === 'bullet' ? [item] : [])))
  const texts = [...failed].map(([claim, {code}]) => {
    const text = abstentionFor(code, day) ?? (onFailure === 'remove' ? undefined : placeholderOf(code))
    return {claim, text}
  })
  const gone = new Set(texts.flatMap(({claim, text}) => (text === undefined ? [claim] : [])))
  const outline = readOutline(brief, gone, items)
  const drawn = [...gone].flatMap(({block}) => (block.item ? [] : [block]))
  const rest = [...idle.filter(({kind, item}) => kind === 'paragraph' || !item), ...drawn].sort(byStart)
  const {edits, cuts} = removeItems(brief, outline, rest)
  const replaced = texts.flatMap(({claim, text}) => (text === undefined ? [] : [replace(source, claim.block, text)]))
  const tags = [...marked].flatMap(([claim, borne]) => {
    if (failed.has(claim)) return []
    const {block, confidence} = claim
    const tag = confidenceTag(borne)
    return confidence ? replace(source, confidence, tag) : insert(block.start, `${tag} `)
  })
  const dropped = dropCitations(source, citations, unsound)
  const isCut = coveredBy(cuts)
  const isStripped = coveredBy(strips)
  const left = claims.filter((claim) => !isCut(claim.block.start) && !isStripped(claim.start))
  return {edits: withoutOverlaps(source, [...edits, ...replaced, ...tags, ...dropped, ...strips]), left}
}

/** What stands for a claim that is not removed. */
function placeholderOf(code: RemovalCode): Placeholder {
  if (code === 'WEAK_NUMERIC_SOURCE') return placeholders.weak
  return code === 'MISSING_OFFICIAL_SOURCE' ? placeholders.unofficial : placeholders.unsupported
}

/** Blocks that did nothing but cite, and of whose citations none is left. */
function idleBlocks({citations}: Brief, unsound: ReadonlyMap<Citation, UnsoundCitation>): readonly Block[] {
  const blocks = new Set<Block>()
  for (const {citingBlock} of unsound.values()) if (citingBlock) blocks.add(citingBlock)
  if (blocks.size === 0) return []
  const sorted = [...blocks].sort(byStart)
  const cited = new Set<Block>()
  let at = 0
  for (const citation of citations) {
    while ((sorted[at]?.end ?? Number.POSITIVE_INFINITY) < citation.end) at += 1
    const block = sorted[at]
    if (block && citation.start >= block.start && unsound.get(citation)?.kept.length !== 0) cited.add(block)
  }
  return sorted.filter((block) => !cited.has(block))
}

/** Edits in order; of two that overlap, what the first takes out it takes out for both. */
function withoutOverlaps(source: string, edits: readonly Edit[]): readonly Edit[] {
  const sorted = [...edits].sort((left, right) => left.start - right.start || right.end - left.end)
  const disjoint: Edit[] = []
  for (const edit of sorted) {
    const last = disjoint.at(-1)
    if (!last || edit.start >= last.end) disjoint.push(edit)
    else if (edit.end > last.end)
      disjoint[disjoint.length - 1] = replace(source, {start: last.start, end: edit.end}, last.text + edit.text)
  }
  return disjoint
}

/** Nothing but this between two markers makes them one group: `[1], [2]`. */
const separator = /^[\t ]*(?:[,;、，][\t ]*)?$/

/**
 * Takes unsound ids out of the citations of a text, and with the last id of a marker the marker: `[1, 9]` becomes `[1]`,
 * `led. [9]` becomes `led.` A link whose words belong to the sentence keeps them.
 *
 * @param citations Those of one document in reading order, sound ones too.
 */
function dropCitations(
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
