import {
  chmodSync,
  copyFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {beforeAll, describe, expect, it} from 'vitest'
import type {Outcome} from './command.ts'
import {folderWith, workspace} from './folders.ts'
import {builtCitationLint, run} from './process.ts'

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

/** A cache folder as a check leaves it. */
async function filled(): Promise<string> {
  const cache = folderWith({})
  expect(await check(cache)).toEqual(expected)
  return cache
}

let expected: Outcome

beforeAll(async () => {
  expected = await check(folderWith({}), {NODE_DISABLE_COMPILE_CACHE: '1'})
  expect(expected).toMatchObject({status: 1, stderr: ''})
})

describe('compiled code', () => {
  it('is kept by a check, for this user only, and serves the next', async () => {
    const cache = await filled()
    const file = keptFile(cache)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(statSync(path.dirname(file)).mode & 0o077).toBe(0)
    const then = new Date('2001-02-03')
    utimesSync(file, then, then)
    expect(await check(cache)).toEqual(expected)
    // Whoever could not use it would have written it anew.
    expect(statSync(keptFile(cache)).mtime).toEqual(then)
  })

  it('is kept by commands that read documents, and by no others', async () => {
    const cache = folderWith({})
    const env = {XDG_CACHE_HOME: cache, NODE_DISABLE_COMPILE_CACHE: ''}
    for (const args of [['--version'], ['--help'], ['check', '--help'], ['explain', 'UNCITED_NUMBER']])
      expect(await builtCitationLint(args, {env})).toMatchObject({status: 0})
    expect(readdirSync(path.join(cache, 'citation-lint'))).toEqual([])
    await builtCitationLint(['fix', '--dry-run', 'brief.md'], {cwd: folderWith(brief), env})
    expect(kept(cache)).toHaveLength(1)
  })

  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut off', (code: Buffer) => code.subarray(0, code.length >> 1)],
    ['damaged', (code: Buffer) => code.fill(0xa5, code.length >> 1, (code.length >> 1) + 64)],
    ['something else', () => Buffer.from('compiled code')],
  ])('is thrown away and made anew where it is %s', async (_, change) => {
    const cache = await filled()
    const file = keptFile(cache)
    const sound = readFileSync(file)
    writeFileSync(file, change(Buffer.from(sound)))
    expect(await check(cache)).toEqual(expected)
    expect(readFileSync(keptFile(cache)).length).toBeGreaterThan(sound.length / 2)
    expect(await check(cache)).toEqual(expected)
  })

  it('that V8 does not take is made anew: that of other flags under the name of these', async () => {
    const cache = await filled()
    const file = keptFile(cache)
    expect(await check(cache, {NODE_OPTIONS: '--interpreted-frames-native-stack'})).toEqual(expected)
    const foreign = kept(cache).find((each) => each !== file) ?? ''
    const content = readFileSync(foreign)
    copyFileSync(foreign, file)
    rmSync(foreign)
    expect(await check(cache)).toEqual(expected)
    expect(readFileSync(keptFile(cache)).equals(content)).toBe(false)
  })

  it('has a file for each version of Node.js, each set of flags and each build, and few in all', async () => {
    const cache = await filled()
    const file = keptFile(cache)
    expect(path.basename(file)).toContain(`-${process.version}-`)
    const old = Array.from({length: 12}, (_, index) => `${file.replace(process.version, `v18.0.${index}`)}`)
    for (const [index, each] of old.entries()) {
      writeFileSync(each, '')
      utimesSync(each, index, index)
    }
    await check(cache, {NODE_OPTIONS: '--interpreted-frames-native-stack'})
    expect(kept(cache)).toHaveLength(8)
    expect(kept(cache)).toContain(file)
  })

  it('is neither kept nor used where NODE_DISABLE_COMPILE_CACHE is set', async () => {
    const cache = folderWith({})
    expect(await check(cache, {NODE_DISABLE_COMPILE_CACHE: '1'})).toEqual(expected)
    expect(readdirSync(cache)).toEqual([])
  })

  it('is used by threads, too', async () => {
    const cache = await filled()
    const cwd = folderWith({...brief, 'other.md': 'Rents fell by 3%.\n', 'third.md': 'Wages rose by 2%.\n'})
    const env = {XDG_CACHE_HOME: cache, NODE_DISABLE_COMPILE_CACHE: ''}
    const one = await builtCitationLint(['--jobs', '1'], {cwd, env: {NODE_DISABLE_COMPILE_CACHE: '1'}})
    expect(await builtCitationLint(['--jobs', '3'], {cwd, env})).toEqual(one)
  })
})

describe('a cache folder', () => {
  it.each([
    ['others can write', (folder: string) => chmodSync(folder, 0o777)],
    [
      'is a link',
      (folder: string) => {
        cpSync(folder, `${folder}-elsewhere`, {recursive: true})
        rmSync(folder, {recursive: true})
        symlinkSync(`${folder}-elsewhere`, folder)
      },
    ],
  ])('that %s is not trusted: what it holds is neither read nor replaced', async (_, change) => {
    const cache = await filled()
    writeFileSync(keptFile(cache), 'not to be touched')
    change(path.join(cache, 'citation-lint'))
    expect(await check(cache)).toEqual(expected)
    expect(readFileSync(keptFile(cache), 'utf8')).toBe('not to be touched')
  })

  it('with a file that others can write is not trusted', async () => {
    const cache = await filled()
    const file = keptFile(cache)
    chmodSync(file, 0o666)
    expect(await check(cache)).toEqual(expected)
    // It was replaced by one that only this user can write.
    expect(statSync(keptFile(cache)).mode & 0o077).toBe(0)
  })

  it('that cannot be made costs nothing but time', async () => {
    const file = path.join(folderWith({'a-file': ''}), 'a-file')
    expect(await check(file)).toEqual(expected)
    expect(await check(path.join(file, 'below'))).toEqual(expected)
    const nowhere = {XDG_CACHE_HOME: '', HOME: '/nonexistent', LOCALAPPDATA: ''}
    expect(await check('', nowhere)).toEqual(expected)
  })

  // Root writes everywhere.
  it.skipIf(isRoot || process.platform === 'win32')('that cannot be written is read', async () => {
    const cache = await filled()
    const folder = path.join(cache, 'citation-lint')
    const file = keptFile(cache)
    writeFileSync(file, '')
    chmodSync(folder, 0o500)
    expect(await check(cache)).toEqual(expected)
    expect(readFileSync(file)).toHaveLength(0)
    chmodSync(folder, 0o700)
  })

  it.skipIf(!isRoot)('in the home of somebody else is not made', async () => {
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
