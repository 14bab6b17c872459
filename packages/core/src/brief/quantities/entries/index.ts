import {lazily} from '../../../data/index.ts'
import {GLUED, GLUED_NAMES} from '../glued.ts'
import {CHINESE_PARTS, CHINESE_PLACES, CHINESE_RUNS} from '../spelled/chinese.ts'
import {COUNT_IN_OTHER_WORDS, PART_IN_OTHER_WORDS} from '../spelled/other.ts'
import {CLAIMS} from './claims.ts'
import {EXEMPTIONS} from './digits.ts'
import {ENGLISH_WORDS, JOINED_WORDS} from './english.ts'
import type {Entry} from './entry.ts'
import {GROUPS, NAMED_DATES, REVISIONS, TIMES} from './shapes.ts'

/** A number that a token of the policy shields. */
export const IGNORED_TOKEN = {
  id: 'ignored-token',
  about: 'A number in or right behind a word of `ignore_tokens` identifies something.',
  kind: 'identifier',
  examples: [{text: 'Form TX-9 ‹4410› is required.', tokens: ['TX-9']}],
} as const satisfies Entry

/** Every entry of every table; a check needs none that reads no number of its documents. */
export const entries = lazily((): readonly Entry[] => [
  IGNORED_TOKEN,
  ...Object.values(GLUED),
  ...GLUED_NAMES,
  ...TIMES,
  ...GROUPS,
  ...Object.values(NAMED_DATES),
  ...REVISIONS,
  ...EXEMPTIONS,
  ...CLAIMS,
  ...Object.values(JOINED_WORDS),
  ...ENGLISH_WORDS,
  COUNT_IN_OTHER_WORDS,
  PART_IN_OTHER_WORDS,
  ...Object.values(CHINESE_PARTS),
  ...Object.values(CHINESE_PLACES),
  ...CHINESE_RUNS,
])

const sentences = lazily((): ReadonlyMap<string, string> => new Map(entries().map(({id, about}) => [id, about])))

/**
 * What the entry that decided a number says of such numbers, in a sentence.
 *
 * @param rule As in `Quantity.rule`; empty where there is no such entry.
 */
export function aboutNumber(rule: string): string {
  return sentences().get(rule) ?? ''
}
