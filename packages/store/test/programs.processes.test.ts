import {type ChildProcess, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {copyFileSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import process from 'node:process'
import {createInterface} from 'node:readline'
import {describe, expect, test} from 'vitest'
import {citationLint} from '../../citation-lint/test/command.ts'
import {isWhole} from '../../core/test/share.ts'
import {openStore} from '../src/index.ts'
import {multiplyRows} from './pages.ts'
import {temporaryFolder} from './places.ts'
import {citation, documents, sources} from './records.ts'
import {hasServer, startServer} from './server.ts'

/** Real programs, on what is built: what they kill and fill would take the tests along. */
const program = (name: string) => new URL(`programs/${name}.mjs`, import.meta.url).pathname
const folder = temporaryFolder()

const run = (name: string, args: readonly string[], errors: 'inherit' | 'ignore' = 'inherit'): ChildProcess =>
  spawn(process.execPath, [program(name), ...args], {stdio: ['ignore', 'pipe', errors]})

const codeOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0]

describe('several programs', () => {
  const writers = ['a', 'b', 'c']
  const each = isWhole ? 6 : 3

  const expectNothingLost = async (location: string, atOnce: number) => {
    const children = writers.map((name) => run('write-briefs', [location, name, String(each), String(atOnce)]))
    expect(await Promise.all(children.map(codeOf))).toEqual(writers.map(() => 0))
    const store = await openStore(location)
    const expected = writers.flatMap((name) => Array.from({length: each}, (_, index) => `${name}_${index}`))
    expect((await store.briefs()).map(({brief_id}) => brief_id).sort()).toEqual(expected.sort())
    expect(await store.briefsCiting('wire')).toHaveLength(2 * writers.length * each)
    expect(await store.check()).toEqual([])
    await store.close()
  }

  test('make one store together and write it at once: nothing is lost', async () => {
    await expectNothingLost(join(folder, 'shared.db'), 1)
  })

  test.skipIf(!hasServer)('write to one server at once, with many calls each: nothing is lost', async () => {
    const server = await startServer(join(folder, 'shared-server'))
    await (await openStore(server.url, {create: true})).close()
    await expectNothingLost(server.url, 3)
    await server.kill()
  })

  test('write many briefs with one commit, and one is killed on the way: what the others wrote is there, and no half of a brief', async () => {
    const location = join(folder, 'grouped.db')
    const [victim, ...others] = writers.map((name) =>
      run('write-briefs', [location, name, name === 'a' ? '9999' : '60', '20']),
    )
    if (!victim?.stdout) throw new Error('no output')
    const codes = Promise.all(others.map(codeOf))
    let confirmed = 0
    const stopped = once(victim, 'exit')
    for await (const line of createInterface(victim.stdout)) {
      confirmed = Number(line)
      if (confirmed === 40) victim.kill('SIGKILL')
    }
    await stopped
    expect(await codes).toEqual([0, 0])
    const store = await openStore(location)
    const briefs = (await store.briefs()).map(({brief_id}) => brief_id)
    for (const name of writers.slice(1)) expect(briefs.filter((id) => id.startsWith(`${name}_`))).toHaveLength(60)
    expect(briefs.filter((id) => id.startsWith('a_')).length).toBeGreaterThanOrEqual(confirmed)
    expect(await store.briefsCiting('wire')).toHaveLength(2 * briefs.length)
    expect(await store.check()).toEqual([])
    await store.close()
  })
})

describe('a program that is killed in the middle of writing', () => {
  const rounds = isWhole ? [1, 2, 3] : [1]

  test('leaves whole briefs and nothing else', async () => {
    for (const round of rounds) {
      const location = join(folder, `killed-${round}.db`)
      const child = run('write-forever', [location])
      let last = -1
      if (!child.stdout) throw new Error('no output')
      for await (const line of createInterface(child.stdout)) {
        last = Number(line)
        if (last === round + 1) setTimeout(() => child.kill('SIGKILL'), 7 * round)
      }
      const store = await openStore(location)
      const briefs = await store.briefs()
      expect(briefs.length).toBeGreaterThan(last)
      const problems = await store.check()
      // Each of its bullets cites nothing.
      for (const {brief_id} of briefs)
        expect(problems.filter(({where}) => where.startsWith(`brief \`${brief_id}\`,`))).toHaveLength(800)
      expect(problems.filter(({code}) => code === 'DAMAGED_STORE')).toEqual([])
      await store.close()
    }
  })

  test.skipIf(!hasServer)('is the server: what it had confirmed is there when it comes back', async () => {
    const place = join(folder, 'killed-server')
    const server = await startServer(place)
    const child = run('write-forever', [server.url], 'ignore')
    let last = -1
    if (!child.stdout) throw new Error('no output')
    const stopped = once(child, 'exit')
    for await (const line of createInterface(child.stdout)) {
      last = Number(line)
      if (last === 1) await server.kill()
    }
    await stopped
    const again = await startServer(place)
    const store = await openStore(again.url)
    expect((await store.briefs()).length).toBeGreaterThan(last)
    expect((await store.check()).filter(({code}) => code === 'DAMAGED_STORE')).toEqual([])
    await store.close()
    await again.kill()
  })
})

describe('a writer that does not finish', () => {
  test('keeps others waiting until their patience ends', async () => {
    const location = join(folder, 'busy.db')
    const child = run('write-forever', [location])
    if (!child.stdout) throw new Error('no output')
    await once(child.stdout, 'data')
    child.kill('SIGSTOP')
    const store = await openStore(location, {patience: 200})
    const brief = {brief_id: 'mine', generated_at: '2026-02-11', bullets: []}
    const outcome = await store.saveBrief(brief).then(
      () => 'stored',
      ({code}: {code: string}) => code,
    )
    // It may have been stopped between two transactions.
    expect(['BUSY', 'stored']).toContain(outcome)
    child.kill('SIGCONT')
    const patient = await openStore(location)
    await patient.saveBrief(brief)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect((await store.briefs()).map(({brief_id}) => brief_id)).toContain('mine')
    await store.close()
    await patient.close()
  })
})

describe('a full disk', () => {
  const place = join(folder, 'small-disk')
  mkdirSync(place)
  /** A disk of two megabytes that only the program sees; not every machine lets its users have one. */
  const onSmallDisk = (command: readonly string[]) => {
    const script = 'mount -t tmpfs -o size=2m tmpfs "$0" && exec "$@"'
    return spawnSync('unshare', ['--mount', '--map-root-user', 'sh', '-c', script, place, ...command], {
      encoding: 'utf8',
    })
  }
  const canMount = onSmallDisk(['true']).status === 0
  if (!canMount) console.warn('No small disk can be mounted here: its test is skipped.')

  test.skipIf(!canMount)('stops a program with a clear error, and everything stored before is whole', () => {
    const {stdout, stderr, status} = onSmallDisk([process.execPath, program('fill-disk'), join(place, 'full.db')])
    expect({stderr, status}).toEqual({stderr: '', status: 0})
    const said: {stored: number} = JSON.parse(stdout)
    expect(said).toMatchObject({
      name: 'StoreError',
      code: 'DISK_FULL',
      message: expect.stringMatching(/^The disk under `.*full\.db` is full/),
      remedy: 'Free some space and run it again; nothing was written.',
      problems: [],
    })
    expect(said.stored).toBeGreaterThan(3)
  })
})

test('a check comes back from a store whose table would give rows for ever, and leaves nothing beside it', async () => {
  const cwd = join(folder, 'endless')
  mkdirSync(cwd)
  const made = join(folder, 'endless.db')
  const store = await openStore(made, {create: true})
  await store.add({sources, documents, citations: [citation('cite_1')]})
  await store.close()
  copyFileSync(made, join(cwd, 'evidence.db'))
  multiplyRows(join(cwd, 'evidence.db'), 12)
  writeFileSync(join(cwd, 'brief.md'), '- The Bank kept its rate. [1]\n')
  const {status, stdout, stderr} = await citationLint(['brief.md', '--evidence', 'evidence.db'], {cwd})
  expect({status, stdout}).toEqual({status: 2, stdout: ''})
  expect(stderr).toMatch(/^.*evidence\.db.*The evidence store `evidence\.db` is damaged/m)
  expect(readdirSync(cwd).sort()).toEqual(['brief.md', 'evidence.db'])
})
