import * as z from 'zod'
import {isRecord} from '../records/read-field.ts'
import {openaiAssistants} from './openai-assistants.ts'
import {nestedCitationOf, openaiChat} from './openai-chat.ts'
import {draftOfParts, type ReadAnnotation} from './openai-parts.ts'
import {citationOf, openaiResponses} from './openai-responses.ts'
import type {Provider} from './provider.ts'
import {readResponse} from './read-response.ts'
import {isOutput, textPartsOfMessage} from './response-output.ts'

const message = z.looseObject({content: z.array(z.looseObject({type: z.string()}))})
const annotated = z.looseObject({
  text: z.string().nullish(),
  content: z.string().nullish(),
  annotations: z.array(z.looseObject({type: z.string()})),
})

/**
 * OpenAI, whichever of its APIs answered: they are told apart by their shapes (specification/contract §2). A text with
 * its annotations alone is read too, and so are annotations beside the document that they count in.
 */
export const openai: Provider = {
  name: 'openai',
  title: 'OpenAI, any of its APIs',
  read(response, document) {
    if (isOutput(response)) return openaiResponses.read(response, document)
    if (!isRecord(response) || 'choices' in response) return openaiChat.read(response, document)
    const content = message.safeParse(response).data?.content
    if (content?.some(({type}) => type === 'output_text'))
      return draftOfParts(textPartsOfMessage(content, '/content'), document, citationOf)
    return content ? openaiAssistants.read(response, document) : readAnnotated(response, document)
  },
}

const readAnnotated: Provider['read'] = (response, document) => {
  const {text, content, annotations} = readResponse(annotated, response)
  return draftOfParts([{text: text ?? content ?? document ?? '', annotations, pointer: ''}], document, anyCitationOf)
}

const anyCitationOf: ReadAnnotation = (text, value, pointer) =>
  ('url_citation' in value ? nestedCitationOf : citationOf)(text, value, pointer)
