import {ResponseError} from './response-error.ts'

/** What stands between two texts of one answer: they are paragraphs of their own. */
export const betweenTexts = '\n\n'

/**
 * The text of an answer: the response's own, or the document for responses that hold none. The response's own text is
 * given a final line ending, as a file has it.
 *
 * @throws ResponseError where neither is there, or both are and differ
 */
export const answerText = (own: string | undefined, document: string | undefined): string => {
  if (own === undefined || own.trim() === '') {
    if (document !== undefined) return document
    throw new ResponseError(
      'Unexpected response without the text of an answer, expected the response of one answer',
      '',
    )
  }
  if (document !== undefined && document.trimEnd() !== own.trimEnd()) {
    throw new ResponseError('Unexpected document beside a response that holds another text, expected one of them', '')
  }
  return own.endsWith('\n') ? own : `${own}\n`
}
