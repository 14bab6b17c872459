import {describe, expect, it} from 'vitest'
import {marked, pieces, spansIn, textOf} from './answer.ts'
import {importFrom, problemsOf} from './import.ts'

const urls = ['https://cafe.example/e', 'https://wheat.example/p?id=7', 'https://barley.example/b']
const titles = ['Cafe\u0301 🌾', 'Wheat', 'Barley']

/** The same answer with a link behind each claim, as OpenAI's search models write it. */
const linked = pieces.map((piece) => ({
  ...piece,
  links: (piece.cites ?? []).map((index) => {
    const url = urls[index] ?? ''
    return {index, text: ` ([${titles[index]}](${url}${url.includes('?') ? '&' : '?'}utm_source=openai))`}
  }),
}))
const linkedPieces = linked.flatMap(({text, links}) => [
  {text},
  ...links.flatMap((link) => [{text: ' '}, {text: link.text.slice(1), cites: [link.index]}]),
])
const linkedMarked = marked.replace('[2][1]', '[2] [1]')

const annotationsIn = (unit: 'code-point' | 'utf-16' | 'byte', inclusive = 0) =>
  spansIn(linkedPieces, unit).map(({start, end, cites: [index = 0]}) => ({
    type: 'url_citation',
    url: `${urls[index]}${urls[index]?.includes('?') ? '&' : '?'}utm_source=openai`,
    title: titles[index],
    start_index: start,
    end_index: end - inclusive,
  }))

const responseWith = (text: string, annotations: readonly unknown[]) => ({
  output: [
    {type: 'web_search_call', id: 'ws', status: 'completed'},
    {type: 'message', role: 'assistant', content: [{type: 'output_text', text, annotations}]},
  ],
})

