import type {Nodes, Root} from 'hast'
import {type Leak, leaksOfHtml} from '../../markers/index.ts'
import {objectElements, placeOf} from './elements.ts'

const opaque: ReadonlySet<string> = new Set([...objectElements, 'script', 'style', 'template', 'pre', 'listing', 'xmp'])

/** Leaked control text in the tags of a page; scripts and code are none of the reader's business. */
export function leaksOfPage(tree: Root, source: string): readonly Leak[] {
  const parts: string[] = []
  let cursor = 0
  const blank = (node: Nodes): void => {
    const place =
      node.type === 'element' && opaque.has(node.tagName) && node.tagName !== 'img' ? placeOf(node, source) : undefined
    if (place !== undefined && place.start >= cursor) {
      parts.push(source.slice(cursor, place.start), ' '.repeat(place.end - place.start))
      cursor = place.end
    } else if ('children' in node) for (const child of node.children) blank(child)
  }
  blank(tree)
  return leaksOfHtml(parts.join('') + source.slice(cursor))
}

/** Leaks in reading order without those that stand inside another. */
export function withoutNested(leaks: readonly Leak[]): Leak[] {
  const kept: Leak[] = []
  for (const leak of leaks.toSorted((left, right) => left.start - right.start || right.end - left.end))
    if (leak.start >= (kept.at(-1)?.end ?? 0)) kept.push(leak)
  return kept
}
