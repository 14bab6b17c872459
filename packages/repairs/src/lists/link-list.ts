import type {Edit} from '@citation-lint/changes'
import {removeBlock} from '../text/lines.ts'
import type {ListWork} from './list-work.ts'

/** Takes footnotes away whose citations have become links; a reference list is still of use to a reader and stays. */
export function linkList({brief, lists, usage}: ListWork): readonly Edit[] {
  return lists
    .filter(({kind}) => kind === 'footnotes')
    .flatMap((list) => {
      const freed = list.entries.filter((note) => usage.freed(note) !== undefined)
      const blocks = freed.length === list.entries.length && list.heading ? [list] : freed
      return blocks.map((block) => removeBlock(brief.source, block))
    })
}
