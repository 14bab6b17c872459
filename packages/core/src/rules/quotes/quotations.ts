import type {Claim} from '../../brief/index.ts'
import {wordsOf} from '../../data/index.ts'
import type {Span} from '../../markers/index.ts'
import {wordCount} from './word-count.ts'

/** Shorter quotations are names and terms, no excerpt. */
const fewestWords = 4

/** A quotation of at least four words in the text of a claim, without its marks; offsets into the document. */
export interface Quotation extends Span {
  readonly text: string
}

const quotation = /"([^"]{1,2000})"|“([^”]{1,2000})”|«([^»]{1,2000})»|「([^」]{1,2000})」/g

/** Quotations of a claim that stand outside its markers, in reading order. */
export function quotationsOf({prose, start, citations}: Claim): readonly Quotation[] {
  let next = 0
  return [...prose.matchAll(quotation)].flatMap((match) => {
    const text = match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''
    const at = start + match.index + 1
    while ((citations[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++
    const inMarker = (citations[next]?.start ?? Number.POSITIVE_INFINITY) <= at
    return inMarker || wordCount(text) < fewestWords ? [] : [{text, start: at, end: at + text.length}]
  })
}

/** The words of texts in comparable form: no letter case, no punctuation, single blanks. */
export function comparableWords(...texts: readonly (string | undefined)[]): string {
  return texts.map((text) => (text === undefined ? '' : ` ${wordsOf(text)} `)).join('|')
}

/** Whether texts in comparable form hold the words of a quotation in one run. */
export function saysWords(texts: string, quote: string): boolean {
  return texts.includes(` ${wordsOf(quote)} `)
}
