import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {fix, type TargetStyle} from '@citation-lint/core/repairs'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import {expect, it} from 'vitest'
import {tries} from '../share.ts'
import {noEvidence, opened} from './documents.ts'

const styles: readonly TargetStyle[] = ['footnotes', 'numeric', 'source', 'sid', 'links']

const titles = ['Rye in June', 'Oats in July', 'Corn in May']
const records = titles.map((title, index) => ({
  n: index + 1,
  id: `S${index + 1}`,
  sid: index + 1,
  title,
  publisher: 'Grain Board',
  url: `https://grain.example/${index + 1}`,
}))
const evidence = createEvidence([readEvidenceObject({sources: records})])

/** What writers put into notes and entries beyond the name of the source; `>` stands for a line of a block below it. */
const extras = [
  '',
  ' The board later withdrew the figure.',
  ' See [the oats](oats.md).',
  ' ![A chart](chart.png)',
  ' Counted by `sum(rye)`.',
  '\n\n>The board later withdrew the winter figure.',
  '\n\n>- one caveat\n>- another caveat',
  '\n\n>```\n>const share = 41\n>```',
  '\n\n>> Quoted from the minutes.',
  '\n\n>| area | share |\n>|---|---|\n>| north | 41 |',
]

const closings = ['', '\n:::', '\n{{< /note >}}', '\n{% endnote %}', '\n{: .x}']

interface Note {
  readonly extra: string
  readonly closing: string
}

const note = fc.record({extra: fc.constantFrom(...extras), closing: fc.constantFrom(...closings)})
const document = fc
  .tuple(fc.array(note, {minLength: 1, maxLength: 3}), fc.boolean())
  .map(([notes, listed]) => (listed ? listOf(notes) : notesOf(notes)))

function notesOf(notes: readonly Note[]): string {
  const cited = notes.map((_, index) => `Harvest ${'abc'[index]} rose.[^${index + 1}]`)
  const definitions = notes.map(({extra, closing}, index) => {
    const end = extra.includes('\n') ? '' : closing
    return `[^${index + 1}]: ${titles[index]}. https://grain.example/${index + 1}${extra.replaceAll('>', '    ')}${end}`
  })
  return `${cited.join(' ')}\n\n${definitions.join('\n\n')}\n`
}

function listOf(notes: readonly Note[]): string {
  const cited = notes.map((_, index) => `Harvest ${'abc'[index]} rose [${index + 1}].`)
  const entries = notes.map(({extra, closing}, index) => {
    const more = extra.includes('\n') ? '' : extra
    return `[${index + 1}] ${titles[index]}. https://grain.example/${index + 1}${more}${closing}`
  })
  return `${cited.join(' ')}\n\n## References\n\n${entries.join('\n\n')}\n`
}

/** The lines that close a container or say how a block looks, which stay where they are. */
function closingsOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => closings.includes(`\n${line}`))
}

const reader = new MarkdownIt({html: true, linkify: true}).use(footnotes)

/** What a reader of the page sees and can follow: its words, links, pictures and lines of code. */
function seen(markdown: string): ReadonlySet<string> {
  const html = reader
    .render(markdown)
    .replace(/<sup class="footnote-ref">.*?<\/sup>|<a [^>]*class="footnote-backref">.*?<\/a>/g, ' ')
  const code = [...html.matchAll(/<code[^>]*>([\s\S]*?)<\/code>/g)].flatMap(([, text = '']) => text.trim().split('\n'))
  const targets = [...html.matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(([, target = '']) => target)
  // An address is a target, whether or not it is shown.
  const shown = html.replace(/<[^>]*>/g, ' ').replace(/https?:\S+/g, ' ')
  const words = shown.match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set([...words, ...code.map((line) => `code ${line}`), ...targets.map((target) => `to ${target}`)])
}

/** Headings of lists, the numbers and letters of labels, and the names of closing tags. */
const isApparatus = (word: string): boolean => /^(?:References|Footnotes|S?\d|S|note|endnote|lt|gt|x)$/.test(word)

it.each(styles.flatMap((to) => [true, false].map((stored) => ({to, stored}))))(
  'a page keeps all that a reader sees of it: to $to, with evidence $stored',
  ({to, stored}) => {
    const said = new Set(records.flatMap(({title, publisher}) => `${title} ${publisher}`.split(' ')))
    fc.assert(
      fc.property(document, fc.boolean(), (source, partial) => {
        const session = opened(source, stored ? evidence : noEvidence)
        const text = fix(session, {to, partial}).document
        expect(closingsOf(text)).toEqual(closingsOf(source))
        const after = seen(text)
        const lost = [...seen(source)].filter((each) => !after.has(each) && !isApparatus(each))
        expect(lost.filter((word) => !stored || !said.has(word))).toEqual([])
      }),
      {numRuns: tries(60)},
    )
  },
)

it('sees what a fix would lose', () => {
  const words = seen('Rye.[^1]\n\n[^1]: See [oats](oats.md), `sum` ![c](c.png).\n\n    More.\n')
  expect([...words]).toEqual(expect.arrayContaining(['See', 'More', 'code sum', 'to oats.md', 'to c.png']))
})
