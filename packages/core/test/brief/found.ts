import {type FoundQuantity, findQuantities, type QuantityContext} from '../../src/brief/quantities/index.ts'
import {findSentences} from '../../src/brief/sentences/index.ts'

/** Quantities of a paragraph, or of what the context says. */
export const quantitiesOf = (prose: string, context: Partial<QuantityContext> = {}): readonly FoundQuantity[] =>
  findQuantities(prose, {block: 'paragraph', masked: [], ...context})

/** `kind text` of every quantity. */
export const kindsOf = (prose: string, context: Partial<QuantityContext> = {}): readonly string[] =>
  quantitiesOf(prose, context).map(({kind, start, end}) => `${kind} ${prose.slice(start, end)}`)

/** The text of every quantity that asserts something. */
export const claimsOf = (prose: string, context: Partial<QuantityContext> = {}): readonly string[] =>
  quantitiesOf(prose, context)
    .filter((quantity) => quantity.claim)
    .map(({start, end}) => prose.slice(start, end))

/** Spans of what stands in brackets with digits: `[1]`, `[^2]`. */
export const markersIn = (prose: string): readonly {start: number; end: number}[] =>
  Array.from(prose.matchAll(/\[\^?\d+\]/g), (match) => ({start: match.index, end: match.index + match[0].length}))

/** The texts of the sentences, with `[1]` and `[^1]` as markers. */
export const sentencesOf = (prose: string): readonly string[] =>
  findSentences(prose, markersIn(prose)).map(({start, end}) => prose.slice(start, end))
