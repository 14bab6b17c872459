import {PositionMap} from '../changes/index.ts'
import {byStart, partitionPoint, type Span} from '../data/index.ts'
import {claimOf, type Finding, placeOf, placesOf, type Subject} from '../rules/index.ts'
import {bareWords} from './lost-words.ts'
import type {Loss, Rewritten} from './settle.ts'

/**
 * Findings are counted by the places they stand for: where there are many, a rule draws them together. Where a code has
 * fewer, those are lost whose subject no finding of that code is about any more. What corrects markers corrects the
 * claims around them, and what is said of the document as a whole.
 */
export function* lostFindings({before, after, positions, meant = [], settled, corrects}: Rewritten): Generator<Loss> {
  const isMeant = within(meant)
  const expected = before.findings.filter(({code, subject, probability}) => {
    const place = placeOf(subject)
    // How probable it is that a source is asked for follows the whole document; which claims have one is compared apart.
    if (probability !== undefined) return false
    if (settled?.has(code) || (place && isMeant(place))) return false
    return !(corrects && (!place || positions.touches(claimOf(subject, before.brief) ?? place)))
  })
  const [then, now] = [countPlaces(expected), countPlaces(after.findings)]
  const fewer = new Set([...then].flatMap(([code, places]) => (places > (now.get(code) ?? 0) ? [code] : [])))
  if (fewer.size === 0) return
  const said = new Set(after.findings.flatMap((finding) => subjectsOf(finding, after.source)))
  for (const code of fewer) {
    const mine = expected.filter((finding) => finding.code === code)
    const gone = mine.filter((finding) => !subjectsOf(finding, before.source, positions).some((key) => said.has(key)))
    for (const {subject} of gone.length > 0 ? gone : mine)
      yield {kind: 'finding', reason: `${code} would be said less often`, place: placeOf(subject), url: urlOf(subject)}
  }
}

/**
 * Findings that a text has only since it was rewritten, counted alike. What corrects markers lets the claims around them
 * and the document as a whole be compared with what they cite, and what is said of these is no fault of the correction.
 */
export function* gainedFindings(rewritten: Rewritten): Generator<Loss> {
  const {before, after, positions, corrects} = rewritten
  const isCorrected = (subject: Subject) => {
    const place = placesOf(subject) === undefined ? placeOf(subject) : undefined
    return !place || positions.wroteNear(claimOf(subject, after.brief) ?? place)
  }
  const found = after.findings.filter(
    ({subject, probability}) => probability === undefined && !(corrects && isCorrected(subject)),
  )
  const [then, now] = [countPlaces(before.findings), countPlaces(found)]
  const more = new Set([...now].flatMap(([code, places]) => (places > (then.get(code) ?? 0) ? [code] : [])))
  if (more.size === 0) return
  const said = new Set(before.findings.flatMap((finding) => namesOf(finding, before.source, positions)))
  for (const code of more) {
    const mine = found.filter((finding) => finding.code === code)
    // What was said of one place and is said of another too is nothing new.
    for (const {subject} of mine.filter((each) => !namesOf(each, after.source).some((key) => said.has(key)))) {
      const place = placeBefore(placeOf(subject), rewritten)
      yield {kind: 'finding', reason: `${code} would be said of it`, place, url: urlOf(subject)}
    }
  }
}

/** Where an edit wrote what stands at a place of the new text, or where it stood. */
function placeBefore(place: Span | undefined, {edits, positions}: Rewritten): Span | undefined {
  if (place === undefined) return undefined
  const written = edits.map((edit) => ({...positions.written(edit), was: edit.text, text: edit.was}))
  const at = written.findIndex(({start, end}) => start < place.end && end > place.start)
  return edits[at] ?? new PositionMap(written).stretch(place)
}

function countPlaces(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const {code, subject} of findings) counts.set(code, (counts.get(code) ?? 0) + (placesOf(subject)?.length ?? 1))
  return counts
}

/** What a finding is about, so that it is known again: an entry by what it leads to, anything else by its place or words. */
function subjectsOf(finding: Finding, source: string, positions?: PositionMap): readonly string[] {
  const {code, subject} = finding
  if (subject.kind !== 'reference') return namesOf(finding, source, positions)
  return [`${code} ${bareWords(subject.reference.url ?? subject.reference.text)}`]
}

/** As `subjectsOf`, but of entries that lead to one address each is another. */
function namesOf({code, subject}: Finding, source: string, positions?: PositionMap): readonly string[] {
  if (subject.kind === 'reference' && !subject.part) return [`${code} ${bareWords(subject.reference.text)}`]
  const place = placeOf(subject)
  if (!place) return [code]
  const start = positions ? positions.offset(place.start, 'before') : place.start
  const words = `${code} ${bareWords(source.slice(place.start, place.end))}`
  return start === undefined ? [words] : [words, `${code} @${start}`]
}

function urlOf(subject: Subject): string | undefined {
  return subject.kind === 'reference' ? subject.reference.url : undefined
}

/** Tells whether a stretch lies within one of several. */
export function within(spans: readonly Span[]): (place: Span) => boolean {
  const sorted = [...spans].sort(byStart)
  const reach: number[] = []
  for (const {end} of sorted) reach.push(Math.max(end, reach.at(-1) ?? 0))
  return ({start, end}) => (reach[partitionPoint(sorted, (span) => span.start <= start) - 1] ?? -1) >= end
}
