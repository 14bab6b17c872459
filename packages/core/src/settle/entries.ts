import type {Brief, Citation, Reference} from '../brief/index.ts'
import {type Change, type Edit, patch, replace} from '../changes/index.ts'
import type {Span} from '../data/index.ts'
import type {MarkerIds} from '../evidence/index.ts'
import {format, listedStyleOf, type MarkerStyle, styles} from '../markers/index.ts'
import {entryKey} from '../rules/index.ts'
import {lineBefore, removeBlocks} from './lines.ts'

/** The id that a citation or an entry of a style gets; itself where it stays. */
type NewId = (style: MarkerStyle, id: string) => string

/** Nothing but white space and the marks of lists stands between entries that are one list. */
export function isBetween(text: string): boolean {
  return /^[\s>*+•–—\-\d.)]*$/.test(text)
}

/** The number that a list gives the item of an entry, where entries are counted by it: `3` of `3. Rye`. */
export function itemNumber(source: string, {start}: Span): Span | undefined {
  const before = lineBefore(source, start)
  const [, lead = '', digits = ''] = /^(.*?)(\d{1,9})[.)][ \t]*$/.exec(before) ?? []
  const from = start - before.length + lead.length
  return digits === '' ? undefined : {start: from, end: from + digits.length}
}

/**
 * Lines in the form of an entry, so that they belong to its list: plain, an item, a row.
 *
 *     3. [3] Grain Board …   →   4. [4] Rye Board …
 *
 * `undefined` for an entry in a quotation, deeper in something else, or with more behind it.
 */
export function likeEntry(source: string, entry: Reference, lines: readonly string[]): readonly string[] | undefined {
  const before = lineBefore(source, entry.start)
  if (/^\n[ \t]+\S/.test(source.slice(entry.end, entry.end + 200))) return undefined
  if (source[entry.start] === '|') return before === '' ? lines.map(asRow) : undefined
  const [, bullet, number, mark = '.'] = /^(?:([-*+] +)|(\d{1,8})([.)]) +)?$/.exec(before) ?? [undefined]
  if (bullet !== undefined) return lines.map((line) => bullet + line)
  if (number !== undefined) return lines.map((line, index) => `${Number(number) + index + 1}${mark} ${line}`)
  return before === '' ? lines : undefined
}

/** `[4] Rye Board …` → `| [4] | Rye Board … |` */
function asRow(line: string): string {
  const [marker = '', ...words] = line.split(' ')
  return `| ${marker} | ${inCell(words.join(' '))} |`
}

/** Words as they stand in a cell of a table. */
export function inCell(text: string): string {
  return text.replace(/(?<!\\)\|/g, '\\|')
}

/**
 * A citation with other ids of its style, as it is written otherwise; `''` without any, `undefined` where its style cannot
 * say them.
 */
export function withIds({style, text}: Citation, ids: readonly string[]): string | undefined {
  if (ids.length === 0) return ''
  const {rewrite} = styles[style]
  return rewrite ? rewrite(text, ids) : format(ids, style)
}

/**
 * Citations under the new ids. One right behind another does not name its sources again, unless its writer did: `[1][3]`
 * becomes `[1]`.
 */
export function citationsUnder(source: string, citations: readonly Citation[], newId: NewId): readonly Edit[] {
  const edits: Edit[] = []
  let named = {was: new Set<string>(), now: new Set<string>(), end: -1, isChanged: false}
  for (const citation of citations) {
    const {style, ids, start, end} = citation
    if (named.end !== start) named = {was: new Set(), now: new Set(), end, isChanged: false}
    const keyOf = (id: string) => entryKey(style, id)
    const isChanged = ids.some((id) => newId(style, id) !== id)
    const left = ids.filter((id) => named.was.has(keyOf(id)) || !named.now.has(keyOf(newId(style, id))))
    const now = [...new Set(left.map((id) => newId(style, id)))]
    const text = isChanged || named.isChanged ? withIds(citation, now) : undefined
    const isOther = now.length < ids.length || now.some((id, index) => id !== ids[index])
    if (text !== undefined && isOther) edits.push(replace(source, citation, text))
    for (const id of ids) {
      named.was.add(keyOf(id))
      named.now.add(keyOf(newId(style, id)))
    }
    named = {...named, end, isChanged}
  }
  return edits
}

/** The label of an entry under its new id. */
function labelUnder(source: string, {label, id, style}: Reference, newId: NewId): Edit {
  const renamed = (digits: string) => (digits === id ? newId(style, id) : digits)
  const written = source.slice(label.start, label.end)
  return replace(source, label, written.replace(/S?\d{1,12}(?=\D{0,80}$)/, renamed))
}

/** An entry under its new label, and what it cites under theirs. */
export function entryUnder({source, citationsInReferences}: Brief, entry: Reference, newId: NewId): string {
  const {start, end, label} = entry
  const inner = citationsInReferences.filter((each) => each.start >= label.end && each.end <= end)
  const edits = [labelUnder(source, entry, newId), ...citationsUnder(source, inner, newId)]
  const moved = edits.map((edit) => ({...edit, start: edit.start - start, end: edit.end - start}))
  return patch(source.slice(start, end), moved)
}

/**
 * Plans what follows from ids that changed in the evidence, e.g. because records were merged: markers get the new ids,
 * and so do the entries of reference lists; an entry whose new id another entry has already is taken out. An ordered
 * list numbers its items by itself and is left alone. All edits are one change.
 */
export function relabel(brief: Brief, ids: MarkerIds): readonly Change[] {
  const {source, references, citations, citationsInReferences} = brief
  const newId: NewId = (style, id) => {
    const listed = listedStyleOf(style)
    return (listed && ids.get(listed))?.get(id) ?? id
  }
  const labelled = references.filter(({label, id}) => label.start < label.end && id !== '')
  const isNew = ({style, id}: Reference) => newId(style, id) !== id
  const taken = new Set(labelled.filter((each) => !isNew(each)).map(({style, id}) => entryKey(style, id)))
  const gone = labelled.filter((each) => {
    const key = entryKey(each.style, newId(each.style, each.id))
    const isTaken = isNew(each) && taken.has(key)
    taken.add(key)
    return isTaken
  })
  const edits = [
    ...citationsUnder(source, citations, newId),
    ...citationsUnder(source, citationsInReferences, newId),
    ...labelled.filter((each) => isNew(each) && !gone.includes(each)).map((each) => labelUnder(source, each, newId)),
    ...removeBlocks(source, gone),
  ]
  return edits.length === 0 ? [] : [{edits}]
}
