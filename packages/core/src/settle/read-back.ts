import type {Citation} from '../brief/index.ts'
import {partitionPoint, type Span} from '../data/index.ts'
import {citedValues, type WrittenItem} from './conserve.ts'
import type {Loss, TextStep} from './settle.ts'

/** A citation and what was written in its place. */
interface RewrittenCitation extends WrittenItem {
  readonly citation: Citation
}

/**
 * Reads a rewritten document back: citations that would lead elsewhere, by value, and those around a claim that came or
 * went; without a place where none of the rewritten ones is to blame.
 */
export function misread(step: TextStep, rewrites: readonly RewrittenCitation[]): readonly Loss[] {
  const {before, after, positions} = step
  if (step.isPartial) return [readDifferently()]
  const [then, now] = [citedValues(before), citedValues(after)]
  const found = after.brief.citations
  const foundIn = ({start, end}: Span) =>
    found.slice(
      partitionPoint(found, (each) => each.start < start),
      partitionPoint(found, (each) => each.start < end),
    )
  const written = rewrites.map(({citation, edits}) => {
    const places = edits.filter(({text}) => text !== '').map((edit) => positions.written(edit))
    return {citation, places, values: new Set(places.flatMap(foundIn).flatMap(now))}
  })
  const wrong = written.filter(({citation, values}) => !areEqual(new Set(then(citation)), values))
  if (wrong.length > 0) return wrong.map(({citation}) => readDifferently(citation))
  const stood = new Set(before.brief.claims.map(({start}) => positions.offset(start, 'before')))
  const stands = new Set<number | undefined>(after.brief.claims.map(({start}) => start))
  const moved = [...new Set([...stood, ...stands])].filter((place) => !stood.has(place) || !stands.has(place))
  const isNear = (place: number | undefined, {start, end}: Span) =>
    place !== undefined && !/\n[ \t>]*\n/.test(after.source.slice(Math.min(end, place), Math.max(start, place)))
  const blamed = moved.flatMap((place) => written.filter(({places}) => places.some((each) => isNear(place, each))))
  return moved.length > 0 && blamed.length === 0
    ? [readDifferently()]
    : blamed.map(({citation}) => readDifferently(citation))
}

function readDifferently(place?: Span): Loss {
  return {kind: 'reading', reason: 'the document would be read differently', place}
}

function areEqual(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((value) => other.has(value))
}
