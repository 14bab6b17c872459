import type {Block, Brief, Citation, Claim} from '../brief/index.ts'
import {type Edit, replace} from '../changes/index.ts'
import {byStart, type Span} from '../data/index.ts'
import {dropCitations} from './drop-citations.ts'
import type {Failure, UnsoundCitation} from './judge.ts'
import {readOutline} from './outline.ts'
import {type Abstention, abstentions, type Placeholder, placeholders} from './phrases.ts'
import {removeItems} from './remove-items.ts'
import type {ClaimCode} from './standard.ts'

/** What has been found out about a brief. */
export interface Found {
  /** Claim bullets that do not hold, and why. */
  readonly failed: ReadonlyMap<Claim, Failure>
  readonly unsound: ReadonlyMap<Citation, UnsoundCitation>
  /** Edits that are made whatever fails: they take out control text that is no reader's. */
  readonly strips: readonly Edit[]
}

/** What is done to a bullet that fails (specification/enforcement §2). */
export type OnFailure = 'remove' | 'placeholder'

/** How a brief is brought to what its verdicts say. */
export interface EnforcementPlan {
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
export function planEnforcement(brief: Brief, {failed, unsound, strips}: Found, onFailure: OnFailure): EnforcementPlan {
  const {source, claims, citations} = brief
  const idle = idleBlocks(brief, unsound)
  const items = new Set(idle.flatMap(({kind, item}) => (item && kind === 'bullet' ? [item] : [])))
  // A claim whose sources contradict each other is no loss of the writer's: that they do is what can be said.
  const stays = (text: string) => onFailure !== 'remove' || text === abstentions.conflicting
  const texts = [...failed].map(([claim, {code}]) => ({claim, text: placeholderOf(code)}))
  const gone = new Set(texts.flatMap(({claim, text}) => (stays(text) ? [] : [claim])))
  const outline = readOutline(brief, gone, items)
  const rest = idle.filter(({kind}) => kind === 'paragraph')
  const {edits, cuts} = removeItems(brief, outline, rest)
  const replaced = texts.flatMap(({claim, text}) => (stays(text) ? [replace(source, claim.block, text)] : []))
  const dropped = dropCitations(source, citations, unsound)
  const isCut = isWithin(cuts)
  const isStripped = isWithin(strips)
  const left = claims.filter((claim) => !isCut(claim.block.start) && !isStripped(claim.start))
  return {edits: withoutOverlaps(source, [...edits, ...replaced, ...dropped, ...strips]), left}
}

/** What stands for a claim that is not removed. */
function placeholderOf(code: ClaimCode): Placeholder | Abstention {
  if (code === 'CONFLICTING_SOURCES') return abstentions.conflicting
  if (code === 'WEAK_NUMERIC_SOURCE') return placeholders.weak
  return code === 'MISSING_OFFICIAL_SOURCE' ? placeholders.unofficial : placeholders.unsupported
}

/** Whether an offset is in one of some sorted spans; to be asked in the order of the text. */
function isWithin(spans: readonly Span[]): (offset: number) => boolean {
  let next = 0
  return (offset) => {
    while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= offset) next += 1
    return (spans[next]?.start ?? Number.POSITIVE_INFINITY) <= offset
  }
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
