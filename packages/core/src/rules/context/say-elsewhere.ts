import type {Span} from '../../markers/index.ts'
import {show, showAll} from '../show.ts'
import type {Context} from './context.ts'
import type {Elsewhere} from './elsewhere.ts'
import {namesOf} from './wording.ts'

/** The end of a message on what is not in the sources that are cited for it: where it does stand. */
export function sayElsewhere(found: Elsewhere | undefined, context: Context): string {
  if (!found) return ''
  const {sources, marker} = found
  const names = namesOf(sources, context)
  const stands = `it stands in ${showAll(names, 3)}`
  return marker === undefined || sources.length > 1 ? `; ${stands}` : `, or the citation ${show(marker)}: ${stands}`
}

/** The part of a finding that the other marker could replace. */
export function placeToMove(found: Elsewhere | undefined): Span | undefined {
  return found?.moves && {start: found.moves.start, end: found.moves.end}
}

/** One text where the citation can safely be moved, none otherwise. */
export function markersToMove(found: Elsewhere | undefined): readonly string[] {
  return found?.moves && found.marker !== undefined ? [found.marker] : []
}
