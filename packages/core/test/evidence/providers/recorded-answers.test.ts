import {readdirSync, readFileSync} from 'node:fs'
import {providers} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {importFrom, problemsOf} from './import.ts'

interface Recorded {
  readonly provider: string
  readonly response: unknown
  /** The text of the answer, where the response does not hold it. */
  readonly document?: string
  /** The answer with its markers. */
  readonly expected: string
  /** Kinds of what an import has to say of it; nothing where they are left out. */
  readonly problems?: readonly string[]
}

const folder = new URL('../../../../../fixtures/answers/', import.meta.url)

function recorded(name: string): Recorded {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
}

describe('a recorded answer', () => {
  it.each(readdirSync(folder))('has every marker in its place: %s', (name) => {
    const {provider, response, expected, document, problems = []} = recorded(name)
    const answer = importFrom(provider, response, {document})
    expect(answer.document).toBe(expected)
    expect(answer.citations.length).toBeGreaterThan(1)
    expect(problemsOf(answer).filter((kind) => kind !== 'escaped' && kind !== 'unverified')).toEqual(problems)
    expect(importFrom('auto', response, {document})).toEqual(answer)
  })
})

it('there is one of every provider', () => {
  const names = new Set(readdirSync(folder).map((name) => recorded(name).provider))
  expect([...providers.keys()].filter((name) => !names.has(name))).toEqual(['auto', 'openai'])
})

