import type {Span} from '../../data/index.ts'
import {show, showAll} from '../show.ts'
import type {Context} from './context.ts'
import type {Elsewhere} from './elsewhere.ts'
import {namesOf} from './wording.ts'

/** The end of a message on what is not in the sources that are cited for it: where it does stand. */
export function sayElsewhere(found: Elsewhere | undefined, context: Context): string {
  if (!found) return ''
  const {sources, markers} = found
  const [marker] = markers
  const names = namesOf(sources, context)
  const stands = `it stands in ${showAll(names, 3)}`
  return marker === undefined || sources.length > 1 ? `; ${stands}` : `, or the citation ${show(marker)}: ${stands}`
}

/** The part of a finding that another marker could replace. */
export function placeToMove(found: Elsewhere | undefined): Span | undefined {
  const citation = found?.citation
  return citation && {start: citation.start, end: citation.end}
}

/**
 * What could stand in place of the citation: one marker where it can safely be moved. Otherwise it is the writer's to
 * choose, between several sources or whether what is cited stays beside the other: `[2]`, `[1][2]`.
 */
export function markersToMove(found: Elsewhere | undefined): readonly string[] {
  if (!found?.citation) return []
  const {citation, markers, isSafe} = found
  return isSafe || markers.length > 1 ? markers : markers.flatMap((marker) => [marker, citation.text + marker])
}
