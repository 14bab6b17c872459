import fc from 'fast-check'
import {expect, it} from 'vitest'
import {fix} from '../../src/settle/fix.ts'
import type {NoteForm} from '../../src/settle/notes.ts'
import {tries} from '../share.ts'
import {noEvidence, opened} from './documents.ts'

const written = (source: string, notes: NoteForm) => fix(opened(source, noEvidence), {notes}).document

const words = fc.constantFrom(
  'Rye Board, survey of 2024',
  '*Rye* atlas, p. 3',
  '[Oats](https://oats.example/a_(b)), table 4',
  'Corn, <https://corn.example/1#page=2>',
  '`f[0]` and [sic]',
  'See also “Peas” \\[draft\\]',
  'https://hops.example/1 and more',
)

const place = fc.constantFrom(
  (note: string) => `Yield rose 41%${note}.`,
  (note: string) => `- Yield rose${note}, then fell.`,
  (note: string) => `> Yield rose 41% ${note}\n> and fell.`,
  (note: string) => `| Crop | Yield |\n| --- | --- |\n| Rye | 41%${note} |`,
  (note: string) => `## Yield${note}`,
  (note: string) => `**Yield** rose (see ${note}).`,
)

const notes = fc.array(fc.tuple(place, words), {minLength: 1, maxLength: 6})

it('writes notes as footnotes and back to the last character, whatever they hold and wherever they stand', () => {
  fc.assert(
    fc.property(notes, (given) => {
      const numbered = given.map(([at, said], index): [(note: string) => string, string] => [
        at,
        `${index + 1}: ${said}`,
      ])
      const inline = `${numbered.map(([at, said]) => at(`^[${said}]`)).join('\n\n')}\n`
      const apart = numbered.map(([at], index) => at(`[^${index + 1}]`)).join('\n\n')
      const lines = numbered.map(([, said], index) => `[^${index + 1}]: ${said}`)
      const footnotes = `${apart}\n\n${lines.join('\n')}\n`
      expect(written(inline, 'footnotes')).toBe(footnotes)
      expect(written(footnotes, 'inline')).toBe(inline)
      expect(written(footnotes, 'footnotes')).toBe(footnotes)
      expect(written(inline, 'inline')).toBe(inline)
    }),
    {numRuns: tries(100)},
  )
})
