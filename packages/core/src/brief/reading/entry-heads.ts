import {type Span, styles} from '../../markers/index.ts'
import type {Citation} from '../brief.ts'
import type {ProseView} from '../text/prose-view.ts'
import type {Prose} from './prose.ts'

/** The markers that head one entry; several share it in `[1] [7] https://…`. */
export interface EntryHead extends Span {
  readonly markers: readonly Citation[]
}

/**
 * The heads of the entries of a paragraph, by where they start:
 *
 *     [1] [7] Barley Board: https://barley.example/x, cited in [3]
 *     ^ one head, two markers                                  ^ no head
 */
export function findHeads(
  citations: readonly Citation[],
  {view, prose}: {readonly view: ProseView; readonly prose: Prose},
): readonly EntryHead[] {
  const heads: {start: number; end: number; markers: Citation[]}[] = []
  for (const citation of citations) {
    const {start, end, style} = citation
    if (styles[style].heads === undefined) continue
    const last = heads.at(-1)
    if (last !== undefined && isGap(view.text.slice(last.end, start))) {
      last.markers.push(citation)
      last.end = end
    } else if (startsLine(view, prose, start)) heads.push({start, end, markers: [citation]})
  }
  return heads
}

/** Blanks of one line, or commas, between two markers. */
function isGap(between: string): boolean {
  return between.length <= 3 && /^[ \t,;]*$/.test(between)
}

/** Nothing but blanks and list punctuation between the start of the line and the offset. */
function startsLine({text}: ProseView, {start, anchor}: Prose, at: number): boolean {
  // Of a block without a place all markers stand where it begins.
  if (anchor !== undefined) return true
  let before = at - 1
  while (before >= start && /[^\P{Cf}]|[ \t*_>•\-–]/u.test(text.charAt(before))) before -= 1
  return before < start || text[before] === '\n' || text[before] === '\r'
}
