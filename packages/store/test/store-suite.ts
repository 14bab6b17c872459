import {buildEvidencePack, createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type EvidenceStore, openStore} from '../src/index.ts'
import {citation, documents, pack, sources} from './records.ts'

/** Where new stores are made, until the tests are done. */
export interface Places {
  /** The location of a new store. */
  create(): Promise<string>
  end(): Promise<void>
}

/** Describes what a store does, whatever it is kept in. */
export const describeStore = (kind: string, places: Places): void => {
  describe(`a store in ${kind}, with evidence and a brief`, () => {
    let location: string
    let store: EvidenceStore

    beforeAll(async () => {
      location = await places.create()
      store = await openStore(location, {create: true})
      await store.add({
        sources,
        documents,
        citations: [citation('cite_1'), citation('cite_2', {extra_field: {kept: true}})],
      })
      await store.add({packs: [pack]})
      await store.saveBrief({
        brief_id: 'brief_1',
        path: 'briefs/monday.md',
        title: 'Monday',
        generated_at: '2026-02-11T08:00:00Z',
        pack_id: 'pack_1',
        bullets: [
          {
            section: 'prevailing',
            text: 'The Bank kept its rate.',
            citations: [
              {citation_id: 'cite_2', marker: '1'},
              {citation_id: 'cite_1', marker: '2'},
            ],
          },
          {section: 'prevailing', text: 'Inflation eased.', citations: [{citation_id: 'cite_1', marker: '2'}]},
          {section: 'watch', text: '[Insufficient evidence to assess this claim]', abstains: true, citations: []},
        ],
      })
    })

    afterAll(async () => {
      await store.close()
      await places.end()
    })

    test('says which citations support a bullet, in the order of the text', async () => {
      expect(await store.citationsFor('brief_1', 'prevailing', 1)).toEqual([
        {marker: '1', citation: citation('cite_2', {extra_field: {kept: true}})},
        {marker: '2', citation: citation('cite_1')},
      ])
      expect(await store.citationsFor('brief_1', 'watch', 1)).toEqual([])
      expect(await store.citationsFor('brief_1', 'prevailing', 3)).toEqual([])
    })

    test('says which briefs rest on a source', async () => {
      const uses = await store.briefsCiting('bank')
      expect(uses.map(({section, bullet, citation_id}) => `${section} ${bullet} ${citation_id}`)).toEqual([
        'prevailing 1 cite_2',
        'prevailing 1 cite_1',
        'prevailing 2 cite_1',
      ])
      expect(uses[0]).toMatchObject({brief_id: 'brief_1', title: 'Monday', generated_at: '2026-02-11T08:00:00Z'})
      expect(await store.briefsCiting('wire')).toEqual([])
    })

    test('gives the evidence of a brief as a bundle in which its markers resolve', async () => {
      const bundle = await store.evidenceFor('brief_1')
      expect(bundle.evidence_packs).toEqual([pack])
      expect(bundle.source_registry.map(({source_id}) => source_id)).toEqual(['bank', 'paper', 'wire'])
      const evidence = createEvidence([readEvidenceObject(bundle)])
      expect(evidence.problems.filter(({code}) => code === 'INVALID_RECORD')).toEqual([])
      expect(evidence.resolve({style: 'numeric', id: '1'})?.id).toBe('cite_2')
      expect(evidence.resolve({style: 'numeric', id: '2'})?.id).toBe('cite_1')
      expect(evidence.resolve({style: 'numeric', id: '2'})?.content).toBe(documents[0]?.text)
      expect(evidence.registry.get('bank')).toMatchObject({tier: 1, tags: ['policy_centralbank']})
    })

    test('gives all its evidence, each citation under its number in the store', async () => {
      const bundle = await store.evidence()
      expect(bundle.citations.map(({id, n}) => `${n} ${id}`)).toEqual(['1 cite_1', '2 cite_2'])
    })

    test('knows its briefs, citations and packs', async () => {
      expect(await store.briefAt('briefs/monday.md')).toBe('brief_1')
      expect(await store.briefAt('briefs/tuesday.md')).toBeUndefined()
      expect(await store.briefs()).toEqual([
        {
          cursor: expect.any(String),
          brief_id: 'brief_1',
          path: 'briefs/monday.md',
          title: 'Monday',
          generated_at: '2026-02-11T08:00:00Z',
          pack_id: 'pack_1',
        },
      ])
      expect(await store.citation('cite_1')).toEqual(citation('cite_1'))
      expect(await store.citation('cite_9')).toBeUndefined()
      expect(await store.pack('pack_1')).toEqual(pack)
      expect(await store.pack('pack_9')).toBeUndefined()
    })

    test('finds chunks by their words, the best one first, in any language', async () => {
      const english = await store.candidates({query: 'Did the bank keep its RATE?'})
      expect(english.map(({chunkId}) => chunkId)).toEqual(['statement#1', 'report#1'])
      expect(english[0]).toEqual({
        chunkId: 'statement#1',
        sourceId: 'bank',
        publisher: 'Bank of Harbourland',
        tier: 1,
        publishedAt: '2026-02-10T14:00:00Z',
        similarity: 1,
      })
      expect((await store.candidates({query: '利率'})).map(({chunkId}) => chunkId)).toEqual(['statement#1'])
      expect(await store.candidates({query: 'zeppelin'})).toEqual([])
      expect(await store.candidates({query: 'rate', limit: 1})).toHaveLength(1)
    })

    test('takes every sign of the query language for what it is', async () => {
      for (const query of [
        'rate"',
        'rate AND',
        'NEAR(rate',
        '^rate*',
        'words:rate',
        "rate'; drop table briefs",
        '-rate',
      ])
        expect((await store.candidates({query})).length).toBeGreaterThan(0)
      await expect(async () => store.candidates({query: '?!'})).rejects.toThrow('Unexpected query without a word')
    })

    test('serves packs without an embedding', async () => {
      const candidates = await store.candidates({query: 'Has the bank kept its rate?'})
      const limits = {least: 1, size: 2, publisherShare: 0.5}
      const {pack: built} = buildEvidencePack(candidates, {
        packId: 'p',
        query: 'q',
        now: '2026-02-11T08:00:00Z',
        limits,
      })
      expect(built.chunks.map(({chunk_id}) => chunk_id)).toEqual(['statement#1', 'report#1'])
    })

    test('finds chunks by embeddings where the caller brings them', async () => {
      const chunk = (name: string, embedding: readonly number[]) => ({chunk_id: name, text: name, embedding})
      await store.add({
        documents: [
          {
            doc_id: 'vectors',
            source_id: 'wire',
            published_at: '2026-02-01',
            chunks: [chunk('east', [1, 0]), chunk('north', [0, 1]), chunk('west', [-1, 0])],
          },
        ],
      })
      const found = await store.candidates({query: '', embedding: [0.8, 0.6]})
      expect(found.map(({chunkId}) => chunkId)).toEqual(['east', 'north', 'west'])
      expect(found[0]?.similarity).toBeCloseTo(0.8, 5)
      expect(found[2]?.similarity).toBe(0)
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
        {numRuns: 25},
      )
    })

    test('lists the bullets of a brief with their citations', async () => {
      expect(await store.bulletsOf('brief_1')).toEqual([
        {section: 'prevailing', bullet: 1, text: 'The Bank kept its rate.', citation_ids: ['cite_2', 'cite_1']},
        {section: 'prevailing', bullet: 2, text: 'Inflation eased.', citation_ids: ['cite_1']},
        {section: 'watch', bullet: 1, text: '[Insufficient evidence to assess this claim]', citation_ids: []},
      ])
      expect(await store.bulletsOf('nobody')).toEqual([])
    })

    test('is closed and opened without a loss', async () => {
      const other = await openStore(location)
      expect((await other.citationsFor('brief_1', 'prevailing', 2)).map(({marker}) => marker)).toEqual(['2'])
      await other.close()
    })

    test('checks itself', async () => {
      await store.add({
        citations: [citation('quoted', {source_id: 'paper', doc_id: 'editorial', quote_span: {text: 'word for word'}})],
        packs: [{...pack, pack_id: 'pack_2', chunks: pack.chunks.slice(0, 1)}],
      })
      await store.saveBrief({
        brief_id: 'uncited',
        generated_at: '2026-02-12',
        bullets: [{section: 'counter', text: 'Fares will fall.', citations: []}],
      })
      expect(await store.check()).toEqual([
        {
          code: 'UNCITED_BULLET',
          where: 'brief `uncited`, `counter` 1',
          message: 'Unexpected bullet `Fares will fall.` without a citation, expected at least one',
        },
        {
          code: 'PAYWALL_QUOTE',
          where: 'citation `quoted`',
          message: 'Unexpected quote from `paper`, expected metadata only: its paywall policy is `metadata_only`',
        },
        {
          code: 'DOMINANT_SOURCE',
          where: 'evidence pack `pack_2`',
          message: 'Unexpected 1 of 1 chunks from `Bank of Harbourland`, expected at most 0 (40 %)',
        },
      ])
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
