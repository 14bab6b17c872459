import type {Brief} from '../brief/index.ts'

/** The works that the lists of a document name. */
export interface Works {
  readonly isEmpty: boolean
  /** Some entry holds this name and this year. */
  has(name: string, year: string): boolean
}

/** Collects what the lists of sources name, entry by entry. */
export function worksOf({references}: Brief): Works {
  let entries: readonly string[] | undefined
  return {
    isEmpty: references.length === 0,
    has(name, year) {
      const wanted = name.trim().toLowerCase()
      entries ??= references.map(({text}) => text.toLowerCase())
      return entries.some((entry) => entry.includes(wanted) && (year === '' || entry.includes(year)))
    },
  }
}
