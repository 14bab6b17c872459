import {parseJson, parseYaml} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {covered, coveredNumbers, readJson} from './documents.ts'

const options = {fields: 'markdown'} as const

describe('a string that holds Markdown', () => {
  it('is read as Markdown, at its places in the source', () => {
    const body =
      '## Prevailing\n\n- Rye "rose" **4%** [1]\n- Barley fell 9%\n\n```\n12% [[S:1]]\n```\n\nCaf\u00e9 `5%` (see [R](https://r.example "6%")).'
    const source = JSON.stringify({body, next: 'Oats held 3%.'}).replace('é', '\\u00e9')
    const brief = parseJson(source, options)
    expect(brief.claims.map(({unit, pointer, start, end}) => [unit, pointer, source.slice(start, end)])).toEqual([
      ['bullet', '/body', String.raw`Rye \"rose\" **4%** [1]`],
      ['bullet', '/body', 'Barley fell 9%'],
      ['sentence', '/body', String.raw`Caf\u00e9 ${'`5%`'} (see [R](https://r.example \"6%\")).`],
      ['sentence', '/next', 'Oats held 3%.'],
    ])
    expect(coveredNumbers(brief)).toEqual(['4% <- 1', '9% <-', '3% <-'])
    expect(brief.codeCitations.map(({start, end}) => source.slice(start, end))).toEqual(['[[S:1]]'])
    expect(brief.citations.map(({text}) => text)).toEqual(['[1]', String.raw`[R](https://r.example \"6%\")`])
  })

  it('ends its sections with itself', () => {
    const brief = readJson({a: '# Minority\n\n- It fell 4%.', b: 'It rose 5%.'}, options)
    expect(brief.claims.map(({unit, section}) => [unit, section.kind])).toEqual([
      ['bullet', 'minority'],
      ['sentence', 'other'],
    ])
  })

  it.each(['markdown', 'plain'] as const)(
    'reads with whatever line endings its escapes spell, fields: %s',
    (fields) => {
      const body =
        '## Prevailing\n\n- Rye rose **4%**\n  in June. [1]\n- Oats fell 3%.\n\nCorn, see https://r.example/x\nrose.'
      const read = (ending: string) => {
        const source = JSON.stringify({body: body.replaceAll('\n', ending)})
        return parseJson(source, {fields}).claims.map(({start, end, citations}) => [
          source
            .slice(start, end)
            .replaceAll(String.raw`\r\n`, String.raw`\n`)
            .replaceAll(String.raw`\r`, String.raw`\n`),
          citations.map(({text}) => text),
        ])
      }
      expect(read('\r\n')).toEqual(read('\n'))
      expect(read('\r')).toEqual(read('\n'))
      expect(read('\n')).not.toEqual([])
    },
  )

  it('is covered by the sidecar', () => {
    const data = {a: 'It rose 5%.\n\nIt fell 4%. [1]', _citations: [{path: '/a', sids: [2]}]}
    expect(covered(readJson(data, options))).toEqual(['/a <- 2', '/a <- 1 2'])
  })

  it('is read from a block of YAML', () => {
    const source = 'body: |\n  | Crop | Yield |\n  | --- | --- |\n  | Rye | 4% [1] |\n\n  Oats held 3%.\n'
    const brief = parseYaml(source, options)
    expect(brief.claims.map(({unit, start, end}) => [unit, source.slice(start, end)])).toEqual([
      ['row', '| Rye | 4% [1] |'],
      ['sentence', 'Oats held 3%.'],
    ])
    expect(coveredNumbers(brief)).toEqual(['4% <- 1', '3% <-'])
  })

  it('is plain text without the option', () => {
    expect(covered(readJson({a: '# Minority\n\n- It fell 4%.'}))).toEqual(['/a <-'])
  })
})
