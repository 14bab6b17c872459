import * as z from 'zod'
import {answerText} from './answer-text.ts'
import {chatMessage, foldChunks} from './chat-completion.ts'
import {spanCitation, urlCitation, urlSource} from './openai-citation.ts'
import {skipped, unverified} from './problems.ts'
import type {Provider} from './provider.ts'
import {readResponse} from './read-response.ts'
import {MeasuredText} from './text/measured-text.ts'

const annotation = z.looseObject({type: z.string()})
const nested = z.looseObject({url_citation: urlCitation})

/** OpenAI's Chat Completions with web search: the first choice, its annotations nested one level deeper. */
export const openaiChat: Provider = {
  name: 'openai-chat',
  title: 'OpenAI Chat Completions',
  read(response, document) {
    const {content, annotations} = chatMessage(foldChunks(response))
    const text = answerText(content, document)
    const measured = new MeasuredText(text)
    const found = annotations.map((value, position) => {
      const pointer = `/choices/0/message/annotations/${position}`
      const {type} = readResponse(annotation, value, pointer)
      if (type !== 'url_citation') return {mentions: [], problems: [skipped(type, pointer)]}
      const {url_citation: citation} = readResponse(nested, value, pointer)
      const claimed = {start: citation.start_index, end: citation.end_index}
      const {mention, verified} = spanCitation(measured, claimed, {source: urlSource(citation), pointer})
      return {mentions: [mention], problems: verified ? [] : [unverified(pointer)]}
    })
    return {
      text,
      mentions: found.flatMap(({mentions}) => mentions),
      problems: found.flatMap(({problems}) => problems),
      numbered: false,
    }
  },
}
