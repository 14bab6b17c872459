import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const tiers = [1, 2, 2, 3]
const candidates = Array.from({length: 40}, (_, index) => ({
  chunk_id: `chunk_${index}`,
  source_id: `source_${index % 8}`,
  published_at: '2026-02-10',
  semantic_similarity: 1 - index / 100,
}))
const registry = Array.from({length: 8}, (_, index) => ({
  source_id: `source_${index}`,
  publisher: `Publisher ${index}`,
  tier: tiers[index % 4],
}))
const files = {
  'found.json': JSON.stringify({candidates}),
  'registry.json': JSON.stringify({source_registry: registry}),
}
const arguments_ = ['evidence', 'pack', 'found.json', 'registry.json', '--query', 'rates', '--now', '2026-02-11']

describe('evidence pack', () => {
  test('writes the pack of the contract, and finds nothing wrong with it', async () => {
    const cwd = folderWith(files)
    expect(await citationLint([...arguments_, '-o', 'pack.json'], {cwd})).toEqual({status: 0, stdout: '', stderr: ''})
    const pack: {chunks: unknown[]} = JSON.parse(readFileSync(path.join(cwd, 'pack.json'), 'utf8'))
    expect(pack).toMatchObject({
      pack_id: expect.stringMatching(/^pack_[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
      query: 'rates',
      generated_at: '2026-02-11',
      diversity_stats: {unique_publishers: 8, tier_4_pct: 0},
    })
    expect(pack.chunks).toHaveLength(30)
    expect(await citationLint(['evidence', 'pack', 'pack.json', 'registry.json'], {cwd})).toMatchObject({status: 0})
  })

  test('is the same for the same candidates, down to its id', async () => {
    const cwd = folderWith(files)
    const [one, other] = await Promise.all([citationLint(arguments_, {cwd}), citationLint(arguments_, {cwd})])
    expect(one.stdout).toBe(other.stdout)
  })

  test('says what stands in the way of the size that is wanted, with exit code 1', async () => {
    const cwd = folderWith({...files, 'found.json': JSON.stringify(candidates.slice(0, 9))})
    const {status, stdout, stderr} = await citationLint(arguments_, {cwd})
    expect(status).toBe(1)
    expect(stderr).toBe('citation-lint: Unexpected pack of 9 chunks, expected 30: there are 9 candidates\n')
    expect(JSON.parse(stdout)).toMatchObject({chunks: expect.any(Array)})
    const small = [...arguments_, '--size', '9', '--least', '5']
    expect(await citationLint(small, {cwd})).toMatchObject({status: 0, stderr: ''})
  })

  test('reports the packs of files at their line', async () => {
    const chunks = Array.from({length: 20}, (_, index) => ({chunk_id: `c${index}`, source_id: 'source_0', score: 1}))
    const cwd = folderWith({...files, 'pack.yaml': `pack_id: pack_1\nchunks: ${JSON.stringify(chunks)}\n`})
    const {status, stdout, stderr} = await citationLint(['evidence', 'pack', 'pack.yaml', 'registry.json'], {cwd})
    expect({status, stdout}).toEqual({status: 1, stdout: ''})
    expect(stderr).toBe(
      'citation-lint: pack.yaml:2:1: Unexpected 20 of 20 chunks from `Publisher 0`, expected at most 8 (40 %)\n',
    )
  })

  test.each([
    [[], 'No file is named; name files with candidates or packs, or a store with `--store`'],
    [['found.json', '--save'], 'Unexpected option `--save` alone, expected `--store` beside it'],
    [
      ['found.json', 'registry.json', '--size', '50'],
      'Unexpected size 50 of a pack, expected a whole number from 20 to 40',
    ],
    [['found.json', 'registry.json', '--now', 'today'], 'Unexpected date `today`, expected ISO 8601 such as'],
    [['--store', 'none.db', '--query', '?'], 'Unexpected query `?` for a store, expected words to look for'],
    [['--store', 'none.db', '--query', 'rates'], 'No evidence store is at `none.db`'],
    [['found.json', '--publisher-share', '40'], 'expected a number from 0 to 1'],
  ])('%j is a wrong use', async (given, message) => {
    const {status, stdout, stderr} = await citationLint(['evidence', 'pack', ...given], {cwd: folderWith(files)})
    expect({status, stdout}).toEqual({status: 2, stdout: ''})
    expect(stderr).toContain(message)
  })

  test('names candidates that cannot be weighed, and builds nothing', async () => {
    const {status, stdout, stderr} = await citationLint(['evidence', 'pack', 'found.json'], {cwd: folderWith(files)})
    expect({status, stdout}).toEqual({status: 1, stdout: ''})
    expect(stderr.split('\n')[0]).toBe(
      'citation-lint: found.json:1:50: The candidate of `source_0` has no tier; give one here, or in `source_registry`',
    )
  })
})
