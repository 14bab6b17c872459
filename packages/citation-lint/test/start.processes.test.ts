import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import {folderWith, workspace} from './folders.ts'
import {builtCitationLint} from './process.ts'

/** Every file of ours or of other packages that a command runs, relative to the workspace. */
async function filesRunBy(args: readonly string[]): Promise<readonly string[]> {
  const folder = folderWith({})
  await builtCitationLint(args, {env: {NODE_V8_COVERAGE: folder}})
  const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
  const urls: readonly string[] = reports.flatMap(({result}) => result.map(({url}: {url: string}) => url))
  return urls.filter((url) => url.startsWith('file:')).map((url) => path.relative(workspace, fileURLToPath(url)))
}

const bundle = 'packages/citation-lint/dist/command/'

describe('the start of a check', () => {
  it('runs the bundle and the Markdown parser, and no other file', async () => {
    const files = await filesRunBy(['examples/daily-brief/brief.md'])
    const others = files.filter((file) => !file.startsWith(bundle) && !file.includes('/satteri/'))
    expect(files).toContain(`${bundle}main.js`)
    expect(others).toEqual(['packages/citation-lint/bin/citation-lint.js'])
  })

  it('leaves alone what belongs to other commands and to other reports', async () => {
    const names = (await filesRunBy(['examples/daily-brief/brief.md'])).map((file) => path.basename(file))
    const present = readdirSync(path.join(workspace, bundle))
    const unwanted = [
      'html.js',
      'sarif.js',
      'fix-document.js',
      'evidence-import.js',
      'use-store.js',
      'init.js',
      'cache.js',
    ]
    expect(present).toEqual(expect.arrayContaining(unwanted))
    expect(names.filter((name) => unwanted.includes(name))).toEqual([])
  })
})
