import {win32} from 'node:path'
import {describe, expect, it} from 'vitest'
import {displayPath, isInside} from '../../src/project/paths.ts'

describe('paths of Windows', () => {
  it.each([
    ['C:\\work\\notes\\a b.md', 'notes/a b.md'],
    ['C:\\work', '.'],
    ['c:\\WORK\\a.md', 'a.md'],
    ['C:\\other\\a.md', '../other/a.md'],
    ['D:\\a.md', 'D:/a.md'],
    ['C:/work/notes/a.md', 'notes/a.md'],
    ['C:\\work\\a;b %20#.md', 'a;b %20#.md'],
    ['\\\\server\\share\\a.md', '//server/share/a.md'],
    ['C:\\work\\notes\\', 'notes'],
  ])('%s is shown as %s', (file, shown) => {
    expect(displayPath(file, 'C:\\work', win32)).toBe(shown)
  })

  it.each([
    ['C:\\work', true],
    ['C:\\work\\a.md', true],
    ['c:\\Work\\a.md', true],
    ['C:\\work\\..a.md', true],
    ['C:\\work2\\a.md', false],
    ['C:\\work\\..\\a.md', false],
    ['D:\\work\\a.md', false],
    ['\\\\server\\share\\a.md', false],
    ['C:/work/a.md', true],
    ['C:/work/../a.md', false],
    ['C:\\work\\notes/../../a.md', false],
    ['C:\\', false],
    ['\\\\?\\C:\\work\\a.md', false],
    ['\\\\.\\pipe\\a', false],
  ])('%s stands in C:\\work: %s', (file, inside) => {
    expect(isInside(file, 'C:\\work', win32)).toBe(inside)
  })

  it.each([
    ['\\\\server\\share\\work\\a.md', true],
    ['\\\\SERVER\\share\\work\\a.md', true],
    ['//server/share/work/a.md', true],
    ['\\\\server\\share\\a.md', false],
    ['\\\\server\\other\\work\\a.md', false],
    ['C:\\work\\a.md', false],
  ])('%s stands in a folder of a share: %s', (file, inside) => {
    expect(isInside(file, '\\\\server\\share\\work', win32)).toBe(inside)
  })
})
