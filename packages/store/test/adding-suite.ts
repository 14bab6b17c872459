import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {tries} from '../../core/test/share.ts'
import {type EvidenceStore, openStore} from '../src/index.ts'
import {citation, documents, sources} from './records.ts'
import type {Places} from './store-suite.ts'

/** Describes how a store takes records in, whatever it is kept in. */
export const describeAdding = (kind: string, places: Places): void => {
  describe(`a store in ${kind}, into which records go`, () => {
    let store: EvidenceStore

    beforeAll(async () => {
      store = await openStore(await places.create(), {create: true})
      await store.add({sources, documents, citations: [citation('cite_1')]})
    })

    afterAll(async () => {
      await store.close()
      await places.end()
    })

    test('replaces what is stored again under the same id', async () => {
      await store.saveBrief({
        brief_id: 'again',
        generated_at: '2026-02-12',
        bullets: [{section: 'a', text: 'x', citations: []}],
      })
      await store.saveBrief({
        brief_id: 'again',
        generated_at: '2026-02-13',
        bullets: [{section: 'b', text: 'y', citations: [{citation_id: 'cite_1'}]}],
      })
      expect(await store.citationsFor('again', 'b', 1)).toEqual([{marker: 'cite_1', citation: citation('cite_1')}])
      await store.add({citations: [citation('changed')]})
      await store.add({citations: [citation('changed', {title: 'Statement, corrected'})]})
      expect((await store.citation('changed'))?.title).toBe('Statement, corrected')
    })

    test('refuses an id that means another document already, and keeps nothing of the call', async () => {
      const moved = citation('cite_1', {doc_id: 'report', source_id: 'wire'})
      await expect(store.add({citations: [citation('new_one'), moved]})).rejects.toMatchObject({
        code: 'INVALID_RECORD',
        message: 'Unexpected citation `cite_1` of `report`, expected another id: it is one of `statement` already',
      })
      expect(await store.citation('new_one')).toBeUndefined()
      const twice = [citation('twice'), citation('twice', {doc_id: 'report'})]
      await expect(store.add({citations: twice})).rejects.toMatchObject({code: 'INVALID_RECORD'})
    })

    test('forgets the words of a text that was replaced, and keeps the ids of its chunks', async () => {
      const document = {doc_id: 'note', source_id: 'wire', published_at: '2026-02-01'}
      await store.add({documents: [{...document, text: 'Zeppelins are back.'}]})
      await store.add({citations: [citation('of_note', {doc_id: 'note', chunk_id: 'note#1', source_id: 'wire'})]})
      await store.add({documents: [{...document, chunks: [{chunk_id: 'note-a', text: 'Airships are back.'}]}]})
      expect(await store.candidates({query: 'zeppelins'})).toEqual([])
      expect((await store.candidates({query: 'airships'})).map(({chunkId}) => chunkId)).toEqual(['note-a'])
      expect((await store.citation('of_note'))?.chunk_id).toBe('note#1')
    })

    test('refuses a chunk that a document stored in chunks does not have', async () => {
      const chunks = [{chunk_id: 'ledger-a', text: 'Rents fell.'}]
      const ledger = {doc_id: 'ledger', source_id: 'wire'}
      const cite = (id: string, chunk_id: string, doc_id = 'ledger') =>
        store.add({citations: [citation(id, {...ledger, doc_id, chunk_id})]})
      await cite('early', 'ledger-0')
      await store.add({
        documents: [
          {...ledger, chunks},
          {...ledger, doc_id: 'whole', text: 'Rents fell.'},
        ],
      })
      await expect(cite('invented', 'ledger-z')).rejects.toMatchObject({
        code: 'INVALID_RECORD',
        message: 'Unexpected chunk `ledger-z` of the citation `invented`, expected a stored chunk of `ledger`',
      })
      await expect(cite('cut', 'whole#7', 'whole')).rejects.toMatchObject({code: 'INVALID_RECORD'})
      expect(await store.citation('invented')).toBeUndefined()
      for (const [id, chunk, document] of [
        ['known', 'ledger-a', 'ledger'],
        ['again', 'ledger-0', 'ledger'],
        ['other', 'vector-9', 'whole'],
        ['first', 'whole#1', 'whole'],
      ] as const)
        await cite(id, chunk, document)
      expect((await store.citation('first'))?.chunk_id).toBe('whole#1')
    })

    test('refuses what is incomplete or dangles, and keeps nothing of it', async () => {
      const dangling = {
        brief_id: 'b',
        generated_at: 'x',
        bullets: [{section: 'a', text: 't', citations: [{citation_id: 'none'}]}],
      }
      await expect(store.add({citations: [citation('half')], briefs: [dangling]})).rejects.toMatchObject({
        code: 'INVALID_RECORD',
        message: 'Unexpected citation `none` of a brief, expected ids of stored citations',
      })
      expect(await store.citation('half')).toBeUndefined()
      await expect(store.saveBrief({...dangling, bullets: [], pack_id: 'none'})).rejects.toMatchObject({
        code: 'INVALID_RECORD',
        message: expect.stringContaining('FOREIGN KEY'),
      })
      const paywalled = {doc_id: 'editorial', source_id: 'paper', text: 'The whole editorial.'}
      await expect(store.add({documents: [paywalled]})).rejects.toMatchObject({
        message: 'Unexpected text of the document `editorial`, expected metadata only from `paper`',
      })
      const untyped: unknown = {...citation('untyped'), url: null}
      await expect(store.add({citations: [untyped as ReturnType<typeof citation>]})).rejects.toMatchObject({
        code: 'INVALID_RECORD',
        message: expect.stringContaining('NOT NULL constraint failed: citations.url'),
      })
      await expect(store.add({citations: [citation('nul', {title: 'a\0b'})]})).rejects.toThrow(
        'Unexpected NUL character',
      )
    })

    test('stores calls that are made at the same time, and each hears of its own faults alone', async () => {
      const brief = (name: string, cites: string) => ({
        citations: [citation(`of_${name}`)],
        briefs: [
          {
            brief_id: name,
            generated_at: '2026-02-12',
            bullets: [{section: 'a', text: name, citations: [{citation_id: cites}]}],
          },
        ],
      })
      const good = ['at_once_1', 'at_once_2', 'at_once_3']
      const outcomes = await Promise.allSettled([
        ...good.map((name) => store.add(brief(name, `of_${name}`))),
        store.add(brief('dangling', 'nowhere')),
        store.add({citations: [citation('moved', {title: 'First'})]}),
        store.add({citations: [citation('moved', {title: 'Second'})]}),
        store.add({citations: [citation('has_nul', {title: 'a\0b'})]}),
      ])
      expect(outcomes.map(({status}) => status)).toEqual([
        ...good.map(() => 'fulfilled'),
        ...['rejected', 'fulfilled', 'fulfilled', 'rejected'],
      ])
      expect(outcomes[3]).toMatchObject({
        reason: {code: 'INVALID_RECORD', message: expect.stringContaining('`nowhere`')},
      })
      for (const name of good) expect(await store.bulletsOf(name)).toMatchObject([{citation_ids: [`of_${name}`]}])
      expect(await store.citation('of_dangling')).toBeUndefined()
      expect((await store.citation('moved'))?.title).toBe('Second')
    })

    test('reads back what was stored, whatever the texts are', async () => {
      const anyText = fc.string({unit: 'grapheme', maxLength: 30}).map((text) => text.replaceAll('\0', ''))
      const anyCitation = fc
        .record({
          id: fc.uuid(),
          title: anyText,
          publisher: anyText,
          quote: fc.option(fc.record({start: fc.nat(), end: fc.nat(), text: anyText})),
          tags: fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'note'), anyText),
        })
        .map(({quote, tags, ...facts}) => citation('', {...facts, ...(quote && {quote_span: quote}), ...tags}))
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(anyCitation, {maxLength: 4, selector: ({id}) => id}), async (citations) => {
          await store.add({citations})
          for (const one of citations) expect(await store.citation(one.id)).toEqual(one)
        }),
        {numRuns: tries(25)},
      )
    })

    test('takes in more rows than fit into one statement, and many at once', async () => {
      const many = Array.from({length: 10_500}, (_, index) => citation(`many_${index}`, {doc_id: `doc_${index % 900}`}))
      const bullets = many.map(({id}, index) => ({
        section: 'watch',
        text: `Bullet ${index}`,
        citations: [{citation_id: id}],
      }))
      await store.add({citations: many, briefs: [{brief_id: 'many', generated_at: '2026-02-12', bullets}]})
      expect((await store.citationsFor('many', 'watch', 10_500))[0]?.citation.id).toBe('many_10499')
      expect((await store.evidenceFor('many')).citations).toHaveLength(10_500)
      expect((await store.check()).map(({code}) => code)).not.toContain('DAMAGED_STORE')
    })
  })
}
