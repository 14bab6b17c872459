import {fork} from 'node:child_process'
import {once} from 'node:events'
import {cpSync, existsSync, readdirSync, renameSync, rmdirSync} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {expect, it} from 'vitest'
import {isWhole} from '../../core/test/share.ts'
import {folderWith} from './folders.ts'

const contender = path.join(import.meta.dirname, 'fixtures/contender.mjs')

it('one process at a time holds a file, though many find the lock of one that was killed', async () => {
  const folder = folderWith({})
  const [killed, ...others] = await Promise.all(
    Array.from({length: 7}, async () => {
      const child = fork(contender, [folder])
      await once(child, 'message')
      return child
    }),
  )
  if (!killed) throw new Error('no process')
  killed.send(60_000)
  while (!existsSync(path.join(folder, 'inside'))) await setTimeout(1)
  killed.kill('SIGKILL')
  await once(killed, 'close')
  rmdirSync(path.join(folder, 'inside'))
  const lock = path.join(folder, '.a.json.lock')
  const left = path.join(folder, 'left')
  renameSync(lock, left)
  for (let round = 1; round <= (isWhole ? 15 : 5); round += 1) {
    cpSync(left, lock, {recursive: true})
    const answers = others.map((each) => once(each, 'message'))
    for (const each of others) each.send(1)
    expect((await Promise.all(answers)).flat().filter((each) => typeof each === 'string')).toEqual(
      Array(6).fill('alone'),
    )
  }
  for (const each of others) each.disconnect()
  expect(readdirSync(folder)).toEqual(['left'])
}, 60_000)
