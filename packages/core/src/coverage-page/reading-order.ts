import type {ElementContent} from 'hast'
import {printable} from '../data/index.ts'

/** Left-to-right and right-to-left override: they show letters in another order than a reader, or a check, reads them. */
const overrides = /[\u202d\u202e]/g

/**
 * Shows the characters that override the order of letters as escapes, so that a document looks as it was checked. The
 * other bidi controls stay: Arabic and Hebrew need them, and they leave words as they are.
 */
export function inReadingOrder(content: readonly ElementContent[]): ElementContent[] {
  return content.map((node) => {
    if (node.type === 'text') return {...node, value: node.value.replace(overrides, printable)}
    return node.type === 'element' ? {...node, children: inReadingOrder(node.children)} : node
  })
}
