import type {Brief, ListItem} from '../brief/index.ts'
import type {Edit} from '../changes/index.ts'
import {byStart, linesOf, partitionPoint, type Span} from '../data/index.ts'
import type {Failure} from './judge.ts'
import {wordsIn} from './lost-words.ts'
import type {SettledBrief} from './settle-brief.ts'
import type {RemovedBlock} from './uncovered.ts'

/** Characters that an edit takes out, and nothing tells of. */
interface Untold {
  readonly span: Span
  readonly edit: Edit
}

/**
 * What went along with bullets, and nothing else tells of: a quotation or a second paragraph in a bullet that failed, a
 * label below which nothing is left (decisions/0060).
 */
export function removedAlong(
  {source, blocks, claims}: Brief,
  {edits, failed, unsound, strips}: SettledBrief,
): readonly RemovedBlock[] {
  const told = [...[...failed.keys()].map(({block}) => block), ...unsound.keys(), ...strips]
  told.sort(byStart)
  const lines = linesOf(source)
  const labels = claims.filter(({label}) => label)
  const labelAt = (offset: number) => labels[partitionPoint(labels, ({start}) => start < offset)]
  const failureAround = failures(failed)
  const parts = [...new Set(blocks.flatMap(({item}) => item?.start ?? []))].sort((one, other) => one - other)
  return untold(edits, told, parts).flatMap(({span, edit}) => {
    const text = source.slice(span.start, span.end)
    if (!saysMore(text, edit)) return []
    const start = span.start + text.length - text.trimStart().length
    const isLabel = (labelAt(start)?.end ?? Number.POSITIVE_INFINITY) <= span.end
    const reason = isLabel ? 'nothing is left below it' : 'it belongs to a bullet that was removed'
    const code = failureAround(start)?.code ?? 'UNCITED_BULLET'
    return [{text: text.trim(), line: lines.pointAt(start).line, code, reason}]
  })
}

/** The stretches of edits that none of some spans covers, each within one list item; all are in the order of the text. */
function untold(edits: readonly Edit[], told: readonly Span[], items: readonly number[]): readonly Untold[] {
  const left: Untold[] = []
  let first = 0
  for (const edit of edits) {
    while ((told[first]?.end ?? Number.POSITIVE_INFINITY) <= edit.start) first++
    let at = edit.start
    const add = (end: number) => {
      for (let item = partitionPoint(items, (start) => start <= at); at < end; item++) {
        const next = Math.min(end, items[item] ?? end)
        left.push({span: {start: at, end: next}, edit})
        at = next
      }
    }
    for (let next = first; (told[next]?.start ?? edit.end) < edit.end; next++) {
      const {start, end} = told[next] ?? edit
      add(start)
      at = Math.max(at, end)
    }
    add(edit.end)
  }
  return left
}

/** Words beyond the marks of lists, which the edit does not write again. */
function saysMore(text: string, edit: Edit): boolean {
  if (/^\d+$/.test(edit.was)) return false
  const written = new Set(wordsIn(edit.text))
  return wordsIn(text.replace(/^[\t >]*\d{1,9}[.)](?=\s|$)/gm, '')).some((word) => !written.has(word))
}

/** Tells why the innermost bullet around an offset failed. */
function failures(failed: SettledBrief['failed']): (offset: number) => Failure | undefined {
  const byItem = new Map(
    [...failed].flatMap(([{block}, failure]) => (block.item ? [[block.item, failure] as const] : [])),
  )
  const items = [...byItem.keys()].sort(byStart)
  return (offset) => {
    let item: ListItem | undefined = items[partitionPoint(items, ({start}) => start <= offset) - 1]
    while (item && (item.end < offset || !byItem.has(item))) item = item.parent
    return item && byItem.get(item)
  }
}
