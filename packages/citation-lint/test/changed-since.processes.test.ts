import {cpSync, existsSync, renameSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {changedSince} from '../src/checking/changed-files.ts'
import {type CheckSettings, createFileChecker} from '../src/checking/file-checker.ts'
import {findDocuments} from '../src/documents/find-documents.ts'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'
import {run} from './process.ts'

const uncited = (text: string): string => `${text} grew by 12.4% in May [1].\n\nRents fell by 3%.\n`
const documents = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.md`, uncited(name)]))

/** Those that were made, by their files: git takes longer to make one than it takes to copy it. */
const made = new Map<string, Promise<string>>()

/** A repository with one commit on `main`, in a branch of its own. */
async function repository(files: Readonly<Record<string, string>>): Promise<string> {
  const key = JSON.stringify(files)
  const original = made.get(key) ?? newRepository(files)
  made.set(key, original)
  const cwd = folderWith({})
  cpSync(await original, cwd, {recursive: true})
  return cwd
}

async function newRepository(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = folderWith(files)
  await git(cwd, 'init', '--quiet', '--initial-branch=main')
  await commit(cwd)
  await git(cwd, 'checkout', '--quiet', '-b', 'work')
  return cwd
}

async function commit(cwd: string): Promise<void> {
  await git(cwd, 'add', '--all')
  await git(cwd, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '--quiet', '-m', 'Work')
}

async function git(cwd: string, ...args: readonly string[]): Promise<void> {
  const {status, stderr} = await run('git', args, {cwd})
  if (status !== 0) throw new Error(stderr)
}

/** The folder, and the variables that find git. */
const at = (cwd: string) => ({cwd, env: {PATH: process.env.PATH}})

/** Documents that are checked because they changed since `main`. */
async function changed(cwd: string, settings: Partial<CheckSettings> = {}): Promise<readonly string[]> {
  const files = await changedSince('main', at(cwd))
  const check = await createFileChecker({cwd, inlineConfig: true, fingerprints: false, changed: files, ...settings})
  const names = await findDocuments([], cwd)
  const outcomes = await Promise.all(names.map(check))
  return outcomes.flatMap(({name, result}) => (result ? [name] : []))
}

const evidence = '{"citations": [{"id": "1", "url": "https://bureau.example/1"}]}'

describe('--changed-since', () => {
  it('runs no program that the repository names', async () => {
    const cwd = await repository({...documents, '.gitattributes': '*.md filter=own diff=own\n'})
    for (const key of [
      'core.fsmonitor',
      'filter.own.clean',
      'filter.own.process',
      'diff.own.textconv',
      'diff.external',
    ])
      await git(cwd, 'config', key, `touch ${JSON.stringify(path.join(cwd, 'ran'))}; cat`)
    await git(cwd, 'config', 'filter.own.required', 'true')
    writeFileSync(path.join(cwd, 'a.md'), uncited('Imports'))
    expect(await changed(cwd)).toEqual(['a.md'])
    expect(existsSync(path.join(cwd, 'ran'))).toBe(false)
  })

  it('checks what was committed since, what was not yet, and what git does not know', async () => {
    const cwd = await repository(documents)
    expect(await changed(cwd)).toEqual([])
    expect(await citationLint(['--changed-since', 'main'], {cwd})).toEqual({
      status: 0,
      stdout: 'No document changed since `main`, nor what one rests on\n',
      stderr: '',
    })
    writeFileSync(path.join(cwd, 'a.md'), uncited('Imports'))
    await commit(cwd)
    writeFileSync(path.join(cwd, 'b.md'), uncited('Imports'))
    writeFileSync(path.join(cwd, 'new “1”.md'), uncited('Imports'))
    renameSync(path.join(cwd, 'c.md'), path.join(cwd, 'z.md'))
    rmSync(path.join(cwd, 'd.md'))
    expect(await changed(cwd)).toEqual(['a.md', 'b.md', 'new “1”.md', 'z.md'])
    const {stdout, stderr} = await citationLint(['--changed-since', 'main', '--format', 'json'], {cwd})
    expect({names: JSON.parse(stdout).map((result: {path: string}) => result.path), stderr}).toEqual({
      names: ['a.md', 'b.md', 'new “1”.md', 'z.md'],
      stderr: '',
    })
  })

  it('follows symbolic links of documents and of evidence', async () => {
    const cwd = await repository({...documents, 'shared/e.json': evidence, 'shared/f.txt': uncited('Exports')})
    symlinkSync('shared/e.json', path.join(cwd, 'a.citations.json'))
    symlinkSync('shared/f.txt', path.join(cwd, 'linked.md'))
    await git(cwd, 'checkout', '--quiet', 'main')
    await commit(cwd)
    expect(await changed(cwd)).toEqual([])
    writeFileSync(path.join(cwd, 'shared/e.json'), evidence.replace('1', '2'))
    expect(await changed(cwd)).toEqual(['a.md'])
    writeFileSync(path.join(cwd, 'shared/f.txt'), uncited('Imports'))
    expect(await changed(cwd)).toEqual(['a.md', 'linked.md'])
  })

  it('explains the cache of the documents that it checks', async () => {
    const cwd = await repository(documents)
    await citationLint(['--cache', 'a.md'], {cwd})
    for (const name of ['a.md', 'b.md']) writeFileSync(path.join(cwd, name), `${uncited('Imports')}\n`)
    const args = ['--cache', '--explain-cache', '--changed-since', 'main']
    expect((await citationLint(args, {cwd})).stderr.split('\n')).toEqual([
      'citation-lint: a.md: checked, the document changed',
      'citation-lint: b.md: checked, not checked before',
      '',
    ])
  })

  it('asks what changed here, not what changed there', async () => {
    const cwd = await repository(documents)
    await git(cwd, 'checkout', '--quiet', 'main')
    writeFileSync(path.join(cwd, 'a.md'), uncited('Imports'))
    await commit(cwd)
    await git(cwd, 'checkout', '--quiet', 'work')
    expect(await changed(cwd)).toEqual([])
  })

  it('checks documents whose evidence or policy changed, appeared or went', async () => {
    const cwd = await repository({
      'a.md': uncited('a'),
      'a.citations.json': evidence,
      'b.md': uncited('b'),
      'deep/c.md': uncited('c'),
      'glob/citation.yml': 'evidence: "*.json"\n',
      'glob/d.md': uncited('d'),
      'glob/old.json': evidence,
      'package.json': '{}',
    })
    writeFileSync(path.join(cwd, 'a.citations.json'), `${evidence}\n`)
    writeFileSync(path.join(cwd, 'package.json'), '{"private": true}')
    expect(await changed(cwd)).toEqual(['a.md'])
    writeFileSync(path.join(cwd, 'deep/citation.yml'), '')
    expect(await changed(cwd)).toEqual(['a.md', 'deep/c.md'])
    rmSync(path.join(cwd, 'glob/old.json'))
    expect(await changed(cwd)).toEqual(['a.md', 'deep/c.md', 'glob/d.md'])
    expect(await changed(cwd, {cache: {folder: path.join(cwd, '.kept')}})).toEqual(['a.md', 'deep/c.md', 'glob/d.md'])
    expect(await changed(cwd, {cache: {folder: path.join(cwd, '.kept')}})).toEqual(['a.md', 'deep/c.md', 'glob/d.md'])
    expect(await changed(path.join(cwd, 'deep'))).toEqual(['c.md'])
  })

  it('says what is wrong with the reference and the folder', async () => {
    const cwd = await repository({'a.md': uncited('a')})
    for (const reference of ['nowhere', '--output=x', 'HEAD~7'])
      await expect(changedSince(reference, at(cwd))).rejects.toThrow(
        `Unexpected reference \`${reference}\`, expected a branch, tag or commit of this clone; fetch it first`,
      )
    await expect(changedSince('mian', at(cwd))).rejects.toThrow('of this clone, such as `main`')
    await expect(changedSince('main', at(folderWith({})))).rejects.toThrow(
      /run it in a git repository; git says:\nfatal: not a git repository/,
    )
  })

  it('checks what lies in a repository inside, of which git says only that it changed', async () => {
    const cwd = await repository({'a.md': uncited('a')})
    const part = await repository({'b.md': uncited('b'), 'deep/c.md': uncited('c')})
    await git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', part, 'part')
    await commit(cwd)
    await git(cwd, 'branch', '--force', 'main')
    expect(await changed(cwd)).toEqual([])
    writeFileSync(path.join(cwd, 'part/deep/c.md'), uncited('Imports'))
    expect(await changed(cwd)).toEqual(['part/b.md', 'part/deep/c.md'])
    await git(cwd, 'clone', '--quiet', part, 'copy')
    expect(await changed(cwd)).toEqual(['copy/b.md', 'copy/deep/c.md', 'part/b.md', 'part/deep/c.md'])
  })
})
