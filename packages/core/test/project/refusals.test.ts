import {execFileSync} from 'node:child_process'
import {symlinkSync, truncateSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {evidenceNamedIn} from '../../src/brief/index.ts'
import {openProject, ProjectError, type ProjectOptions} from '../../src/project/index.ts'
import {bundle, folderWith} from './folder.ts'

/** The error that the lookup for `brief.md` ends in. */
const failureOf = (options: ProjectOptions, frontMatterCitations?: unknown): ProjectError => {
  try {
    openProject(options).contextFor({path: 'brief.md', frontMatterCitations})
  } catch (error) {
    if (error instanceof ProjectError) return error
    throw error
  }
  throw new Error('No error')
}

describe('a path that a document names', () => {
  it.each([
    '../secret.json',
    'a/../../secret.json',
    '/etc/hostname',
    '//host/share/evidence.json',
    '\\\\host\\share\\evidence.json',
    'file:///etc/hostname',
    'https://tides.example/evidence.json',
    'C:\\evidence.json',
    'C:evidence.json',
    'c:/evidence.json',
    '\\\\?\\C:\\evidence.json',
    '\\\\.\\pipe\\evidence',
    '/\\host/share/evidence.json',
    'file://host/share/evidence.json',
    'brief.json\0.md',
  ])('may not lead out of the project: %j', (name) => {
    const cwd = folderWith({'project/.git/HEAD': '', 'secret.json': bundle('secret')})
    const failure = failureOf({cwd: path.join(cwd, 'project')}, name)
    expect(failure).toMatchObject({code: 'OUTSIDE_PROJECT', path: 'brief.md'})
    expect(failure.message).toMatch(/^brief\.md:1:1: Unexpected path `.+`, expected a file inside the project$/)
  })

  it('may not lead out through a symbolic link to a file or folder', () => {
    const cwd = folderWith({'project/.git/HEAD': '', 'outside/secret.json': bundle('secret')})
    const project = path.join(cwd, 'project')
    symlinkSync(path.join(cwd, 'outside/secret.json'), path.join(project, 'link.json'))
    symlinkSync(path.join(cwd, 'outside'), path.join(project, 'folder'))
    expect(failureOf({cwd: project}, 'link.json').code).toBe('OUTSIDE_PROJECT')
    expect(failureOf({cwd: project}, 'folder/secret.json').code).toBe('OUTSIDE_PROJECT')
    expect(failureOf({cwd: project}, 'folder/none.json').code).toBe('OUTSIDE_PROJECT')
  })

  it.each(['/**/*.pem', '../**/*.json', 'a/../../*.json', '{/etc,a}/*.json', '/etc/none'])(
    'may not be a pattern that looks outside, which is named in place of what stands there: %j',
    (pattern) => {
      const cwd = folderWith({'project/.git/HEAD': '', 'secret.json': bundle('secret')})
      const failure = failureOf({cwd: path.join(cwd, 'project'), config: {evidence: [pattern]}})
      expect(failure).toMatchObject({code: 'OUTSIDE_PROJECT', path: 'config'})
      expect(failure.message).toContain(`Unexpected path \`${pattern}\``)
    },
  )

  it('may not lead out from the file beside it or from a citation.yml either', () => {
    const cwd = folderWith({'project/.git/HEAD': '', 'secret.json': bundle('secret'), 'secret.yml': ''})
    const project = path.join(cwd, 'project')
    symlinkSync(path.join(cwd, 'secret.json'), path.join(project, 'brief.citations.json'))
    expect(failureOf({cwd: project}).code).toBe('OUTSIDE_PROJECT')
    expect(failureOf({cwd: project, config: {extends: '../secret.yml'}}).code).toBe('OUTSIDE_PROJECT')
    const other = folderWith({'project/.git/HEAD': '', 'secret.json': bundle('secret')})
    const config = {evidence: ['../*.json']}
    expect(failureOf({cwd: path.join(other, 'project'), config}).code).toBe('OUTSIDE_PROJECT')
  })

  it('may lead anywhere in a project that reaches further than the document', () => {
    const cwd = folderWith({'.git/HEAD': '', 'kept/a.json': bundle('shared'), 'notes/x': ''})
    const project = openProject({cwd: path.join(cwd, 'notes')})
    const context = project.contextFor({path: 'brief.md', frontMatterCitations: '../kept/a.json'})
    expect(context.evidenceFiles).toEqual(['../kept/a.json'])
  })
})

describe('a file that cannot be used', () => {
  it('is named when it is missing or a folder', () => {
    const cwd = folderWith({'.git/HEAD': ''})
    const missing = failureOf({cwd}, 'none.json')
    expect(missing).toMatchObject({code: 'UNREADABLE', path: 'brief.md'})
    expect(missing.message).toBe(
      'brief.md:1:1: `none.json` under `citations`: There is no such file; name one that exists',
    )
    expect(failureOf({cwd}, '.git').message).toBe(
      'brief.md:1:1: `.git` under `citations`: Unexpected folder or device, expected a file',
    )
    expect(failureOf({cwd, evidence: 'none.json'}).message).toBe(
      'none.json:1:1: There is no such file; name one that exists',
    )
    expect(failureOf({cwd, config: 'none.yml'}).message).toMatch(/^none\.yml:1:1: There is no such file/)
  })

  it.each([
    ['---\ncitations: none.json\n---\n', 2, 12],
    ['---\ntitle: none.json\ncitations:\n  - "none.json"\n---\n', 4, 6],
    ['---\n"citations": [a.json, none.json]\n---\nnone.json', 2, 23],
    ['---\ncitations: "\\x6eone.json"\n---\nnone.json', 2, 1],
  ])('is named where front matter names it: %j', (document, line, column) => {
    const cwd = folderWith({'.git/HEAD': '', 'a.json': bundle('a')})
    const request = {path: 'brief.md', ...evidenceNamedIn(document)}
    expect(() => openProject({cwd}).contextFor(request)).toThrow(
      `brief.md:${line}:${column}: \`none.json\` under \`citations\`: There is no such file`,
    )
  })

  // Windows has no pipes in its file system.
  it.skipIf(process.platform === 'win32')('is refused when it is a pipe, without waiting for a writer', () => {
    const cwd = folderWith({'.git/HEAD': ''})
    execFileSync('mkfifo', [path.join(cwd, 'pipe.json')])
    expect(failureOf({cwd}, 'pipe.json').message).toMatch(/Unexpected folder or device/)
  })

  it('is refused by its size before a byte of it is read', () => {
    const cwd = folderWith({'.git/HEAD': '', 'huge.json': '"'})
    truncateSync(path.join(cwd, 'huge.json'), 200_000_000)
    const before = process.memoryUsage().arrayBuffers
    const failure = failureOf({cwd}, 'huge.json')
    expect(failure.message).toMatch(
      /`huge\.json` under `citations`: Unexpected file of 200000000 bytes, expected at most 64 MB$/,
    )
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
  })

  it('is named with the line of every fault', () => {
    const cwd = folderWith({
      '.git/HEAD': '',
      'broken.json': '{\n  "citations": [\n    {"id": 1,}\n  ]\n}',
      'latin.json': Uint8Array.from(Buffer.from('{"citations": [\n"caf\u00e9"]}', 'latin1')),
    })
    expect(failureOf({cwd}, 'broken.json')).toMatchObject({code: 'INVALID_EVIDENCE', path: 'broken.json'})
    expect(failureOf({cwd}, 'broken.json').message).toBe(
      'broken.json:3:14: Unexpected `}`, expected a key in double quotes',
    )
    expect(failureOf({cwd}, 'latin.json').message).toBe(
      'latin.json:2:5: Unexpected byte that is no UTF-8, expected a file in UTF-8',
    )
    const config = folderWith({'citation.yml': 'ignore_year: true\nmax_quote_words: none\n'})
    const failure = failureOf({cwd: config})
    expect(failure).toMatchObject({code: 'INVALID_CONFIG', path: 'citation.yml'})
    expect(failure.faults.map(({line}) => line)).toEqual([1, 2])
  })

  it('is refused when citation.yml files extend each other', () => {
    const cwd = folderWith({'.git/HEAD': '', 'citation.yml': 'extends: b.yml', 'b.yml': 'extends: citation.yml'})
    expect(failureOf({cwd}).message).toMatch(/Unexpected chain of `extends` back to `citation\.yml`/)
  })

  it('is refused when it is made of more than a hundred files', () => {
    const names = Array.from({length: 101}, (_, index) => `${index}.yml`)
    const files = Object.fromEntries(names.map((name) => [name, 'require_https: true']))
    const cwd = folderWith({'.git/HEAD': '', 'citation.yml': `extends: [${names.join(', ')}]`, ...files})
    expect(failureOf({cwd}).message).toContain('Unexpected policy of more than 100 files, expected fewer')
  })
})
