import type {NearMiss, Span} from '../../markers/index.ts'
import type {Context} from '../context/context.ts'
import {markerExample} from '../context/wording.ts'
import {defineRule} from '../rule.ts'
import {show, showChoice} from '../show.ts'
import {type BrokenTarget, findBrokenTargets} from '../sources/broken-targets.ts'

interface Malformed {
  readonly place: Span
  readonly actual: string
  readonly problem: string
  /** What it may have been meant as. */
  readonly meant: readonly string[]
  /** These may stand at the place as they are. */
  readonly isSafe: boolean
  readonly note: string
  /** What is expected where nothing can be put in its place. */
  readonly expected?: string
}

const notes = {
  marker: 'Only a well-formed marker is read as a citation',
  prefix: 'Only a prefix of `allowed_prefixes`, written as it stands there, counts as a citation',
  swallowed: 'Markdown reads such a line as a link definition and shows none of it to the reader',
  address: 'A reader who follows the link arrives nowhere',
  https: '`require_https` asks for it',
} as const

/**
 * A citation that is nearly one is reported as such, never passed over (specification/markers §3,
 * specification/numbers §2.4).
 */
export const malformedCitation = defineRule<Malformed>({
  code: 'MALFORMED_CITATION',
  severity: 'error',
  about: 'Something is nearly a marker, an attribution or the address of a source, but not one.',
  find: (context) => [
    ...nearMisses(context),
    ...prefixes(context),
    ...swallowed(context),
    ...broken(context),
    ...insecure(context),
  ],
  say({actual, problem, meant, note, expected}, context) {
    const wanted = meant.length > 0 ? showChoice(meant) : (expected ?? `a marker such as ${markerExample(context)}`)
    return {message: `Unexpected ${show(actual)} with ${problem}, expected ${wanted}`, note}
  },
  repair: ({meant, isSafe}) => (isSafe ? meant : []),
})

function* nearMisses({brief}: Context): Generator<Malformed> {
  for (const nearMiss of brief.nearMisses) yield ofMarker(nearMiss)
}

function ofMarker({start, end, text, problem, meant}: NearMiss): Malformed {
  return {place: {start, end}, actual: text, problem, meant, isSafe: true, note: notes.marker}
}

function* prefixes({attributions, brief}: Context): Generator<Malformed> {
  for (const {judgement} of attributions.values()) {
    if (judgement.kind !== 'malformed') continue
    const {meant, problem, place} = judgement
    yield {
      place,
      actual: brief.source.slice(place.start, place.end),
      problem,
      meant,
      isSafe: true,
      note: notes.prefix,
    }
  }
}

/** `[1]: Reuters`: without its colon the line is text again. */
function* swallowed({brief}: Context): Generator<Malformed> {
  for (const {swallowed, label} of brief.references) {
    if (!swallowed) continue
    const marker = brief.source.slice(label.start, label.end)
    const colon = brief.source.startsWith(':', label.end) ? 1 : 0
    const place = {start: label.start, end: label.end + colon}
    const problem = 'a colon that hides the entry'
    yield {place, actual: `${marker}:`, problem, meant: [marker], isSafe: colon === 1, note: notes.swallowed}
  }
}

const problems: Readonly<Record<BrokenTarget['kind'], string>> = {
  identifier: 'no web address',
  blank: 'a blank inside',
  'cut-off': 'an end that is cut off',
}

function* broken({brief}: Context): Generator<Malformed> {
  for (const {place, kind, meant} of findBrokenTargets(brief))
    yield {
      place,
      actual: brief.source.slice(place.start, place.end),
      problem: problems[kind],
      meant,
      isSafe: true,
      note: notes.address,
      expected: 'the whole address',
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
    const meant = [`https${url.slice('http'.length)}`]
    yield {place, actual: url, problem: 'plain http', meant, isSafe: false, note: notes.https}
  }
}
