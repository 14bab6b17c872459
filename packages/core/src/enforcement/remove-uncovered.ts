import type {Edit} from '../changes/index.ts'
import {byStart, linesOf, type Span} from '../data/index.ts'
import {lineEnd, lineStart} from '../repairs/index.ts'
import type {DocumentSession, Finding, Policy} from '../rules/index.ts'
import {cutLines} from './cut-lines.ts'
import type {OnFailure} from './plan.ts'
import {removableBlock} from './removable.ts'
import {type SettledBrief, settleBrief} from './settle-brief.ts'
import {type UncoveredClaim, uncoveredFindings, uncoveredPlaces} from './uncovered.ts'

/** A block outside the bullets that went for a claim in it that nothing backs. */
export interface RemovedBlock extends UncoveredClaim {
  /** As it was written. */
  readonly text: string
}

/** A brief without the blocks that hold uncovered claims. */
export interface CoveredBrief {
  readonly settled: SettledBrief
  readonly removed: readonly RemovedBlock[]
}

/** How a brief was settled, so that it can be again. */
export interface Settling {
  readonly onFailure: OnFailure
  /** Edits that are made whatever fails. */
  readonly strips: readonly Edit[]
  /** As it was given. */
  readonly policy: Policy
}

/** A block that goes may have cited for another; briefs take one round or two. */
const mostRounds = 5

/**
 * Takes the blocks that hold uncovered claims out of a settled brief, and judges what is left again, until nothing is
 * uncovered (specification/enforcement §4.3). `undefined` where something uncovered is in no block that can go: then
 * taking out the others would save nothing.
 *
 * @param session The brief as it was given, with the judges of the contract.
 * @param bare The same without what fails in its bullets, and what is uncovered in it.
 */
export function withoutUncovered(
  session: DocumentSession,
  bare: {readonly settled: SettledBrief; readonly findings: readonly Finding[]},
  {onFailure, strips, policy}: Settling,
): CoveredBrief | undefined {
  const removed = new Map<string, RemovedBlock & Span>()
  let {settled, findings} = bare
  for (let round = 0; round < mostRounds; round++) {
    if (findings.length === 0)
      return {settled, removed: inOrder(removed).map(({text, line, code, reason}) => ({text, line, code, reason}))}
    for (const {place, code, reason} of uncoveredPlaces(findings)) {
      const offset = place && offsetBefore(settled.edits, place.start)
      const block = offset === undefined ? undefined : removableBlock(session, offset)
      if (!block) return undefined
      const key = `${block.start}`
      if (!removed.has(key)) removed.set(key, removedBlock(session, block, {code, reason}))
    }
    settled = settleBrief(session, onFailure, stripsWith(session, inOrder(removed), strips))
    findings = uncoveredFindings(settled.session, policy)
  }
  return undefined
}

function inOrder(removed: ReadonlyMap<string, RemovedBlock & Span>): readonly (RemovedBlock & Span)[] {
  return [...removed.values()].sort(byStart)
}

function removedBlock(
  {source}: DocumentSession,
  {start, end}: Span,
  why: Pick<RemovedBlock, 'code' | 'reason'>,
): RemovedBlock & Span {
  return {start, end, text: source.slice(start, end), line: linesOf(source).pointAt(start).line, ...why}
}

/** The strips, and the lines of the blocks; of strips within those lines nothing is left to do. */
function stripsWith(
  {source, brief}: DocumentSession,
  blocks: readonly Span[],
  strips: readonly Edit[],
): readonly Edit[] {
  const gone = new Set(blocks.map(({start}) => start))
  const items = brief.blocks.flatMap(({item}) => (item ? [item] : []))
  // An ordered list that lost its head begins with another number, and so does not part itself from what stands above.
  const parted = items.filter(({ordered, siblings: [head]}) => !(ordered && head && gone.has(head.start)))
  const starts = new Set(parted.map(({start}) => lineStart(source, start)))
  const spans = blocks.map(({start, end}) => ({start: lineStart(source, start), end: lineEnd(source, end)}))
  const cuts = cutLines(source, spans, (line) => starts.has(line)).map(({edit}) => edit)
  const rest = strips.filter((strip) => !cuts.some(({start, end}) => start <= strip.start && strip.end <= end))
  return [...cuts, ...rest].sort(byStart)
}

/**
 * Where a character of an edited text stood before; `undefined` for one that an edit wrote:
 *
 *     before  up [9]. It
 *     after   up. It
 *                 ^ 4, which was 8
 */
function offsetBefore(edits: readonly Edit[], offset: number): number | undefined {
  let before = offset
  for (const {start, end, text} of edits) {
    if (before < start) return before
    if (before < start + text.length) return undefined
    before += end - start - text.length
  }
  return before
}
