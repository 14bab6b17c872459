import type {TextNode} from '@citation-lint/data'
import type {Leak, NearMiss, Span} from '@citation-lint/markers'
import type {Reading} from '../reading/reading.ts'

/** How much has been found in a document. */
export interface Tally {
  readonly leaks: number
  readonly nearMisses: number
}

/** How much has been found so far. */
export function tally({found}: Reading): Tally {
  return {leaks: found.leaks.length, nearMisses: found.nearMisses.length}
}

/**
 * Writes the repairs of what was found in a string as the string is written, and withholds those that would change more
 * than its words:
 *
 *     "a [^x\"^]"             meant `[^x"]`, written `[^x\"]`
 *     note: 【3†source】[1] a    without the leak the string would be a list
 *           ^ start of a plain string
 */
export function writeRepairs({found, source}: Reading, node: TextNode, since: Tally): void {
  const write = (place: Span, text: string) => writtenInto(node, {source, place, text})
  for (let index = since.leaks; index < found.leaks.length; index += 1) {
    const leak = found.leaks[index]
    if (leak?.replacement !== undefined)
      found.leaks[index] = {...leak, replacement: write(leak, leak.replacement)} satisfies Leak
  }
  for (let index = since.nearMisses; index < found.nearMisses.length; index += 1) {
    const miss = found.nearMisses[index]
    if (miss === undefined) continue
    const meant = miss.meant.map((text) => write(miss, text))
    const all = meant.filter((text) => text !== undefined)
    found.nearMisses[index] = {...miss, meant: all.length === meant.length ? all : []} satisfies NearMiss
  }
}

interface Repair {
  readonly source: string
  readonly place: Span
  readonly text: string
}

/** The characters that stand for a text in a string of that style; `undefined` where none do. */
function writtenInto({style, content}: TextNode, {source, place, text}: Repair): string | undefined {
  if (style === 'double') return JSON.stringify(text).slice(1, -1)
  if (/\p{Cc}/u.test(text)) return undefined
  if (style === 'single') return text.replaceAll("'", "''")
  if (style === 'block') return text
  const before = source.slice(content.start, place.start).trimEnd().at(-1)
  const isPlain = before !== undefined && before !== ':' && !(text === '' && source[place.end] === '#')
  return isPlain && !/:(?: |$)| #/.test(text) ? text : undefined
}
