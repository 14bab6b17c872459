import {parseTree, withoutMark} from '@citation-lint/core/brief'
import {applyToSource} from '@citation-lint/core/changes'
import {sourceOf} from '@citation-lint/core/data'
import {check, placeOf, policyFrom} from '@citation-lint/core/rules'
import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {tries} from '../share.ts'
import {evidenceOf, read, records, run} from './materials.ts'

const words = fc.constantFrom(
  'Oats rose',
  'Rye fell 4.5%',
  'Millers are hopeful',
  '**Wheat** gained',
  'The bank held its policy rate',
  'On March 12 it closed',
  '`code` runs',
  '“Grain is scarce,” it said',
)

const marker = fc.constantFrom(
  '',
  '',
  ' [1]',
  ' [2]',
  ' [3]',
  ' [4]',
  ' [5]',
  ' [9]',
  ' [1, 9]',
  ' [1-5]',
  '[9][1]',
  ' [1], [9]',
  ' ([Post](https://nowhere.example/x))',
  ' [^1]',
  ' [[S:7]]',
  ' (QID: none_0001)',
)

const tail = fc.constantFrom(
  '.',
  '',
  ':',
  '.\n  more of it',
  '.\n\n  A second paragraph.',
  '.\n  - Source: [Wire](https://wire.example/2)',
  '.\n  - Source: [Post](https://nowhere.example/x)',
  '.\n\n      indented code',
  '.\n  [9]',
)

const text = fc.oneof(
  fc.tuple(words, marker, tail).map(([start, middle, end]) => `${start}${middle}${end}`),
  fc.tuple(words, tail, marker).map(([start, end, last]) => `${start}${end}${last}`),
  fc.constantFrom(
    '[9]',
    '[1]',
    '',
    '[Insufficient evidence to assess this claim]',
    '[9] first',
    '> quoted [9]',
    '# heading',
    '---',
  ),
)

interface Item {
  readonly text: string
  readonly children: readonly Item[]
}

const {items} = fc.letrec<{items: Item[]; item: Item}>((tie) => ({
  item: fc.record({
    text,
    children: fc.oneof({depthSize: 'small', withCrossShrink: true}, fc.constant([]), tie('items')),
  }),
  items: fc.array(tie('item'), {minLength: 1, maxLength: 4}),
}))

const bulletOf = fc.constantFrom('- ', '* ', '1. ', '7) ', '-   ', '-\t')

/** A list in Markdown. */
function write(
  list: readonly Item[],
  {bullet, loose, indent}: {bullet: string; loose: boolean; indent: string},
): string {
  return list
    .map(({text: own, children}, index) => {
      const mark = /^\d/.test(bullet) ? `${Number.parseInt(bullet, 10) + index}${bullet.replace(/\d+/, '')}` : bullet
      const inner = indent + ' '.repeat(mark.endsWith('\t') ? 4 : mark.length)
      const lines = own
        .split('\n')
        .map((line, at) => (at === 0 || line === '' ? line : `${inner}${line.replace(/^ {2}/, '')}`))
      const nested = children.length > 0 ? `\n${write(children, {bullet, loose, indent: inner})}` : ''
      return `${indent}${mark}${lines.join('\n')}${nested}`
    })
    .join(loose ? '\n\n' : '\n')
}

const list = fc
  .record({bullet: bulletOf, loose: fc.boolean(), indent: fc.constantFrom('', ' ')})
  .chain((form) => items.map((each) => write(each, form)))

const heading = fc.constantFrom(
  '## Prevailing view',
  '## Counterarguments',
  '### Rates',
  '## Minority view',
  '## What to watch',
  '## Notes',
  '## References',
)

const other = fc.constantFrom(
  'Words. [9]',
  '```\n- code [9]\n```',
  '---',
  '| a | b |\n| - | - |\n| 5% | x |',
  '<!-- comment -->',
  '[^1]: A note. https://nowhere.example/x',
  '> - quoted bullet [9]\n> - kept [1]',
  '    code',
  '1. one [9]',
)

const document = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.oneof({weight: 3, arbitrary: list}, {weight: 2, arbitrary: heading}, {weight: 1, arbitrary: other}),
        fc.constantFrom('\n', '\n\n', '\n\n\n'),
      ),
      {maxLength: 12},
    ),
    fc.constantFrom('\n', '\r\n'),
    fc.constantFrom('', '\uFEFF'),
    fc.boolean(),
  )
  .map(([parts, ending, mark, open]) => {
    const whole = `## Prevailing view\n${parts.map(([block, gap]) => block + gap).join('')}`
    return mark + (open ? whole.trimEnd() : whole).replaceAll('\n', ending)
  })

const settings = {numRuns: tries(50)}

/** Codes that a claim bullet of an enforced brief may not have. */
const contract = [
  'UNCITED_BULLET',
  'UNRESOLVED_CITATION',
  'INCOMPLETE_CITATION',
  'UNREGISTERED_SOURCE',
  'URL_MISMATCH',
  'WEAK_NUMERIC_SOURCE',
  'MISSING_OFFICIAL_SOURCE',
  'PAYWALL_QUOTE',
  'MISSING_QID',
  'UNKNOWN_SOURCE',
]

const evidence = evidenceOf(records, {
  evidence_packs: [
    {
      pack_id: 'p',
      query: 'q',
      generated_at: '2026-02-11T08:00:00Z',
      chunks: [{chunk_id: 'chunk_1', source_id: 'bank', score: 0.9, credibility_tier: 1}],
    },
  ],
})

const actions = fc.constantFrom('remove' as const, 'placeholder' as const)

/** The enforced brief itself, whatever is delivered. */
function enforce(source: string, onFailure: 'remove' | 'placeholder') {
  const result = run(source, {evidence, onFailure})
  return {...result, text: applyToSource(source, result.changes).text}
}

