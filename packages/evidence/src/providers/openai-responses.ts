import * as z from 'zod'
import {fileSource, spanCitation, urlCitation, urlSource} from './openai-citation.ts'
import {draftOfParts, type ReadAnnotation} from './openai-parts.ts'
import type {Provider} from './provider.ts'
import {readResponse} from './read-response.ts'
import {textPartsOf} from './response-output.ts'
import type {MeasuredText} from './text/measured-text.ts'
import type {Span} from './text/span.ts'

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
  read: (response, document) => draftOfParts(textPartsOf(response), document, citationOf),
}

/** What one annotation of the Responses API cites. */
export const citationOf: ReadAnnotation = (text, value, pointer) => {
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
