import type {Brief} from '../../brief/index.ts'
import type {Pointer} from '../pointers/pointer.ts'
import {inLists, inPassages} from './blocks.ts'
import {Covers, type MarkerReach} from './cover.ts'
import {type Layout, layOut} from './layout.ts'
import {inClosingLines, inLastSentences, inSections, inSourceLines} from './sections.ts'
import {inTables} from './tables.ts'

/** Everything that covers claims, the nearest to the claim first. */
const ways: readonly ((layout: Layout, covers: Covers) => void)[] = [
  inPassages,
  inLastSentences,
  inLists,
  inTables,
  inSourceLines,
  inClosingLines,
  inSections,
]

/**
 * What covers each claim by its place (docs/explanation/coverage.md), by the index of the claim. The nearest source wins:
 *
 *     … fell 4% (see [Board](url)). Oats rose. https://b.example    the sentence before each
 *     Rye rose. Oats fell. ([Board](url))                            closes the block: all of it
 *     The board counts [7]: – 41 ships – 12 crews                     lead-in: the whole list
 *     | Rye | 4% | [1] |                                              the row
 *     *Source: Board, 2024*                                           what stands above it; at the end of a section, all of it
 *     ### [Rye falls](url)                                            a heading that links its source: its section
 *     ### Sources                                                     the section that it closes
 */
export function coverByPlace(brief: Brief, pointers: readonly Pointer[], markers: MarkerReach): Covers {
  const layout = layOut(brief, pointers)
  const covers = new Covers(brief.claims, markers)
  for (const way of ways) way(layout, covers)
  return covers
}
