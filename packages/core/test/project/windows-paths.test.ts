import {win32} from 'node:path'
import {describe, expect, it} from 'vitest'
import {TrackedDisk} from '../../src/project/dependencies.ts'
import {besideDocument, namedByPolicy} from '../../src/project/find-evidence.ts'
import {displayPath, isInside, ProjectError, resolveInside} from '../../src/project/paths.ts'
import {suchAs} from '../../src/project/read-file.ts'
import {folderWith} from './folder.ts'

/** A disk of Windows with these files, which it lists for any pattern as globby does. */
class WindowsDisk extends TrackedDisk {
  readonly #files: readonly string[]

  constructor(...files: readonly string[]) {
    super()
    this.#files = files
  }

  override exists(file: string): boolean {
    return this.#files.includes(file)
  }

  override isFile(file: string): boolean {
    return this.exists(file)
  }

  override files(): readonly string[] {
    return this.#files.map((file) => file.replaceAll('\\', '/'))
  }
}

const place = (...files: readonly string[]) => ({
  document: 'C:\\project\\notes\\rye.md',
  root: 'C:\\project',
  cwd: 'C:\\project',
  disk: new WindowsDisk(...files),
})

describe('paths of Windows', () => {
  it.each([
    ['C:\\project\\notes\\a b.md', 'notes/a b.md'],
    ['C:\\project', '.'],
    ['c:\\PROJECT\\a.md', 'a.md'],
    ['C:\\other\\a.md', '../other/a.md'],
    ['D:\\a.md', 'D:/a.md'],
    ['C:/project/notes/a.md', 'notes/a.md'],
    ['C:\\project\\a;b %20#.md', 'a;b %20#.md'],
    ['\\\\server\\share\\a.md', '//server/share/a.md'],
    ['C:\\project\\notes\\', 'notes'],
  ])('%s is shown and kept as %s, which leads back to it', (file, shown) => {
    expect(displayPath(file, 'C:\\project', win32)).toBe(shown)
    expect(win32.resolve('C:\\project', shown).toLowerCase()).toBe(win32.resolve(file).toLowerCase())
  })

  it.each([
    ['C:\\project', true],
    ['C:\\project\\a.md', true],
    ['c:\\Project\\a.md', true],
    ['C:\\project\\..a.md', true],
    ['C:\\project2\\a.md', false],
    ['C:\\project\\..\\a.md', false],
    ['D:\\project\\a.md', false],
    ['\\\\server\\share\\a.md', false],
    ['C:/project/a.md', true],
    ['C:/project/../a.md', false],
    ['C:\\project\\notes/../../a.md', false],
    ['C:\\', false],
    ['\\\\?\\C:\\project\\a.md', false],
    ['\\\\.\\pipe\\a', false],
  ])('%s stands in C:\\project: %s', (file, inside) => {
    expect(isInside(file, 'C:\\project', win32)).toBe(inside)
  })

  it.each([
    ['\\\\server\\share\\project\\a.md', true],
    ['\\\\SERVER\\share\\project\\a.md', true],
    ['//server/share/project/a.md', true],
    ['\\\\server\\share\\a.md', false],
    ['\\\\server\\other\\project\\a.md', false],
    ['C:\\project\\a.md', false],
  ])('%s stands in a folder of a share: %s', (file, inside) => {
    expect(isInside(file, '\\\\server\\share\\project', win32)).toBe(inside)
  })

  it.each(['rye.json', 'data\\rye.json', 'data/rye.json', '..\\rye.json'])(
    '%s may be named in C:\\project\\notes',
    (named) => {
      const file = resolveInside({path: named, from: 'C:\\project\\notes', by: 'notes/rye.md'}, 'C:\\project', win32)
      expect(file).toBe(win32.resolve('C:\\project\\notes', named))
    },
  )

  it.each([
    '..\\..\\rye.json',
    'C:\\project\\rye.json',
    'C:rye.json',
    '\\\\server\\share\\rye.json',
    '\\rye.json',
    'rye.json\0',
  ])('%j may not be named in C:\\project', (named) => {
    const asked = {path: named, from: 'C:\\project', by: 'rye.md'}
    expect(() => resolveInside(asked, 'C:\\project', win32)).toThrow(ProjectError)
  })
})

describe('evidence on Windows', () => {
  const sidecar = 'C:\\project\\notes\\rye.citations.json'

  it('is found beside a document', () => {
    expect(besideDocument(place(sidecar), win32)).toMatchObject({
      files: [sidecar],
      searched: expect.arrayContaining(['notes/rye.citations.json']),
    })
  })

  it('is found by the patterns of a policy, each file once', () => {
    const globs = ['{dir}/{name}.citations.json', 'notes/*.json', 'notes\\rye.citations.json']
    const found = namedByPolicy({globs, folder: 'C:\\project', setBy: 'citation.yml'}, place(sidecar), win32)
    expect(found.files).toEqual([sidecar])
    expect(found.patterns.map(({matches}) => matches)).toEqual([true, true, true])
  })

  it.each(['D:\\rye.json', '\\\\server\\share\\rye.json', '//server/share/*.json', '..\\rye.json'])(
    'is not taken from %s',
    (glob) => {
      const disk = place('D:\\rye.json', '\\\\server\\share\\rye.json', 'C:\\rye.json')
      const patterns = {globs: [glob], folder: 'C:\\project', setBy: 'citation.yml'}
      expect(() => namedByPolicy(patterns, disk, win32)).toThrow(ProjectError)
    },
  )
})

describe('a name that was meant on Windows', () => {
  it('is in the folder that was named', () => {
    const cwd = folderWith({'notes/barley.md': ''})
    expect(suchAs(`${cwd}/notes/barly.md`, 'notes\\barly.md', win32)).toBe(', such as `notes/barley.md`')
  })
})
