import {describe, expect, it} from 'vitest'
import {dialects, leakOfLink, leakOfUrl, leaksOfHtml, readUsage, scan} from '../../src/markers/index.ts'

/** Control characters of ChatGPT, which an editor would not show. */
const [START, END, NEXT, OPEN, CLOSE] = ['\uE200', '\uE201', '\uE202', '\uE203', '\uE204']

describe('control text in prose', () => {
  it.each([
    ['【3†source】', 'openai-assistants', ''],
    ['【4:2†source】', 'openai-assistants', ''],
    ['【15†L10-L20】', 'openai-assistants', ''],
    ['【4:0†exports.pdf】', 'openai-file-search', undefined],
    ['[7†summary]', 'openai-file-search', undefined],
    ['【F:src/parse.ts†L10-L44】', 'openai-codex', undefined],
    ['【c3c3a4†L1-L12】', 'openai-codex-terminal', ''],
    ['【turn0search0】', 'openai-turn', ''],
    ['【turn0search0†L3-L5】', 'openai-turn', ''],
    ['【turn0search0†source】', 'openai-turn', ''],
    ['[turn0search0, turn1view2]', 'openai-turn', ''],
    ['citeturn0search0turn1news2', 'openai-turn', ''],
    ['fileciteturn0file2', 'openai-turn', ''],
    ['citeturn9view0L8-L13', 'openai-turn', ''],
    ['turn0search0', 'openai-turn', ''],
    [`${START}cite${NEXT}turn0search0${NEXT}turn1news2${END}`, 'openai-private-use', ''],
    [`${START}filecite${NEXT}turn0file0${NEXT}L8-L13${END}`, 'openai-private-use', ''],
    [`${START}cite${NEXT}`, 'openai-private-use', ''],
    [OPEN, 'openai-private-use', ''],
    [CLOSE, 'openai-private-use', ''],
    [`${START}entity${NEXT}["company","Grain Board"]${END}`, 'openai-widget', undefined],
    [':contentReference[oaicite:0]{index=0}', 'openai-oaicite', ''],
    ['::contentReference[oaicite:12]{index=12}', 'openai-oaicite', ''],
    [':contentReference\u2060oaicite:0\u2060{index=0}', 'openai-oaicite', ''],
    ['oaicite:7', 'openai-oaicite', ''],
    ['[oaicite:7]', 'openai-oaicite', ''],
    ['[oai_citation:0‡Grain Board]', 'openai-oai-citation', undefined],
    ['sandbox:/mnt/data/exports.csv', 'openai-sandbox', undefined],
    [':::writing{variant="document" id="1"}', 'openai-writing-block', undefined],
    ['[cite: 1, 2]', 'gemini-cite', ''],
    ['[Cite: 12]', 'gemini-cite', ''],
    ['[cite_start]', 'gemini-cite', ''],
    ['[cite_end]', 'gemini-cite', ''],
    ['[web:1]', 'perplexity-result', ''],
    ['[web:1, web:2]', 'perplexity-result', ''],
    ['[attached_file:1]', 'perplexity-result', ''],
    ['[doc1]', 'azure-doc', ''],
    ['[citation:1]', 'deepseek-citation', ''],
    ['(cite index="12-1,12-2">', 'claude-cite', undefined],
    ['<grok:render card_id="a1" type="x">\u2060\u20600\u2060</grok:render>', 'grok-render', ''],
    ['</grok:render>', 'grok-render', ''],
    ['[UNVERIFIED]', 'unverified-tag', undefined],
    ['[FACT 3: 12%]', 'fact-tag', undefined],
    ["[Per extraction: '0.10%' from GCC-STAT Q1-2024]", 'extraction-tag', undefined],
    ['[c:chunk_17]', 'chunk-tag', undefined],
    ['[[USAGE:1,3]]', 'usage-tag', ''],
    ['［［usage：1］］', 'usage-tag', ''],
    ['[[USAGE:]]', 'usage-tag', ''],
  ])('%j is %s', (text, dialect, replacement) => {
    const start = 'Rye grew '.length
    const found = scan(`Rye grew ${text} last year.`)
    expect(found.leaks).toMatchObject([{start, end: start + text.length, text, dialect, replacement}])
    expect([...found.markers, ...found.nearMisses]).toEqual([])
  })

  it('is its own span and no more, glued to a word or not', () => {
    expect(scan('Rye grew【3†source】【4:2†source】.').leaks.map(({start, end}) => [start, end])).toEqual([
      [8, 18],
      [18, 30],
    ])
    const sequence = `${START}cite${NEXT}turn0search0${END}`
    expect(scan(sequence + sequence).leaks.map(({text}) => text)).toEqual([sequence, sequence])
    expect(scan('growciteturn0search0.').leaks.map(({start, end}) => [start, end])).toEqual([[4, 20]])
  })

  it.each([
    '[see citeturn0search0]',
    `[Board ${OPEN}]`,
    '^[as the board says【3†source】]',
    '[at sandbox:/mnt/data/x.csv]',
  ])('is seen inside the words of %j', (prose) => {
    expect(scan(prose).leaks).toHaveLength(1)
    expect(scan(prose).markers).toEqual([])
  })

  it.each([
    ['brackets of Chinese and Japanese', '【注】本文。【3】も同様。【2024年†】'],
    ['daggers alone', 'Grain† and rye‡ [†] [1‡]'],
    ['words of the same letters', 'He recited turn by turn what search 0 gave; the profile cites it, turn 2, return0.'],
    ['other private-use characters', 'Press \uE001 or \uE205 or \uF8FF to start.'],
    ['words with a colon', 'See content: reference, web: 1, or cite: 2. :::note and :::writings'],
    ['ordinary markup as text', 'a < b, <grok>, (cite Board 2024), (cite index 12)'],
    ['lower-case words', '[unverified] [fact 3] [Doc1] [doc] [web] [citation]'],
  ])('is not: %s', (_, prose) => {
    expect(scan(prose).leaks).toEqual([])
  })
})

