import type {Bracket} from '../bracket.ts'
import type {Reading} from './style.ts'

/** Reads `[@key]`, `[see @key, p. 3]`, `[@a; @b]`: pandoc's citation keys. */
export function readPandoc({shape, body}: Bracket): Reading | undefined {
  if (shape !== 'square' || !body.includes('@')) return undefined
  const ids = [...new Set(Array.from(body.matchAll(KEY), ([, key = '']) => key))]
  return ids.length > 0 ? {ids} : undefined
}

/** Inner punctuation belongs to a key, punctuation at its end does not; `a@b.c` is an address, not a key. */
const KEY = /(?:^|[ ;-])@([\p{L}\p{N}_](?:[\p{L}\p{N}_:.#$%&+?<>~/-]{0,200}[\p{L}\p{N}_/])?)/gu
