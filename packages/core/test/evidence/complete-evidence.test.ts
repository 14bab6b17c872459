import {describe, expect, it} from 'vitest'
import {completeEvidence, type PageRecord} from '../../src/evidence/index.ts'

const url = 'https://rye.example/june'
const page: PageRecord = {
  url,
  ids: [{id: '1'}, {source_id: 'S4'}],
  told: {title: 'Rye in June', publisher: 'Grain Board'},
  publishedAt: '2026-06-30',
  fetched: {fetch_outcome: 'fetched'},
  text: {content: 'Rye rose 4%.', sha256: 'hash of: Rye rose 4%.', fetched_at: '2026-07-01'},
}

const isUntouched = (content: string, sha256: string): boolean => sha256 === `hash of: ${content}`

/** What becomes of a file of JSON. */
function completed(before: unknown, more: Partial<PageRecord> = {}): unknown {
  const text = before === undefined ? undefined : JSON.stringify(before)
  const after = completeEvidence(text, 'brief.citations.json', [{...page, ...more}], isUntouched)
  return after && JSON.parse(after.text)
}

const fetched = {fetch_outcome: 'fetched', ...page.text}

describe('What a page told is written', () => {
  it('into a file that is made, under each id that names it, else under its address', () => {
    const record = {...page.told, url, published_time_iso: '2026-06-30', ...fetched}
    expect(completed(undefined)).toEqual({
      sources: [
        {id: '1', ...record},
        {source_id: 'S4', title: 'Rye in June', url, fetch_outcome: 'fetched'},
      ],
    })
    expect(completed(undefined, {ids: []})).toEqual({sources: [{id: 'rye.example/june', ...record}]})
  })

  it('into the record of its address, where that says nothing', () => {
    const own = {source_id: 'S9', title: 'Mine', url: 'http://rye.example/june/', publisher: '', date: '2026'}
    expect(completed({sources: [{title: 'Oats'}, own], packs: 1})).toEqual({
      sources: [{title: 'Oats'}, {...own, publisher: 'Grain Board', ...fetched, handed_over: true}],
      packs: 1,
    })
  })

  it('over a title that is nothing but the address, and over no other', () => {
    const titleOf = (title: string): unknown => completed({sources: [{title, url}]})
    expect(titleOf(url)).toMatchObject({sources: [{title: 'Rye in June'}]})
    for (const title of ['Rye', 'rye.example/june', `${url}/5`])
      expect(titleOf(title)).toMatchObject({sources: [{title}]})
    const address = JSON.stringify({sources: [{title: url, url}]})
    expect(completeEvidence(address, 'a.json', [page], isUntouched)?.differences).toEqual([])
    expect(completed({sources: [{title: url, url}]}, {told: {}})).toMatchObject({sources: [{title: url}]})
  })

  it('over a text that was fetched, and not over one that somebody wrote or changed', () => {
    const source = (content: string, sha256: string) => ({sources: [{title: 'Rye', url, content, sha256}]})
    expect(completed(source('Rye rose 3%.', 'hash of: Rye rose 3%.'))).toMatchObject({
      sources: [{content: 'Rye rose 4%.'}],
    })
    expect(completed(source('I say 5%.', 'hash of: Rye rose 3%.'))).toMatchObject({sources: [{content: 'I say 5%.'}]})
    expect(completed({sources: [{title: 'Rye', url, content: 'I say 5%.'}]})).toEqual({
      sources: [
        {
          title: 'Rye',
          url,
          content: 'I say 5%.',
          publisher: 'Grain Board',
          published_time_iso: '2026-06-30',
          fetch_outcome: 'fetched',
          handed_over: true,
        },
      ],
    })
  })

  it('beside citations, and never under an id that something else has', () => {
    const citations = [{n: 1, url: 'https://oats.example/', title: 'Oats'}]
    expect(completed({citations})).toMatchObject({citations, sources: [{source_id: 'S4', url}]})
    expect(completed([{id: 'c1', url, quote: 'Rye rose'}])).toEqual([
      {id: 'c1', url, quote: 'Rye rose', ...page.told, published_at: '2026-06-30', ...fetched, handed_over: true},
    ])
  })

  it('once, where a page and the work at its address are told of at the same time', () => {
    const work = {...page, ids: [], told: {author: 'R. Board'}, fetched: {work: {outcome: 'found'}}, text: undefined}
    const both = completeEvidence(undefined, 'a.json', [{...page, ids: []}, work], isUntouched)
    expect(JSON.parse(both?.text ?? '')).toEqual({
      sources: [
        {
          id: 'rye.example/june',
          ...page.told,
          url,
          published_time_iso: '2026-06-30',
          ...fetched,
          author: 'R. Board',
          work: {outcome: 'found'},
        },
      ],
    })
    const own = JSON.stringify({sources: [{source_id: 'S9', title: 'Mine', url}]})
    const stored = completeEvidence(own, 'a.json', [page, work], isUntouched)
    expect(JSON.parse(stored?.text ?? '').sources).toEqual([
      expect.objectContaining({
        source_id: 'S9',
        title: 'Mine',
        ...fetched,
        author: 'R. Board',
        work: {outcome: 'found'},
      }),
    ])
  })

  it('where there is a place for it', () => {
    expect(completed({sid: 1, title: 'Rye', text: 'a'})).toBeUndefined()
    expect(completed([{chunk_id: 'a', source_id: 'b', semantic_similarity: 1}])).toBeUndefined()
    expect(completed({sources: {S1: {title: 'Rye', url}}})).toBeUndefined()
  })

  it('and what a record says otherwise is told', () => {
    const own = JSON.stringify({sources: [{title: 'Rye in May', url, publisher: 'Grain Board', year: 2025}]})
    expect(completeEvidence(own, 'a.json', [page], isUntouched)?.differences).toEqual([
      {url, field: 'title', stored: 'Rye in May', fetched: 'Rye in June'},
      {url, field: 'published_time_iso', stored: '2025', fetched: '2026-06-30'},
    ])
  })

  it('for works without an address, which are known by the words that cite them', () => {
    const work = {outcome: 'not found', asked: 'Rye', cited_as: 'Miller, A. Rye.'}
    const about: PageRecord = {url: undefined, ids: [{id: '1'}], told: {}, fetched: {work}}
    const once = completeEvidence(undefined, 'a.json', [about], isUntouched)?.text
    expect(JSON.parse(once ?? '')).toEqual({
      sources: [{id: '1', title: 'Miller, A. Rye.', fetch_outcome: 'no page', work}],
    })
    const found = {outcome: 'found', asked: 'Rye', cited_as: 'MILLER A., Rye'}
    const again = completeEvidence(once, 'a.json', [{...about, fetched: {work: found}}], isUntouched)?.text
    expect(JSON.parse(again ?? '').sources).toEqual([
      {id: '1', title: 'Miller, A. Rye.', fetch_outcome: 'no page', work: found},
    ])
  })
})
