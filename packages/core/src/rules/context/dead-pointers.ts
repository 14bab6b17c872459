import type {Brief} from '../../brief/index.ts'
import type {Pointer, Practice} from '../../practice/index.ts'
import type {Context} from './context.ts'
import {authorsIn} from './pointed-entries.ts'

/** Fewer entries are no list that anybody would look a name up in. */
const fewestEntries = 3

/**
 * Pointers by author and year that no entry of the document's list answers, in reading order. Where most of them lead
 * nowhere, the list is not what they point to, and none is accused.
 *
 * A name in brackets points to an entry where the document cites by numbers otherwise: `Rye fell [1], oats rose
 * [Grain Herald].`
 *
 *     Rye fell (Ames 2019), oats rose (Miller et al., 2020).     list: Ames, P. (2019). Rye. …
 *                                     ^ no Miller in any entry
 */
export function deadPointers({brief, practice}: Context): readonly Pointer[] {
  const {references, source} = brief
  const entries = references.filter(({kind}) => kind === 'list-entry')
  const found = entries.length < fewestEntries ? undefined : practice()
  if (!found) return []
  const pointers = found.pointersInText.filter(({form}) => form === 'author-year')
  // A publisher may stand in the address of an entry alone; a line of many numbers is an entry under each of them.
  const names = [...new Set(entries.map(({text}) => text))].join('\n').toLowerCase()
  const dead = pointers.filter((pointer) => {
    const authors = authorsIn([pointer], source)
    return authors.length > 0 && authors.every(({name}) => !names.includes(name.toLowerCase()))
  })
  return [...(dead.length * 2 <= pointers.length ? dead : []), ...deadNames(brief, found, names)]
}

/** Names in brackets are few beside numbers: fewer than one in three. */
const numbersToName = 3

function deadNames({references, source}: Brief, practice: Practice, entries: string): readonly Pointer[] {
  const names = practice.pointersInText.filter(({form}) => form === 'bracketed-name')
  const numbers = practice.pointersInText.filter(({form}) => form === 'marker')
  if (names.length === 0 || numbers.length < names.length * numbersToName) return []
  if (references.some(({style}) => style !== 'numeric')) return []
  return names.filter(({start, end}) => {
    const words =
      source
        .slice(start, end)
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? []
    // In the middle of a sentence a writer adds words to those of others: `the [Grain Board] says`.
    return /^[.,;)。，；]/.test(source.slice(end, end + 1)) && !words.some((word) => entries.includes(word))
  })
}
