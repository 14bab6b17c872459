import type {Brief, Section} from '../brief/index.ts'
import {groupBy} from '../data/index.ts'
import type {Pointer} from './pointer.ts'

/** Letters and a number, or a number and a letter: neither an amount nor a marker of its own. */
const key = String.raw`(?:[A-Z]{1,4}-?\d{1,4}[a-z]?|\d{1,3}[a-z])`

/** The key of an entry at the start of its line: `**[C5]** Board`, `[29a] Board`, `- A1: https://…`, `**A1** Board`, `| L5 | Board |`. */
const opening = new RegExp(
  String.raw`^[ \t>]{0,8}(?:[-*+•|][ \t]{1,4})?\*{0,2}(?:\[(?<held>${key})\]\*{0,2}[:：.]?|(?<plain>${key})(?:\*{0,2}[:：]\*{0,2}|\*\*|[ \t]{0,8}\|))(?=[ \t]|\p{Script=Han}|https?:)`,
  'gmu',
)

/** Keys where a reader looks for a source: in brackets or a cell of their own, behind `from` or 来源. */
const use = new RegExp(
  String.raw`(?<=[[(（|｜][ \t]{0,40}\*{0,2}|(?<!\p{L})(?:from|per|see|cf\.?) |来源[:：]?[ \t]?|來源[:：]?[ \t]?|、)${key}(?:[ \t]?(?:[,，、;；/&+]|and|和)[ \t]?${key}){0,11}(?![\p{Script=Latin}\d-]|\]\()`,
  'gu',
)

/** Fewer of them show no practice. */
const fewest = 2

/**
 * Where the text names entries of the document's list by keys that the author gave them, each with the letters of another:
 *
 *     Rye rose 4% [C5, C12]. Oats fell (C12).      - **[C5]** Grain Board — https://…
 *                 ^                     ^          - **[C12]** Oats Council — https://…
 */
export function* entryKeys({sections, written: source}: Brief): Generator<Pointer> {
  const listed = keysOf(sections, source)
  if (listed.places.size < fewest) return
  const found: Pointer[] = []
  for (const {0: words, index} of source.matchAll(use)) {
    const keys = words.match(eachKey) ?? []
    if (!listed.places.has(index) && keys.every((each) => listed.keys.has(each)))
      found.push({form: 'entry-key', start: index, end: index + words.length})
  }
  if (found.length >= fewest) yield* found
}

const eachKey = new RegExp(key, 'g')

/** The keys that open entries of lists of sources, and where each stands. */
function keysOf(
  sections: readonly Section[],
  source: string,
): {readonly keys: ReadonlySet<string>; readonly places: ReadonlySet<number>} {
  const lists = sections.filter(({kind, named, filled}) => kind === 'references' && named && filled)
  const opened = lists.flatMap(({start, end}) =>
    Array.from(source.slice(start, end).matchAll(opening), ({0: words, index, groups: {held, plain} = {}}) => {
      const id = held ?? plain ?? ''
      return {id, at: start + index + words.indexOf(id)}
    }),
  )
  const series = groupBy(opened, ({id}) => id.replace(/\d.*/, ''))
  const kept = [...series.values()].filter((each) => each.length >= fewest).flat()
  return {keys: new Set(kept.map(({id}) => id)), places: new Set(kept.map(({at}) => at))}
}
