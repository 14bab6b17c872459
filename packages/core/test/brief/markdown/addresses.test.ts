import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {lines} from './view.ts'

/** What leaked into a document, as it stands there. */
const leaksOf = (document: string): readonly string[] => {
  const {leaks, source} = parseMarkdown(document)
  return leaks.map(({start, end}) => source.slice(start, end))
}

describe('an address with control text', () => {
  it.each([
    ['of a definition', '[a]: https://a.example/x?utm_source=chatgpt.com'],
    [
      'of a definition with the same words for a label',
      '[utm_source=openai]: https://a.example/x?utm_source=openai "T"',
    ],
    ['of a numbered entry', '[1]: <https://a.example/x?utm_source=chatgpt.com>'],
    [
      'of a definition in a reference list',
      '## Sources\r\n\r\n- [2]: https://a.example/x?b=1&utm_source=chatgpt.com#c',
    ],
    ['of a definition in a quote', '> [a]: https://a.example/x?utm_source=chatgpt.com'],
    ['of an image', 'See 🌊 ![utm_source=openai](https://a.example/x.png?utm_source=openai) here.'],
    ['of a link', 'See [utm_source=openai](https://a.example/x?utm_source=openai).'],
  ])('is found at its place in that %s', (_, source) => {
    expect(leaksOf(source)).toEqual([expect.stringMatching(/^[?&]utm_source=(?:chatgpt\.com|openai)$/)])
  })

  it('of a file that only the program had is found in an image too', () => {
    expect(leaksOf('![Exports](sandbox:/mnt/data/a.png)')).toEqual(['sandbox:/mnt/data/a.png'])
  })

  it('is not looked for in code', () => {
    const source = lines('`[a]: https://a.example/x?utm_source=openai`', '```', '![a](sandbox:/mnt/data/a.png)', '```')
    expect(leaksOf(source)).toEqual([])
  })
})
