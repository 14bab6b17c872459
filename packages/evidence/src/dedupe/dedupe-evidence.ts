import {pathOfPointer, pointerTo} from '@citation-lint/data'
import type {Source} from '../evidence.ts'
import {parseEvidence} from '../read-evidence.ts'
import {isJson} from '../text/read-text.ts'
import type {TextLimits} from '../text/syntax-error.ts'
import {type DedupePlan, planDedupe} from './plan.ts'
import {writeJson, writeYaml} from './write-plan.ts'

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
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const source = text.slice(mark.length)
  const written = isJson(source, path) ? writeJson(source, plans) : writeYaml(source, plans)
  return {text: mark + written, merged, pointers}
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
