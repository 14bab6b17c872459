import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {openSession, policyFrom} from '@citation-lint/core/rules'
import {describe, expect, it} from 'vitest'
import {fix} from '../../src/settle/fix.ts'
import type {NoteForm} from '../../src/settle/notes.ts'
import {noEvidence, opened} from './documents.ts'

/** The document in the other form, and why notes stay; a second run changes nothing. */
function written(source: string, notes: NoteForm, evidence = noEvidence) {
  const {document, kept} = fix(opened(source, evidence), {notes})
  expect(fix(opened(document, evidence), {notes}).document).toBe(document)
  return {document, kept: kept.map(({text, reason}) => `${text} stays: ${reason}`)}
}

describe('inline notes as footnotes', () => {
  it('get the next free numbers, and definitions behind everything else', () => {
    const source = `Rye rose 41%^[Rye Board, *survey*, <https://rye.example/1>.]. Oats fell.[^1] Corn held^[[Corn](https://corn.example), p. 3].

> Peas rose.^[Pea
> Board]

| Crop | Yield |
| --- | --- |
| Hops | 42%^[Hop \\| malt] |

[^1]: Oat Board, https://oats.example
`
    expect(written(source, 'footnotes')).toEqual({
      document: `Rye rose 41%[^2]. Oats fell.[^1] Corn held[^3].

> Peas rose.[^4]

| Crop | Yield |
| --- | --- |
| Hops | 42%[^5] |

[^1]: Oat Board, https://oats.example
[^2]: Rye Board, *survey*, <https://rye.example/1>.
[^3]: [Corn](https://corn.example), p. 3
[^4]: Pea Board
[^5]: Hop \\| malt
`,
      kept: [],
    })
  })

  it('are one footnote where they say the same, and an address alone is one too', () => {
    const source = 'Rye rose^[Ibid., p. 3]. Oats fell^[https://oats.example/1]. Corn held^[Ibid., p. 3].'
    expect(written(source, 'footnotes').document).toBe(`Rye rose[^1]. Oats fell[^2]. Corn held[^1].

[^1]: Ibid., p. 3
[^2]: https://oats.example/1`)
  })

  it('stay where they cite nothing known, stand in an entry, or would define something', () => {
    const source = `Rye rose^[@rye2024, p. 3]. \\^[No note] and \`^[code]\`.

^[Rye Board]: it says so.

[^1]: Oat Board^[Office for oats]
`
    expect(written(source, 'footnotes')).toEqual({
      document: source,
      kept: [
        '^[@rye2024, p. 3] stays: it leads to no source',
        '^[Rye Board] stays: it would be read differently where it stands',
        '^[Office for oats] stays: it stands in the entry of another source',
      ],
    })
  })

  it('are converted where sources are stored, stored or not themselves', () => {
    const evidence = createEvidence([
      readEvidenceObject({sources: [{source_id: 'S1', title: 'Rye', url: 'https://rye.example/1'}]}),
    ])
    const source = 'Rye rose 4%^[Rye, https://rye.example/1]. Oats fell 5%^[Oats, https://oats.example/1].\n'
    expect(written(source, 'footnotes', evidence)).toEqual({
      document: `Rye rose 4%[^1]. Oats fell 5%[^2].

[^1]: Rye, https://rye.example/1
[^2]: Oats, https://oats.example/1
`,
      kept: [],
    })
  })
})

describe('footnotes as inline notes', () => {
  it('stand where they are cited, and take their list along', () => {
    const source = `Rye rose.[^rye] Oats fell.[^2]

## Footnotes

[^rye]: Rye Board,
    survey of 2024
[^2]: Oats, https://oats.example/1
`
    expect(written(source, 'inline')).toEqual({
      document: 'Rye rose.^[Rye Board, survey of 2024] Oats fell.^[Oats, <https://oats.example/1>]\n',
      kept: [],
    })
  })

  it('stay where they cannot stand in a line', () => {
    const source = `Rye [^1], oats [^2], corn [^3], peas [^3], hops [^4], beans [^5], figs [^6].

[^1]: One

    and two.
[^2]: - a list
[^3]: Cited twice
[^4]: With a note^[of its own]
[^5]: An open [ bracket
[^6]: Figs
[^6]: Figs again
[^7]: Cited nowhere
`
    const {document, kept} = written(source, 'inline')
    expect(document).toBe(source)
    expect(kept).toEqual([
      '[^5] stays: it would be read differently where it stands',
      '[^1]: stays: it is more than one paragraph',
      '[^2]: stays: it is more than one paragraph',
      '[^3]: stays: it is cited 2 times',
      '[^4]: stays: an inline note cannot hold another note',
      '[^6]: stays: its label is defined more than once',
      '[^6]: stays: its label is defined more than once',
    ])
  })

  it('leave the definition above them closed', () => {
    const source = `Rye [^1], oats [^2], rye [^1].

[^1]: Rye
[^2]: Oats

Corn held.
`
    expect(written(source, 'inline').document).toBe(`Rye [^1], oats ^[Oats], rye [^1].

[^1]: Rye

Corn held.
`)
  })
})

it('writes notes of Markdown alone', () => {
  const page = openSession('<p>Rye rose ^[Rye Board].</p>', {
    format: 'html',
    evidence: noEvidence,
    policy: policyFrom(),
  })
  expect(() => fix(page, {notes: 'footnotes'})).toThrow('Unexpected html document, expected Markdown')
})
