import {buildEvidencePack, createEvidence, judgementRecord, readEvidenceObject} from '@citation-lint/core/evidence'
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

    test('keeps each judgement once, and gives all of them with each brief', async () => {
      const [first, second] = ['own', 'yes'].map((answer, index) =>
        judgementRecord({
          claim: 'We like rye.',
          question: 'needs_source',
          answer: answer === 'own' ? 'own' : 'yes',
          by: {kind: 'person', name: 'Ada'},
          at: `2026-02-1${index}`,
        }),
      )
      if (!first || !second) throw new Error('Unexpected end of a list, expected two judgements')
      await store.add({judgements: [first, second]})
      await store.add({judgements: [first]})
      expect((await store.evidenceFor('brief_1')).judgements).toEqual([first, second])
      expect(readEvidenceObject(await store.evidence()).judgements.map(({answer}) => answer)).toEqual(['own', 'yes'])
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
      await expect(async () => store.candidates({query: '?!'})).rejects.toThrow('The query has no word')
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
        citations: [
          citation('quoted', {source_id: 'paper', doc_id: 'editorial', quote_span: {text: 'word for word'}}),
          citation('more', {source_id: 'paper', doc_id: 'editorial', more_quote_spans: [{text: 'word for word'}]}),
          citation('none', {source_id: 'paper', doc_id: 'editorial', more_quote_spans: []}),
        ],
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
          message: 'Bullet `Fares will fall.` has no citation; cite a source',
        },
        {
          code: 'PAYWALL_QUOTE',
          where: 'citation `quoted`',
          message: 'Unexpected quote from `paper`, expected metadata only: its paywall policy is `metadata_only`',
        },
        {
          code: 'PAYWALL_QUOTE',
          where: 'citation `more`',
          message: 'Unexpected quote from `paper`, expected metadata only: its paywall policy is `metadata_only`',
        },
        {
          code: 'DOMINANT_SOURCE',
          where: 'evidence pack `pack_2`',
          message: 'Unexpected 1 of 1 chunk from `Bank of Harbourland`, expected at most 0 (40 %)',
        },
      ])
    })
  })
}
