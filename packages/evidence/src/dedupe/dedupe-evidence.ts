import {pathOfPointer, pointerTo} from '@citation-lint/data'
import {createEvidence} from '../create-evidence.ts'
import type {Evidence, Source} from '../evidence.ts'
import {parseEvidence} from '../read-evidence.ts'
import {isJson} from '../text/read-text.ts'
import type {TextLimits} from '../text/syntax-error.ts'
import {type DedupePlan, planDedupe} from './plan.ts'
import {writeJson, writeYaml} from './write-plan.ts'

/** Marker styles whose ids a merge can change. */
const styles = ['numeric', 'source', 'sid'] as const

/** Marker style → id before → id now; only ids that changed. */
export type MarkerIds = ReadonlyMap<string, ReadonlyMap<string, string>>

/** An evidence file that holds each source once. */
export interface DedupedEvidence {
  /** The file's new text; the same text where there was nothing to do. */
  readonly text: string
  /** How many records were merged into an earlier one. */
  readonly merged: number
  /** What documents that cite the file have to change: `{source: {S4 → S2}, numeric: {3 → 1, 4 → 3}}`. */
  readonly ids: MarkerIds
}

/**
 * Merges the sources and citations of an evidence file that are the same (source-attribution-footnotes §1): the first
 * record stays, keeps its id and gets the fields it lacks; a source whose id another one had first gets the next free
 * id. Other lists stay as they are.
 *
 * Throws `EvidenceSyntaxError` as `parseEvidence` does.
 */
export const dedupeEvidence = (text: string, path: string, limits: Partial<TextLimits> = {}): DedupedEvidence => {
  const file = parseEvidence(text, path, limits)
  const plans = planDedupe(file.lists)
  const merged = plans.reduce((count, {dropped}) => count + dropped.size, 0)
  if (plans.every(({dropped, fields}) => dropped.size === 0 && fields.size === 0)) return {text, merged, ids: new Map()}
  const source = text.replace(/^\uFEFF/, '')
  const written = isJson(source, path) ? writeJson(source, plans) : writeYaml(source, plans)
  const before = createEvidence([file])
  const after = createEvidence([parseEvidence(written, path, limits)])
  return {text: written, merged, ids: movedIds(before, after, plans)}
}

const movedIds = (before: Evidence, after: Evidence, plans: readonly DedupePlan[]): MarkerIds => {
  const moved = pointerMover(before.sources, plans)
  const byPointer = new Map(after.sources.map((source) => [source.origin.pointer, source]))
  return new Map(
    styles.flatMap((style) => {
      const idOf = idsBySource(after, style)
      const changes = before.idsOf(style).flatMap((id): readonly (readonly [string, string])[] => {
        const source = before.resolve({style, id})
        const target = source && byPointer.get(moved(source.origin.pointer))
        if (!target || after.resolve({style, id}) === target) return []
        const now = idOf.get(target)
        return now === undefined ? [] : [[id, now]]
      })
      return changes.length > 0 ? [[style, new Map(changes)] as const] : []
    }),
  )
}

/** The first id of each source in a style. */
const idsBySource = (evidence: Evidence, style: string): ReadonlyMap<Source, string> => {
  const ids = new Map<Source, string>()
  for (const id of evidence.idsOf(style)) {
    const source = evidence.resolve({style, id})
    if (source && !ids.has(source)) ids.set(source, id)
  }
  return ids
}

/** Says where a record went: behind dropped ones it moves up, a dropped one is where it was merged into. */
const pointerMover = (sources: readonly Source[], plans: readonly DedupePlan[]) => {
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
  return (pointer: string) => pointers.get(pointer) ?? pointer
}
