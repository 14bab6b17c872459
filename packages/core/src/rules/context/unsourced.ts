import type {Brief, Claim, Quantity} from '../../brief/index.ts'
import type {Span} from '../../markers/index.ts'
import {CoveredValues, type Practice} from '../../practice/index.ts'
import type {Confidence} from '../finding.ts'
import type {Policy} from '../policy/policy.ts'
import type {Coverage} from './coverage.ts'

/** A claim that a reader could check, and beside which no source stands. */
export interface UnsourcedClaim {
  readonly claim: Claim
  /** Of the claim, in `Brief.claims`. */
  readonly index: number
  /** What a reader could check: never empty, in reading order. */
  readonly numbers: readonly Quantity[]
  /** How sure it is that an author would act on it; `low` where its values are cited elsewhere. */
  readonly confidence: Confidence
  /** All values are cited elsewhere in the document; the first place. */
  readonly repeated: Span | undefined
}

/** What they are found in. */
interface Materials {
  readonly brief: Brief
  readonly coverage: Coverage
  readonly policy: Policy
  practice(): Practice | undefined
}

/**
 * Finds them. Where only what resolves counts, every number that the policy wants cited is sure (decisions/0031);
 * where a reader's understanding counts, what is no claim to a reader is left out, and dated events come in.
 */
export function unsourcedClaims(context: Materials): readonly UnsourcedClaim[] {
  const practice = context.practice()
  const {policy} = context
  const {uncovered} = context.coverage
  if (!practice) return uncovered.map((each) => ({...each, confidence: 'high', repeated: undefined}))
  const found = new Map<number, UnsourcedClaim>()
  const isFlattened = practice.pointers.some(({form}) => form === 'flattened-digits')
  const values = new CoveredValues(context.brief, (index) => context.coverage.isCited(index))
  for (const {claim, index, numbers} of uncovered) {
    const telling = numbers.filter(
      (number) => isTelling(number, context.brief, claim) && !(isFlattened && mayBeMarker(number)),
    )
    if (telling.length === 0 || practice.standingOf(index) !== 'claim') continue
    const repeated = repetitionOf(telling, values)
    if (repeated && !telling.every(isDistinctive)) continue
    found.set(index, {
      claim,
      index,
      numbers: telling,
      confidence: repeated ? 'low' : confidenceOf(claim, telling, {policy, practice}),
      repeated,
    })
  }
  for (const event of datedEvents(context, practice)) if (!found.has(event.index)) found.set(event.index, event)
  return [...found.values()].sort((one, other) => one.index - other.index)
}

/** Counts below this are too vague for anybody to ask for a source: `two patterns`, 三类口径. */
const smallCount = 13

/** Ranges and ratios of less than this without a unit are ages, scores and proportions of parts. */
const smallRange = 100

/** Sizes in nanometres below this name a process of making chips: `a 7nm node`. */
const smallestNode = 29

const unspecific = new Set<Quantity['kind']>(['count', 'rank', 'duration', 'multiple'])

/** `nine out of ten`, `two in three`: a share, though its parts are small counts. */
const shareInWords =
  /^ (?:out of|in|of the|von) (?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|vier|fünf|zehn)/i

/** `the formats 18650, 21700 and`, `models 12 and`: what stands behind such a noun is a name, and so are those after it. */
const designation =
  /(?:\b(?:formats?|models?|types?|series|grades?|codes?|versions?|editions?|lots?|batch(?:es)?|part numbers?|Microsoft|Office|Dynamics|Windows Server|Typen?|Modelle?|Baureihen?)|型号|规格|代码|批号|编号)(?:为|是|有|分为|[:：])?\s?(?:[\w-]{1,12}(?:, | and | or | und |、|和|及|与)){0,4}$/

/** `the EU-27`, 欧盟27国: how many members it has is part of its name. */
const union = /(?:欧盟|东盟|金砖|北约|欧元区|\b(?:EU|EA|G|BRICS|ASEAN|OECD)[- ]?)$/

/** `Directive 2023/1230`: what an act of the European Union is called by. */
const actNumber = /^(?:19|20)\d{2}\/\d{2,4}$/

