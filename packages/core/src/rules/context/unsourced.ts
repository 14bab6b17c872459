import type {Brief, Claim, Quantity} from '../../brief/index.ts'
import {lazily, type Span} from '../../data/index.ts'
import {type Cover, CoveredValues, type Practice, sharesValueWith} from '../../practice/index.ts'
import type {Confidence} from '../finding.ts'
import type {Policy} from '../policy/policy.ts'
import type {Coverage} from './coverage.ts'
import {isBelow, isTelling} from './telling.ts'
import {rowsOfTimelines} from './timelines.ts'

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
  /** All values stand before this one in the section, as uncited as here; the first place. */
  readonly given?: Span | undefined
  /** A source that stands beside it and may be its own: no claim with one is sure. */
  readonly doubtful?: Span | undefined
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
  const values = lazily(() => new CoveredValues(context.brief, (index) => context.coverage.isCited(index)))
  for (const {claim, index, numbers} of uncovered) {
    const telling = numbers.filter((number) => withoutSource(number, claim, context.brief, practice) === undefined)
    if (telling.length === 0 || practice.standingOf(index) !== 'claim') continue
    const repeated = repetitionOf(telling, values())
    if (repeated && !telling.every(isDistinctive)) continue
    // A figure that is cited elsewhere makes no other beside it surer.
    const fresh = telling.filter((number) => values().placeOf(number) === undefined)
    const doubtful = practice.doubtfulCoverOf(index)
    found.set(index, {
      claim,
      index,
      numbers: telling,
      confidence: repeated ? 'low' : confidenceOf(claim, fresh, {policy, practice, doubtful}),
      repeated,
      doubtful: doubtful?.place,
    })
  }
  for (const event of datedEvents(context, practice, values, found)) found.set(event.index, event)
  return oncePerValue(
    context.brief,
    [...found.values()].sort((one, other) => one.index - other.index),
    practice,
  )
}

/**
 * A figure that stands without a source again in its section is one fault with the first: one source mends both. One that
 * the section has assumed before is the author's own.
 */
function oncePerValue(brief: Brief, claims: readonly UnsourcedClaim[], practice: Practice): readonly UnsourcedClaim[] {
  const sure = claims.filter(({confidence}) => confidence !== 'low')
  const reported = new Set(sure.map(({index}) => index))
  const asked = new Set(sure.filter(({numbers}) => numbers.every(isDistinctive)))
  if (asked.size === 0) return claims
  // To tell what a sentence is costs more than to see that its numbers are others.
  const mayRepeat = sharesValueWith([...asked].flatMap(({numbers}) => numbers))
  const isAssumed = (index: number, {quantities}: Claim): boolean =>
    quantities.some(mayRepeat) && practice.standingOf(index) === 'scenario'
  const values = new CoveredValues(brief, (index, claim) => reported.has(index) || isAssumed(index, claim))
  return claims.map((each) => {
    const {claim, numbers} = each
    if (!asked.has(each)) return each
    const places = numbers.map((number) => values.placeOf(number))
    const isGiven = places.every(
      (place) => place !== undefined && place.start >= claim.section.start && place.start < claim.block.start,
    )
    return isGiven ? {...each, confidence: 'low', given: places[0]} : each
  })
}

/**
 * Why a careful reader asks no source for a number that nothing covers:
 *
 * - `at-hand` it is small, part of a name, or was just given
 * - `maybe-marker` it may be a marker that lost its brackets
 * - `repeated` the same value is cited at `place`
 */
export interface Silence {
  readonly why: 'at-hand' | 'maybe-marker' | 'repeated'
  readonly place?: Span | undefined
}

/** Tells why no source is asked for a number; `undefined` where one is, or only what resolves counts. */
export function silenceOf(number: Quantity, claim: Claim, {brief, coverage, practice}: Materials): Silence | undefined {
  const understood = practice()
  if (!understood) return undefined
  const why = withoutSource(number, claim, brief, understood)
  if (why) return {why}
  const place = new CoveredValues(brief, (index) => coverage.isCited(index)).placeOf(number)
  return place && {why: 'repeated', place}
}

function withoutSource(
  number: Quantity,
  claim: Claim,
  brief: Brief,
  {isFlattened}: Practice,
): 'at-hand' | 'maybe-marker' | undefined {
  if (!isTelling(number, brief, claim)) return 'at-hand'
  return isFlattened && mayBeMarker(number) ? 'maybe-marker' : undefined
}

/** Hardly a list of sources is longer. */
const longestList = 200

/** In a text whose markers lost their brackets, a bare number may be one of them in the middle of a sentence too. */
function mayBeMarker({kind, unit, value, text}: Quantity): boolean {
  return /^\$?\.\d+$/.test(text) || (kind === 'count' && unit === '' && isBelow(value, longestList))
}

const strong = new Set<Quantity['kind']>(['percent', 'currency', 'measure', 'multiple'])

/**
 * High where a figure with a unit or a count in thousands stands outside of what only sums up, and nobody is said to have
 * found it; or where a policy asks.
 */
