import {readBracket} from '../bracket.ts'
import {readNumeric} from './numeric.ts'

/**
 * Reads the text of a link, without the link's own brackets: `7`, `[7]`, `[1, 2]` (specification/markers §1.4).
 *
 * @returns its ids as of a numeric marker, empty where it is none: a year, a word, a title
 */
export function readNumberLink(text: string): readonly string[] {
  if (!mayBeNumbers.test(text)) return []
  const trimmed = text.trim()
  const written = /^\d{1,3}$/.test(trimmed) ? `[${trimmed}]` : trimmed
  const bracket = /^[[［]/.test(written) ? readBracket(written, 0) : undefined
  const reading = bracket?.end === written.length ? readNumeric(bracket) : undefined
  return reading && 'ids' in reading ? reading.ids : []
}

/** Most links begin with a letter. */
const mayBeNumbers = /^\s*[\d[［]/

const IDS = /^(?:\[(?:S ?:? ?|\^)\d{1,5}(?: ?[,–-] ?S?\d{1,5}){0,20}\]|(?:S ?: ?|\^)\d{1,5}(?: ?[,–-] ?\d{1,5}){0,20})$/

/**
 * Tells whether the text of a link, without the link's own brackets, is a marker of ids that are no numbers: `[S1]`,
 * `[S:1,3]`, `S:1`, `^1`. Such a link cites its address. A bare `S3` may be the name of what it leads to.
 */
export function isIdText(text: string): boolean {
  return IDS.test(text.trim())
}