describe('openai-responses', () => {
  it.each([
    ['code-point', 0],
    ['utf-16', 0],
    ['byte', 0],
    ['code-point', 1],
    ['utf-16', 1],
  ] as const)('replaces the links it cites with when indices count %ss, %i off at the end', (unit, inclusive) => {
    const answer = importFrom('openai-responses', responseWith(textOf(linkedPieces), annotationsIn(unit, inclusive)))
    expect(answer.document).toBe(linkedMarked)
    expect(problemsOf(answer)).toEqual([])
    expect(answer.citations.map(({url}) => url)).toEqual(urls)
  })

  it('puts a marker behind a claim that is annotated itself', () => {
    const annotations = spansIn(pieces, 'code-point').flatMap(({start, end, cites}) =>
      cites.map((index) => ({type: 'url_citation', url: urls[index], title: '', start_index: start, end_index: end})),
    )
    const answer = importFrom('openai-responses', responseWith(textOf(pieces), annotations))
    expect(answer.document).toBe(marked)
    expect(problemsOf(answer)).toContain('unverified')
  })

  it('keeps a link that is part of the sentence', () => {
    const text = 'According to [Rye Board](https://rye.example/y), rye fell.'
    const annotation = {type: 'url_citation', url: 'https://rye.example/y', title: 'R', start_index: 13, end_index: 47}
    expect(importFrom('openai-responses', responseWith(text, [annotation])).document).toBe(
      'According to [Rye Board](https://rye.example/y) [1], rye fell.\n',
    )
  })

  it('replaces control text and two citations of one span together', () => {
    const text = 'Rye fell.\ue200cite\ue202turn0search0\ue202turn0search1\ue201 Oats rose.'
    const span = {type: 'url_citation', title: '', start_index: 9, end_index: text.indexOf(' Oats')}
    const annotations = [
      {...span, url: 'https://rye.example'},
      {...span, url: 'https://oats.example'},
    ]
    expect(importFrom('openai-responses', responseWith(text, annotations)).document).toBe(
      'Rye fell.[1][2] Oats rose.\n',
    )
  })

  it('drops no text that stands between two links or two runs of control text', () => {
    const cite = (text: string, url: string) => {
      const annotation = {type: 'url_citation', url, title: '', start_index: 0, end_index: text.length}
      return importFrom('openai-responses', responseWith(text, [annotation])).document
    }
    expect(cite('【1†a】 rye fell 【2†b】', 'https://b.example')).toBe('【1†a】 rye fell 【2†b】 [1]\n')
    expect(cite('[Rye](https://a.example) fell [here](https://b.example)', 'https://b.example')).toBe(
      '[Rye](https://a.example) fell [here](https://b.example) [1]\n',
    )
  })

  it('makes no link definition of a marker that begins a line', () => {
    const text = '([r](https://r.example)): rye fell.'
    const annotation = {type: 'url_citation', url: 'https://r.example', title: '', start_index: 0, end_index: 24}
    expect(importFrom('openai-responses', responseWith(text, [annotation])).document).toBe('[1] : rye fell.\n')
  })

  it('counts from the start of each part', () => {
    const part = (text: string, url: string) => ({
      type: 'output_text',
      text,
      annotations: [{type: 'url_citation', url, title: '', start_index: text.indexOf('('), end_index: text.length}],
    })
    const content = [
      part('🌾 Rye fell. ([r](https://rye.example))', 'https://rye.example'),
      part('Oats. ([o](https://oats.example))', 'https://oats.example'),
    ]
    const answer = importFrom('openai-responses', {output: [{type: 'message', content}]})
    expect(answer.document).toBe('🌾 Rye fell. [1]\n\nOats. [2]\n')
  })

  it('believes the index of a file citation only where a sentence ends', () => {
    const text = '🌾 Rye fell. Oats rose.'
    const file = (index: number) => ({type: 'file_citation', file_id: 'file-1', filename: 'rye.pdf', index})
    const placed = importFrom('openai-responses', responseWith(text, [file(11)]))
    expect(placed.document).toBe('🌾 Rye fell. [1] Oats rose.\n')
    expect(placed.citations[0]).toMatchObject({doc_id: 'file-1', title: 'rye.pdf'})
    expect(problemsOf(placed)).toEqual(['unverified'])
    const listed = importFrom('openai-responses', responseWith(text, [file(0), file(4)]))
    expect(listed.document).toBe(`${text}\n`)
    expect(problemsOf(listed)).toEqual(['unplaced', 'unplaced'])
  })

  it('cites files of a container and leaves out files that the model made', () => {
    const text = 'See the table ([data](sandbox:/mnt/data/t.csv)).'
    const annotations = [
      {
        type: 'container_file_citation',
        container_id: 'c',
        file_id: 'cf',
        filename: 't.csv',
        start_index: 14,
        end_index: 47,
      },
      {type: 'file_path', file_id: 'f', index: 0},
    ]
    expect(importFrom('openai-responses', responseWith(text, annotations)).document).toBe('See the table [1].\n')
  })

  it('reads the last event of a stream', () => {
    const response = responseWith(textOf(linkedPieces), annotationsIn('code-point'))
    const events = [
      {type: 'response.created', response: {output: []}},
      {type: 'response.output_text.delta', delta: 'x'},
      {type: 'response.completed', response},
    ]
    expect(importFrom('openai-responses', events).document).toBe(linkedMarked)
    expect(() => importFrom('openai-responses', events.slice(0, 2))).toThrow(/before `response.completed`/)
  })

  it('drops the parameter that only names OpenAI from a URL, and no other', () => {
    const cite = (url: string) => {
      const annotation = {type: 'url_citation', url, title: '', start_index: 0, end_index: 9}
      return importFrom('openai-responses', responseWith('Rye fell.', [annotation])).citations[0]?.url
    }
    expect(cite('https://a.example/?utm_source=openai')).toBe('https://a.example/')
    expect(cite('https://a.example/?utm_source=chatgpt.com&b=1#c')).toBe('https://a.example/?b=1#c')
    expect(cite('https://a.example/?b=1&utm_source=openai#c')).toBe('https://a.example/?b=1#c')
    expect(cite('https://a.example/?utm_source=openair')).toBe('https://a.example/?utm_source=openair')
  })
})

