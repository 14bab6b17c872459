import {linesOf} from '@citation-lint/data'
import {EvidenceSyntaxError} from './syntax-error.ts'

/**
 * Decodes the bytes of a file as UTF-8 and drops a byte order mark.
 *
 * Throws `EvidenceSyntaxError` at the first byte that is no UTF-8, and at a NUL, which no text file holds.
 */
export const decodeText = (bytes: Uint8Array, path: string): string => {
  const text = new TextDecoder().decode(bytes)
  const nul = text.indexOf('\0')
  if (nul >= 0) {
    const remedy = 'Give a JSON or YAML file; a file saved as UTF-16 has to be saved as UTF-8'
    throw failure({text, path, at: nul, message: 'Unexpected NUL character, expected a text file', remedy})
  }
  const invalid = firstInvalid(bytes, text)
  if (invalid >= 0) {
    const message = 'Unexpected byte that is no UTF-8, expected a file in UTF-8'
    throw failure({text, path, at: invalid, message, remedy: 'Save the file as UTF-8'})
  }
  return text
}

const failure = (fault: {text: string; path: string; at: number; message: string; remedy: string}) =>
  new EvidenceSyntaxError({...fault, ...linesOf(fault.text.slice(0, fault.at)).pointAt(fault.at)})

/** Offset of the first U+FFFD that the decoder put in, and not the file itself (EF BF BD); -1 where there is none. */
const firstInvalid = (bytes: Uint8Array, text: string): number => {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  let byte = hasMark ? 3 : 0
  let from = 0
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', from)) {
    byte += new TextEncoder().encode(text.slice(from, at)).length
    if (bytes[byte] !== 0xef || bytes[byte + 1] !== 0xbf || bytes[byte + 2] !== 0xbd) return at
    byte += 3
    from = at + 1
  }
  return -1
}