const known = new Map<string, ReturnType<typeof enforce>>()

/** The same, made once: every property is tried with the same documents. */
function enforced(source: string, onFailure: 'remove' | 'placeholder') {
  const name = `${onFailure} ${source}`
  const brief = known.get(name) ?? enforce(source, onFailure)
  known.set(name, brief)
  return brief
}

/** The blocks of a document in which no bullet stands, as they are written. */
function blocksOutside(document: string): readonly string[] {
  const source = withoutMark(document)
  return parseTree(source).children.flatMap(({type, position}) =>
    type === 'list' || type === 'blockquote' ? [] : [source.slice(position?.start.offset, position?.end.offset)],
  )
}

describe('an enforced brief', () => {
  test('passes a check of its claim bullets', () => {
    fc.assert(
      fc.property(document, actions, (source, onFailure) => {
        const {text: after} = enforced(source, onFailure)
        const brief = read(after, {evidence})
        const bullets = brief.claims.filter(({unit}) => unit === 'bullet')
        const found = check(brief, evidence, policyFrom()).filter(({code, subject}) => {
          const place = contract.includes(code) ? placeOf(subject) : undefined
          return place && bullets.some(({block}) => block.start <= place.start && place.start < block.end)
        })
        expect(found.map(({code, message}) => `${code} ${message}`)).toEqual([])
      }),
      settings,
    )
  })

  test('is left alone by a second run', () => {
    fc.assert(
      fc.property(document, actions, (source, onFailure) => {
        const {text: once} = enforced(source, onFailure)
        const again = enforced(once, onFailure)
        expect(again.text).toBe(once)
        expect(again.changes).toEqual([])
      }),
      settings,
    )
  })

  test('differs from the draft in bullets of claim sections, and in headings that it tells of', () => {
    fc.assert(
      fc.property(document, actions, (source, onFailure) => {
        const {text: after, report} = enforced(source, onFailure)
        const told = report.removed_blocks.flatMap(({code, text: own}) => (code === 'EMPTY_SECTION' ? own : []))
        const stays = (block: string) => !told.includes(sourceOf(block))
        expect(blocksOutside(after).filter(stays)).toEqual(blocksOutside(source).filter(stays))
        expect(told.every((heading) => heading.startsWith('###'))).toBe(true)
        expect(after.startsWith('\uFEFF')).toBe(source.startsWith('\uFEFF'))
        if (source.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toContain('\n')
      }),
      settings,
    )
  })

  test('comes from disjoint edits, each of which finds what it replaces', () => {
    fc.assert(
      fc.property(document, actions, (source, onFailure) => {
        const {changes} = enforced(source, onFailure)
        const edits = changes.flatMap((change) => change.edits)
        for (const [index, {start, end, was}] of edits.entries()) {
          expect(start).toBeGreaterThanOrEqual(edits[index - 1]?.end ?? 0)
          expect(sourceOf(source).slice(start, end)).toBe(was)
        }
      }),
      settings,
    )
  })

  test('counts every bullet once', () => {
    fc.assert(
      fc.property(document, actions, (source, onFailure) => {
        const {report} = enforced(source, onFailure)
        expect(report.cited_bullets + report.removed_bullets).toBe(report.total_bullets)
        expect(report.removed).toHaveLength(report.removed_bullets)
      }),
      settings,
    )
  })
})

/** Letters and digits, as a reader tells words apart; the number of a list item is none. */
function wordsOf(written: string): readonly string[] {
  return written.replace(/^[\t >]*\d{1,9}[.)](?=\s)/gm, '').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The ids that each claim cites, by its words without its citations. */
function idsByClaim(source: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const {prose, start, citations} of read(source, {evidence}).claims) {
    const own = citations.toReversed().reduce((rest, citation) => {
      const from = citation.start - start
      return from < 0 || from >= prose.length ? rest : rest.slice(0, from) + rest.slice(citation.end - start)
    }, prose)
    const words = (own.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
    const ids = found.get(words) ?? new Set()
    for (const citation of citations) for (const id of citation.ids) ids.add(id)
    found.set(words, ids)
  }
  return found
}

test('an enforcement tells of every word that went, and gives no claim another source', () => {
  fc.assert(
    fc.property(document, actions, (source, onFailure) => {
      const {text: after, report} = enforced(source, onFailure)
      const told = [...report.removed, ...report.removed_blocks].map((each) => each.text)
      const markers = report.removed_citations.map(({marker: written}) => written)
      const still = new Set(wordsOf([after, ...told, ...markers].join('\n')))
      expect(wordsOf(source).filter((word) => !still.has(word))).toEqual([])
      const had = idsByClaim(withoutMark(source))
      for (const [words, ids] of idsByClaim(withoutMark(after)))
        if (had.has(words)) expect([...ids].filter((id) => !had.get(words)?.has(id))).toEqual([])
    }),
    {numRuns: tries(25)},
  )
})

test('no claim outlives the one record that backs it', () => {
  fc.assert(
    fc.property(document, fc.constantFrom('1', '2', '3'), (source, gone) => {
      const left = records.filter((each) => !('id' in each) || each.id !== gone)
      const {changes} = run(source, {evidence: evidenceOf(left)})
      const brief = read(applyToSource(source, changes).text, {evidence: evidenceOf(left)})
      for (const {unit, citations, abstains, label} of brief.claims)
        if (unit === 'bullet' && !abstains && !label) {
          const ids = citations.flatMap((citation) => citation.ids)
          expect(ids.length).toBeGreaterThan(0)
          expect(ids).not.toContain(gone)
        }
    }),
    settings,
  )
})
