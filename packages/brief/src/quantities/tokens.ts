import type {Span} from '@citation-lint/markers'
import {isDigit, isLetter} from '../characters.ts'
import {skipName} from './glued.ts'

/** What may stand between a token and its number: `PO Box No. 12`, `ID: 7`, `RFC-8259`. */
const GAP = /[\s:=#.\-–]{0,3}(?:No\.?\s?)?/y

/**
 * Spans in which numbers are identifiers because a token of `ignore_tokens` (citation-enforcement, "Ignore rules")
 * stands there: the token itself and the code behind it. A token shields only where it occurs as a word.
 */
export function shieldsOf(text: string, tokens: readonly string[]): readonly Span[] {
  const shields: Span[] = []
  for (const token of tokens) {
    if (token === '') continue
    for (let start = text.indexOf(token); start !== -1; start = text.indexOf(token, start + token.length)) {
      const before = text.charCodeAt(start - 1)
      const after = text.charCodeAt(start + token.length)
      if (isLetter(before) || isDigit(before) || isLetter(after)) continue
      GAP.lastIndex = start + token.length
      const gap = GAP.exec(text)
      shields.push({start, end: skipName(text, start + token.length + (gap?.[0].length ?? 0))})
    }
  }
  return shields.sort((one, other) => one.start - other.start)
}
