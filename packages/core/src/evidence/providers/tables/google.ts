import {isRecord} from '../../../data/index.ts'
import {bytesFirst} from '../locate.ts'
import {between} from '../places.ts'
import {provider} from '../read-answer.ts'

/** Google's Interactions API: texts with annotations whose offsets count from the start of their text. */
export const googleInteractions = provider({
  name: 'google-interactions',
  title: 'Google Interactions',
  shapes: ['object~^interaction', 'outputs[text,thought]', 'steps[model_output]'],
  texts: 'outputs[text] | steps[model_output]/content[text]',
  text: 'text',
  annotations: 'annotations[]',
  place: between({start: 'start_index', end: 'end_index', readings: bytesFirst}),
  source: {address: 'url | source | document_uri', docId: 'file_name | place_id', title: 'title | name'},
})

const about = ['chunkInfo/documentMetadata', 'unstructuredDocumentInfo', 'structuredDocumentInfo']
const either = (...names: readonly string[]) =>
  names.flatMap((name) => about.map((each) => `${each}/${name}`)).join(' | ')

/** The answer method of Vertex AI Search: spans of the text, each with positions in a list of references. */
export const vertexSearch = provider({
  name: 'vertex-search',
  title: 'Google Vertex AI Search',
  shapes: ['answer/answerText', 'answerText'],
  answer: (response) =>
    isRecord(response.value) && isRecord(response.value.answer) ? response.all('answer') : [response],
  texts: '',
  text: 'answerText!',
  citations: 'citations[]',
  place: between({start: 'startIndex', end: 'endIndex', readings: bytesFirst}),
  refers: {by: 'sources[]/referenceId!', to: 'references[]'},
  source: {
    address: either('uri', 'document'),
    chunkId: 'chunkInfo/chunk',
    title: either('title'),
    text: 'chunkInfo/content | unstructuredDocumentInfo/chunkContents[]/content',
  },
  // Every page of the search, cited or not.
  reads: ['observation/searchResults'],
})
