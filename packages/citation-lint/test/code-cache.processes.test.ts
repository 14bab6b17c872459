import {chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {crc32} from 'node:zlib'
import {beforeAll, describe, expect, it} from 'vitest'
import type {Outcome} from './command.ts'
import {folderWith, workspace} from './folders.ts'
import {builtCitationLint, program, run} from './process.ts'
import {asOwner, canBeOwner} from './programs.ts'

const brief = {'brief.md': 'Sales grew by 12.4% in May [1].\n'}
const isRoot = process.getuid?.() === 0

/** Runs a check with a cache folder of the user; `XDG_CACHE_HOME` names it on every system. */
function check(cache: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const named = {XDG_CACHE_HOME: cache, NODE_DISABLE_COMPILE_CACHE: '', ...env}
  return builtCitationLint(['brief.md', '-f', 'json'], {cwd: folderWith(brief), env: named})
}

/** The kept files of a cache folder. */
function kept(cache: string): readonly string[] {
  const folder = path.join(cache, 'citation-lint')
  return readdirSync(folder).map((name) => path.join(folder, name))
}

/** The only kept file. */
function keptFile(cache: string): string {
  const [file = '', ...others] = kept(cache)
  expect(others).toEqual([])
  return file
}

/** Processor time that a kept file notes, in milliseconds: behind its checksum. */
const spentOf = (file: string) => readFileSync(file).readUInt32LE(4)

/** No check of a page takes twice as long, however busy the processors are. */
const muchTime = 60_000

function noteSpent(file: string, milliseconds: number): void {
  const content = readFileSync(file)
  content.writeUInt32LE(milliseconds, 4)
  content.writeUInt32LE(crc32(content.subarray(4)))
  writeFileSync(file, content)
}

/** A check without kept code, and a cache folder as a check with it leaves it. */
let expected: Outcome
let cache = ''

beforeAll(async () => {
  const unused = folderWith({})
  expected = await check(unused, {NODE_DISABLE_COMPILE_CACHE: '1'})
  expect(expected).toMatchObject({status: 1, stderr: ''})
  expect(readdirSync(unused)).toEqual([])
  cache = folderWith({})
  expect(await check(cache)).toEqual(expected)
})

/** What a cache folder may hold and who may write there is tested without processes, in code-cache.test.ts. */
describe('compiled code of the command', () => {
  it('is kept by a check, and serves the next', async () => {
    const file = keptFile(cache)
    const then = new Date('2001-02-03')
    noteSpent(file, muchTime)
    utimesSync(file, then, then)
    expect(await check(cache)).toEqual(expected)
    // Whoever could not use it would have written it anew.
    expect(statSync(keptFile(cache)).mtime).toEqual(then)
  })

  it('is kept anew by the second check, which tells how long one with kept code takes', async () => {
    const fresh = folderWith({})
    await check(fresh)
    expect(spentOf(keptFile(fresh))).toBe(0)
    await check(fresh)
    expect(spentOf(keptFile(fresh))).toBeGreaterThan(10)
  })

  it('is kept anew by a check that takes twice as long as the one that kept it', async () => {
    const file = keptFile(cache)
    noteSpent(file, 10)
    expect(await check(cache)).toEqual(expected)
    expect(spentOf(file)).toBeGreaterThan(20)
    noteSpent(file, muchTime)
    expect(await check(cache)).toEqual(expected)
    expect(spentOf(file)).toBe(muchTime)
  })

  it('is used by threads, too', async () => {
    const cwd = folderWith({...brief, 'other.md': 'Rents fell by 3%.\n', 'third.md': 'Wages rose by 2%.\n'})
    const env = {XDG_CACHE_HOME: folderWith({}), NODE_DISABLE_COMPILE_CACHE: ''}
    const one = await builtCitationLint(['--jobs', '1'], {cwd, env: {NODE_DISABLE_COMPILE_CACHE: '1'}})
    expect(await builtCitationLint(['--jobs', '3'], {cwd, env})).toEqual(one)
    expect(await builtCitationLint(['--jobs', '3'], {cwd, env})).toEqual(one)
  })

  it('of a folder does not take the place of that of a page', async () => {
    const cwd = folderWith(brief)
    const fresh = folderWith({})
    const env = {XDG_CACHE_HOME: fresh, NODE_DISABLE_COMPILE_CACHE: ''}
    await builtCitationLint(['brief.md'], {cwd, env})
    const file = keptFile(fresh)
    const content = readFileSync(file)
    await builtCitationLint(['.'], {cwd, env})
    expect(kept(fresh)).toHaveLength(2)
    expect(readFileSync(file).equals(content)).toBe(true)
  })

  it('is kept by commands that read documents, and by no others', async () => {
    const empty = folderWith({})
    const env = {XDG_CACHE_HOME: empty, NODE_DISABLE_COMPILE_CACHE: ''}
    for (const args of [['--help'], ['explain', 'UNCITED_NUMBER']])
      expect(await builtCitationLint(args, {env})).toMatchObject({status: 0})
    expect(kept(empty)).toEqual([])
    await builtCitationLint(['fix', '--dry-run', 'brief.md'], {cwd: folderWith(brief), env})
    expect(kept(empty)).toHaveLength(1)
  })

  it('that is damaged, or that V8 does not take, is made anew: that of other flags under the name of these', async () => {
    const file = keptFile(cache)
    const damaged = readFileSync(file)
    writeFileSync(file, damaged.fill(0xa5, damaged.length >> 1, (damaged.length >> 1) + 64))
    expect(await check(cache, {NODE_OPTIONS: '--interpreted-frames-native-stack'})).toEqual(expected)
    const foreign = kept(cache).find((each) => each !== file) ?? ''
    const content = readFileSync(foreign)
    expect(await check(cache)).toEqual(expected)
    expect(readFileSync(file).equals(damaged)).toBe(false)
    copyFileSync(foreign, file)
    rmSync(foreign)
    expect(await check(cache)).toEqual(expected)
    expect(readFileSync(keptFile(cache)).equals(content)).toBe(false)
  })

  it.skipIf(!canBeOwner)('need not be written: a folder that cannot be changes no answer and no file', async () => {
    const home = folderWith({})
    const [command, ...first] = asOwner
    const checkAsOwner = () =>
      run(command, [...first, program, 'brief.md', '-f', 'json'], {
        cwd: folderWith(brief),
        env: {XDG_CACHE_HOME: home, NODE_DISABLE_COMPILE_CACHE: ''},
      })
    expect(await checkAsOwner()).toEqual(expected)
    const file = keptFile(home)
    noteSpent(file, muchTime)
    const then = new Date('2001-02-03')
    utimesSync(file, then, then)
    chmodSync(path.dirname(file), 0o500)
    expect(await checkAsOwner()).toEqual(expected)
    // Whoever cleans up may be that owner.
    chmodSync(path.dirname(file), 0o700)
    expect(statSync(keptFile(home)).mtime).toEqual(then)
  })

  it('is kept nowhere where there is no home', async () => {
    expect(await check('', {XDG_CACHE_HOME: '', HOME: '/nonexistent', LOCALAPPDATA: ''})).toEqual(expected)
  })

  // Only root can give a folder to somebody else.
  it.skipIf(!isRoot)('is not kept in the home of somebody else', async () => {
    const home = folderWith({})
    await run('chown', ['1234', home])
    expect(await check('', {XDG_CACHE_HOME: '', HOME: home})).toEqual(expected)
    expect(readdirSync(home)).toEqual([])
  })
})

it('the bundle holds nothing but ASCII, so that it is read as it is', () => {
  const bundle = readFileSync(path.join(workspace, 'packages/citation-lint/dist/program.cjs'))
  expect(bundle.every((byte) => byte < 0x80)).toBe(true)
})
