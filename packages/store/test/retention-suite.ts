import {judgementRecord, readEvidenceObject, textHash} from '@citation-lint/core/evidence'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {type EvidenceStore, openStore, type Page} from '../src/index.ts'
import {citation, pack, sources} from './records.ts'
import type {Places} from './store-suite.ts'

/** A document of one sentence, a citation of it, and a brief of a day that cites it. */
const day = (number: number, {path = 'daily.md', alsoCites = [] as readonly string[]} = {}) => ({
  documents: [
    {doc_id: `doc_${number}`, source_id: 'bank', fetched_at: `2026-02-0${number}`, text: `The rate of day ${number}.`},
  ],
  citations: [
    citation(`cite_${number}`, {
      doc_id: `doc_${number}`,
      chunk_id: `doc_${number}#1`,
      fetched_at: `2026-02-0${number}`,
    }),
  ],
  briefs: [
    {
      brief_id: `brief_${number}`,
      path,
      generated_at: `2026-02-0${number}T08:00:00Z`,
      bullets: [
        {section: 'a', text: 't', citations: [`cite_${number}`, ...alsoCites].map((id) => ({citation_id: id}))},
      ],
    },
  ],
})

const nothing = {briefs: [], packs: [], citations: [], documents: [], judgements: [], pages: []}

/** What a person judged on a day, of a source where one is named. */
const judged = (claim: string, day: string, source?: string) =>
  judgementRecord({
    claim,
    question: source ? 'supports' : 'needs_source',
    answer: source ? 'yes' : 'own',
    source: source ? {id: source, text: `The rate was kept, says ${source}.`} : undefined,
    passage: source ? {start: 0, end: 8} : undefined,
    by: {kind: 'person', name: 'Ada Sand'},
    at: day,
    note: undefined,
  })

const page = (number: number) => ({
  id: `page_${number}`,
  url: `https://bank.example/${number}`,
  fetched_at: `2026-02-0${number}`,
})

