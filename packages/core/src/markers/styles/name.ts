import type {Bracket} from '../bracket.ts'
import {OBJECT} from '../prose.ts'
import type {Reading} from './style.ts'

/**
 * Reads `[BEA]`, `[Financial Times, "Title", Feb 10, 2026]` (specification/markers §1.3). Every bracket that could be the
 * name of a source is read; only stored evidence tells which ones are. The ids are readings of one citation, likeliest
 * first: the words before the first comma, then all of them.
 */
export function readName({shape, body, after}: Bracket): Reading | undefined {
  if (shape !== 'square' || body.length > LONGEST_NAME || !/^\p{L}/u.test(body)) return undefined
  if (after === '(' || after === ':' || PROSE.test(body)) return undefined
  const [publisher = ''] = body.split(',', 1)
  const ids = [publisher.trim(), body].filter((id) => !id.includes(OBJECT))
  return ids.length > 0 ? {ids: [...new Set(ids)]} : undefined
}

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
