import {spawn} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type {Readable} from 'node:stream'
import {expect, it, onTestFinished} from 'vitest'
import {underContract} from './folders.ts'
import {program} from './process.ts'

/** A watching process. */
interface Watching {
  /** What it has said so far on standard output. */
  readonly said: () => string
  /** What it has said so far on standard error. */
  readonly complained: () => string
}

function watching(cwd: string, ...args: readonly string[]): Watching {
  const child = spawn(process.execPath, [program, '--watch', ...args], {cwd, env: {...process.env, NO_COLOR: '1'}})
  onTestFinished(() => {
    child.kill()
  })
  const textOf = (stream: Readable): (() => string) => {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    return () => text
  }
  return {said: textOf(child.stdout), complained: textOf(child.stderr)}
}

const soon = {timeout: 25_000, interval: 100}

it('reports again after a change of a document, of evidence, and where a document is new', async () => {
  const cwd = underContract({'docs/a.md': 'Sales grew by 12.4% in May.\n'})
  const {said} = watching(cwd)
  await expect.poll(said, soon).toContain('`12.4%`')
  writeFileSync(path.join(cwd, 'docs/a.md'), 'Sales grew by 17% in May [1].\n')
  await expect.poll(said, soon).toContain('NO_EVIDENCE')
  writeFileSync(path.join(cwd, 'docs/a.citations.json'), '{"citations": [{"id": "2", "url": "https://b.example/2"}]}')
  await expect.poll(said, soon).toContain('the evidence has 1 source')
  mkdirSync(path.join(cwd, 'new'))
  writeFileSync(path.join(cwd, 'new/b.md'), 'Rents fell by 3%.\n')
  await expect.poll(said, soon).toContain('2 documents')
  rmSync(path.join(cwd, 'new'), {recursive: true})
  await expect.poll(() => said().trimEnd(), soon).toMatch(/1 document: [^\n]*$/)
}, 120_000)

it('waits where the last document is gone, and sees one that appears in a folder that was empty', async () => {
  const cwd = underContract({'a.md': 'Sales grew by 12.4% in May.\n', 'drafts/2026/note.txt': ''})
  const {said, complained} = watching(cwd)
  await expect.poll(said, soon).toContain('`12.4%`')
  rmSync(path.join(cwd, 'a.md'))
  await expect.poll(complained, soon).toContain('Folder `.` holds no Markdown file')
  mkdirSync(path.join(cwd, 'drafts/2026/may'))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  writeFileSync(path.join(cwd, 'drafts/2026/may/b.md'), 'Rents fell by 3%.\n')
  await expect.poll(said, soon).toContain('drafts/2026/may/b.md')
}, 120_000)

it('sees a document that appears in a folder outside the working directory, and in one whose name starts with !', async () => {
  const root = underContract({'docs/a.md': 'Sales grew by 12.4% in May.\n', 'work/!new/b.md': 'Rents fell by 3%.\n'})
  const {said} = watching(path.join(root, 'work'), '../docs', '!new')
  await expect.poll(said, soon).toContain('2 documents')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  writeFileSync(path.join(root, 'docs/c.md'), 'Exports fell by 4%.\n')
  await expect.poll(said, soon).toContain('../docs/c.md')
  mkdirSync(path.join(root, 'work/!new/sub'))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  writeFileSync(path.join(root, 'work/!new/sub/d.md'), 'Imports fell by 5%.\n')
  await expect.poll(said, soon).toContain('!new/sub/d.md')
}, 120_000)

it('follows a folder that went and came again at once', async () => {
  const cwd = underContract({'docs/a.md': 'Sales grew by 12.4% in May.\n'})
  const {said} = watching(cwd)
  await expect.poll(said, soon).toContain('`12.4%`')
  rmSync(path.join(cwd, 'docs'), {recursive: true})
  mkdirSync(path.join(cwd, 'docs'))
  writeFileSync(path.join(cwd, 'docs/a.md'), 'Sales grew by 17% in May.\n')
  await expect.poll(said, soon).toContain('`17%`')
  writeFileSync(path.join(cwd, 'docs/a.md'), 'Sales grew by 19% in May.\n')
  await expect.poll(said, soon).toContain('`19%`')
}, 120_000)

it('writes a report beside the documents once, not over and over', async () => {
  const cwd = underContract({'a.md': 'Sales grew by 12.4% in May.\n'})
  watching(cwd, '-f', 'json', '-o', 'report.json')
  const report = () => {
    try {
      return readFileSync(path.join(cwd, 'report.json'), 'utf8')
    } catch {
      return ''
    }
  }
  await expect.poll(report, soon).toContain('12.4%')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  writeFileSync(path.join(cwd, 'report.json'), 'a mark')
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(report()).toBe('a mark')
}, 60_000)