describe('a citation is never lost silently', () => {
  it('where a field holds some that nobody reads', () => {
    const message = {role: 'assistant', content: 'Rye fell.', citations: [{url: 'https://rye.example'}]}
    const answer = importFrom('openai-chat', {choices: [{message}], search_results: [{url: 'https://rye.example'}]})
    expect(answer.problems.map(({kind, pointer}) => [kind, pointer])).toEqual([
      ['unread', '/choices/0/message/citations'],
      ['unread', '/search_results'],
    ])
  })

  it.each(['annotations', 'citations', 'search_results', 'sources', 'groundingAttributions', 'context'])(
    'in a field named %s, unless it is empty',
    (name) => {
      const response = (value: unknown) => ({choices: [{message: {content: 'Rye fell.', deep: {[name]: value}}}]})
      expect(problemsOf(importFrom('openai-chat', response([{url: 'https://rye.example'}])))).toEqual(['unread'])
      expect(problemsOf(importFrom('openai-chat', response([])))).toEqual([])
    },
  )

  it.each([
    ['openai-assistants', {content: [{type: 'text', text: {value: 'Rye fell【4:0†source】.', annotations: []}}]}],
    ['google-interactions', {outputs: [{type: 'text', text: 'Rye fell [cite: 1].', annotations: []}]}],
    [
      'anthropic',
      {
        role: 'assistant',
        stop_reason: 'end_turn',
        content: [{type: 'text', text: 'Rye <cite index="1-1">fell</cite>.', citations: null}],
      },
    ],
    ['azure-on-your-data', {choices: [{message: {content: 'Rye fell [doc1].', context: {citations: []}}}]}],
  ])('where the text cites what the response does not explain: %s', (provider, response) => {
    const answer = importFrom(provider, response)
    expect(new Set(problemsOf(answer))).toEqual(new Set(['unresolved']))
    expect(importFrom('auto', response).problems).toEqual(answer.problems)
  })

  it('where a text links to one source and numbers another', () => {
    const sources = ['rye', 'oats'].map((name) => {
      return {type: 'source', sourceType: 'url', id: name, url: `https://${name}.example/1`, title: name}
    })
    const text = 'Rye rose [rye](https://rye.example/1). Oats fell [2], says `a[2]`. Corn rose [7].'
    const answer = importFrom('ai-sdk', {text, sources})
    expect(answer.document).toBe(
      'Rye rose [rye](https://rye.example/1) [1]. Oats fell [2], says `a[2]`. Corn rose &#91;7].\n',
    )
    expect(problemsOf(answer)).toEqual(['escaped'])
  })

  it('where a reference of Vertex AI Search is none of the list, or its spans stand in another field', () => {
    const reference = {unstructuredDocumentInfo: {uri: 'https://rye.example', title: 'Rye'}}
    const spanning = (referenceId: string) => ({endIndex: '9', sources: [{referenceId}]})
    const answer = {answerText: 'Rye fell.', references: [reference], citations: [spanning('0'), spanning('7')]}
    const read = importFrom('vertex-search', answer)
    expect(read.document).toBe('Rye fell. [1]\n')
    expect(problemsOf(read)).toEqual(['unresolved'])
    expect(
      problemsOf(importFrom('auto', {answer: {...answer, citations: [], groundingSupports: [spanning('0')]}})),
    ).toEqual(['unread'])
  })

  it('where the words that Bedrock retrieved something for do not stand in the text', () => {
    const part = {textResponsePart: {text: 'Oats fell.', span: {start: 0, end: 10}}}
    const retrievedReferences = [{content: {text: 'Rye'}, location: {webLocation: {url: 'https://rye.example'}}}]
    const citations = [{generatedResponsePart: part, retrievedReferences}]
    expect(problemsOf(importFrom('auto', {output: {text: 'Rye fell.'}, citations}))).toEqual(['unplaced'])
    expect(problemsOf(importFrom('auto', {sessionId: 's', output: {text: 'Rye fell.'}}))).toEqual([])
  })

  it('where the chunks of a stream of LiteLLM carry it without the words that it supports', () => {
    const citation = {type: 'char_location', cited_text: 'Rye was up.', document_index: 0, document_title: 'Rye'}
    const deltas = [
      {content: 'Rye rose.'},
      {content: '', provider_specific_fields: {citation}},
      {content: ' Oats fell.'},
    ]
    const answer = importFrom(
      'auto',
      deltas.map((delta) => ({choices: [{index: 0, delta}]})),
    )
    expect(answer.document).toBe('Rye rose. Oats fell.\n')
    expect(answer.citations.map(({title}) => title)).toEqual(['Rye'])
    expect(problemsOf(answer)).toEqual(['unplaced', 'unverified'])
  })

  it('in a field of another name, where it holds an address', () => {
    const candidate = {content: {parts: [{text: 'Rye fell.'}]}}
    for (const name of ['citationMetadata', 'references', 'web_search', 'retrievedReferences']) {
      const response = (value: unknown) => ({candidates: [{...candidate, [name]: value}]})
      const sources = {citationSources: [{startIndex: 0, endIndex: 9, uri: 'https://rye.example'}]}
      expect(importFrom('gemini', response(sources)).problems).toMatchObject([
        {kind: 'unread', pointer: `/candidates/0/${name}`},
      ])
      expect(problemsOf(importFrom('gemini', response({queries: ['rye']})))).toEqual([])
    }
  })

  it('beside one that is read', () => {
    const citation = {title: 'Rye', location: {web: {url: 'https://rye.example'}}, sourceContent: [{text: 'Rye fell'}]}
    const content = [{text: 'Rye fell, says https://rye.example.'}]
    const response = (more: object) => ({
      output: {message: {content: [{citationsContent: {content, citations: [citation], ...more}}]}},
    })
    const kinds = (more: object) =>
      importFrom('bedrock', response(more))
        .problems.filter(({kind}) => kind === 'unread')
        .map(({pointer}) => pointer)
    expect(kinds({})).toEqual([])
    expect(kinds({more: [{url: 'https://oats.example'}]})).toEqual(['/output/message/content/0/citationsContent/more'])
  })

  it('where the first event of a block brings it', () => {
    const cited = {type: 'web_search_result_location', url: 'https://rye.example', title: 'Rye', cited_text: 'Rye fell'}
    const events = [
      {type: 'content_block_start', index: 0, content_block: {type: 'text', text: 'Rye ', citations: [cited]}},
      {type: 'content_block_delta', index: 0, delta: {type: 'text_delta', text: 'fell.'}},
    ]
    expect(importFrom('anthropic', events).document).toBe('Rye fell. [1]\n')
  })

  it('but what a tool was asked, and the text of a page that it fetched, are none', () => {
    const cited = {type: 'char_location', document_index: 0, document_title: 'Rye', cited_text: 'Rye fell'}
    const page = {type: 'document', source: {type: 'text', data: 'See https://oats.example'}, title: 'Rye'}
    const url = 'https://rye.example'
    const content = [
      {type: 'tool_use', id: 't', name: 'search', input: {sources: ['web'], context: {url}}},
      {type: 'web_fetch_tool_result', tool_use_id: 't', content: {type: 'web_fetch_result', url, content: page}},
      {type: 'text', text: 'Rye fell.', citations: [{...cited, start_char_index: 0, end_char_index: 8}]},
    ]
    expect(problemsOf(importFrom('anthropic', {content}))).not.toContain('unread')
  })

  it('in a step of the AI SDK before the last', () => {
    const source = {type: 'source', sourceType: 'url', id: '1', url: 'https://rye.example', title: 'Rye'}
    const response = {text: 'Rye fell [1].', sources: [], steps: [{sources: [source]}, {sources: []}]}
    expect(importFrom('ai-sdk', response).citations).toHaveLength(1)
    expect(importFrom('auto', response)).toEqual(importFrom('ai-sdk', response))
    // As version 4 wrote it.
    const {type: _, ...untyped} = source
    expect(importFrom('auto', {...response, sources: [untyped]}).citations).toHaveLength(1)
  })

  it('beside the choices of Open WebUI', () => {
    const sources = [{source: {name: 'rye.pdf'}, document: ['Rye fell.'], metadata: [{source: 'rye.pdf'}]}]
    const response = {choices: [{message: {role: 'assistant', content: 'Rye fell [1].'}}], sources}
    expect(importFrom('auto', response)).toMatchObject({citations: [{text: 'Rye fell.'}]})
  })

  it.each([
    [
      'groq',
      {
        choices: [
          {message: {content: 'Rye.', executed_tools: [{search_results: {results: [{url: 'https://rye.example'}]}}]}},
        ],
      },
    ],
    [
      'mcp',
      {
        content: [
          {type: 'text', text: 'Rye.'},
          {type: 'resource_link', uri: 'file:///rye.md', name: 'Rye'},
        ],
      },
    ],
    ['ai-sdk', {text: 'Rye.', sources: [{type: 'source', sourceType: 'url', id: '1', url: 'https://rye.example'}]}],
  ])('where the text cites none of the sources: %s', (provider, response) => {
    expect(problemsOf(importFrom(provider, response))).toEqual(['uncited'])
  })
})

