import type {Bracket} from '../bracket.ts'
import type {MarkerReading} from './style.ts'

/** Reads `[@key]`, `[see @key, p. 3]`, `[@a; @b]`: pandoc's citation keys. */
export function readPandoc({shape, body}: Bracket): MarkerReading | undefined {
  if (shape !== 'square' || !body.includes('@')) return undefined
  const keys = Array.from(body.matchAll(KEY), ([, key = '']) => key)
  const ids = [...new Set(keys.filter((key) => !isCrossReference(key)))]
  return ids.length > 0 ? {ids} : undefined
}

/** `@fig-rye`, `@sec-methods`: a figure, a table or another part of the same document, to Quarto. */
export function isCrossReference(key: string): boolean {
  return /^(?:fig|tbl|sec|eq|lst|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem|alg|nte|tip|wrn|imp|cau)-/.test(key)
}

/** Inner punctuation belongs to a key, punctuation at its end does not; `a@b.c` is an address, not a key. */
const KEY = /(?:^|[ ;-])@([\p{L}\p{N}_](?:[\p{L}\p{N}_:.#$%&+?<>~/-]{0,200}[\p{L}\p{N}_/])?)/gu
