import {isMap, isSeq, parseDocument} from 'yaml'
import {isRecord, markOf, pathOfPointer, pointerTo, readFileText} from '../../data/index.ts'
import type {Source} from '../evidence.ts'
import {parseEvidence} from '../read-evidence.ts'
import {isJson, type TextLimits} from '../read-text.ts'
import {type DedupePlan, planDedupe} from './plan.ts'

/** An evidence file that holds each source once. */
export interface DedupedEvidence {
  /** The file's new text; the same text where there was nothing to do. */
  readonly text: string
  /** How many records were merged into an earlier one. */
  readonly merged: number
  /** Where each source or citation went, as JSON Pointers; `changedIds` makes ids of markers of it. */
  readonly pointers: ReadonlyMap<string, string>
}

/**
 * Merges the sources and citations of an evidence file that are the same (specification/evidence §5): the first
 * record stays, keeps its id and gets the fields it lacks; a source whose id another one had first gets the next free
 * id. Other lists stay as they are.
 *
 * Throws `EvidenceSyntaxError` as `parseEvidence` does.
 */
export const dedupeEvidence = (text: string, path: string, limits: Partial<TextLimits> = {}): DedupedEvidence => {
  const file = parseEvidence(text, path, limits)
  const plans = planDedupe(file.lists)
  const merged = plans.reduce((count, {dropped}) => count + dropped.size, 0)
  const pointers = newPointers(file.sources, plans)
  if (plans.every(({dropped, fields}) => dropped.size === 0 && fields.size === 0)) return {text, merged, pointers}
  const document = readFileText(text)
  const {source} = document
  const written = isJson(source, path) ? writeJson(source, plans) : writeYaml(source, plans)
  return {text: markOf(text) + document.spelt(written, {start: 0, end: 0}), merged, pointers}
}

/** Behind dropped records the others move up; a dropped one is where it was merged into. */
const newPointers = (sources: readonly Source[], plans: readonly DedupePlan[]): ReadonlyMap<string, string> => {
  const pointers = new Map<string, string>()
  for (const {path, dropped} of plans) {
    const list = path.reduce(pointerTo, '')
    let gone = 0
    for (const {origin} of sources.filter((source) => source.origin.pointer.startsWith(`${list}/`))) {
      const index = Number(pathOfPointer(origin.pointer).at(-1))
      const kept = dropped.get(index)
      if (kept !== undefined) gone++
      const target = kept === undefined ? pointerTo(list, index - gone) : pointers.get(pointerTo(list, kept))
      pointers.set(origin.pointer, target ?? origin.pointer)
    }
  }
  return pointers
}

/** Carries plans out on a JSON text; indentation and final line break stay as they were. */
const writeJson = (text: string, plans: readonly DedupePlan[]): string => {
  const data: unknown = JSON.parse(text)
  let root = data
  for (const plan of plans) {
    const list = plan.path.reduce((value, key) => (isRecord(value) ? value[key] : undefined), root)
    const kept = Array.isArray(list) ? keptItems(list, plan) : list
    const [key] = plan.path
    if (key === undefined) root = kept
    else if (isRecord(root)) root = {...root, [key]: kept}
  }
  return JSON.stringify(root, undefined, indentationOf(text)) + (/\n$/.test(text) ? '\n' : '')
}

const keptItems = (items: readonly unknown[], {dropped, fields}: DedupePlan): readonly unknown[] =>
  items.flatMap((item, index) => {
    if (dropped.has(index)) return []
    return isRecord(item) ? [{...item, ...fields.get(index)}] : [item]
  })

/** White space that the first indented line begins with; none for a text of one line. */
const indentationOf = (text: string) => /\n([ \t]{1,10})\S/.exec(text)?.[1] ?? ''

/** Carries plans out on a YAML text; comments and the style of what stays are kept. */
const writeYaml = (text: string, plans: readonly DedupePlan[]): string => {
  const document = parseDocument(text, {schema: 'core', uniqueKeys: false})
  for (const {path, dropped, fields} of plans) {
    const list = document.getIn(path, true)
    if (!isSeq(list)) continue
    for (const [index, added] of fields) {
      const item = list.items[index]
      if (!isMap(item)) continue
      for (const [field, value] of Object.entries(added)) item.set(field, document.createNode(value))
    }
    list.items = list.items.filter((_, index) => !dropped.has(index))
  }
  return document.toString({lineWidth: 0, flowCollectionPadding: /[[{] /.test(text)})
}
