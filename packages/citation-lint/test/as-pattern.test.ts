import {posix, win32} from 'node:path'
import {describe, expect, it} from 'vitest'
import {asPattern} from '../src/documents/find-documents.ts'

describe('a pattern of the command line', () => {
  it.each([
    ['notes\\*.md', 'notes/*.md'],
    ['notes\\**\\*.md', 'notes/**/*.md'],
    ['.\\notes\\?.md', 'notes/?.md'],
    ['..\\notes\\..\\*.md', '../*.md'],
    ['C:\\notes\\*.md', 'C:/notes/*.md'],
    ['\\\\server\\share\\*.md', '//server/share/*.md'],
    ['//server/share/**/*.md', '//server/share/**/*.md'],
    ['notes/\\[1]/*.md', 'notes/\\[1]/*.md'],
    ['notes/{rye,barley}.md', 'notes/{rye,barley}.md'],
  ])('on Windows, %s means %s', (written, pattern) => {
    expect(asPattern(written, win32)).toBe(pattern)
  })

  it.each([
    ['./notes/*.md', 'notes/*.md'],
    ['notes/\\*.md', 'notes/\\*.md'],
    ['//notes/*.md', '/notes/*.md'],
  ])('elsewhere, %s means %s', (written, pattern) => {
    expect(asPattern(written, posix)).toBe(pattern)
  })
})
