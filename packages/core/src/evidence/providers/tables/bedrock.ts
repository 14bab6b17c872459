import {isRecord} from '../../../data/index.ts'
import {Found} from '../found.ts'
import type {OffsetReading} from '../locate.ts'
import {between} from '../places.ts'
import {provider} from '../read-answer.ts'

/** AWS Bedrock's Converse API and the events of its stream. A citation covers the block that it stands in. */
export const bedrock = provider({
  name: 'bedrock',
  title: 'AWS Bedrock Converse',
  shapes: ['output/message/content', 'contentBlockDelta', 'stream/contentBlockDelta'],
  // The client of Python has the events under `stream`.
  answer: (response) => {
    if (Array.isArray(response.value)) return [foldEvents(response.all('[]'))]
    const isStream = isRecord(response.value) && Array.isArray(response.value.stream)
    return isStream ? [foldEvents(new Found(response.value.stream).all('[]'))] : [response]
  },
  texts: 'output!/message!/content![]',
  text: 'citationsContent/content[]/text | text',
  annotations: 'citationsContent/citations[]',
  source: {
    url: 'location/web/url!',
    address: 'source',
    title: 'title',
    documentIndex: [
      'location/documentChar/documentIndex',
      'location/documentPage/documentIndex',
      'location/documentChunk/documentIndex',
    ].join(' | '),
    key: 'location/searchResultLocation/searchResultIndex | title',
    quote: 'sourceContent[]/text',
    // Pages count from 1 and the end is left out, as in Claude's own API.
    pages: ['location/documentPage/start', 'location/documentPage/end'],
  },
  reads: ['delta/citation'],
})

/** The blocks that a stream builds up stand where their first event stands. */
const foldEvents = (events: readonly Found[]): Found => {
  const blocks = new Map<number, {text: string; readonly citations: unknown[]; readonly pointer: string}>()
  for (const event of events)
    for (const part of event.all('contentBlockDelta')) {
      const index = part.index('contentBlockIndex') ?? 0
      const block = blocks.get(index) ?? {text: '', citations: [], pointer: event.pointer}
      block.text += part.text('delta!/text') ?? ''
      block.citations.push(...part.all('delta/citation'))
      blocks.set(index, block)
    }
  const sorted = [...blocks].toSorted(([one], [other]) => one - other)
  const content = sorted.map(
    ([, {text, citations, pointer}]) => new Found({text, citationsContent: {citations}}, pointer),
  )
  return new Found({output: {message: {content}}})
}

/** AWS publishes neither the unit nor whether the end is included; the words beside the offsets decide. */
const units = ['code-point', 'utf-16', 'byte'] as const
const readings: readonly OffsetReading[] = [
  ...units.map((unit) => ({unit})),
  ...units.map((unit) => ({unit, lastIncluded: true as const})),
]
const part = 'generatedResponsePart/textResponsePart'
const pages = ['web', 'confluence', 'salesforce', 'sharePoint'].map((each) => `location/${each}Location/url`)
const files = ['location/s3Location/uri', 'location/kendraDocumentLocation/uri', 'location/customDocumentLocation/id']

/** RetrieveAndGenerate of AWS Bedrock: parts of the text, each with what was retrieved for it from a knowledge base. */
export const bedrockKnowledgeBase = provider({
  name: 'bedrock-knowledge-base',
  title: 'AWS Bedrock RetrieveAndGenerate',
  shapes: ['output/text & sessionId', 'output/text & citations/generatedResponsePart'],
  texts: 'output!',
  text: 'text!',
  citations: 'citations[]',
  place: between({start: `${part}/span/start`, end: `${part}/span/end`, words: `${part}/text`, readings, drifts: true}),
  sources: 'retrievedReferences[]',
  source: {url: pages.join(' | '), docId: files.join(' | '), key: 'content/text', text: 'content/text'},
})
