import {readBracket} from '../bracket.ts'
import type {Marker, NearMiss} from '../marker.ts'
import {sid} from './sid.ts'
import type {Style} from './style.ts'

/** `<sup class="cite" data-sids="1,3">[S:1,3]</sup>` (citations-and-sources §4.2), attributes in any order and quoting. */
export const sup: Style = {
  style: 'sup',
  about: 'Citation of an HTML document',
  examples: ['<sup class="cite" data-sids="1,3">[S:1,3]</sup>'],
}

const TAG = /<sup((?:\s{1,20}[^<>]{0,500})?)>/i
const ATTRIBUTE = /([\w-]{1,40})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]{1,200}))/g

/**
 * Reads the first `sup` tag of a piece of HTML, its content left aside.
 *
 * @param html - an `html` node of mdast, or markup
 * @returns a marker that spans the opening tag, a near miss where `data-sids` is no list of source numbers,
 *   `undefined` for any other `sup` and any other HTML
 */
export function readSup(html: string): Marker | NearMiss | undefined {
  const tag = TAG.exec(html)
  if (!tag) return undefined
  const attributes = readAttributes(tag[1] ?? '')
  const list = attributes.get('data-sids')
  if (list === undefined || !attributes.get('class')?.split(/\s+/).includes('cite')) return undefined
  const place = {start: tag.index, end: tag.index + tag[0].length, text: tag[0]}
  const bracket = readBracket(`[[S:${list}]]`, 0)
  const reading = bracket && sid.read?.(bracket)
  if (reading && 'ids' in reading) return {style: 'sup', ids: reading.ids, ...place}
  return {problem: reading?.problem ?? 'no list of source numbers in `data-sids`', meant: [], ...place}
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTE), ([, key = '', double, single, bare]) => [
      key.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )
}
