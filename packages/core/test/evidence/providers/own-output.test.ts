import {readdirSync, readFileSync} from 'node:fs'
import {createEvidence, type ImportedAnswer, readEvidenceObject} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {findings} from '../../rules/materials.ts'
import {importFrom, problemsOf} from './import.ts'

const folder = new URL('../../../../../fixtures/answers/', import.meta.url)

interface Recorded {
  readonly name: string
  readonly provider: string
  readonly response: unknown
  readonly document?: string
}

/** Recorded answers, whose sources say what they are cited for. */
const recorded = readdirSync(folder).map(
  (name): Recorded => ({
    name,
    ...JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  }),
)

/** What a check says of an import, other than what no provider hands over: fields that nobody knows, and whole texts. */
const accusations = ({document, citations}: ImportedAnswer) =>
  findings({document, evidence: {citations}})
    .filter(({code}) => !['INVALID_RECORD', 'INCOMPLETE_CITATION', 'HEADLINE_ONLY'].includes(code))
    .map(({code, message}) => `${code} ${message}`)

/** Links in the text lead where they led before; Perplexity numbers its results itself, a page found twice as two. */
const ofLists = /^(?:UNRESOLVED_CITATION|LEAKED_MARKER|DUPLICATE_SOURCE) /

const hasText = (citation: ImportedAnswer['citations'][number]) =>
  (citation.quote_span ?? citation.snippet_span ?? citation.text) !== undefined

/** Every text of the sources that the records hold. */
const textsOf = ({citations}: ImportedAnswer) =>
  citations.flatMap(({quote_span, more_quote_spans, snippet_span, text}) =>
    [quote_span?.text, ...(more_quote_spans ?? []).map((span) => span.text), snippet_span?.text, text].flatMap(
      (each) => each ?? [],
    ),
  )

/** The response as if all its passages and chunks came from the first source. */
const asOneSource = (response: unknown, {citations}: ImportedAnswer): unknown => {
  const urls = citations.flatMap(({url}) => url ?? [])
  const ids = citations.flatMap(({doc_id: id}) => id ?? [])
  const instead = new Map([
    ...urls.map((url): [unknown, unknown] => [url, urls[0]]),
    ...ids.map((id): [unknown, unknown] => [id, ids[0]]),
  ])
  const json = JSON.stringify(response, (key, value: unknown) =>
    key === 'document_index' || key === 'documentIndex' ? 0 : (instead.get(value) ?? value),
  )
  return JSON.parse(json)
}

const together = recorded.map(({name, provider, response, document}) => {
  const apart = importFrom(provider, response, {document})
  return {name, apart, joined: importFrom(provider, asOneSource(response, apart), {document})}
})

describe('what an import writes', () => {
  it.each(recorded)('is accused of nothing: $name', ({provider, response, document}) => {
    expect(accusations(importFrom(provider, response, {document}))).toEqual([])
  })

  it.each(together)('holds all that was retrieved of one source: $name', ({apart, joined}) => {
    const kept = textsOf(joined).join('\n')
    expect(textsOf(apart).filter((text) => !kept.includes(text))).toEqual([])
  })

  it.each(together.filter(({apart}) => apart.citations.every(hasText)))(
    'is not accused of what another passage of one source says: $name',
    ({joined}) => {
      expect(accusations(joined).filter((each) => !ofLists.test(each))).toEqual([])
    },
  )

  it('is one record for several passages in most of them', () => {
    const merged = together.filter(({apart, joined}) => joined.citations.length < apart.citations.length)
    expect(merged.length).toBeGreaterThan(20)
  })

  it('is accused of a number that no passage of the answer says', () => {
    const passage = (text: string, said: string) => {
      const cited = {type: 'web_search_result_location', url: 'https://rye.example', title: 'Rye', cited_text: said}
      return {type: 'text', text, citations: [cited]}
    }
    const content = [passage('Rye rose 41%.', 'Rye rose 41%.'), passage(' Oats fell 53%.', 'Oats fell 52%.')]
    expect(accusations(importFrom('anthropic', {content}))).toEqual([
      'NUMBER_NOT_IN_SOURCE Unexpected number `53%`, expected one that `Rye` says (nearest: `52%`)',
    ])
  })

  it('makes no marker of a number of the answer’s own text', () => {
    const cited = {type: 'web_search_result_location', url: 'https://rye.example', title: 'Rye', cited_text: 'Rye rose'}
    const content = [
      {type: 'text', text: 'Take the values of rows[1] and rows[2]. '},
      {type: 'text', text: 'Rye rose.', citations: [cited]},
    ]
    const answer = importFrom('anthropic', {content})
    expect(answer.document).toBe('Take the values of rows&#91;1] and rows&#91;2]. Rye rose. [1]\n')
    expect(accusations(answer)).toEqual([])
  })
})

