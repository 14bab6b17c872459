import type {Element, ElementContent} from 'hast'
import {h} from 'hastscript'
import {addTo, partitionPoint, type Span} from '../data/index.ts'
import {placeOf} from '../rules/index.ts'
import {type ClaimView, type DocumentView, type FindingView, oneLine} from './view.ts'

/** Elements that a span may hold; what stands in any other is marked inside it. */
const phrasing = new Set(['a', 'abbr', 'br', 'code', 'del', 'em', 'kbd', 'q', 's', 'span', 'strong', 'sub', 'sup'])

/** A node that belongs to one claim as a whole, or to none. */
interface ClaimPiece {
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
export function markClaims(
  nodes: readonly ElementContent[],
  source: string,
  {claims, makeSpan}: Marking,
): ElementContent[] {
  /** Claims whose first part is marked. */
  const known = new Set<ClaimView>()

  const spanOf = (claim: ClaimView | undefined, content: ElementContent[]): ElementContent[] => {
    if (!claim || content.every(isBlank)) return content
    const first = !known.has(claim)
    known.add(claim)
    const end = content.findLastIndex((node) => !isBlank(node)) + 1
    return [makeSpan(claim, {first, content: content.slice(0, end)}), ...content.slice(end)]
  }

  const markAll = (content: readonly ElementContent[]): ElementContent[] => {
    const marked: ElementContent[] = []
    let run: {readonly claim: ClaimView | undefined; readonly content: ElementContent[]} | undefined
    const close = () => {
      if (run) marked.push(...spanOf(run.claim, run.content))
      run = undefined
    }
    for (const node of content) {
      if (node.type === 'element' && !isWhole(node, claims)) {
        close()
        marked.push({...node, children: markAll(node.children)})
        continue
      }
      for (const piece of piecesOf(node, source, claims)) {
        // The blank between two lines has no place; it belongs to a claim that goes on behind it.
        if (run?.claim !== piece.claim && !(run && isBlank(piece.node))) close()
        run ??= {claim: piece.claim, content: []}
        run.content.push(piece.node)
      }
    }
    close()
    return marked
  }
  return markAll(nodes)
}

/** A span may hold the element, because it stands in one claim. */
function isWhole({tagName, position}: Element, claims: readonly ClaimView[]): boolean {
  const {start, end} = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined || !phrasing.has(tagName)) return false
  const claim = claimAt(claims, start.offset)
  return claim !== undefined && end.offset <= claim.end
}

function piecesOf(node: ElementContent, source: string, claims: readonly ClaimView[]): readonly ClaimPiece[] {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) return [{node, claim: undefined}]
  if (node.type !== 'text') return [{node, claim: claimAt(claims, start)}]
  return cut({value: node.value, source, start, end}, claimsBetween(claims, start, end))
}

/** A text in pieces of the claims that touch it. */
function cut(text: PlacedText, touched: readonly ClaimView[]): readonly ClaimPiece[] {
  const {value, start, end} = text
  const edges = touched.flatMap((claim) => [Math.max(claim.start, start), Math.min(claim.end, end)])
  const cuts = cutsOf(text, edges)
  const pieces: ClaimPiece[] = []
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

/** A text node and the source it stands for. */
interface PlacedText extends Span {
  readonly value: string
  readonly source: string
}

/** How far ahead a character of the value is looked for in the source: beyond the longest entity and line prefix. */
const reach = 40

/**
 * Where to cut the value of a text node so that the cuts fall at these offsets of the source:
 *
 *     source  a \[1] b &amp; c⏎> d     cut at the `c`, offset 15
 *     value   a [1] b & c⏎d            cut at the `c`, index 10
 *
 * What Markdown resolves or drops (escapes, entities, line prefixes) is skipped. A character that is nowhere near in the
 * source came out of an entity; the cut then falls beside it.
 *
 * @param offsets In rising order.
 */
export function cutsOf({value, source, start, end}: PlacedText, offsets: readonly number[]): readonly number[] {
  if (value.length === end - start) return offsets.map((offset) => offset - start)
  const cuts: number[] = []
  let at = start
  let index = 0
  for (const offset of offsets) {
    while (at < offset && index < value.length) {
      const found = source.slice(at, Math.min(end, at + reach)).indexOf(value.charAt(index))
      if (found >= 0 && at + found >= offset) break
      if (found >= 0) at += found + 1
      index += 1
    }
    cuts.push(index)
  }
  return cuts
}

/** The id of a finding in the list of a document. */
export const findingId = ({prefix}: DocumentView, index: number): string => `${prefix}f${index + 1}`

/**
 * Puts a sign behind each heading whose section as a whole is at fault, such as one of claims that holds none: no claim
 * is there to show it. It leads to the finding in the list.
 *
 * @param nodes Nodes of the document, with their places in the source.
 */
export function markSections(nodes: readonly ElementContent[], view: DocumentView): readonly ElementContent[] {
  const byPlace = new Map<number, Element[]>()
  for (const [index, {subject, finding}] of view.findings.entries()) {
    const place = subject.kind === 'section' ? placeOf(subject) : undefined
    if (place) addTo(byPlace, place.start, signOf(finding, findingId(view, index)))
  }
  const mark = (node: ElementContent): ElementContent => {
    if (node.type !== 'element') return node
    const children = node.children.map(mark)
    const offset = node.position?.start.offset
    const signs = /^h[3-6]$/.test(node.tagName) && offset !== undefined ? byPlace.get(offset) : undefined
    return {...node, children: [...children, ...(signs ?? [])]}
  }
  return byPlace.size === 0 ? nodes : nodes.map(mark)
}

function signOf({severity, message}: FindingView['finding'], id: string): Element {
  const words = oneLine(message.replaceAll('`', ''), 160)
  return h('a', {className: ['sign', severity], href: `#${id}`, title: words, ariaLabel: words}, '§')
}
