import {foldName} from '../source-name.ts'

/**
 * A 64-bit hash of a text without letter case and runs of white space (specification/evidence §5). Two FNV-1a sums over
 * its UTF-16 units, with different starts; no protection against forgery.
 */
export const contentHash = (text: string): string => {
  const folded = foldName(text)
  let first = 0x811c9dc5
  let second = 0x01000193
  for (let index = 0; index < folded.length; index++) {
    const code = folded.charCodeAt(index)
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13)
  }
  return `${hex(first)}${hex(second)}`
}

const hex = (number: number) => (number >>> 0).toString(16).padStart(8, '0')
