import type {Brief, Claim, ListItem} from '../brief/index.ts'
import type {Edit} from '../changes/index.ts'
import {byStart, linesOf, partitionPoint, type Span} from '../data/index.ts'
import {show} from '../rules/index.ts'
import {asserts, type BulletFailure} from './judge.ts'
import {wordsIn} from './lost-words.ts'
import type {SettledBrief} from './settle-brief.ts'
import type {RemovedBlock} from './uncovered.ts'

/** A bullet that failed. */
export interface RemovedBullet {
  /** Its words as they were written. */
  readonly text: string
  /** In the given document, from 1. */
  readonly line: number
  /** Title of its section. */
  readonly section: string
  readonly code: string
  /** A clause, safe to print. */
  readonly reason: string
}

/** An id of a citation that backed nothing. */
export interface RemovedCitation {
  /** The marker as it was written. */
  readonly marker: string
  readonly id: string
  /** In the given document, from 1. */
  readonly line: number
  readonly code: string
  readonly reason: string
}

/** The bullets that failed. */
export function removedBullets({source}: Brief, {failed, unsound}: SettledBrief): readonly RemovedBullet[] {
  const lines = linesOf(source)
  return [...failed]
    .filter(([claim]) => asserts(claim))
    .map(([claim, failure]) => ({
      text: source.slice(claim.block.start, claim.block.end),
      line: lines.pointAt(claim.start).line,
      section: claim.section.heading?.title ?? '',
      ...causeOf(claim, failure, unsound),
    }))
}

/** A bullet that cites nothing any more failed for what its citations lacked. */
function causeOf(
  {citations}: Claim,
  {code, message}: BulletFailure,
  unsound: SettledBrief['unsound'],
): Pick<RemovedBullet, 'code' | 'reason'> {
  const dropped = citations.flatMap((citation) => unsound.get(citation)?.dropped ?? [])
  const [first] = dropped
  if (code !== 'UNCITED_BULLET') return {code, reason: message}
  if (first === undefined) return {code, reason: 'it cites nothing'}
  const all = dropped.map(({id, reason}) => `${show(id)}: ${reason}`)
  return {code: first.code, reason: `nothing that it cites holds (${all.slice(0, 5).join('; ')})`}
}

/** The ids that backed nothing, in the order of the text. */
export function removedCitations({source}: Brief, {unsound}: SettledBrief): readonly RemovedCitation[] {
  const lines = linesOf(source)
  const found = [...unsound.values()].sort((left, right) => left.citation.start - right.citation.start)
  return found.flatMap(({citation, dropped}) =>
    dropped.map(({id, code, reason}) => {
      const {line} = lines.pointAt(citation.start)
      return {marker: citation.text, id, line, code, reason}
    }),
  )
}

/** Characters that an edit takes out, and nothing tells of. */
interface UntoldEdit {
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
function untold(edits: readonly Edit[], told: readonly Span[], items: readonly number[]): readonly UntoldEdit[] {
  const left: UntoldEdit[] = []
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
function failures(failed: SettledBrief['failed']): (offset: number) => BulletFailure | undefined {
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
