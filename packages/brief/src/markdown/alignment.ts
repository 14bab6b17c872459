import {JOINT} from '@citation-lint/markers'

/** What `alignText` wrote, and where in the source it stopped. */
export interface Alignment {
  readonly prose: string
  readonly end: number
}

/** A stretch of source that a text node stands for. */
export interface TextRun {
  readonly source: string
  readonly start: number
  /** The stretch ends here at the latest. */
  readonly limit: number
  /** The node's value: the stretch with escapes, entities and line prefixes resolved. */
  readonly value: string
}

const entity = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y

/**
 * Writes the prose of a text node whose source differs from its value, character for character:
 *
 *     source  a \[1] b &amp; c⏎> d
 *     prose   a ··1] b &···· c⏎  d     (· is JOINT)
 *               ^ an escaped bracket opens nothing
 *
 * A backslash becomes filler and its bracket too; an entity becomes its character and filler, unless that character
 * is a bracket; what Markdown drops (line prefixes, trailing blanks) becomes blanks.
 */
export function alignText({source, start, limit, value}: TextRun): Alignment {
  let prose = ''
  let at = start
  let read = 0
  while (at < limit && read < value.length) {
    const character = source[at] ?? ''
    const next = source[at + 1] ?? ''
    if (character === '\\' && isPunctuation(next) && value[read] === next) {
      prose += JOINT + unbracketed(next)
      at += 2
      read += 1
      continue
    }
    const reference = character === '&' ? entityAt(source, at) : undefined
    if (reference !== undefined && !(value.startsWith(reference, read) && reference !== '&amp;')) {
      const decoded = String.fromCodePoint(value.codePointAt(read) ?? 32)
      prose += unbracketed(decoded) + JOINT.repeat(reference.length - decoded.length)
      at += reference.length
      read += decoded.length
      continue
    }
    const kept = character === value[read] || (value[read] === '\uFFFD' && isReplaced(character))
    prose += kept ? character : ' '
    if (kept) read += 1
    at += 1
  }
  return {prose, end: at}
}

/** What a parser may show as the replacement character: a zero, and half of a surrogate pair. */
function isReplaced(character: string): boolean {
  return character === '\0' || /^[\ud800-\udfff]$/.test(character)
}

function entityAt(source: string, at: number): string | undefined {
  entity.lastIndex = at
  return entity.exec(source)?.[0]
}

function unbracketed(character: string): string {
  return character === '[' || character === ']' ? JOINT : character
}

function isPunctuation(character: string): boolean {
  return character !== '' && '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'.includes(character)
}
