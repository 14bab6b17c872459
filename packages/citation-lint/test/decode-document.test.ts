import {describe, expect, it} from 'vitest'
import {checkSize, decodeDocument, largestData, largestDocument} from '../src/documents/read-document.ts'

const bytes = (text: string): Buffer => Buffer.from(text)

describe('decodeDocument', () => {
  it('gives the text without its byte order mark', () => {
    expect(decodeDocument(bytes('\ufeffüber\r\n'), 'a.md')).toBe('über\r\n')
  })

  it.each([
    ['binary data', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00])],
    ['UTF-16', Buffer.from('\ufeffabc', 'utf16le')],
  ])('refuses %s and names the document', (what, content) => {
    expect(() => decodeDocument(content, 'a.md')).toThrow(new RegExp(`^a\\.md: Unexpected .*${what}.*, expected `, 'i'))
  })

  it.each(['', ' \n\t'])('refuses an empty document: %j', (text) => {
    expect(() => decodeDocument(bytes(text), 'a.md')).toThrow('a.md: The document is empty and proves nothing; ')
  })

  it('names the line of the first byte that is not UTF-8', () => {
    const content = Buffer.concat([bytes('é\nok\n'), Buffer.from([0x41, 0xe9, 0x0a]), bytes('more')])
    expect(() => decodeDocument(content, 'a.md')).toThrow('a.md:3: The bytes here are not UTF-8')
  })

  it('refuses what is too large to be a document', () => {
    expect(() => checkSize(largestDocument + 1, 'a.md')).toThrow(
      'a.md: Unexpected document of 5.0 MB, expected at most 5.0 MB',
    )
    expect(() => checkSize(largestDocument, 'a.md')).not.toThrow()
    expect(() => checkSize(largestData + 1, 'a.json')).toThrow('expected at most 20.0 MB')
    expect(() => checkSize(largestData, 'a.yaml')).not.toThrow()
  })
})
