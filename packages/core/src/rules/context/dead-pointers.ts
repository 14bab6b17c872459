import type {Pointer} from '../../practice/index.ts'
import type {Context} from './context.ts'
import {authorsIn, pointersOutside} from './pointed-entries.ts'

/** Fewer entries are no list that anybody would look a name up in. */
const fewestEntries = 3

/**
 * Pointers by author and year that no entry of the document's list answers, in reading order. Where most of them lead
 * nowhere, the list is not what they point to, and none is accused.
 *
 *     Rye fell (Ames 2019), oats rose (Miller et al., 2020).     list: Ames, P. (2019). Rye. …
 *                                     ^ no Miller in any entry
 */
export function deadPointers({brief: {references, source}, practice}: Context): readonly Pointer[] {
  const entries = references.filter(({kind}) => kind === 'list-entry')
  const found = entries.length < fewestEntries ? undefined : practice()
  if (!found) return []
  const pointers = pointersOutside(references, found).filter(({form}) => form === 'author-year')
  // A publisher may stand in the address of an entry alone.
  const names = entries.map(({text}) => text.toLowerCase()).join('\n')
  const dead = pointers.filter((pointer) => {
    const authors = authorsIn([pointer], source)
    return authors.length > 0 && authors.every(({name}) => !names.includes(name.toLowerCase()))
  })
  return dead.length * 2 <= pointers.length ? dead : []
}