describe('control text in a URL', () => {
  it.each([
    ['https://rye.example/x?utm_source=chatgpt.com', 'https://rye.example/x'],
    ['https://rye.example/x?utm_source=chatgpt.com#p', 'https://rye.example/x#p'],
    ['https://rye.example/x?a=1&utm_source=openai#p', 'https://rye.example/x?a=1#p'],
    ['https://rye.example/x?utm_source=openai&b=2', 'https://rye.example/x?b=2'],
    ['https://rye.example/x?a=1&utm_source=copilot.com&b=2', 'https://rye.example/x?a=1&b=2'],
    ['https://rye.example/x?a=1&amp;utm_source=openai&amp;b=2', 'https://rye.example/x?a=1&amp;b=2'],
    ['https://rye.example/x?utm_source=openai&amp;b=2', 'https://rye.example/x?b=2'],
    ['https://rye.example/x?referrer=grok.com&', 'https://rye.example/x'],
    ['https://rye.example/x#part?utm_source=chatgpt.com', 'https://rye.example/x#part'],
  ])('%s becomes %s', (url, cleaned) => {
    const leak = leakOfUrl(url)
    expect(leak?.text).toBe(url.slice(leak?.start, leak?.end))
    expect(url.slice(0, leak?.start) + leak?.replacement + url.slice(leak?.end)).toBe(cleaned)
    expect(leakOfUrl(cleaned)).toBeUndefined()
  })

  it.each([
    ['sandbox:/mnt/data/exports.csv', 'openai-sandbox'],
    ['https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC', 'gemini-redirect'],
    ['https://ppl-ai-file-upload.s3.amazonaws.com/web/exports.pdf', 'perplexity-upload'],
  ])('%s leads nowhere', (url, dialect) => {
    expect(leakOfUrl(url)).toMatchObject({dialect, start: 0, end: url.length, replacement: undefined})
  })

  it.each([
    'https://rye.example/x?utm_source=newsletter',
    'https://rye.example/x?utm_source=chatgpt.community',
    'https://rye.example/x?my_utm_source=openai',
    'https://rye.example/utm_source=openai',
    'https://vertexaisearch.cloud.google.com/docs',
    'https://rye.example/sandbox:/mnt/data/x',
  ])('%s is nothing of the kind', (url) => {
    expect(leakOfUrl(url)).toBeUndefined()
  })
})

