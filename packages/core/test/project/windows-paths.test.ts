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
  ])('%s stands in C:\\work: %s', (file, inside) => {
    expect(isInside(file, 'C:\\work', win32)).toBe(inside)
  })
})
