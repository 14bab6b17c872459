import {parseJson, parseYaml, type ReadOptions} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {covered, coveredNumbers, readJson, readYaml} from './documents.ts'

const readers = [
  ['JSON', readJson],
  ['YAML', readYaml],
] as const

describe.each(readers)('the strings of a %s document', (_, read) => {
  it('are claims at their pointers', () => {
    const data = {
      report: {speed: 'The core is 2.5x faster', 'a/b~c': 'It costs 40% less'},
      lines: ['One.', {deep: 'Two.'}],
    }
    expect(covered(read(data))).toEqual(['/report/speed <-', '/report/a~1b~0c <-', '/lines/0 <-', '/lines/1/deep <-'])
    expect(read(data).claims.every(({unit}) => unit === 'field')).toBe(true)
  })

  it('are one claim each, whose numbers are covered by sentence', () => {
    const brief = read({note: 'Rye rose 4% [[S:1]]. Barley fell 9%. Oats held 2% [[S:2]].'})
    expect(covered(brief)).toEqual(['/note <- 1 2'])
    expect(coveredNumbers(brief)).toEqual(['4% <- 1', '9% <-', '2% <- 2'])
  })

  it('are covered as a whole by markers behind the last full stop', () => {
    expect(coveredNumbers(read({note: 'Rye rose 4%. Barley fell 9%. [1]'}))).toEqual(['4% <- 1', '9% <- 1'])
    expect(coveredNumbers(read({note: 'Rye rose 4%. Barley fell 9%. [1]'}, {scope: 'sentence'}))).toEqual([
      '4% <-',
      '9% <- 1',
    ])
  })

  it('claim nothing where they are titles, names, addresses or dates for programs', () => {
    const data = {
      title: 'Prices up 12%',
      subtitle: 'The 40% question [1]',
      id: 'run-42',
      createdAt: '12 March 2026',
      source_url: 'https://rye.example/2024/12',
      status: 'ok 200',
      empty: '  ',
    }
    const brief = read(data)
    expect(brief.claims).toEqual([])
    expect(brief.citations.map(({text, inHeading}) => [text, inHeading])).toEqual([['[1]', true]])
  })

  it('claim something under any key where they are long, or where the sidecar says so', () => {
    expect(covered(read({status: 'The new core is 2.5x faster'}))).toEqual(['/status <-'])
    expect(covered(read({title: 'Prices up 12%', _citations: [{path: '/title', sids: [1]}]}))).toEqual(['/title <- 1'])
  })

  it('are bullets in a claim section, which a key opens as a heading does', () => {
    const brief = read({prevailing_view: ['Rye rose 4%. It fell. [1]'], whatToWatch: {next: 'Rates.'}, other: 'Words.'})
    expect(brief.claims.map(({unit, section, pointer}) => [unit, section.kind, pointer])).toEqual([
      ['bullet', 'prevailing', '/prevailing_view/0'],
      ['bullet', 'watch', '/whatToWatch/next'],
      ['field', 'other', '/other'],
    ])
    expect(brief.sections.map(({heading, filled}) => [heading?.title, filled])).toEqual([
      [undefined, true],
      ['prevailing view', true],
      ['what To Watch', true],
    ])
    expect(read({minority: []}).sections.at(-1)).toMatchObject({kind: 'minority', filled: false})
  })

  it('are references where a key says so, as text or as records', () => {
    const brief = read({
      note: 'Rye rose [[S:7]].',
      sources: [{sid: 7, title: 'Rye 2024', url: 'https://rye.example/7'}],
      references: ['[1] Barley Board. https://barley.example/1'],
    })
    expect(brief.references.map(({style, id, url, text}) => [style, id, url, text])).toEqual([
      ['sid', '7', 'https://rye.example/7', 'Rye 2024'],
      ['numeric', '1', 'https://barley.example/1', 'Barley Board. https://barley.example/1'],
    ])
    expect(covered(brief)).toEqual(['/note <- 7'])
  })

  it('have siblings in a list, so that an attribution can reach the next one', () => {
    const brief = read({lines: ['Per LMIS: it rose.', 7, 'It fell 3%.']})
    const [first, second] = brief.claims
    expect(second?.block.item?.siblings[0]?.claims).toEqual([first])
    expect(first?.attributions.map(({prefix}) => prefix)).toEqual(['Per LMIS:'])
  })

  it('hold addresses that are no words, some of them citations or leaks', () => {
    const brief = read({
      a: 'Rye rose 4% (https://rye.example/2024/12).',
      b: 'See https://rye.example/x?utm_source=chatgpt.com now.',
    })
    expect(brief.citations.map(({style, url}) => [style, url])).toEqual([['link', 'https://rye.example/2024/12']])
    expect(coveredNumbers(brief)).toEqual(['4% <- https://rye.example/2024/12'])
    expect(brief.leaks.map(({start, end}) => brief.source.slice(start, end))).toEqual(['?utm_source=chatgpt.com'])
  })

  it('hold markers that nearly are, and control text', () => {
    const brief = read({a: 'Rye rose [s1].', b: 'Oats held【3†source】. [[USAGE:1,3]]'})
    expect(brief.nearMisses.map(({text}) => text)).toEqual(['[s1]'])
    expect(brief.leaks.map(({text}) => text)).toEqual(['【3†source】', '[[USAGE:1,3]]'])
  })
})

