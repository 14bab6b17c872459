import * as z from 'zod'
import type {ImportProblem} from './answer.ts'
import {answerText, betweenTexts} from './answer-text.ts'
import type {Draft, Mention} from './draft.ts'
import {type FoundCitation, fileSource, spanCitation, urlCitation, urlSource} from './openai-citation.ts'
import {skipped, unverified} from './problems.ts'
import type {Provider} from './provider.ts'
import {readResponse} from './read-response.ts'
import {type TextPart, textPartsOf} from './response-output.ts'
import {MeasuredText} from './text/measured-text.ts'
import {type Span, shift} from './text/span.ts'

const fileCitation = z.looseObject({file_id: z.string(), filename: z.string().nullish(), index: z.int()})
const containerFileCitation = z.looseObject({
  file_id: z.string(),
  filename: z.string().nullish(),
  start_index: z.int(),
  end_index: z.int(),
})

/** OpenAI's Responses API: annotations of the text parts, with indices that count from the start of the part. */
export const openaiResponses: Provider = {
  name: 'openai-responses',
  title: 'OpenAI Responses',
  read(response, document) {
    const answer = new PartReading()
    for (const part of textPartsOf(response)) answer.add(part)
    return answer.finish(document)
  },
}

class PartReading {
  readonly #mentions: Mention[] = []
  readonly #problems: ImportProblem[] = []
  #text = ''

  add({text, annotations, pointer}: TextPart) {
    if (this.#text !== '') this.#text += betweenTexts
    const measured = new MeasuredText(text)
    for (const [position, annotation] of annotations.entries()) {
      this.#annotate(measured, annotation, `${pointer}/annotations/${position}`)
    }
    this.#text += text
  }

  finish(document: string | undefined): Draft {
    return {text: answerText(this.#text, document), mentions: this.#mentions, problems: this.#problems, numbered: false}
  }

  #annotate(text: MeasuredText, annotation: {readonly type: string}, pointer: string) {
    if (annotation.type === 'file_path') return
    const found = citationOf(text, annotation, pointer)
    if (found) this.#mentions.push(this.#placed(found.mention))
    else this.#problems.push(skipped(annotation.type, pointer))
    if (found?.verified === false) this.#problems.push(unverified(pointer))
  }

  #placed(mention: Mention): Mention {
    return {...mention, span: mention.span && shift(mention.span, this.#text.length)}
  }
}

/** `undefined` for a type that is not known. */
const citationOf = (text: MeasuredText, value: {readonly type: string}, pointer: string): FoundCitation | undefined => {
  switch (value.type) {
    case 'url_citation': {
      const found = readResponse(urlCitation, value, pointer)
      return spanCitation(text, spanOf(found), {source: urlSource(found), pointer})
    }
    case 'container_file_citation': {
      const found = readResponse(containerFileCitation, value, pointer)
      return spanCitation(text, spanOf(found), {source: fileSource(found.file_id, found.filename), pointer})
    }
    case 'file_citation': {
      const found = readResponse(fileCitation, value, pointer)
      const span = claimBefore(text, found.index)
      const sources = [fileSource(found.file_id, found.filename)]
      return {mention: {span, covers: 'claim', sources, pointer}, verified: span === undefined}
    }
    default:
      return undefined
  }
}

const spanOf = ({start_index: start, end_index: end}: {start_index: number; end_index: number}): Span => ({start, end})

const sentenceEnd = /[.!?。！？…][)\]"'”’»」』*_]{0,4}$/
const lineEnd = /^[ \t]{0,8}(?:\r?\n|$)/

/**
 * The claim that ends at the `index` of a file citation. It is published as the position of the file in a list, and
 * holds an offset into the text: it is believed only where a sentence or a line ends there.
 */
const claimBefore = (text: MeasuredText, index: number): Span | undefined => {
  const end = text.toUtf16(index, 'code-point')
  if (end === undefined || end === 0) return undefined
  const before = text.text.slice(Math.max(0, end - 8), end)
  const behind = text.text.slice(end, end + 16)
  return sentenceEnd.test(before) || lineEnd.test(behind) ? {start: end - before.trim().length, end} : undefined
}
