import {citeDocuments} from '../listed-sources.ts'
import {provider} from '../read-answer.ts'
import {chatMessage, foldChunks} from './openai.ts'

/** Azure OpenAI "on your data": `[doc1]` in the text is the first citation of the message's context. */
export const azure = provider({
  name: 'azure-on-your-data',
  title: 'Azure OpenAI on your data',
  shapes: ['choices/message/context', 'choices/delta/context'],
  stream: foldChunks,
  texts: chatMessage,
  text: 'content',
  listed: `${chatMessage}/context/citations[]`,
  source: {url: 'url', title: 'title | filepath', docId: 'filepath', chunkId: 'chunk_id', text: 'content'},
  said: citeDocuments,
  // Beside the citations, the context tells what was searched.
  reads: ['message/context', 'delta/context'],
})