function confidenceOf(
  claim: Claim,
  numbers: readonly Quantity[],
  {
    policy,
    practice,
    doubtful,
  }: {readonly policy: Policy; readonly practice: Practice; readonly doubtful: Cover | undefined},
): Confidence {
  if (isEnforced(policy)) return 'high'
  if (isHabitual(doubtful, policy)) return 'low'
  if (practice.sumsUp(claim.section)) return 'medium'
  const isStriking = numbers.some((number) => isFigure(number) || isLarge(number))
  return isStriking && !practice.namesWhoSays(claim) ? 'high' : 'medium'
}

const isEnforced = ({configured}: Policy): boolean => configured.has('citation_enforcement_enabled')

/** The report cites its lists behind their last items, and this one, too; whoever enforces citations takes no habit for one. */
const isHabitual = (doubtful: Cover | undefined, policy: Policy): boolean =>
  doubtful?.reach === 'item' && !isEnforced(policy)

/** A share, an amount of money, a measure, a multiple, or a range of these; how long something takes is none. */
function isFigure({kind, unit}: Quantity): boolean {
  return strong.has(kind) || (kind === 'range' && unit !== '' && !ofTime.test(unit))
}

/** Units in which plans and waits are told. */
const ofTime = /^(?:hour|day|week|month|year)$/

/** Of smaller counts some are the author's own, or plain to see. */
function isLarge({kind, value, spelledOut}: Quantity): boolean {
  return kind === 'count' && !spelledOut && !isBelow(value ?? 0, largeCount)
}

const largeCount = 1000

/** A value that nothing else is likely to have: it has a unit and is no round count. Digits of `&#x3C;` are none of it. */
function isDistinctive({kind, text}: Quantity): boolean {
  return strong.has(kind) || (text.length > 3 && text.replaceAll(/&#?\w{1,31};|\D/g, '').length > 3)
}

function repetitionOf(numbers: readonly Quantity[], values: CoveredValues): Span | undefined {
  const places = numbers.map((number) => values.placeOf(number))
  return places.every((place) => place !== undefined) ? places[0] : undefined
}

const days = new Set<Quantity['kind']>(['date', 'month-year'])

/** `captured May 2026`, 截至2026年5月, 当前（2026年5月）: when a page was looked at, and nothing that happened. */
const whenRead =
  /(?:\b(?:captured|accessed|retrieved|fetched|archived|crawled|downloaded|viewed|checked)\s(?:on |in |at )?|(?:截至|截止|访问于|抓取于|检索于|(?:当前|目前|现在)\s?[（(])\s?)[*_(]{0,3}$/i

/** `Ada Eel (1929–1980)`, `the Harbour Act (2023)`: years that tell who or what is meant. */
const named = /\p{Lu}[\p{L}.'’-]{0,24}["”»*_]{0,3}\s?\($/u

/** A date that tells neither when a page was looked at nor who or what is meant. */
function isOfEvent({kind, start, end}: Quantity, claim: Claim, {written}: Brief): boolean {
  const before = written.slice(Math.max(claim.start, start - 32), start)
  return !whenRead.test(before) && !(kind === 'year' && named.test(before) && written[end] === ')')
}

const dates = new Set<Quantity['kind']>(['date', 'year', 'month-year'])

/**
 * Claims that something happened at a time, and nothing says who reports it: sure where the words tell of an event and
 * name its day or month, worth knowing where the same day is cited elsewhere. Those that are known are left out.
 */
function* datedEvents(
  {brief, coverage, policy}: Materials,
  practice: Practice,
  values: () => CoveredValues,
  known: ReadonlyMap<number, unknown>,
): Generator<UnsourcedClaim> {
  const inTimeline = rowsOfTimelines(brief, coverage)
  const mayTell = ({unit, absence}: Claim, index: number): boolean =>
    (unit !== 'row' || inTimeline.has(index)) && !known.has(index) && !absence
  let index = -1
  for (const claim of brief.claims) {
    index += 1
    if (claim.quantities.length === 0 || !isBare(coverage, index) || !mayTell(claim, index)) continue
    const numbers = claim.quantities.filter((each) => dates.has(each.kind) && isOfEvent(each, claim, brief))
    const hasDay = numbers.some(({kind}) => days.has(kind))
    // A year alone is often one that everybody knows.
    const isEvent = inTimeline.has(index) ? hasDay : numbers.length > 0 && practice.tellsOfEvent(claim, hasDay)
    if (!isEvent || practice.standingOf(index) !== 'claim') continue
    const doubtful = practice.doubtfulCoverOf(index)
    const repeated = hasDay ? repetitionOf(numbers, values()) : undefined
    const confidence = repeated || isHabitual(doubtful, policy) ? 'low' : confidenceOfEvent(claim, hasDay, practice)
    yield {claim, index, numbers, confidence, repeated, doubtful: doubtful?.place}
  }
}

/** Sure where its words tell of an event and name its day, in no row and in no section that sums up others. */
function confidenceOfEvent(claim: Claim, hasDay: boolean, practice: Practice): 'high' | 'medium' {
  const mayBeSure = hasDay && claim.unit !== 'row' && !practice.sumsUp(claim.section)
  return mayBeSure && practice.tellsOfEvent(claim, false) ? 'high' : 'medium'
}

/** It needs a source and has none. */
function isBare(coverage: Coverage, index: number): boolean {
  return coverage.isNeeded(index) && !coverage.isCited(index)
}
