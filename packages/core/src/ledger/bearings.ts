import type {Claim} from '../brief/index.ts'
import {type Bearing, bearingOf} from '../compare/index.ts'
import {show, showAll, withSingleBlanks} from '../data/index.ts'
import type {Source} from '../evidence/index.ts'
import type {Ledger} from './ledger.ts'
import {factsBy, factsOf} from './verdict-facts.ts'
import {numberOf} from './verdicts.ts'
import {namesOf} from './wording.ts'

/** How far the stored texts of its sources bear a claim: the one that bears it best counts. */
export interface ClaimBearing extends Bearing {
  /** The source that bears it best. */
  readonly source: Source
  /** All that were read. */
  readonly sources: readonly Source[]
}

/** Words of the document before a claim that say what it is of, in UTF-16 code units. */
const longestBefore = 300

/** Words that are named. */
const mostNamed = 5

/** `undefined` where no text of its sources is stored, or where what is cited beside them was not read. */
export function bearingIn(claim: Claim, context: Ledger): ClaimBearing | undefined {
  const uses = context.usesFor(claim)
  const sources = [...new Set(uses.flatMap(({source}) => source ?? []))]
  const isQueried = claim.attributions.some((each) => context.queriedBy(each).length > 0)
  if (sources.length === 0 || isQueried || uses.some(({source}) => !source)) return undefined
  const bearings = sources.flatMap((source) => bearingBy(claim, source, context) ?? [])
  const [first] = bearings
  if (!first || bearings.length < sources.length) return undefined
  const best = bearings.reduce((one, other) => (other.probability < one.probability ? other : one))
  const missing = best.missing.filter((word) => bearings.every((each) => each.missing.includes(word)))
  const isTold = bearings.every(({level}) => level === 'told') && missing.length > 0 && isAccused(claim, context)
  const level = best.level === 'told' && !isTold ? 'doubtful' : best.level
  const isSettled = level === 'doubtful' && missing.length === 0 && isExact(claim, context)
  return {...best, missing, level: isSettled ? 'silent' : level, sources}
}

/** By one source alone; `undefined` where none of its text is stored. */
export function bearingBy(claim: Claim, source: Source, context: Ledger): (Bearing & {source: Source}) | undefined {
  const stored = context.verdicts.textOf(source)
  if (stored.bodies.length + stored.quotes.length + stored.snippets.length === 0) return undefined
  const words = context.judgements.wordsOf(claim)
  const before = wordsBefore(claim, context)
  const facts = factsBy(claim, source, context)
  const values = facts.map(({text, verdict}) => `${verdict} ${text}`)
  const work = () => bearingOf({words, before, values: facts}, stored)
  const asked = [numberOf(stored), words.length, before.length, words, before, ...values]
  const bearing = context.memory?.recall(asked.join('\n'), work) ?? work()
  return {...bearing, source}
}

function wordsBefore({start, block, section}: Claim, {brief}: Ledger): string {
  const before = brief.source.slice(Math.max(block.start, start - longestBefore), start)
  return `${section.heading?.title ?? ''}\n${before}`
}

/** Its sources have all its numbers, dates and quotes. Where none of its words is missing either, nothing is in doubt. */
function isExact(claim: Claim, context: Ledger): boolean {
  const facts = factsOf(claim, context)
  return facts.length > 0 && facts.every(({verdict}) => verdict === 'supported')
}

/** A marker in or behind the sentence is a claim about that source. Where its values are found, other words may say the rest. */
function isAccused(claim: Claim, context: Ledger): boolean {
  const isQuoted = factsOf(claim, context).some(({quote, verdict}) => quote && verdict === 'supported')
  return claim.citations.length > 0 && !isQuoted && !isExact(claim, context)
}

/** Why a claim is taken not to stand in its sources, as a clause that is safe to print. */
export function sayBearing({languages, missing, passage, sources}: ClaimBearing, context: Ledger): string {
  const names = showAll(namesOf(sources, context), 3)
  if (languages) return `it is in ${languages[0]} and ${names} in ${languages[1]}, so that words do not tell`
  const near = passage ? ` (nearest: ${show(withSingleBlanks(passage.text).trim())})` : ''
  if (missing.length === 0) return `no passage of ${names} has its words together${near}`
  return `${showAll(missing, mostNamed)} ${missing.length === 1 ? 'stands' : 'stand'} nowhere in ${names}${near}`
}
