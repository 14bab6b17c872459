import type {Element, ElementContent, Text} from 'hast'
import {cutsOf} from './text-cuts.ts'
import type {ClaimView} from './view.ts'

/** Elements that a span may hold; what stands in any other is marked inside it. */
const phrasing = new Set(['a', 'abbr', 'br', 'code', 'del', 'em', 'kbd', 'q', 's', 'span', 'strong', 'sub', 'sup'])

/** A node that belongs to one claim as a whole, or to none. */
interface Piece {
  readonly node: ElementContent
  readonly claim: ClaimView | undefined
}

/** Makes the span of one part of a claim; the first part of a claim is the one that shows what it stands on. */
export type MakeSpan = (
  claim: ClaimView,
  part: {readonly first: boolean; readonly content: ElementContent[]},
) => Element

/**
 * Puts every claim of a rendered document into spans: as few as its elements allow, for a claim may end in the middle of
 * one, and no span may hold a table cell.
 *
 * @param nodes Nodes of the document, with their places in the source.
 * @param claims In the order of their places, none overlapping another.
 */
export function markClaims(
  nodes: readonly ElementContent[],
  source: string,
  {claims, makeSpan}: {readonly claims: readonly ClaimView[]; readonly makeSpan: MakeSpan},
): ElementContent[] {
  const known = new Set<ClaimView>()
  return markAll(nodes)

  function markAll(content: readonly ElementContent[]): ElementContent[] {
    const marked: ElementContent[] = []
    let run: {readonly claim: ClaimView | undefined; readonly content: ElementContent[]} | undefined
    const close = () => {
      if (run) marked.push(...spanOf(run.claim, run.content))
      run = undefined
    }
    for (const node of content) {
      if (node.type === 'element' && !isWhole(node)) {
        close()
        marked.push({...node, children: markAll(node.children)})
        continue
      }
      for (const piece of piecesOf(node)) {
        if (run?.claim !== piece.claim) close()
        run ??= {claim: piece.claim, content: []}
        run.content.push(piece.node)
      }
    }
    close()
    return marked
  }

  function spanOf(claim: ClaimView | undefined, content: ElementContent[]): ElementContent[] {
    if (!claim || content.every(isBlank)) return content
    const first = !known.has(claim)
    known.add(claim)
    return [makeSpan(claim, {first, content})]
  }

  /** A span may hold the element, because it stands in one claim. */
  function isWhole({tagName, position}: Element): boolean {
    const claim =
      phrasing.has(tagName) && position?.start.offset !== undefined && claimAt(claims, position.start.offset)
    return claim !== undefined && claim !== false && (position?.end.offset ?? Number.POSITIVE_INFINITY) <= claim.end
  }

  function piecesOf(node: ElementContent): readonly Piece[] {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (start === undefined || end === undefined) return [{node, claim: undefined}]
    return node.type === 'text' ? cut(node, {start, end}) : [{node, claim: claimAt(claims, start)}]
  }

  function cut({value}: Text, {start, end}: {readonly start: number; readonly end: number}): readonly Piece[] {
    const touched = claimsBetween(claims, start, end)
    const edges = touched.flatMap((claim) => [Math.max(claim.start, start), Math.min(claim.end, end)])
    const cuts = cutsOf({value, source, start, end}, edges)
    const pieces: Piece[] = []
    let at = 0
    const add = (to: number, claim: ClaimView | undefined) => {
      if (to > at) pieces.push({node: {type: 'text', value: value.slice(at, to)}, claim})
      at = Math.max(at, to)
    }
    touched.forEach((claim, index) => {
      add(cuts[index * 2] ?? at, undefined)
      const last = index === touched.length - 1 && claim.end >= end
      add(last ? value.length : (cuts[index * 2 + 1] ?? at), claim)
    })
    add(value.length, undefined)
    return pieces
  }
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** Index of the first claim that ends behind an offset. */
function firstEndingAfter(claims: readonly ClaimView[], offset: number): number {
  let low = 0
  let high = claims.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((claims[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

function claimAt(claims: readonly ClaimView[], offset: number): ClaimView | undefined {
  const claim = claims[firstEndingAfter(claims, offset)]
  return claim && claim.start <= offset ? claim : undefined
}

function claimsBetween(claims: readonly ClaimView[], start: number, end: number): readonly ClaimView[] {
  const touched: ClaimView[] = []
  for (let next = firstEndingAfter(claims, start); next < claims.length; next++) {
    const claim = claims[next]
    if (!claim || claim.start >= end) break
    touched.push(claim)
  }
  return touched
}