const june = 'Rye rose 41% in June.'
const july = 'Oats fell 52% in July.'

/** What each program that quotes its sources says of a claim: its text, and where the quoted words stand. */
const quoting = {
  anthropic: (cited: (words: string, page: number) => object) => ({
    content: [
      {type: 'text', text: 'Rye rose 41%.', citations: [cited(june, 1)]},
      {type: 'text', text: ' Oats fell 52%.', citations: [cited(july, 5)]},
    ],
  }),
  bedrock: (location: object) => {
    const block = (text: string, words: string) => ({
      citationsContent: {
        content: [{text}],
        citations: [{title: 'Grain', sourceContent: [{text: words}], location}],
      },
    })
    return {output: {message: {content: [block('Rye rose 41%.', june), block(' Oats fell 52%.', july)]}}}
  },
  langchain: (source: object) => {
    const block = (text: string, words: string) => ({
      type: 'text',
      text,
      annotations: [{type: 'citation', ...source, cited_text: words}],
    })
    return {content: [block('Rye rose 41%.', june), block(' Oats fell 52%.', july)]}
  },
}

const url = 'https://grain.example'
const sent = {document_index: 0, document_title: 'Grain'}

describe('two passages of one source bear out what they are cited for', () => {
  it.each([
    [
      'a page',
      'anthropic',
      quoting.anthropic((cited_text) => ({type: 'web_search_result_location', url, title: 'Grain', cited_text})),
    ],
    [
      'a document with pages',
      'anthropic',
      quoting.anthropic((cited_text, page) => ({
        ...{type: 'page_location', ...sent, cited_text},
        ...{start_page_number: page, end_page_number: page + 1},
      })),
    ],
    [
      'a document in blocks',
      'anthropic',
      quoting.anthropic((cited_text, block) => ({
        ...{type: 'content_block_location', ...sent, cited_text},
        ...{start_block_index: block, end_block_index: block + 1},
      })),
    ],
    [
      'a search result',
      'anthropic',
      quoting.anthropic((cited_text, block) => ({
        ...{type: 'search_result_location', source: 'grain', search_result_index: 0, title: 'Grain', cited_text},
        ...{start_block_index: block, end_block_index: block + 1},
      })),
    ],
    ['a document', 'bedrock', quoting.bedrock({documentPage: {documentIndex: 0, start: 1, end: 2}})],
    ['a page', 'bedrock', quoting.bedrock({web: {url}})],
    ['a page', 'langchain', quoting.langchain({url})],
    ['a title', 'langchain', quoting.langchain({title: 'Grain'})],
  ])('%s, read by %s', (_, provider, response) => {
    const answer = importFrom(provider, response)
    expect(answer.document).toBe('Rye rose 41%. [1] Oats fell 52%. [1]\n')
    expect(accusations(answer)).toEqual([])
  })
})

