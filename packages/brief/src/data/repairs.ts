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
 * Withholds the repairs of what was found in a string that would change more than its words:
 *
 *     "a [^x\"^]"             meant `[^x"]`: the quotation mark would end the string
 *     note: 【3†source】[1] a    without the leak the string would be a list
 *           ^ start of a plain string
 */
export function withholdUnsafe({found, source}: Reading, node: TextNode, since: Tally): void {
  const fits = (place: Span, text: string) => fitsInto(node, {source, place, text})
  for (let index = since.leaks; index < found.leaks.length; index += 1) {
    const leak = found.leaks[index]
    if (leak?.replacement !== undefined && !fits(leak, leak.replacement))
      found.leaks[index] = {...leak, replacement: undefined} satisfies Leak
  }
  for (let index = since.nearMisses; index < found.nearMisses.length; index += 1) {
    const miss = found.nearMisses[index]
    if (miss !== undefined && !miss.meant.every((text) => fits(miss, text)))
      found.nearMisses[index] = {...miss, meant: []} satisfies NearMiss
  }
}

interface Repair {
  readonly source: string
  readonly place: Span
  readonly text: string
}

/** What may not be written into a string of each style. */
const breaks = {double: /["\\\p{Cc}]/u, single: /['\p{Cc}]/u, block: /\p{Cc}/u, plain: /\p{Cc}/u} as const

function fitsInto({style, content}: TextNode, {source, place, text}: Repair): boolean {
  if (breaks[style].test(text)) return false
  if (style !== 'plain') return true
  const before = source.slice(content.start, place.start).trimEnd().at(-1)
  return before !== undefined && before !== ':' && !(text === '' && source[place.end] === '#')
}
