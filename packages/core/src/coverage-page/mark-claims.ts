import type {Element, ElementContent, Text} from 'hast'
import {partitionPoint, type Span} from '../data/index.ts'
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
type MakeSpan = (claim: ClaimView, part: {readonly first: boolean; readonly content: ElementContent[]}) => Element

/** What claims are marked in, and how. */
interface Marking {
  /** In the order of their places, none overlapping another. */
  readonly claims: readonly ClaimView[]
  readonly makeSpan: MakeSpan
}

/**
 * Puts every claim of a rendered document into spans: as few as its elements allow, for a claim may end in the middle of
 * one, and no span may hold a table cell.
 *
 * @param nodes Nodes of the document, with their places in the source.
 */
export function markClaims(nodes: readonly ElementContent[], source: string, marking: Marking): ElementContent[] {
  return new ClaimMarker(source, marking).markAll(nodes)
}

class ClaimMarker {
  readonly #source: string
  readonly #claims: readonly ClaimView[]
  readonly #makeSpan: MakeSpan
  /** Claims whose first part is marked. */
  readonly #known = new Set<ClaimView>()

  constructor(source: string, {claims, makeSpan}: Marking) {
    this.#source = source
    this.#claims = claims
    this.#makeSpan = makeSpan
  }

  markAll(content: readonly ElementContent[]): ElementContent[] {
    const marked: ElementContent[] = []
    let run: {readonly claim: ClaimView | undefined; readonly content: ElementContent[]} | undefined
    const close = () => {
      if (run) marked.push(...this.#spanOf(run.claim, run.content))
      run = undefined
    }
    for (const node of content) {
      if (node.type === 'element' && !this.#isWhole(node)) {
        close()
        marked.push({...node, children: this.markAll(node.children)})
        continue
      }
      for (const piece of this.#piecesOf(node)) {
        // The blank between two lines has no place; it belongs to a claim that goes on behind it.
        if (run?.claim !== piece.claim && !(run && isBlank(piece.node))) close()
        run ??= {claim: piece.claim, content: []}
        run.content.push(piece.node)
      }
    }
    close()
    return marked
  }

  #spanOf(claim: ClaimView | undefined, content: ElementContent[]): ElementContent[] {
    if (!claim || content.every(isBlank)) return content
    const first = !this.#known.has(claim)
    this.#known.add(claim)
    const end = content.findLastIndex((node) => !isBlank(node)) + 1
    return [this.#makeSpan(claim, {first, content: content.slice(0, end)}), ...content.slice(end)]
  }

  /** A span may hold the element, because it stands in one claim. */
  #isWhole({tagName, position}: Element): boolean {
    const {start, end} = position ?? {}
    if (start?.offset === undefined || end?.offset === undefined || !phrasing.has(tagName)) return false
    const claim = claimAt(this.#claims, start.offset)
    return claim !== undefined && end.offset <= claim.end
  }

  #piecesOf(node: ElementContent): readonly Piece[] {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (start === undefined || end === undefined) return [{node, claim: undefined}]
    return node.type === 'text' ? this.#cut(node, {start, end}) : [{node, claim: claimAt(this.#claims, start)}]
  }

  #cut({value}: Text, {start, end}: Span): readonly Piece[] {
    const touched = claimsBetween(this.#claims, start, end)
    const edges = touched.flatMap((claim) => [Math.max(claim.start, start), Math.min(claim.end, end)])
    const cuts = cutsOf({value, source: this.#source, start, end}, edges)
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
  return partitionPoint(claims, ({end}) => end <= offset)
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
