import type {CitedSource, Draft, Mention, ReadContext} from './draft.ts'
import {answerText} from './read-response.ts'

/** A piece of an answer that its sources cover as a whole. */
export interface CitedBlock {
  readonly text: string
  readonly sources: readonly CitedSource[]
  /** Where the block stands in the response. */
  readonly pointer: string
}

/** Joins the blocks of an answer, one directly behind the other. */
export const draftOfBlocks = (blocks: readonly CitedBlock[], {document}: ReadContext): Draft => {
  const mentions: Mention[] = []
  let text = ''
  for (const {text: words, sources, pointer} of blocks) {
    const span = {start: text.length, end: text.length + words.length}
    if (sources.length > 0) mentions.push({span, covers: 'claim', sources, pointer})
    text += words
  }
  return {text: answerText(text, document), mentions, problems: [], numbered: false}
}
