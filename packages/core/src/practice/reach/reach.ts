import type {Brief} from '../../brief/index.ts'
import type {Pointer} from '../pointer.ts'
import {inContinuations, inLabelledBlocks, inTitledBlocks} from './continuations.ts'
import {Covers} from './cover.ts'
import {inListsCitedAtEnds, inSameBlocks} from './doubtful.ts'
import {inHeads} from './heads.ts'
import {type Layout, layOut} from './layout.ts'
import {inLists} from './lists.ts'
import {inQuotations} from './quotations.ts'
import {inSections} from './section-lists.ts'
import {inPassages} from './sentences.ts'
import {inClosingLines, inLastSentences, inSourceLines} from './source-lines.ts'
import {inTables} from './tables.ts'
import {inTotals} from './totals.ts'

/** Everything that covers claims, the nearest to the claim first. */
const ways: readonly ((layout: Layout, covers: Covers) => void)[] = [
  inPassages,
  inQuotations,
  inContinuations,
  inLabelledBlocks,
  inLastSentences,
  inLists,
  inTables,
  inSourceLines,
  inTotals,
  inClosingLines,
  inHeads,
  inTitledBlocks,
  inSections,
  inListsCitedAtEnds,
  inSameBlocks,
]

/**
 * What covers each claim for a careful reader (docs/explanation/coverage.md), by the index of the claim. The nearest source wins:
 *
 *     … fell 4% (see [Board](url)). Oats rose. https://b.example    the sentence before each
 *     Rye rose. Oats fell. ([Board](url))                            closes the block: all of it
 *     … fell 4% [1]. The study also …                                 the sentence that goes on with it
 *     **Ames (2019).** Of 7,839 ships, 43% …                          the block that it labels
 *     The board counts: – 41 ships – 12 crews [7]                    lead-in, or last item: the whole list
 *     | Rye | 4% | [1] |                                              the row
 *     *Source: Board, 2024*                                           what stands above it; at the end of a section, all of it
 *     **Total: 41 ships** (see [Board](url))                          the list above it
 *     **Source: Board, 2024**                                         right below a heading: the section that it opens
 *     **Board, annual report 2024**                                  a title that names a work: what stands below it
 *     ### [Rye falls](url)                                            a heading that links its source: its section
 *     ### Sources                                                     the section that it closes
 */
export function coverByReader(brief: Brief, pointers: readonly Pointer[]): Covers {
  const layout = layOut(brief, pointers)
  const covers = new Covers(brief.claims)
  for (const way of ways) way(layout, covers)
  return covers
}
