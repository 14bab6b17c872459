import {spawnSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync, utimesSync, writeFileSync} from 'node:fs'
import {hostname} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {judgementRecord} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {JudgementFile} from '../src/review/judgement-file.ts'
import {folderWith} from './folders.ts'

const recordOf = (claim: string) =>
  judgementRecord({
    claim,
    question: 'needs_source',
    answer: 'own',
    by: {kind: 'person', name: 'ames'},
    at: '2026-11-01T09:00:00Z',
    note: undefined,
  })

const openIn = (root: string) => new JudgementFile({file: path.join(root, 'a.json'), name: 'a.json', root})

describe('A file of judgements', () => {
  it('holds what two reviews write into it at once, and leaves nothing beside it', async () => {
    const root = folderWith({})
    const claims = Array.from({length: 40}, (_, at) => `Rye rose ${at} %.`)
    const files = [openIn(root), openIn(root)]
    await Promise.all(claims.map((claim, at) => files[at % 2]?.add(recordOf(claim))))
    expect(
      openIn(root)
        .judgements.map(({claim}) => claim)
        .sort(),
    ).toEqual([...claims].sort())
    expect(readdirSync(root)).toEqual(['a.json'])
  })

  it.each([
    ['while it wrote', `${spawnSync(process.execPath, ['-e', '']).pid} ${hostname()}`],
    ['before it had said who it is', ''],
  ])('waits for no review that was killed %s', async (_, holder) => {
    const root = folderWith({})
    const lock = path.join(root, '.a.json.lock')
    writeFileSync(lock, holder)
    const before = Date.now() / 1000 - 5
    utimesSync(lock, before, before)
    await openIn(root).add(recordOf('Rye rose.'))
    expect(JSON.parse(readFileSync(path.join(root, 'a.json'), 'utf8')).judgements).toHaveLength(1)
    expect(existsSync(lock)).toBe(false)
    // It would be 10 seconds until it is older than a write on another machine may take.
    expect(Date.now() / 1000 - before).toBeLessThan(15)
  })
})
