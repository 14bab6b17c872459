import type {Brief, Reference, Section} from '../brief/index.ts'

/** What the lists of a document name. */
export interface ListedSources {
  readonly isEmpty: boolean
  /** Some entry holds this name and this year, or opens with the name and says no year. */
  has(name: string, year: string): boolean
}

/** Collects what the lists of sources name, entry by entry, and line by line where a list has no marks of entries. */
export function listedSources({references, sections, written: source}: Brief): ListedSources {
  const lists = sections.filter(({kind, named, filled}) => kind === 'references' && named && filled)
  let known: ReadonlyMap<string, readonly string[]> | undefined
  return {
    isEmpty: references.length === 0 && lists.length === 0,
    has(name, year) {
      known ??= byYear(entriesOf(references, lists, source))
      const wanted = name.trim().toLowerCase()
      return (
        known.get(year)?.some((entry) => entry.includes(wanted)) === true ||
        known.get(undated)?.some((entry) => opensWith(entry, wanted)) === true
      )
    },
  }
}

function entriesOf(references: readonly Reference[], lists: readonly Section[], source: string): readonly string[] {
  const lines = lists.flatMap(({start, end}) => source.slice(start, end).toLowerCase().split('\n'))
  return [...references.map(({text}) => text.toLowerCase()), ...lines]
}

/** What entries without a year are kept under, from their first letter on. */
const undated = ''

/** `[1] **Grain Board**. Yearbook` begins with the name, as a whole word. */
function opensWith(opening: string, name: string): boolean {
  return opening.startsWith(name) && !/^[\p{L}\d]/u.test(opening.slice(name.length))
}

/** Entries by each year they hold, be it inside of a longer number, so that a name is looked for in few of them. */
function byYear(entries: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>()
  const add = (year: string, entry: string) => {
    const others = known.get(year)
    if (!others) known.set(year, [entry])
    else if (others.at(-1) !== entry) others.push(entry)
  }
  for (const entry of entries) {
    const numbers = entry.match(/\d{4,}/g)
    if (!numbers) add(undated, entry.replace(/^[^\p{L}]{0,20}/u, ''))
    else
      for (const digits of numbers)
        for (let at = 0; at + 4 <= digits.length; at += 1) add(digits.slice(at, at + 4), entry)
  }
  return known
}
