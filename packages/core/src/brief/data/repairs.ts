import type {Span, TextNode} from '../../data/index.ts'
import type {Leak, NearMiss} from '../../markers/index.ts'
import type {Reading} from '../reading/reading.ts'
import {writeInside} from './write-text.ts'

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
  const write = (place: Span, text: string) => writeInside(node, {source, place, text})
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
