import {type Brief, DocumentSyntaxError, parseJson, parseYaml, type ReadOptions} from '@citation-lint/core/brief'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {stringify} from 'yaml'
import {tries} from '../../share.ts'

const words = fc.constantFrom(
  ...[
    'Rye rose ',
    '4%',
    '. ',
    '[1]',
    '[[S:2]]',
    '[s1]',
    '(https://r.example/1)',
    '\n\n- ',
    '# Watch\n',
    '"',
    '\\',
    '\u{1F600}',
    'é',
    '**',
    '`',
    '| ',
  ],
)

const text = fc.array(words, {maxLength: 12}).map((parts) => parts.join(''))

const {data} = fc.letrec<{data: unknown}>((tie) => ({
  data: fc.oneof(
    {maxDepth: 4},
    text,
    fc.constantFrom(1, true, null),
    fc.array(tie('data'), {maxLength: 4}),
    fc.dictionary(
      fc.constantFrom('title', 'prevailing', 'sources', 'a', 'id', '_citations', 'path', 'sids', '/a'),
      tie('data'),
      {maxKeys: 4},
    ),
  ),
}))

function expectPlaced(brief: Brief): void {
  const {source, claims, citations, nearMisses, leaks, blocks} = brief
  for (const {start, end} of [
    ...claims,
    ...citations,
    ...nearMisses,
    ...leaks,
    ...blocks,
    ...claims.flatMap(({quantities}) => quantities),
  ]) {
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeGreaterThanOrEqual(start)
    expect(end).toBeLessThanOrEqual(source.length)
  }
  for (const {start, end, text} of [...citations, ...nearMisses, ...leaks]) expect(text).toBe(source.slice(start, end))
  for (const {start, end, prose} of claims) expect(prose.length).toBeLessThanOrEqual(end - start)
}

describe('any data', () => {
  it.each(['plain', 'markdown'] as const)('is read, with every place inside the source: %s', (fields) => {
    fc.assert(
      fc.property(data, (value) => {
        const options: ReadOptions = {fields}
        expectPlaced(parseJson(JSON.stringify(value), options))
        expectPlaced(parseYaml(stringify(value), options))
      }),
      {numRuns: tries(300)},
    )
  })

  it('says the same in JSON and in YAML', () => {
    const said = ({claims, citations, nearMisses, sidecarProblems}: Brief) => ({
      claims: claims.map(({unit, pointer, citations, quantities}) => [
        unit,
        pointer,
        citations.map(({ids}) => ids),
        quantities.map(({value}) => value),
      ]),
      citations: citations.map(({style, ids}) => [style, ids]),
      nearMisses: nearMisses.map(({meant}) => meant),
      problems: sidecarProblems.map(({kind, pointer}) => [kind, pointer]),
    })
    fc.assert(
      fc.property(data, (value) => {
        expect(said(parseYaml(stringify(value)))).toEqual(said(parseJson(JSON.stringify(value))))
      }),
      {numRuns: tries(300)},
    )
  })

  it('is read or refused when it is cut anywhere', () => {
    const source = '{"a": ["Rye rose 4% [1] \\u00e9", true], "_citations": [{"path": "/a/0", "sids": [1]}]}'
    for (let end = 0; end <= source.length; end += 1)
      for (const parse of [parseJson, parseYaml])
        try {
          expectPlaced(parse(source.slice(0, end)))
        } catch (error) {
          if (!(error instanceof DocumentSyntaxError)) throw error
        }
  })
})
