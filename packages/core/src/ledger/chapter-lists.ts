import type {Brief, Citation, Reference, Section} from '../brief/index.ts'
import {indexFrom, partitionPoint, type Span} from '../data/index.ts'
import {type MarkerStyle, styles} from '../markers/index.ts'

/**
 * What a citation and the list entry it leads to have in common: `[[7]](url)` and `[7] …` are `number 7`. Labels of
 * footnotes are compared without letter case, as Markdown does.
 */
export function entryKey(style: MarkerStyle, id: string): string {
  const {ids} = styles[style]
  return `${ids} ${ids === 'label' ? id.toLowerCase() : id}`
}

/** Lists of sources that count anew in each chapter (specification/footnotes §5.6, decisions/0059). */
export interface ChapterLists {
  /** The entry that an id means in its chapter; `undefined` where the document has one list, or no chapter's is meant. */
  entryOf(citation: Citation, id: string): Reference | undefined
  /** Only the list of another chapter has the id. */
  isElsewhere(citation: Citation, id: string): boolean
  /** Another chapter has an entry under the same id, and each citation of it means one of them. */
  isOfChapter(entry: Reference): boolean
}

/** A run of entries that nothing cited in between divides. */
interface OpenList extends Span {
  readonly section: Section
  readonly entries: Reference[]
}

const none: ChapterLists = {entryOf: () => undefined, isElsewhere: () => false, isOfChapter: () => false}

/**
 * Finds the lists of a document that have one for each chapter:
 *
 *     # Rye      It rose [1].   ## Sources   [1] Rye Board
 *     # Oats     They fell [1]. ## Sources   [1] Oat Board
 *                           ^ means the list that follows in its chapter
 *
 * Lists are so numbered that begin with the same id and are each cited from where they count. Two lists at the end of
 * one text are not: which of them a marker means nobody can say. Nor are footnotes and link definitions, whose labels
 * count for the whole document in Markdown.
 *
 * @param repeated Entries under an id that an earlier one has: without any, no list counts anew.
 */
export function chapterLists(brief: Brief, repeated: readonly Reference[]): ChapterLists {
  const open = repeated.some(isListed) ? openLists(brief) : []
  if (open.length < 2) return none
  const lists = open.map((list, index) => new ListOfChapter(list, scopeOf(list, open, index)))
  const listAt = finder(lists)
  const cited = new Set(brief.citations.flatMap((citation) => citedList(citation, listAt(citation)) ?? []))
  const first = lists.find((list) => cited.has(list))?.first
  const anew = new Set(lists.filter((list) => cited.has(list) && list.first === first))
  const shared = sharedKeys(lists, anew)
  for (const citation of [...brief.citations, ...brief.citationsInReferences])
    if (!isIn(anew, listAt(citation))) for (const id of citation.ids) shared.delete(entryKey(citation.style, id))
  if (shared.size === 0) return none
  const known = new Set(lists.flatMap(({keys}) => keys))
  const listOf = (citation: Citation) => {
    const list = citation.url === undefined ? listAt(citation) : undefined
    return isIn(anew, list) ? list : undefined
  }
  return {
    entryOf: (citation, id) => listOf(citation)?.entryOf(entryKey(citation.style, id)),
    isElsewhere(citation, id) {
      const key = entryKey(citation.style, id)
      return known.has(key) && listOf(citation)?.entryOf(key) === undefined && listOf(citation) !== undefined
    },
    isOfChapter: (entry) => isListed(entry) && shared.has(entryKey(entry.style, entry.id)),
  }
}

function isListed({kind}: Reference): boolean {
  return kind === 'list-entry'
}

function isIn<Item>(items: ReadonlySet<Item>, item: Item | undefined): item is Item {
  return item !== undefined && items.has(item)
}

function citedList({style, ids}: Citation, list: ListOfChapter | undefined): ListOfChapter | undefined {
  return ids.some((id) => list?.entryOf(entryKey(style, id)) !== undefined) ? list : undefined
}

/** Ids that several chapters have, and no other list. */
function sharedKeys(lists: readonly ListOfChapter[], anew: ReadonlySet<ListOfChapter>): Set<string> {
  const counts = new Map<string, number>()
  for (const list of anew) for (const key of list.keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const shared = new Set([...counts].flatMap(([key, count]) => (count > 1 ? [key] : [])))
  for (const list of lists) for (const key of anew.has(list) ? list.repeated : list.keys) shared.delete(key)
  return shared
}

function openLists({references, citations}: Brief): readonly OpenList[] {
  const lists: OpenList[] = []
  for (const entry of references) {
    if (!isListed(entry) || entry.id === '') continue
    const last = lists.at(-1)
    const end = last?.entries.at(-1)?.end ?? 0
    const next = citations[indexFrom(citations, end)]
    const isDivided = next !== undefined && next.start < entry.start
    if (last && last.section === entry.section && !isDivided) last.entries.push(entry)
    else lists.push({section: entry.section, start: entry.start, end: entry.end, entries: [entry]})
  }
  return lists.map((list) => ({...list, end: list.entries.at(-1)?.end ?? list.end}))
}

/**
 * The widest chapter that has this list alone, else all from the list before to its own end. The list may stand below the
 * last part of its chapter, as deep as the parts of that one:
 *
 *     # Rye   ## Yields   They rose [1].   ## Prices   …   ### Sources
 */
function scopeOf({section, start, end}: OpenList, lists: readonly OpenList[], index: number): Span {
  const before = lists[index - 1]
  const after = lists[index + 1]
  const isAlone = (chapter: Section): boolean =>
    chapter.heading !== undefined &&
    (before === undefined || before.start < chapter.start) &&
    (after === undefined || after.start >= chapter.end)
  let chapter = section.kind === 'references' ? outside(section) : section
  if (!chapter || !isAlone(chapter)) return {start: before?.end ?? 0, end}
  while (chapter.parent && isAlone(chapter.parent)) chapter = chapter.parent
  return {start: Math.min(chapter.start, start), end: Math.max(chapter.end, end)}
}

/** What a section of sources belongs to. */
function outside(section: Section): Section | undefined {
  let around: Section | undefined = section
  while (around?.kind === 'references') around = around.parent
  return around
}

/** The entries of one list. */
class ListOfChapter {
  /** Where markers mean it. */
  readonly scope: Span
  /** The id that it begins with. */
  readonly first: string
  /** Ids that two of its own entries have. */
  readonly repeated = new Set<string>()
  readonly #entries = new Map<string, Reference>()

  constructor({entries}: OpenList, scope: Span) {
    this.scope = scope
    for (const entry of entries) {
      const key = entryKey(entry.style, entry.id)
      if (this.#entries.has(key)) this.repeated.add(key)
      else this.#entries.set(key, entry)
    }
    this.first = this.keys[0] ?? ''
  }

  get keys(): readonly string[] {
    return [...this.#entries.keys()]
  }

  entryOf(key: string): Reference | undefined {
    return this.#entries.get(key)
  }
}

/** Finds the list of a place; scopes are in the order of their ends. */
function finder(lists: readonly ListOfChapter[]): (citation: Citation) => ListOfChapter | undefined {
  return ({start}) => {
    const list = lists[partitionPoint(lists, ({scope}) => scope.end <= start)]
    return list && list.scope.start <= start ? list : undefined
  }
}
