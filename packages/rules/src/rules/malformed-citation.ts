import type {NearMiss, Span} from '@citation-lint/markers'
import type {Context} from '../context/context.ts'
import {markerExample} from '../context/wording.ts'
import {defineRule} from '../rule.ts'
import {show, showChoice} from '../show.ts'

interface Malformed {
  readonly place: Span
  readonly actual: string
  readonly problem: string
  readonly meant: readonly string[]
  readonly note: string
}

const notes = {
  marker: 'Only a well-formed marker is read as a citation',
  prefix: 'Only a prefix of `allowed_prefixes`, written as it stands there, counts as a citation',
  swallowed: 'Markdown reads such a line as a link definition and shows none of it to the reader',
  https: '`require_https` asks for it',
} as const

/** A citation that is nearly one is reported as such, never passed over (citation-enforcement, "MALFORMED_CITATION"). */
export const malformedCitation = defineRule<Malformed>({
  code: 'MALFORMED_CITATION',
  severity: 'error',
  about: 'Something is nearly a marker or an attribution, but not one.',
  find: (context) => [...nearMisses(context), ...prefixes(context), ...swallowed(context), ...insecure(context)],
  say({actual, problem, meant, note}, context) {
    const expected = meant.length > 0 ? showChoice(meant) : `a marker such as ${markerExample(context)}`
    return {message: `Unexpected ${show(actual)} with ${problem}, expected ${expected}`, note}
  },
  repair: ({meant}) => meant,
})

function* nearMisses({brief}: Context): Generator<Malformed> {
  for (const nearMiss of brief.nearMisses) yield ofMarker(nearMiss)
}

function ofMarker({start, end, text, problem, meant}: NearMiss): Malformed {
  return {place: {start, end}, actual: text, problem, meant, note: notes.marker}
}

function* prefixes({attributions}: Context): Generator<Malformed> {
  for (const {attribution, judgement} of attributions.values()) {
    if (judgement.kind !== 'malformed') continue
    const {meant, problem} = judgement
    yield {place: attribution, actual: attribution.prefix, problem, meant: [meant], note: notes.prefix}
  }
}

function* swallowed({brief}: Context): Generator<Malformed> {
  for (const {swallowed, label, text} of brief.references) {
    if (!swallowed) continue
    const actual = brief.source.slice(label.start, label.end)
    const meant = actual.replace(/:\s*$/, '')
    yield {place: label, actual: `${actual} ${text}`.trim(), problem: 'a colon', meant: [meant], note: notes.swallowed}
  }
}

function* insecure({brief, policy}: Context): Generator<Malformed> {
  if (!policy.require_https) return
  const targets = [
    ...brief.references.map(({url, urlPlace}) => ({url, place: urlPlace})),
    ...[...brief.citations, ...brief.citationsInReferences].map(({url, ...place}) => ({url, place})),
  ]
  for (const {url, place} of targets) {
    if (!place || !url?.toLowerCase().startsWith('http://')) continue
    const meant = place.end - place.start === url.length ? [`https${url.slice('http'.length)}`] : []
    yield {place, actual: url, problem: 'plain http', meant, note: notes.https}
  }
}
