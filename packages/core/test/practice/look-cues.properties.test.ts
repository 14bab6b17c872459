import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {parseMarkdown} from '@citation-lint/core/brief'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {CuedLooks} from '../../src/practice/words/cued-looks.ts'
import {everyLanguage} from '../../src/practice/words/languages.ts'

const workspace = new URL('../../../../', import.meta.url).pathname
const labelled = path.join(workspace, 'fixtures/labelled')

/** What stands in the labelled reports: their sentences, headings, and rows. */
const textsOfReports = readdirSync(labelled)
  .filter((name) => name.endsWith('.md'))
  .map((name) => parseMarkdown(readFileSync(path.join(labelled, name), 'utf8')))
  .flatMap(({claims, sections}) => [
    ...claims.map(({prose}) => prose.trim()),
    ...sections.flatMap(({heading}) => heading?.title ?? []),
  ])

const kinds = ['sentences', 'headings', 'tables', 'leads'] as const
const cases = everyLanguage.flatMap(({name, words}) =>
  kinds.map((kind) => ({name, kind, looks: words()[kind], isInLowerCase: words().isInLowerCase === true})),
)

/** What the first look tells that fits, where each is tried. */
function triedOneByOne(text: string, looks: CuedLooks, isInLowerCase: boolean): string | undefined {
  const plain = text.replace(/[\u2010\u2011]/g, '-')
  return looks.all.find(([, pattern]) => pattern.test(isInLowerCase ? plain.toLowerCase() : plain))?.[0]
}

/** Words that stand side by side in a pattern, so that strings of them come close to what it fits. */
const phrasesOf = ({all}: CuedLooks): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...all), fc.nat(), fc.integer({min: 1, max: 5})).map(([[, {source}], at, count]) => {
    const words = source.split(/\\[bdswSpP]|[^\p{L}\p{N}'’§%$×=≈#]+/u).filter((word) => word !== '')
    return words.slice(at % words.length, (at % words.length) + count).join(' ')
  })

const signs = fc.constantFrom(
  '',
  ' ',
  '\n',
  '\u3000',
  ', ',
  ': ',
  '：',
  '. ',
  '-',
  '\u2011',
  ' (',
  ') ',
  '[',
  ' 12 ',
  '7',
  '|',
  ' — ',
  '%',
  'x',
)
const writings = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
)

describe.each(cases)('the cues of $kind in $name', ({looks, isInLowerCase}) => {
  it('hide no look from a report', () => {
    for (const text of textsOfReports)
      expect([text, looks.standingOf(text)]).toEqual([text, triedOneByOne(text, looks, isInLowerCase)])
  })

  it('hide no look from a text that is made up of its words', () => {
    const texts = fc
      .array(fc.tuple(signs, phrasesOf(looks), writings), {minLength: 1, maxLength: 4})
      .map((parts) => parts.map(([sign, phrase, write]) => sign + write(phrase)).join(''))
    fc.assert(
      fc.property(texts, (text) => {
        expect(looks.standingOf(text)).toBe(triedOneByOne(text, looks, isInLowerCase))
      }),
      {numRuns: 400},
    )
  })
})

it('cues are those that the patterns have', async () => {
  const {lookCues} = await import(path.join(workspace, 'scripts/look-cues.mjs'))
  const file = path.join(workspace, 'packages/core/src/practice/words/look-cues.ts')
  expect(lookCues()).toBe(readFileSync(file, 'utf8'))
})
