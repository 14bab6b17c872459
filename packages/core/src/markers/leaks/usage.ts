import {readBracket} from '../bracket.ts'
import {excess, expandIds, readIdRanges} from '../ids.ts'
import type {LeakDialect} from './dialect.ts'

/** `[[USAGE:1,3]]`: which sources the writer used, for the pipeline that strips it (specification/sids §5). */
export const usage: LeakDialect = {
  dialect: 'usage-tag',
  product: 'usage telemetry',
  examples: ['[[USAGE:1,3]]'],
  bracket: {pattern: /^\[\[usage ?:[^\]]*\]\]$/i, replacement: ''},
}

/**
 * The ids of a usage tag, as of a sid marker (specification/sids §5).
 *
 * @param text - the whole tag, as in `Leak.text`
 * @returns empty where it names none, or more than 200
 */
export function readUsage(text: string): readonly string[] {
  const [, list = ''] = /^usage ?: ?(.*)$/i.exec(readBracket(text, 0)?.body ?? '') ?? []
  const ranges = readIdRanges(list)
  return ranges && excess(ranges) === undefined ? expandIds(ranges, String) : []
}