describe('a string with escapes', () => {
  const source = String.raw`{"n": "Caf\u00e9 \ud83d\ude00 \"rose\" 12\u0025\n\u005b\u005bS:1\u005d\u005d see https:\/\/rye.example\/2024?utm_source=openai."}`
  it('is read as it reads, and every place is its place in the source', () => {
    const brief = parseJson(source)
    const slice = ({start, end}: {start: number; end: number}) => source.slice(start, end)
    expect(coveredNumbers(brief)).toEqual([String.raw`12\u0025 <- 1`])
    expect(brief.citations.map(slice)).toEqual([String.raw`\u005b\u005bS:1\u005d\u005d`])
    expect(brief.citations[0]?.text).toBe(String.raw`\u005b\u005bS:1\u005d\u005d`)
    expect(brief.leaks.map(slice)).toEqual(['?utm_source=openai'])
    expect(brief.claims[0]?.prose).toHaveLength(source.length - '{"n": ""}'.length)
  })
})

describe('a repair', () => {
  const repairs = (parse: typeof parseJson, source: string, options?: ReadOptions) => {
    const {leaks, nearMisses} = parse(source, options)
    return [...leaks.map(({replacement}) => replacement), ...nearMisses.map(({meant}) => meant.join())]
  }

  it('is offered where the string stays a string', () => {
    expect(repairs(parseJson, '{"a": "Rye rose \\u30103\\u2020source\\u3011 [s1]."}')).toEqual(['', '[S1]'])
    expect(repairs(parseYaml, 'a: Rye rose【3†source】 [s1].')).toEqual(['', '[S1]'])
    expect(repairs(parseYaml, "a: '【3†source】[s1] rose'")).toEqual(['', '[S1]'])
  })

  it('is written as the string is', () => {
    expect(repairs(parseJson, '{"a": "Rye rose [^x\\"^]."}')).toEqual(['[^x\\"]'])
    expect(repairs(parseYaml, 'a: "Rye rose [^x\\"^]."')).toEqual(['[^x\\"]'])
    expect(repairs(parseYaml, "a: 'Rye rose [^x''^].'")).toEqual(["[^x'']"])
    expect(repairs(parseYaml, 'a: Rye rose [^x"^].')).toEqual(['[^x"]'])
    const sup = '<sup class=\\"cite\\" data-sids=\\"1;3\\">[S:1,3]</sup>'
    expect(repairs(parseJson, `{"a": "Rye rose.${sup} Oats fell."}`, {fields: 'markdown'})).toEqual([
      'data-sids=\\"1,3\\"',
    ])
    const link = '[oai_citation:0‡The \\"Board\\"](https://x.example)'
    expect(repairs(parseJson, `{"a": "Rye rose ${link}."}`, {fields: 'markdown'})).toEqual([
      '[The \\"Board\\"](https://x.example)',
    ])
  })

  it('is withheld where it would make something else of the string', () => {
    expect(repairs(parseYaml, 'a: 【3†source】[1] rose')).toEqual([undefined])
    expect(repairs(parseYaml, 'a: b【3†source】# c')).toEqual([undefined])
  })
})
