import {win32} from 'node:path'
import {describe, expect, it} from 'vitest'
import {displayPath} from '../../src/project/display-path.ts'
import {isInside} from '../../src/project/paths.ts'

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
  ])('%s is shown as %s', (file, shown) => {
    expect(displayPath(file, 'C:\\project', win32)).toBe(shown)
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
})
