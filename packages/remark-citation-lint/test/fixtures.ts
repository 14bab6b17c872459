import {readdirSync, readFileSync} from 'node:fs'

const folder = new URL('../../../fixtures/', import.meta.url)

/** The small documents that tests share: their names and texts. */
export const fixtures: readonly (readonly [name: string, text: string])[] = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')])

const dates = {published_at: '2026-02-10T14:00:00Z', fetched_at: '2026-02-11T02:15:00Z'}

/** Evidence for them: it answers to some markers and not to others. */
export const evidence = {
  citations: [
    {
      id: '1',
      source_id: 'bank',
      publisher: 'Central Bank of Valdoria',
      doc_id: 'doc_1',
      chunk_id: 'chunk_1',
      url: 'https://bank.example/decision',
      title: 'Rate decision',
      ...dates,
    },
    {
      id: '2',
      source_id: 'wire',
      publisher: 'Northwire',
      doc_id: 'doc_2',
      chunk_id: 'chunk_2',
      url: 'https://northwire.example/rate',
      title: 'Rate unchanged',
      ...dates,
    },
  ],
  sources: [
    {
      source_id: 'S1',
      title: 'Market survey',
      publisher: 'Heat Federation',
      year: 2026,
      url: 'https://heat.example/survey',
    },
  ],
  query_results: [{query_id: 'lmis_qat_2024q2', data_sources: ['LMIS'], dataset_id: 'lmis'}],
}

/** A policy that says nothing about evidence that a short text leaves unused. */
export const config = {rules: {ORPHAN_SOURCE: 'off', NONCONTIGUOUS_MARKERS: 'off'}} as const
