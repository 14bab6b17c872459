import type {Source} from '@citation-lint/core/evidence'
import {type DocumentSession, readableText, storedRecords, storedText} from '@citation-lint/core/rules'

/** A source, and the text that a reader judges it by. */
export interface CitedText {
  readonly source: Source
  readonly text: string
}

/** What can be read of the sources that a claim cites, each once, in reading order. */
export function citedTexts({coveredClaims, evidence}: DocumentSession, index: number): readonly CitedText[] {
  const questions = coveredClaims[index]?.questions() ?? []
  return questions.flatMap(({source}) =>
    source ? [{source, text: readableText(storedText(storedRecords(evidence)(source)))}] : [],
  )
}
