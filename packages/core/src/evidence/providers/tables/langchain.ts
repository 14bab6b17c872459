import {isRecord} from '../../../data/index.ts'
import {between} from '../places.ts'
import {provider} from '../read-answer.ts'

/** LangChain's standard content blocks: texts with annotations of the type `citation`, whoever the provider was. */
export const langchain = provider({
  name: 'langchain',
  title: 'LangChain content blocks',
  shapes: [
    ...['kwargs/content', 'content_blocks', 'contentBlocks'],
    ...['content/annotations[citation]', 'response_metadata & content'],
  ],
  general: true,
  // A message as it is, or as LangChain serialises it.
  answer: (response) =>
    isRecord(response.value) && isRecord(response.value.kwargs) ? response.all('kwargs') : [response],
  texts: (message) => {
    const named = ['content_blocks', 'contentBlocks'].find((name) => isRecord(message.value) && name in message.value)
    return message.all(`${named ?? 'content'}![text]`)
  },
  text: 'text',
  annotations: 'annotations[]',
  kinds: {
    citation: {
      // Its programs are written in Python and in JavaScript.
      place: between({
        ...{start: 'start_index', end: 'end_index', orWhole: true},
        readings: [{unit: 'code-point'}, {unit: 'utf-16'}],
      }),
      source: {url: 'url', title: 'title', key: 'title | id', quote: 'cited_text'},
    },
  },
  reads: ['content/annotations', 'content_blocks/annotations'],
})
