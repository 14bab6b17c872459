import {isRecord} from '@citation-lint/data'
import {isMap, isSeq, parseDocument} from 'yaml'
import type {DedupePlan} from './plan.ts'

/** Carries plans out on a JSON text; indentation and final line break stay as they were. */
export const writeJson = (text: string, plans: readonly DedupePlan[]): string => {
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
export const writeYaml = (text: string, plans: readonly DedupePlan[]): string => {
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