/** Describes how lists are read in pages, and how records go, whatever the store is kept in. */
export const describeRetention = (kind: string, places: Places): void => {
  describe(`a store in ${kind}, with briefs of four days`, () => {
    let store: EvidenceStore

    beforeAll(async () => {
      store = await openStore(await places.create(), {create: true})
      await store.add({sources})
    })

    beforeEach(async () => {
      for (const number of [1, 2]) await store.add(day(number))
      await store.add(day(3, {path: 'other.md'}))
      await store.add(day(4, {alsoCites: ['cite_1']}))
    })

    afterEach(async () => {
      await store.delete('brief', await briefs())
      await store.prune({before: '2100-01-01'})
      expect((await store.evidence()).citations).toEqual([])
    })

    afterAll(async () => {
      await store.close()
      await places.end()
    })

    const briefs = async () => (await store.briefs()).map(({brief_id}) => brief_id)

    /** A list as whoever reads it page by page sees it. */
    const inPages = async (limit: number, read: (page: Page) => Promise<readonly {readonly cursor: string}[]>) => {
      const pages: {readonly cursor: string}[][] = []
      for (let after: string | undefined; ; after = pages.at(-1)?.at(-1)?.cursor) {
        const page = await read({after, limit})
        if (page.length === 0) return pages
        pages.push([...page])
      }
    }

    test('gives its lists in pages that hold every record once', async () => {
      for (const limit of [1, 2, 3, 4]) {
        const pages = await inPages(limit, (page) => store.briefs(page))
        expect(pages.map(({length}) => length)).toEqual({1: [1, 1, 1, 1], 2: [2, 2], 3: [3, 1], 4: [4]}[limit])
        expect(pages.flat()).toEqual(await store.briefs())
        expect((await inPages(limit, (page) => store.briefsCiting('bank', page))).flat()).toEqual(
          await store.briefsCiting('bank'),
        )
      }
    })

    test('goes on behind a record that was removed meanwhile', async () => {
      const [first, second] = await store.briefs()
      await store.delete('brief', ['brief_2'])
      expect((await store.briefs({after: second?.cursor})).map(({brief_id}) => brief_id)).toEqual([
        'brief_3',
        'brief_4',
      ])
      await expect(store.briefsCiting('bank', {after: first?.cursor})).rejects.toThrow('Unexpected cursor')
      await expect(store.briefs({after: 'nonsense'})).rejects.toThrow('Unexpected cursor `nonsense`')
    })

    test('drops what is older than a date, but nothing that a younger brief cites', async () => {
      const removal = {...nothing, briefs: ['brief_1', 'brief_2'], citations: ['cite_2'], documents: ['doc_2']}
      expect(await store.prune({before: '2026-02-03', dryRun: true})).toEqual(removal)
      expect(await briefs()).toHaveLength(4)
      expect(await store.prune({before: '2026-02-03'})).toEqual(removal)
      expect(await briefs()).toEqual(['brief_3', 'brief_4'])
      expect((await store.evidenceFor('brief_4')).citations.map(({id, content}) => [id, content])).toEqual([
        ['cite_4', 'The rate of day 4.'],
        ['cite_1', 'The rate of day 1.'],
      ])
      expect(await store.candidates({query: 'day'})).toEqual([])
      expect(await store.check()).toEqual([])
    })

    test('compares times, not letters', async () => {
      await store.saveBrief({brief_id: 'west', generated_at: '2026-02-02T23:30:00-05:00', bullets: []})
      await store.saveBrief({brief_id: 'undated', generated_at: 'long ago', bullets: []})
      expect((await store.prune({before: '2026-02-03'})).briefs).toEqual(['brief_1', 'brief_2'])
      expect(await briefs()).toContain('undated')
    })

    test('keeps the newest briefs of each document, and evidence that nothing cites yet', async () => {
      await store.add({citations: [citation('waiting')]})
      await store.add({packs: [pack, {...pack, pack_id: 'pack_2'}]})
      await store.saveBrief({
        brief_id: 'brief_0',
        path: 'daily.md',
        generated_at: '2026-01-31',
        pack_id: 'pack_1',
        bullets: [],
      })
      expect(await store.prune({keep: 1})).toEqual({
        ...nothing,
        briefs: ['brief_1', 'brief_2', 'brief_0'],
        packs: ['pack_1'],
        citations: ['cite_2'],
        documents: ['doc_2'],
      })
      expect((await store.evidence()).citations.map(({id}) => id)).toEqual(['cite_1', 'cite_3', 'cite_4', 'waiting'])
      expect((await store.prune({keep: 0, before: '2026-02-04'})).briefs).toEqual(['brief_3'])
      await expect(store.prune({})).rejects.toThrow('give `before` or `keep`')
      await expect(store.prune({before: 'yesterday'})).rejects.toThrow('Unexpected date `yesterday`')
    })

    test('keeps the documents of a pack that a brief was written from', async () => {
      const [first] = pack.chunks
      if (!first) throw new Error('no chunk')
      await store.add({packs: [{...pack, chunks: [{...first, chunk_id: 'doc_2#1'}]}]})
      await store.saveBrief({brief_id: 'brief_5', generated_at: '2026-02-05', pack_id: 'pack_1', bullets: []})
      expect(await store.prune({before: '2026-02-03'})).toMatchObject({packs: [], citations: ['cite_2'], documents: []})
    })

    test('deletes by id, and refuses what a brief rests on until it is asked for', async () => {
      await expect(store.delete('document', ['doc_1'])).rejects.toMatchObject({
        code: 'CITED',
        message: 'Unexpected document that the brief `brief_1` and 1 more rests on, expected one that no brief needs',
      })
      await expect(store.delete('brief', ['brief_1', 'brief_9'])).rejects.toMatchObject({
        code: 'MISSING_RECORD',
        message: 'Unexpected brief `brief_9`, expected the id of a stored one',
      })
      expect(await briefs()).toHaveLength(4)
      expect(await store.delete('document', ['doc_1'], {evenIfCited: true})).toEqual({
        ...nothing,
        citations: ['cite_1'],
        documents: ['doc_1'],
      })
      expect(await store.bulletsOf('brief_4')).toMatchObject([{citation_ids: ['cite_4']}])
      expect((await store.delete('brief', ['brief_2'])).briefs).toEqual(['brief_2'])
      expect((await store.delete('citation', ['cite_2'])).citations).toEqual(['cite_2'])
      expect((await store.check()).map(({code}) => code)).toEqual(['UNCITED_BULLET'])
    })

    /** Two claims and two pages of two briefs, and judgements of three claims and two sources. */
    const addJudged = async () => {
      const judgements = [
        judged('Old.', '2026-02-01'),
        judged('Both.', '2026-02-01', 'cite_1'),
        judged('Nobody’s.', '2026-02-04'),
        judged('Both.', '2026-02-01', 'page_1'),
      ]
      await store.add({
        judgements,
        pages: [page(1), page(2), page(3)],
        briefs: [
          {...brief(1), needs: [textHash('Old.'), textHash('Both.'), page(1).url]},
          {...brief(4), needs: [textHash('Both.'), page(2).url]},
        ],
      })
    }
    const brief = (number: number) => {
      const [first] = day(number, {alsoCites: number === 4 ? ['cite_1'] : []}).briefs
      if (!first) throw new Error('no brief')
      return first
    }
    const left = async () => {
      const {judgements, sources: pages = []} = await store.evidence()
      return {
        judgements: readEvidenceObject({judgements}).judgements.map(({claim, source}) => [claim, source]),
        pages: pages.map(({id}) => id),
      }
    }

    test('prunes judgements and pages that no other brief needs, with what was judged of these', async () => {
      await addJudged()
      expect(await store.prune({keep: 1, dryRun: true})).toMatchObject({
        judgements: [textHash('Both.'), textHash('Old.')],
        pages: [page(1).url],
      })
      await store.prune({before: '2026-02-03'})
      expect(await left()).toEqual({
        judgements: [
          ['Both.', 'cite_1'],
          ['Nobody’s.', undefined],
        ],
        pages: ['page_2', 'page_3'],
      })
      await store.prune({before: '2026-02-05'})
      expect(await left()).toEqual({judgements: [], pages: []})
    })

    test('deletes what was judged of a source with it, keeps it with its brief, and takes it by its claim', async () => {
      await addJudged()
      await store.delete('brief', ['brief_2'])
      await expect(store.delete('page', [page(2).url])).rejects.toMatchObject({
        code: 'CITED',
        message: 'Unexpected page that the brief `brief_4` rests on, expected one that no brief needs',
      })
      expect(await store.delete('page', ['https://BANK.example/1#top'], {evenIfCited: true})).toEqual({
        ...nothing,
        pages: [page(1).url],
        judgements: [textHash('Both.')],
      })
      expect(await store.delete('citation', ['cite_1'], {evenIfCited: true})).toMatchObject({
        citations: ['cite_1'],
        judgements: [textHash('Both.')],
      })
      expect(await left()).toEqual({
        judgements: [
          ['Old.', undefined],
          ['Nobody’s.', undefined],
        ],
        pages: ['page_2', 'page_3'],
      })
      await store.delete('brief', ['brief_1'])
      expect(await store.delete('judgement', [textHash('Old.')])).toEqual({...nothing, judgements: [textHash('Old.')]})
      await expect(store.delete('judgement', [textHash('Old.')])).rejects.toMatchObject({code: 'MISSING_RECORD'})
    })

    test('takes a pack out of the briefs that were written from it only when it is asked to', async () => {
      await store.add({packs: [pack]})
      await store.saveBrief({brief_id: 'packed', generated_at: '2026-02-05', pack_id: 'pack_1', bullets: []})
      await expect(store.delete('pack', ['pack_1'])).rejects.toMatchObject({code: 'CITED'})
      await store.delete('pack', ['pack_1'], {evenIfCited: true})
      expect((await store.briefs()).find(({brief_id}) => brief_id === 'packed')?.pack_id).toBeNull()
    })
  })
}
