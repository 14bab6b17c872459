import {isCrossReference, JOINT} from '../../markers/index.ts'
import type {InlineFinds} from '../reading/prose.ts'
import type {ProseBuffer} from '../text/prose-buffer.ts'

/** `@doe2020` outside brackets; `a@b.example` is an address. */
const bareKey = /(?<![\p{L}\p{N}_.@/\\[;-])-?@([\p{L}\p{N}_](?:[\p{L}\p{N}_:.#$%&+?~/-]{0,200}[\p{L}\p{N}_])?)/gu

/** No bracket with keys is longer, in UTF-16 code units. */
const reach = 300

/**
 * Cites the keys of Quarto and R Markdown that stand in the sentence:
 *
 *     As @doe2020 shows, rye rose by 4%. See @fig-rye.
 *        ^ a citation                        ^ a cross-reference
 */
export function citeKeys(buffer: ProseBuffer, finds: InlineFinds): void {
  for (const {0: text, 1: key = '', index: start} of buffer.text.matchAll(bareKey)) {
    if (isCrossReference(key) || isInBrackets(buffer.text, start)) continue
    const end = start + text.length
    finds.citations.push({style: 'pandoc', ids: [key], start, end, url: undefined, quote: undefined, inHeading: false})
  }
}

/** `[see @doe2020, p. 3]` is read as a whole. */
function isInBrackets(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - reach), at).replaceAll(JOINT, '')
  return before.lastIndexOf('[') > before.lastIndexOf(']')
}