describe('openai', () => {
  const text = textOf(linkedPieces)
  const annotations = annotationsIn('code-point')
  const nested = annotations.map(({type, ...citation}) => ({type, url_citation: citation}))
  const assistants = {type: 'file_citation', text: '【3†source】', file_citation: {file_id: 'f'}}

  it.each([
    ['a response', responseWith(text, annotations)],
    ['the stream of a response', [{type: 'response.completed', response: responseWith(text, annotations)}]],
    ['a completion', {choices: [{message: {content: text, annotations: nested}}]}],
    ['the stream of a completion', [{choices: [{delta: {content: text, annotations: nested}}]}]],
    ['the message of a completion', {role: 'assistant', content: text, annotations: nested}],
    ['the message of a response', {role: 'assistant', content: [{type: 'output_text', text, annotations}]}],
    ['one text of a response', {type: 'output_text', text, annotations}],
  ])('tells the API from the shape of %s', (_, response) => {
    expect(importFrom('openai', response).document).toBe(linkedMarked)
  })

  it('tells a message of the Assistants API', () => {
    const value = {value: 'Rye【3†source】.', annotations: [{...assistants, start_index: 3, end_index: 13}]}
    expect(importFrom('openai', {content: [{type: 'text', text: value}]}).document).toBe('Rye [1].\n')
  })

  it.each([
    ['flat', annotations],
    ['nested', nested],
  ])('counts %s annotations without a text in the document', (_, alone) => {
    expect(importFrom('openai', {annotations: alone}, {document: text}).document).toBe(linkedMarked)
    expect(() => importFrom('openai', {annotations: alone})).toThrow(/no text of an answer/)
  })

  it('names what is missing of any other shape', () => {
    expect(() => importFrom('openai', {})).toThrow(/missing value at `\/annotations`/)
    expect(() => importFrom('openai', 'text')).toThrow(/expected an object/)
  })
})

describe('openai-chat', () => {
  const message = {
    role: 'assistant',
    content: textOf(linkedPieces),
    annotations: annotationsIn('code-point').map(({type, ...citation}) => ({type, url_citation: citation})),
  }

  it('reads the nested annotations of a message', () => {
    const answer = importFrom('openai-chat', {choices: [{index: 0, message}]})
    expect(answer.document).toBe(linkedMarked)
    expect(answer.citations.map(({title}) => title)).toEqual(titles)
  })

  it('joins the chunks of a stream', () => {
    const chunks = [
      ...Array.from(message.content, (content) => ({choices: [{index: 0, delta: {content}}]})),
      {choices: [{index: 0, delta: {annotations: message.annotations}}]},
      {choices: [], usage: {}},
    ]
    expect(importFrom('openai-chat', chunks).document).toBe(linkedMarked)
  })

  it('refuses annotations of another shape at their place', () => {
    const flat = {choices: [{message: {content: 'Rye.', annotations: annotationsIn('code-point')}}]}
    expect(() => importFrom('openai-chat', flat)).toThrow(/`\/choices\/0\/message\/annotations\/0\/url_citation`/)
    expect(() => importFrom('openai-chat', {choices: []})).toThrow(/at least one choice/)
    expect(() => importFrom('openai-chat', {choices: [{message: {content: null}}]})).toThrow(/no text of an answer/)
  })
})

describe('openai-assistants', () => {
  const markerPieces = pieces.flatMap(({text, cites}) => [
    {text},
    ...(cites ?? []).map((index) => ({text: `【4:${index}†source】`, cites: [index]})),
  ])
  const partIn = (unit: 'code-point' | 'utf-16' | 'byte') => ({
    type: 'text',
    text: {
      value: textOf(markerPieces),
      annotations: spansIn(markerPieces, unit).map(({text, start, end, cites}) => ({
        type: 'file_citation',
        text,
        start_index: start,
        end_index: end,
        file_citation: {file_id: `file-${cites[0]}`},
      })),
    },
  })
  const expected = marked.replaceAll('. [', '.[').replace('。 [', '。[')

  it.each(['code-point', 'utf-16', 'byte'] as const)(
    'replaces the markers it quotes when indices count %ss',
    (unit) => {
      const answer = importFrom('openai-assistants', {content: [partIn(unit)]})
      expect(answer.document).toBe(expected)
      expect(answer.citations.map(({doc_id: id}) => id)).toEqual(['file-0', 'file-1', 'file-2'])
      expect(problemsOf(answer)).toEqual([])
    },
  )

  it('leaves a marker that is not where it should be, and says so', () => {
    const [annotation] = partIn('code-point').text.annotations
    const text = {value: 'Rye fell.【4:0†source】', annotations: [annotation]}
    const answer = importFrom('openai-assistants', {content: [{type: 'text', text}]})
    expect(answer.document).toBe('Rye fell.【4:0†source】\n')
    expect(problemsOf(answer)).toEqual(['unplaced'])
  })

  it('passes over images and files that the model made', () => {
    const file = {type: 'file_path', text: 'sandbox:/x', start_index: 0, end_index: 10, file_path: {file_id: 'f'}}
    const content = [
      {type: 'image_file', image_file: {file_id: 'i'}},
      {type: 'text', text: {value: 'sandbox:/x', annotations: [file]}},
    ]
    expect(importFrom('openai-assistants', {content})).toMatchObject({
      document: 'sandbox:/x\n',
      citations: [],
      problems: [],
    })
  })
})
