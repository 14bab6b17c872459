import type {Bracket} from '../bracket.ts'
import {OBJECT} from '../prose.ts'
import type {MarkerReading} from './style.ts'

/**
 * Reads `[BEA]`, `[Financial Times, "Title", Feb 10, 2026]` (specification/markers §1.3). Every bracket that could be the
 * name of a source is read; only stored evidence tells which ones are. Its id is all of its words: a publisher whose
 * title or date is another's is no name of a source.
 */
export function readName({shape, body, after}: Bracket): MarkerReading | undefined {
  if (shape !== 'square' || body.length > LONGEST_NAME || !FIRST.test(body) || body.includes(OBJECT)) return undefined
  if (after === '(' || after === ':' || PROSE.test(body)) return undefined
  return {ids: [body]}
}

/** A name may begin with a number, `3Dnatives` and `20 Minuten, "…"`; a quantity, `5 kg` or `20 MW`, is none. */
const FIRST = /^(?:\p{L}|\d{1,4} ?\p{Lu}(?:\p{L}{3}|[^,，"“]{0,80}[,，"“]))/u

/** The longest bracket that is taken for a name, in UTF-16 units. */
const LONGEST_NAME = 400

/**
 * Bracketed words that are about the text and name no source: task boxes, tags, placeholders
 * (specification/contract §6, §7.2).
 */
const PROSE = new RegExp(
  [
    'x$',
    'sic!?$',
    'citation needed',
    '(?:high|medium|low) confidence',
    'paywall',
    'monitor-only source',
    'insufficient ',
    'data not yet available',
    'conflicting reports',
    'no official statement',
    'cite official source',
  ]
    .map((words) => `^${words}`)
    .join('|'),
  'i',
)
