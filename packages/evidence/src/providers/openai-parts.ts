import type {ImportProblem} from './answer.ts'
import {answerText, betweenTexts} from './answer-text.ts'
import type {Draft, Mention} from './draft.ts'
import type {FoundCitation} from './openai-citation.ts'
import {skipped, unverified} from './problems.ts'
import type {TextPart} from './response-output.ts'
import {MeasuredText} from './text/measured-text.ts'
import {shift} from './text/span.ts'

/** What an annotation of a text cites; `undefined` for a type that is not known. */
export type ReadAnnotation = (
  text: MeasuredText,
  annotation: {readonly type: string},
  pointer: string,
) => FoundCitation | undefined

/**
 * Joins the texts of an answer, with the citations that their annotations make. Every API of OpenAI has such texts; how
 * an annotation says what it covers differs. `file_path` leads to a file that the model made and is no evidence.
 */
export const draftOfParts = (
  parts: readonly TextPart[],
  document: string | undefined,
  readAnnotation: ReadAnnotation,
): Draft => {
  const mentions: Mention[] = []
  const problems: ImportProblem[] = []
  let joined = ''
  for (const {text, annotations, pointer: part} of parts) {
    if (joined !== '') joined += betweenTexts
    const measured = new MeasuredText(text)
    for (const [position, annotation] of annotations.entries()) {
      if (annotation.type === 'file_path') continue
      const pointer = `${part}/annotations/${position}`
      const found = readAnnotation(measured, annotation, pointer)
      if (found) mentions.push({...found.mention, span: found.mention.span && shift(found.mention.span, joined.length)})
      if (!found) problems.push(skipped(annotation.type, pointer))
      else if (!found.verified) problems.push(unverified(pointer))
    }
    joined += text
  }
  return {text: answerText(joined, document), mentions, problems, numbered: false}
}
