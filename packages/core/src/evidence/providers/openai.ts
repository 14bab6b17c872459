import * as z from 'zod'
import {isRecord, type Span} from '../../data/index.ts'
import {draftOfParts, mentioned, type ReadAnnotation, type TextPart} from './annotated-texts.ts'
import type {Draft, Provider, ReadContext} from './draft.ts'
import {fileSource, spanCitation, urlCitation, urlSource} from './openai-citation.ts'
import {annotations, chatMessage, foldChunks, isOutput, textPartsOf, textPartsOfMessage} from './openai-formats.ts'
import {skipped} from './problems.ts'
import {betweenTexts, readResponse} from './read-response.ts'
import {sentenceEndAt} from './text/claim.ts'
import {locateQuote, type MeasuredText, type OffsetUnit} from './text/locate.ts'

const indices = {start_index: z.int(), end_index: z.int()}

const fileCitation = z.looseObject({file_id: z.string(), filename: z.string().nullish(), index: z.int()})
const containerFileCitation = z.looseObject({file_id: z.string(), filename: z.string().nullish(), ...indices})

/** `action.sources` lists every page of a search, cited or not. */
const responsesReads = ['content/annotations', 'part/annotations', 'action/sources']
const chatReads = ['message/annotations', 'delta/annotations']
const assistantsReads = ['text/annotations']

/** Every API of OpenAI has texts with annotations; how an annotation says what it covers differs. */
const draftOf = (parts: readonly TextPart[], context: ReadContext, read: ReadAnnotation): Draft =>
  draftOfParts(parts, context, {read, between: betweenTexts})

/** `file_path` leads to a file that the model made and is no evidence. */
const otherAnnotation: ReadAnnotation = (_text, {type}, pointer) => ({
  mentions: [],
  problems: type === 'file_path' ? [] : [skipped(type, pointer)],
})

/** OpenAI's Responses API: annotations of the text parts, with indices that count from the start of the part. */
export const openaiResponses: Provider = {
  name: 'openai-responses',
  title: 'OpenAI Responses',
  reads: responsesReads,
  read: (response, context) => draftOf(textPartsOf(response), context, responsesCitation),
}

const responsesCitation: ReadAnnotation = (text, value, pointer) => {
  switch (value.type) {
    case 'url_citation': {
      const found = readResponse(urlCitation, value, pointer)
      return spanCitation(text, found, {source: urlSource(found), pointer})
    }
    case 'container_file_citation': {
      const found = readResponse(containerFileCitation, value, pointer)
      return spanCitation(text, found, {source: fileSource(found.file_id, found.filename), pointer})
    }
    case 'file_citation': {
      const {file_id: id, filename, index} = readResponse(fileCitation, value, pointer)
      const span = claimBefore(text.measured, index)
      const sources = [fileSource(id, filename)]
      return mentioned([{span, covers: 'claim', sources, pointer}], {pointer, verified: !span})
    }
    default:
      return otherAnnotation(text, value, pointer)
  }
}

/**
 * The claim that ends at the `index` of a file citation. It is published as the position of the file in a list, and
 * holds an offset into the text: it is believed only where a sentence or a line ends there, or is about to.
 */
const claimBefore = (text: MeasuredText, index: number): Span | undefined => {
  for (const unit of units) {
    const offset = text.toUtf16(index, unit)
    const end = offset === undefined || offset === 0 ? undefined : sentenceEndAt(text.text, offset)
    if (end !== undefined) return {start: Math.max(0, end - 1), end}
  }
  return undefined
}

const units: readonly OffsetUnit[] = ['code-point', 'utf-16', 'byte']

const nested = z.looseObject({url_citation: urlCitation})

/** OpenAI's Chat Completions with web search: the first choice, its annotations nested one level deeper. */
export const openaiChat: Provider = {
  name: 'openai-chat',
  title: 'OpenAI Chat Completions',
  reads: chatReads,
  read(response, context) {
    const message = chatMessage(foldChunks(response))
    const pointer = '/choices/0/message'
    const listed = readResponse(annotations, message.annotations, `${pointer}/annotations`)
    return draftOf(
      [{text: message.content ?? context.document ?? '', annotations: listed, pointer}],
      context,
      chatCitation,
    )
  },
}

const chatCitation: ReadAnnotation = (text, value, pointer) => {
  if (value.type !== 'url_citation') return otherAnnotation(text, value, pointer)
  const {url_citation: found} = readResponse(nested, value, pointer)
  return spanCitation(text, found, {source: urlSource(found), pointer})
}

const assistantsMessage = z.looseObject({content: annotations})
const assistantsText = z.looseObject({text: z.looseObject({value: z.string(), annotations: annotations.nullish()})})
const assistantsFile = z.looseObject({
  text: z.string(),
  ...indices,
  file_citation: z.looseObject({file_id: z.string(), quote: z.string().nullish()}),
})

/**
 * A message of OpenAI's Assistants API. The span of a citation is the control text that the model wrote, such as
 * `【3†source】`, and the annotation repeats it, so every span is verified.
 */
export const openaiAssistants: Provider = {
  name: 'openai-assistants',
  title: 'OpenAI Assistants',
  reads: assistantsReads,
  read: (response, context) => draftOf(assistantsParts(response), context, assistantsCitation),
}

const assistantsParts = (response: unknown): readonly TextPart[] =>
  readResponse(assistantsMessage, response).content.flatMap((each, position): TextPart | [] => {
    if (each.type !== 'text') return []
    const {value, annotations} = readResponse(assistantsText, each, `/content/${position}`).text
    return {text: value, annotations: annotations ?? [], pointer: `/content/${position}/text`}
  })

const assistantsCitation: ReadAnnotation = (text, value, pointer) => {
  if (value.type !== 'file_citation') return otherAnnotation(text, value, pointer)
  const found = readResponse(assistantsFile, value, pointer)
  const span = locateQuote(text.measured, {start: found.start_index, end: found.end_index}, found.text)
  const {file_id: id, quote} = found.file_citation
  const sources = [{...fileSource(id), passage: quote ? {text: quote} : undefined}]
  return mentioned([{span, covers: 'marker', sources, pointer}], {pointer, verified: span?.ambiguous !== true})
}

const annotated = z.looseObject({text: z.string().nullish(), content: z.string().nullish(), annotations})

/**
 * OpenAI, whichever of its APIs answered: they are told apart by their shapes (specification/contract §2). A text with
 * its annotations alone is read too, and so are annotations beside the document that they count in.
 */
export const openai: Provider = {
  name: 'openai',
  title: 'OpenAI, any of its APIs',
  reads: [...responsesReads, ...chatReads, ...assistantsReads, 'annotations'],
  read(response, context) {
    if (isOutput(response)) return openaiResponses.read(response, context)
    if (!isRecord(response) || 'choices' in response) return openaiChat.read(response, context)
    const content = assistantsMessage.safeParse(response).data?.content
    if (content?.some(({type}) => type === 'output_text'))
      return draftOf(textPartsOfMessage(content, '/content'), context, responsesCitation)
    return content ? openaiAssistants.read(response, context) : readAnnotated(response, context)
  },
}

const readAnnotated: Provider['read'] = (response, context) => {
  const {text, content, annotations} = readResponse(annotated, response)
  return draftOf([{text: text ?? content ?? context.document ?? '', annotations, pointer: ''}], context, anyCitation)
}

const anyCitation: ReadAnnotation = (text, value, pointer) =>
  ('url_citation' in value ? chatCitation : responsesCitation)(text, value, pointer)