describe('two texts of one source are kept', () => {
  const only = (answer: ImportedAnswer) => {
    expect(answer.citations).toHaveLength(1)
    return answer.citations[0]
  }

  it('of the chunks of one file', () => {
    const cited = (content: string, id: string) => ({content, title: 'Grain', filepath: 'grain.pdf', chunk_id: id})
    const context = {citations: [cited(june, '0'), cited(july, '1')]}
    const message = {content: 'Rye rose 41% [doc1]. Oats fell 52% [doc2].', context}
    const answer = importFrom('azure-on-your-data', {choices: [{message}]})
    expect(answer.document).toBe('Rye rose 41% [1]. Oats fell 52% [1].\n')
    expect(only(answer)?.text).toBe(`${june}\n\n${july}`)
  })

  it('of the chunks that Gemini retrieved of one file', () => {
    const groundingChunks = [june, july].map((text) => ({retrievedContext: {uri: 'gs://grain', title: 'Grain', text}}))
    const groundingSupports = [{segment: {endIndex: 9, text: 'Rye rose.'}, groundingChunkIndices: [0, 1]}]
    const candidate = {content: {parts: [{text: 'Rye rose.'}]}, groundingMetadata: {groundingChunks, groundingSupports}}
    expect(only(importFrom('gemini', {candidates: [candidate]}))?.text).toBe(`${june}\n\n${july}`)
  })

  it('of the chunks of one reference of Vertex AI Search', () => {
    const chunkContents = [{content: june}, {content: july}]
    const references = [{unstructuredDocumentInfo: {uri: 'gs://grain/june.pdf', title: 'Grain', chunkContents}}]
    const citations = [{endIndex: '9', sources: [{referenceId: '0'}]}]
    expect(only(importFrom('vertex-search', {answerText: 'Rye rose.', citations, references}))?.text).toBe(
      `${june}\n\n${july}`,
    )
  })

  it('of the documents of Cohere that have one id', () => {
    const documents = [june, july].map((text) => ({id: 'grain', title: 'Grain', text}))
    const citations = [{start: 0, end: 3, text: 'Rye', document_ids: ['grain']}]
    expect(only(importFrom('cohere-v1', {text: 'Rye rose.', citations, documents}))?.text).toBe(`${june}\n\n${july}`)
  })

  it('of the searches that found one page', () => {
    const url = 'https://grain.example'
    const tools = [june, july].map((content) => ({search_results: [{url, title: 'Grain', content}]}))
    const response = (content: string) => ({choices: [{message: {content, executed_tools: tools}}]})
    const linked = importFrom('groq', response(`Rye rose ([grain](${url})).`))
    expect(only(linked)?.snippet_span).toEqual({text: `${june}\n\n${july}`})
    expect(only(importFrom('groq', response('Rye rose [1].')))?.snippet_span).toEqual({text: `${june}\n\n${july}`})
  })

  it('of the resources behind one link', () => {
    const uri = 'https://grain.example'
    const resources = [june, july].map((text) => ({type: 'resource', resource: {uri, title: 'Grain', text}}))
    const content = [{type: 'text', text: `Rye rose ([grain](${uri})).`}, ...resources]
    expect(only(importFrom('mcp', {content}))?.text).toBe(`${june}\n\n${july}`)
  })

  it('of one citation that quotes two passages', () => {
    const sourceContent = [{text: june}, {text: july}]
    const location = {documentPage: {documentIndex: 0, start: 1, end: 2}}
    const citationsContent = {content: [{text: 'Rye rose.'}], citations: [{title: 'Grain', sourceContent, location}]}
    const answer = importFrom('bedrock', {output: {message: {content: [{citationsContent}]}}})
    const place = {first_page: 1, last_page: 1}
    expect(only(answer)).toMatchObject({
      quote_span: {text: june, ...place},
      more_quote_spans: [{text: july, ...place}],
    })
  })

  it('of the record and of the answer, unless the page is stored', () => {
    const context = {citations: [{content: july, title: 'Grain', url: 'https://grain.example'}]}
    const response = {choices: [{message: {content: 'Oats fell 52% [doc1].', context}}]}
    const importWith = (stored: object) => {
      const source = {source_id: 'S1', title: 'Grain', url: 'https://grain.example', ...stored}
      const evidence = createEvidence([readEvidenceObject({sources: [source]})])
      return only(importFrom('azure-on-your-data', response, {evidence}))
    }
    expect(importWith({text: june})?.text).toBe(`${june}\n\n${july}`)
    expect(importWith({content: `${june} ${july}`})).not.toHaveProperty('text')
  })

  it('but a blank passage is none', () => {
    const annotations = [{type: 'citation', url: 'https://grain.example', cited_text: ' '}]
    const answer = importFrom('langchain', {content: [{type: 'text', text: 'Rye rose.', annotations}]})
    expect(only(answer)).not.toHaveProperty('quote_span')
    expect(problemsOf(answer)).toEqual([])
  })
})
