import type {Brief, Citation, Reference} from '../brief/index.ts'
import {type Change, type Edit, replace} from '../changes/index.ts'
import type {MarkerIds} from '../evidence/index.ts'
import {format, listedStyleOf, type MarkerStyle, styles} from '../markers/index.ts'
import {entryKey} from '../rules/index.ts'
import {lineBefore, lineEnd, lineStart} from './text/lines.ts'

/**
 * Plans what follows from ids that changed in the evidence, e.g. because records were merged: markers get the new ids,
 * and so do the entries of reference lists; an entry whose new id another entry has already is taken out. An ordered
 * list numbers its items by itself and is left alone. All edits are one change.
 */
export function relabel(brief: Brief, ids: MarkerIds): readonly Change[] {
  const edits = [
    ...markers(brief.citations, brief.source, ids),
    ...markers(brief.citationsInReferences, brief.source, ids),
    ...entries(brief, ids),
  ].filter(({was, text}) => was !== text)
  return edits.length === 0 ? [] : [{edits}]
}

function changesOf(style: MarkerStyle, ids: MarkerIds): ReadonlyMap<string, string> | undefined {
  const listed = listedStyleOf(style)
  return listed && ids.get(listed)
}

/** A marker that follows another without a gap does not name its sources again: `[1][3]` becomes `[1]`. */
function markers(citations: readonly Citation[], source: string, ids: MarkerIds): readonly Edit[] {
  const edits: Edit[] = []
  let before: {readonly end: number; readonly ids: ReadonlySet<string>} = {end: -1, ids: new Set()}
  for (const citation of citations) {
    const changes = changesOf(citation.style, ids)
    const now = citation.ids.map((id) => changes?.get(id) ?? id)
    const named = before.end === citation.start ? before.ids : new Set<string>()
    const keyOf = (id: string) => entryKey(citation.style, id)
    const text = withIds(
      citation,
      [...new Set(now)].filter((id) => !named.has(keyOf(id))),
    )
    const isChanged = citation.ids.some((id) => changes?.has(id))
    if (isChanged && text !== undefined) edits.push(replace(source, citation, text))
    before = {end: citation.end, ids: new Set([...named, ...now.map(keyOf)])}
  }
  return edits
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

function entries({references, source}: Brief, ids: MarkerIds): readonly Edit[] {
  const labelled = references.filter(({label, id}) => label.start < label.end && id !== '')
  const nowOf = ({style, id}: Reference) => changesOf(style, ids)?.get(id)
  const kept = new Set(labelled.filter((each) => nowOf(each) === undefined).map(({style, id}) => `${style} ${id}`))
  return labelled.flatMap((entry) => {
    const now = nowOf(entry)
    if (now === undefined) return []
    const key = `${entry.style} ${now}`
    if (kept.has(key)) return [withoutEntry(source, entry)]
    kept.add(key)
    const label = source.slice(entry.label.start, entry.label.end)
    return [replace(source, entry.label, label.replace(/S?\d+/, now))]
  })
}

/** Takes out the lines of an entry, and one of the two blank lines around it. */
function withoutEntry(source: string, {start, end}: Reference): Edit {
  const from = /^[ \t>*+-]*$/.test(lineBefore(source, start)) ? lineStart(source, start) : start
  const to = lineEnd(source, end)
  const isAfterBlank = /(?:^|\n)[ \t]*\n$/.test(source.slice(Math.max(0, from - 200), from))
  const blank = /^[ \t]*\n/.exec(source.slice(to, to + 200))?.[0].length ?? 0
  return replace(source, {start: from, end: isAfterBlank ? to + blank : to}, '')
}