describe('a link that is control text', () => {
  it('marks a span that Google Docs lost', () => {
    expect(leakOfLink('span_0', 'start_span')).toMatchObject({start: 0, end: 20, replacement: ''})
    expect(leakOfLink('span_12', 'end_span')?.text).toBe('[span_12](end_span)')
  })

  it('keeps title and URL of a copied answer, without decoration', () => {
    const link = ['oai_citation:0‡Rye Board', 'https://rye.example/x?utm_source=chatgpt.com'] as const
    expect(leakOfLink(...link)?.replacement).toBe('[Rye Board](https://rye.example/x)')
    expect(leakOfLink('oai_citation:3‡', 'https://rye.example/x')?.replacement).toBe('<https://rye.example/x>')
  })

  it('is not rewritten where that could break it', () => {
    expect(leakOfLink('oai_citation:0‡Rye [2025]', 'https://rye.example/x')).toMatchObject({replacement: undefined})
    expect(leakOfLink('oai_citation:0‡Rye', 'https://rye.example/x_(y)')).toMatchObject({replacement: undefined})
  })

  it('is not: a link that says "web"', () => {
    expect(leakOfLink('web', 'https://rye.example')).toBeUndefined()
    expect(leakOfLink('span_0', 'https://rye.example')).toBeUndefined()
  })
})

describe('control text in HTML', () => {
  it.each([
    ['<div align="center">⁂</div>', 'perplexity-end-mark', ''],
    ['<div style="text-align: center">⁂</div>', 'perplexity-end-mark', ''],
    ['<span style="display:none">', 'perplexity-hidden-notes', undefined],
    ['<span style="display:none">[^1_2][^1_3]</span>', 'perplexity-hidden-notes', undefined],
    ['<cite index="12-1">', 'claude-cite', undefined],
    ['<citations>', 'citations-element', undefined],
  ])('%s is %s', (html, dialect, replacement) => {
    expect(leaksOfHtml(html)).toMatchObject([{start: 0, end: html.length, text: html, dialect, replacement}])
  })

  it('is found in the URLs of attributes, in reading order', () => {
    const html = '<a class="x" href="https://rye.example/?utm_source=openai">Rye</a><citations>'
    expect(leaksOfHtml(html).map(({start, end}) => html.slice(start, end))).toEqual([
      '?utm_source=openai',
      '<citations>',
    ])
  })

  it.each([
    '<cite>The Grain Book</cite>',
    '<span style="display:none">anchor</span>',
    '<div align="center">Rye</div>',
    '<!-- <citations> <span style="display:none"> -->',
    '<a href="https://rye.example/">',
  ])('is not: %s', (html) => {
    expect(leaksOfHtml(html)).toEqual([])
  })
})

describe('the table of dialects', () => {
  it.each(dialects.flatMap((row) => row.examples.map((example) => [row.dialect, example] as const)))(
    '%s knows its example %j',
    (dialect, example) => {
      const [, text = '', url = ''] = /^\[(.*)\]\((.*)\)$/.exec(example) ?? []
      const found = [...scan(example).leaks, ...leaksOfHtml(example), leakOfUrl(example), leakOfLink(text, url)]
      expect(found.map((leak) => leak?.dialect)).toContain(dialect)
    },
  )

  it('names each dialect once, in kebab case', () => {
    const names = dialects.map(({dialect}) => dialect)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([])
  })
})

describe('a usage tag', () => {
  it.each([
    ['[[USAGE:1,3]]', ['1', '3']],
    ['[[usage: 2-4]]', ['2', '3', '4']],
    ['［［USAGE：1］］', ['1']],
    ['[[USAGE:]]', []],
    ['[[USAGE:1-900]]', []],
    ['[[S:1]]', []],
  ])('%s names %j', (text, ids) => {
    expect(readUsage(text)).toEqual(ids)
  })
})
