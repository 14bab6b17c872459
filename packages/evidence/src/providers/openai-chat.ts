import * as z from 'zod'
import {chatMessage, foldChunks} from './chat-completion.ts'
import {spanCitation, urlCitation, urlSource} from './openai-citation.ts'
import {draftOfParts, type ReadAnnotation} from './openai-parts.ts'
import type {Provider} from './provider.ts'
import {readResponse} from './read-response.ts'

const annotated = z.array(z.looseObject({type: z.string()}))
const nested = z.looseObject({url_citation: urlCitation})

/** OpenAI's Chat Completions with web search: the first choice, its annotations nested one level deeper. */
export const openaiChat: Provider = {
  name: 'openai-chat',
  title: 'OpenAI Chat Completions',
  read(response, document) {
    const {content, annotations} = chatMessage(foldChunks(response))
    const pointer = '/choices/0/message'
    const listed = readResponse(annotated, annotations, `${pointer}/annotations`)
    return draftOfParts([{text: content ?? document ?? '', annotations: listed, pointer}], document, nestedCitationOf)
  },
}

/** What one annotation of Chat Completions cites. */
export const nestedCitationOf: ReadAnnotation = (text, value, pointer) => {
  if (value.type !== 'url_citation') return undefined
  const {url_citation: found} = readResponse(nested, value, pointer)
  const claimed = {start: found.start_index, end: found.end_index}
  return spanCitation(text, claimed, {source: urlSource(found), pointer})
}