/** A number that an editor would want a source of: neither the small count of something at hand nor part of a name. */
function isTelling(
  {kind, value, unit, text, spelledOut, start, end}: Quantity,
  {written: source}: Brief,
  {block}: Claim,
): boolean {
  const before = source.slice(Math.max(block.start, start - 48), start)
  if (pointsBack.test(before) || (kind === 'count' && unit === '' && isPartOfName(before))) return false
  if (
    actNumber.test(text) ||
    /[\p{Script=Latin}_]/u.test(source.charAt(start - 1)) ||
    isNumbering(source, start, block.start)
  )
    return false
  if (kind === 'count' && shareInWords.test(source.slice(end, end + 24))) return true
  if (kind === 'count' && (spelledOut || (unit === '' && isBelow(value, smallCount)))) return false
  if ((kind === 'range' || kind === 'ratio') && unit === '' && !spelledOut && isBelow(value, smallRange)) return false
  if (unit === 'nm' && isBelow(value, smallestNode)) return false
  return !(spelledOut && unspecific.has(kind) && isBelow(value, smallCount))
}

/** `this 40% share`, 这70%的数字: a figure that was just given. */
const pointsBack = /(?:\b(?:[Tt]his|That|[Tt]hese|[Tt]hose)\s|(?:这|该|上述)(?:个|组|一)?)[\s*“"~]{0,4}$/

const isPartOfName = (before: string): boolean => designation.test(before) || union.test(before)

/** `4.2. Methods`: a number that opens its block and that a point closes. */
function isNumbering(source: string, start: number, blockStart: number): boolean {
  return (
    /^[\s*_#]*$/.test(source.slice(blockStart, start)) &&
    /^\d+(?:\.\d+)*\.?\s+\p{Lu}/u.test(source.slice(start, start + 24))
  )
}

function isBelow(value: Quantity['value'], limit: number): boolean {
  if (value === undefined) return false
  return typeof value === 'number' ? Math.abs(value) < limit : value.every((end) => Math.abs(end) < limit)
}

/** Hardly a list of sources is longer. */
const longestList = 200

/** In a text whose markers lost their brackets, a bare number may be one of them in the middle of a sentence too. */
function mayBeMarker({kind, unit, value}: Quantity): boolean {
  return kind === 'count' && unit === '' && isBelow(value, longestList)
}

const strong = new Set<Quantity['kind']>(['percent', 'currency', 'measure', 'multiple'])

/** High where a figure with a unit stands in running text, outside of what only sums up, or where a policy asks. */
function confidenceOf(
  {unit, section}: Claim,
  numbers: readonly Quantity[],
  {policy, practice}: {readonly policy: Policy; readonly practice: Practice},
): Confidence {
  if (policy.configured.has('citation_enforcement_enabled')) return 'high'
  return unit !== 'row' && numbers.some(isFigure) && !practice.sumsUp(section) ? 'high' : 'medium'
}

/** A share, an amount of money, a measure, a multiple, or a range of these. */
function isFigure({kind, unit}: Quantity): boolean {
  return strong.has(kind) || (kind === 'range' && unit !== '')
}

/** A value that nothing else is likely to have: it has a unit and is no round count. */
function isDistinctive({kind, text}: Quantity): boolean {
  return strong.has(kind) || text.replaceAll(/\D/g, '').length > 3
}

function repetitionOf(numbers: readonly Quantity[], values: CoveredValues): Span | undefined {
  const places = numbers.map((number) => values.placeOf(number))
  return places.every((place) => place !== undefined) ? places[0] : undefined
}

const days = new Set<Quantity['kind']>(['date', 'month-year'])

const dates = new Set<Quantity['kind']>(['date', 'year', 'month-year'])

/** Claims that something happened at a time, and nothing says who reports it. */
function* datedEvents({brief, coverage}: Materials, practice: Practice): Generator<UnsourcedClaim> {
  for (const [index, claim] of brief.claims.entries()) {
    if (claim.unit === 'row' || claim.absence || !coverage.isNeeded(index) || coverage.isCited(index)) continue
    const numbers = claim.quantities.filter(({kind}) => dates.has(kind))
    const hasDay = numbers.some(({kind}) => days.has(kind))
    if (numbers.length === 0 || !practice.tellsOfEvent(claim, hasDay) || practice.standingOf(index) !== 'claim')
      continue
    yield {claim, index, numbers, confidence: 'medium', repeated: undefined}
  }
}
