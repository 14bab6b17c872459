import {lazily} from '../../data/index.ts'
import {features} from './features.ts'
import {views} from './grams.ts'
import {trained} from './trained.ts'

/** What a file of weights says of itself, before its tables. */
interface Header {
  /** The day it was trained on, as ISO 8601 writes it. */
  readonly trained: string
  /** How many claims were judged, of how many origins, and how many of them need a source. */
  readonly labels: {readonly claims: number; readonly origins: number; readonly report: number}
  /** How right it is of origins that it was not trained on. */
  readonly figures: Readonly<Record<string, number>>
  /** Names of the features, in the order of their weights. */
  readonly features: readonly string[]
  /** What 1 of a weight of a feature weighs, in millionths; a score from about -1 to 1 is asked of all together. */
  readonly unit: number
  /** The views, in the order of their tables; `unit` is what 1 of a table weighs, in millionths. */
  readonly views: readonly {readonly name: string; readonly buckets: number; readonly unit: number}[]
  /** What is added to each score, in millionths. */
  readonly bias: number
  /** Scores in millionths, each with the share of such claims that need a source, in thousandths; rising. */
  readonly calibration: readonly (readonly [score: number, probability: number])[]
  /** From which probability on, in thousandths, a claim is reported as an error, and as a warning. */
  readonly levels: {readonly error: number; readonly warning: number}
  /** Of claims that were drawn as they come, and of origins left out: how many reach the level, and how many are right. */
  readonly measured: Readonly<
    Record<'error' | 'warning', {readonly reported: number; readonly right: number; readonly wanted: number}>
  >
}

/** What was learned of which claims need a source. */
export interface Weights extends Omit<Header, 'views'> {
  /** By the index of the feature: what a whole one weighs, in units. */
  readonly ofFeatures: Int16Array
  /** By the index of the view: what its n-grams weigh. */
  readonly ofViews: readonly {readonly unit: number; readonly table: Int8Array}[]
}

/** What a file of weights begins with. */
const magic = 'citation-lint judgement 1\n'

/**
 * Reads a file of weights: a line that says what it is, a line of JSON, and the tables behind it: of each feature two
 * bytes, the lower first, and of each bucket of each view one.
 *
 * @throws RangeError when it is none, or was made for other features than these.
 */
export function readWeights(bytes: Uint8Array): Weights {
  const lines = new TextDecoder('latin1').decode(bytes)
  const end = lines.indexOf('\n', magic.length)
  if (!lines.startsWith(magic) || end < 0)
    throw new RangeError(`Unexpected weights, expected a file that begins with ${magic.trim()}`)
  const header: Header = JSON.parse(lines.slice(magic.length, end))
  const expected = [...features, ...views].map(({name}) => name).join(' ')
  if ([...header.features, ...header.views.map(({name}) => name)].join(' ') !== expected)
    throw new RangeError('Unexpected weights of other features, expected those of this version: train them anew')
  const start = end + 1
  const count = header.features.length
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  let at = start + 2 * count
  const ofViews = header.views.map(({buckets, unit}) => {
    const table = new Int8Array(bytes.buffer, bytes.byteOffset + at, buckets)
    at += buckets
    return {unit, table}
  })
  return {
    ...header,
    ofFeatures: Int16Array.from({length: count}, (_, index) => view.getInt16(start + 2 * index, true)),
    ofViews,
  }
}

/** The weights that come with the program. */
export const ownWeights = lazily(
  (): Weights => readWeights(Uint8Array.from(atob(trained), (unit) => unit.charCodeAt(0))),
)
