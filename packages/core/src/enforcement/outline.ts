import type {Brief, Claim, ListItem} from '../brief/index.ts'
import {addTo} from '../data/index.ts'
import {lineStart} from '../repairs/index.ts'
import {asserts, claimBullets} from './judge.ts'

/** How the bullets of the claim sections hang together once some of them have failed. */
export interface Outline {
  /** Items that go, outermost first, in reading order: failed bullets, and labels under which nothing is left. */
  readonly going: readonly ListItem[]
  /** Its own words or something below it stays. */
  stays(item: ListItem): boolean
  childrenOf(item: ListItem): readonly ListItem[]
  /** Every list of the document. */
  readonly lists: readonly (readonly ListItem[])[]
  /** Starts of the lines that items begin on. */
  readonly itemLines: ReadonlySet<number>
}

/**
 * Reads the outline.
 *
 *     - What drives prices:          label: goes when both below it go
 *       - Freight rose. [1]          stays, and so does the label
 *       - Nobody knows why.          failed: goes
 *         - Wages rose. [2]          stays: moves up to where its parent stood
 *
 * @param failed Bullets that do not hold.
 * @param idle Items that hold nothing but citations that go.
 */
export function readOutline(brief: Brief, failed: ReadonlySet<Claim>, idle: ReadonlySet<ListItem>): Outline {
  const family: Family = {children: new Map(), seen: new Set()}
  for (const {item} of brief.blocks) enlist(item, family)
  const lists = new Set([...family.seen].map(({siblings}) => siblings))
  const staying = new Set<ListItem>()
  const fallen = new Set<ListItem>()
  const touched = new Set<ListItem>()
  const labels: ListItem[] = []
  for (const claim of claimBullets(brief)) {
    const {item} = claim.block
    if (!item) continue
    if (failed.has(claim)) {
      fallen.add(item)
      climb(item, touched)
    } else if (asserts(claim)) climb(item, staying)
    else if (claim.label) labels.push(item)
  }
  for (const claim of claimBullets(brief))
    if (claim.abstains && claim.block.item && !standsBelow(claim.block.item, fallen)) climb(claim.block.item, staying)
  const emptied = labels.filter((item) => touched.has(item) && !staying.has(item))
  return {
    going: [...new Set([...fallen, ...idle, ...emptied])].sort(
      (left, right) => left.start - right.start || right.end - left.end,
    ),
    stays: (item) => staying.has(item),
    childrenOf: (item) => family.children.get(item) ?? [],
    lists: [...lists],
    itemLines: new Set([...lists].flat().map(({start}) => lineStart(brief.source, start))),
  }
}

interface Family {
  readonly children: Map<ListItem, ListItem[]>
  readonly seen: Set<ListItem>
}

/** Enters an item and those around it below their parents, in reading order. */
function enlist(item: ListItem | undefined, {children, seen}: Family): void {
  for (let each = item; each && !seen.has(each); each = each.parent) {
    seen.add(each)
    if (!each.parent) return
    addTo(children, each.parent, each)
  }
}

function climb(item: ListItem, reached: Set<ListItem>): void {
  for (let each: ListItem | undefined = item; each && !reached.has(each); each = each.parent) reached.add(each)
}

function standsBelow(item: ListItem, fallen: ReadonlySet<ListItem>): boolean {
  for (let each = item.parent; each; each = each.parent) if (fallen.has(each)) return true
  return false
}
