import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {formatOf} from '@citation-lint/core/brief'
import {createEvidence} from '@citation-lint/core/evidence'
import {locate, openSession, policyFrom} from '@citation-lint/core/rules'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {drawn} from '../share.ts'

const fixtures = new URL('../../../../fixtures/', import.meta.url).pathname
const documents = ['.', 'formats', 'labelled', 'pages', 'smuggling']
  .flatMap((folder) => readdirSync(path.join(fixtures, folder)).map((name) => path.join(folder, name)))
  .filter((name) => /\.(?:md|html|json|ya?ml)$/.test(name) && !name.includes('evidence'))

const settings = {evidence: createEvidence([]), policy: policyFrom({}), searched: []}

/** What is said about a document, with the places of its source, and of findings with their lines in the file. */
function readingOf(document: string, format = formatOf('a.md')): unknown {
  const {brief, findings, summary} = openSession(document, {...settings, format})
  const places = ({start, end}: {start: number; end: number}) => [start, end]
  const reading = {
    claims: brief.claims.map((claim) => [claim.unit, places(claim), claim.quantities.map(places)]),
    citations: brief.citations.map((citation) => [citation.style, citation.ids, places(citation)]),
    references: brief.references.map((reference) => [reference.id, reference.url, places(reference)]),
    directives: brief.directives.map((directive) => [directive.codes.map(({code}) => code), places(directive)]),
    findings: locate(findings, document, 'a').map(({offset, endOffset, places: _, ...finding}) => finding),
    summary,
  }
  return JSON.parse(JSON.stringify(reading).replaceAll('\\r\\n', '\\n'))
}

/** A reading in which half of a surrogate pair looks like the replacement character, escaped or not. */
function unbroken(reading: unknown): string {
  return JSON.stringify(reading).replace(/\\\\u(?:D83D|DC00|FFFD)|\\ud83d|\\udc00|\ufffd/g, '?')
}

const parts = [
  ...['[1]', '[^1]', '[^1, 2]', '[1][2]', 'Rye rose 12%', ' in May', '2026 – 2027', '. ', '\n', '\n\n', '~', '> 5'],
  ...['- ', '1. ', '> ', '| a | 5% |\n', '|---|---|\n', '# Sources\n', '## Prices\n\n', '```\nRye 5%\n```\n', '---\n'],
  ...[
    '<div>\n',
    '</div>\n',
    '<p>Sales fell 3%</p>\n',
    '<!-- citation-lint disable UNCITED_NUMBER -- x -->\n',
    '<br>\n',
  ],
  ...['[^1]: Note\n', '[1]: https://x.example/a\n', '[1] Smith (2020) https://a.example\n', '[a](https://x.example)'],
  ...['**', '`', '\\\n', '&amp;', '  \n', '🌊', '中文。', '(Smith, 2020)', 'Source: Board', '“Rye rose in May” '],
]
const madeUp = fc.array(fc.constantFrom(...parts), {maxLength: 20}).map((each) => each.join(''))

describe('a document', () => {
  it.each(drawn(documents, 5))('%s says the same with either kind of line ending', (name) => {
    const source = readFileSync(path.join(fixtures, name), 'utf8').replaceAll('\r\n', '\n')
    const format = formatOf(name)
    expect(readingOf(source.replaceAll('\n', '\r\n'), format)).toEqual(readingOf(source, format))
  })

  it.each([
    ['a range of years that ends its line', '**Horizon:** H2 2026 – 2027\n**Route:** rail, 5%.\n'],
    ['a sign that ends the line before a number', 'More than ~\n12 of them.\n'],
    ['front matter', '---\ntitle: Rye\ncitations:\n  - id: "1"\n---\n\nRye rose 5% [1].\n'],
    ['a hard break', '## Sources\n\n[1] Board, 2024.  \n[2] Ministry, 2023.\\\n[3] Bureau, 2022.\n'],
    ['HTML', '<div>\n<p>Rye rose 5%\nin May.</p>\n<!-- citation-lint ignore UNCITED_NUMBER -- x -->\n</div>\n'],
    ['a fence', '```text\nRye rose 5% in May, and barley too.\n```\n\n~~~\n[1]\n~~~\n'],
    ['a table', '| Crop | Change |\n|---|---|\n| Rye | 5% [1] |\n| Oats | 3% |\n'],
  ])('that holds %s does', (_, source) => {
    expect(readingOf(source.replaceAll('\n', '\r\n'))).toEqual(readingOf(source))
  })

  it('made up of anything does', () => {
    fc.assert(
      fc.property(madeUp, (source) => {
        expect(readingOf(source.replaceAll('\n', '\r\n'))).toEqual(readingOf(source))
      }),
    )
  })

  it('that half of a surrogate pair stands in is read as if the replacement character stood there', () => {
    fc.assert(
      fc.property(madeUp, fc.nat(), fc.constantFrom('\ud83d', '\udc00', '\udc00\ud83d'), (source, place, half) => {
        const characters = [...source]
        const at = place % (characters.length + 1)
        const around = (text: string) => characters.toSpliced(at, 0, text).join('')
        expect(unbroken(readingOf(around(half)))).toBe(unbroken(readingOf(around('\ufffd'.repeat(half.length)))))
      }),
    )
  })
})