describe('a response of no known shape', () => {
  it.each([
    [{error: {message: 'no'}}, 'an error'],
    [{object: 'list', data: [{embedding: [1]}]}, 'embeddings'],
    [[{kind: 'response', parts: [{part_kind: 'text', content: 'Rye.'}]}], 'messages of pydantic-ai'],
    [{title: 'Rye', mapping: {a: {}}}, 'a whole conversation of ChatGPT'],
    [{answer: 'Rye.', 'a\u202eb': []}, 'an object with `answer`, `a\\u202Eb`'],
    [[], 'an empty list'],
    [7, 'a number'],
  ])('is named: %o', (response, name) => {
    expect(() => importFrom('auto', response)).toThrow(
      `Unexpected response that looks like ${name}, which cannot be read`,
    )
  })
})

describe('no marker is written', () => {
  it.each([
    ['a link definition', 'Rye fell.\n\n[1]: https://rye.example/1 "Rye fell."\n'],
    ['indented code in a list', '- Rye\n\n      Rye fell.\n'],
    ['raw HTML', '<pre>\nRye fell.\n</pre>\n'],
    ['a formula', 'Rye is $x_1 = Rye fell.$ high\n'],
    ['front matter', '---\ntitle: Rye fell.\n---\n\nOats.\n'],
  ])('into %s', (_, text) => {
    const end = text.lastIndexOf('Rye fell.') + 'Rye fell.'.length
    const segment = {startIndex: end - 9, endIndex: end, text: 'Rye fell.'}
    const answer = importFrom('gemini', {
      content: {parts: [{text}]},
      groundingMetadata: {
        groundingChunks: [{web: {uri: 'https://rye.example'}}],
        groundingSupports: [{segment, groundingChunkIndices: [0]}],
      },
    })
    expect(answer.document.slice(0, end)).toBe(text.slice(0, end))
    expect(answer.document.slice(end)).not.toMatch(/^ ?\[1\]/)
  })
})
