import {partitionPoint} from '../../data/index.ts'
import type {Layout} from './layout.ts'
import type {Passage} from './passages.ts'

/**
 * What the source line at the end of a part stands for where the part has parts of its own. Lines at the ends of other
 * parts of its rank show that each part has one:
 *
 *     ### Rye                    ### Ships
 *     - 41 fields                #### In summer
 *     Source: Grain Board        - 900 a day
 *                                #### In winter
 *                                - 41 a day
 *                                Source: Harbour Board
 *                                ^ of the summer, too
 *
 * Where something before it names a source, too, nobody can tell what the line is of.
 */
export function partsClosedBy(
  lines: readonly Passage[],
  {passages, sourceLines}: Layout,
): (line: Passage) => readonly Passage[] {
  const depths = new Set(lines.map(({block}) => block.section.heading?.depth))
  const firstFrom = (offset: number) => partitionPoint(passages, ({block}) => block.start < offset)
  return (line) => {
    const part = line.block.section.parent
    if (!part?.heading || !depths.has(part.heading.depth)) return []
    const last = firstFrom(part.end) - 1
    if (passages[last] !== line) return []
    const others = passages.slice(firstFrom(part.start), last)
    const isUnsourced = (other: Passage) => other.pointers.length === 0 && !sourceLines.has(other)
    return others.every(isUnsourced) ? others : []
  }
}
