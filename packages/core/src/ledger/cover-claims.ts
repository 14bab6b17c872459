import type {Claim} from '../brief/index.ts'
import type {NumberJudgement} from '../compare/index.ts'
import {show} from '../data/index.ts'
import {isFetched, type Source} from '../evidence/index.ts'
import type {Context} from './context.ts'
import {isDoubtful, sayDoubt} from './doubts.ts'
import {denialsIn} from './judged-claims.ts'
import type {Question} from './judgements.ts'
import {claimOf} from './subject.ts'
import type {Use} from './uses.ts'
import {sayAsked, sayJudge} from './wording.ts'

/** One claim and what it stands on. */
export interface CoveredClaim {
  readonly claim: Claim
  /** It asserts something: labels and abstentions do not. */
  readonly needed: boolean
  /** A marker that counts covers it, or an attribution does. */
  readonly cited: boolean
  /** It is cited, what it cites leads to stored evidence, and no stored text denies one of its numbers or quotes. */
  readonly backed: boolean
  /** Text is stored of something that it cites, so that it could be looked up. */
  readonly checkable: boolean
  /** What its markers lead to, in reading order. */
  readonly uses: readonly Use[]
  /** Stored query results that its attributions name. */
  readonly queryResults: readonly Source[]
  /** What is doubtful about its numbers, a sentence each. */
  readonly doubts: readonly string[]
  /** What those whom the policy trusts judged of it, a sentence each. */
  judged(): readonly string[]
  /** What a reader may be asked about it, answered or open. */
  questions(): readonly Question[]
}

const none: readonly never[] = []

/** Says of every claim of a brief what it stands on: what a coverage page shows, and what `summary` counts. */
export function coverClaims(context: Context): readonly CoveredClaim[] {
  const {brief, attributions} = context
  const denied = deniedClaims(context)
  const storesText = context.has('stored text')
  return brief.claims.map((claim, index) => {
    const needed = context.coverage.isNeeded(index)
    const cited = context.coverage.isCited(index)
    const uses = context.usesFor(claim)
    // Of most claims: what covers them stands beside them, or nothing does.
    if (uses.length + claim.attributions.length === 0)
      return new ReadClaim(context, claim, {
        needed,
        cited,
        backed: false,
        checkable: false,
        uses: none,
        queryResults: none,
        doubts: none,
      })
    const named = claim.attributions.flatMap((each) => attributions.get(each)?.queryIds ?? [])
    const queryResults = named.length === 0 ? none : queryResultsOf(named, context)
    // The document's own list says what it cites, and bears nothing.
    const isBorne = uses.some(({source, resolved}) => resolved && (context.stored || isPage(source)))
    const leads = isBorne || queryResults.length > 0
    return new ReadClaim(context, claim, {
      needed,
      cited,
      backed: cited && leads && !denied.has(claim),
      checkable: storesText && [...sourcesOf(uses), ...queryResults].some((each) => isStored(each, context)),
      uses,
      queryResults,
      doubts: storesText ? context.verdicts.numbersIn(claim).filter(isDoubtful).map(sayDoubt) : none,
    })
  })
}

class ReadClaim implements CoveredClaim {
  readonly #context: Context
  readonly claim: Claim
  readonly needed: boolean
  readonly cited: boolean
  readonly backed: boolean
  readonly checkable: boolean
  readonly uses: readonly Use[]
  readonly queryResults: readonly Source[]
  readonly doubts: readonly string[]

  constructor(context: Context, claim: Claim, known: Omit<CoveredClaim, 'claim' | 'judged' | 'questions'>) {
    this.#context = context
    this.claim = claim
    this.needed = known.needed
    this.cited = known.cited
    this.backed = known.backed
    this.checkable = known.checkable
    this.uses = known.uses
    this.queryResults = known.queryResults
    this.doubts = known.doubts
  }

  judged(): readonly string[] {
    return judgedOf(this.claim, this.#context)
  }

  questions(): readonly Question[] {
    return this.#context.judgements.questionsOf(this.claim)
  }
}

/** What each whom the policy trusts judged of a claim, a sentence each. */
function judgedOf(claim: Claim, context: Context): readonly string[] {
  return context.judgements.judgedOf(claim).flatMap((question) =>
    (question.answer?.given ?? []).map((each) => {
      const note = each.note?.trim() ? `: ${show(each.note)}` : ''
      return `Judged ${sayAsked(question, context)}, ${show(each.answer)} by ${sayJudge(each)}${note}`
    }),
  )
}

/** The text of the page was fetched. */
function isPage(source: Source | undefined): boolean {
  return source !== undefined && isFetched(source) && Boolean(source.content?.trim())
}

/** Claims with a number or a quote that the stored text of their sources denies, or that readers judged these to deny. */
function deniedClaims(context: Context): ReadonlySet<Claim | undefined> {
  const {brief, has, verdicts} = context
  if (!has('stored text')) return new Set()
  const quoted = verdicts.quotes().flatMap(({verdict, subject}) => (denies(verdict) ? [claimOf(subject, brief)] : []))
  const counted = brief.claims.filter((claim) => verdicts.numbersIn(claim).some(({verdict}) => denies(verdict)))
  const judged = denialsIn(context).filter(({isBorneOut, judgement}) => !isBorneOut && judgement.answer !== 'partly')
  return new Set([...quoted, ...counted, ...judged.map(({claim}) => claim)])
}

/** What a reader has to look at is no denial. */
function denies(verdict: NumberJudgement): boolean {
  return verdict === 'absent' || verdict === 'contradicted'
}

function queryResultsOf(named: readonly {readonly id: string}[], {queryResults}: Context): readonly Source[] {
  return [...new Set(named.flatMap(({id}) => queryResults().get(id) ?? []))]
}

function sourcesOf(uses: readonly Use[]): readonly Source[] {
  return uses.flatMap(({source}) => source ?? [])
}

function isStored(source: Source, {verdicts}: Context): boolean {
  const {bodies, quotes, snippets} = verdicts.textOf(source)
  return bodies.length + quotes.length + snippets.length > 0
}
