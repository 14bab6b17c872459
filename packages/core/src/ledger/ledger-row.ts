import type {Claim} from '../brief/index.ts'
import {rememberOf, show} from '../data/index.ts'
import type {Judgement, Source} from '../evidence/index.ts'
import {bearingIn, type ClaimBearing, sayBearing} from './bearings.ts'
import {isDoubtful, sayDoubt} from './doubts.ts'
import type {Question} from './judgements.ts'
import type {Ledger} from './ledger.ts'
import {type SourceRow, sourceRows, textOf, verdictOf} from './source-rows.ts'
import type {ClaimStatus} from './status.ts'
import type {Use} from './uses.ts'
import {type ClaimFact, factsBy, factsOf} from './verdict-facts.ts'
import {nameOf, sayAsked, sayJudge} from './wording.ts'

/** One claim and what it rests on. Whatever is dear is worked out when it is first asked for. */
export interface LedgerRow {
  readonly claim: Claim
  /** Of the claim, in `Brief.claims`. */
  readonly index: number
  /** It asserts something: labels and abstentions do not. */
  readonly needed: boolean
  /** Something that counts covers it: a marker, an attribution, or what a reader takes for its source. */
  readonly cited: boolean
  readonly status: ClaimStatus
  /** Why it has this status, as a clause that is safe to print. */
  readonly reason: string
  /** What a trusted reader judged, where the status follows from that. */
  readonly judgement: Judgement | undefined
  /** What its markers, links and addresses lead to, in reading order. */
  readonly uses: readonly Use[]
  /** Those stand with other claims, and may be the sources of these alone. */
  readonly isAfar: boolean
  /** Stored query results that its attributions name. */
  readonly queryResults: readonly Source[]
  /** Each of its sources, with how much of it is stored and what that says. */
  sources(): readonly SourceRow[]
  /** Its numbers, dates and quotes, with what the stored texts say of them. */
  facts(): readonly ClaimFact[]
  /** How far the stored texts of its sources bear it, by its words; `undefined` where not all of them are stored. */
  bearing(): ClaimBearing | undefined
  /** What is doubtful about its numbers and its words, a sentence each. */
  doubts(): readonly string[]
  /** What those whom the policy trusts judged of it, a sentence each. */
  judged(): readonly string[]
  /** What a reader may be asked about it, answered or open. */
  questions(): readonly Question[]
}

const none: readonly never[] = []

/** The ledger of a document: what each of its claims rests on, in the order of `Brief.claims`. */
export const ledgerOf = rememberOf((context: Ledger): readonly LedgerRow[] =>
  context.brief.claims.map((claim, index) => new ClaimRow(context, claim, index)),
)

/** A status, and how to say why. What many claims have in common they share. */
interface Standing {
  readonly status: ClaimStatus
  because(row: LedgerRow): string
  readonly judgement?: Judgement
}

const unsourced: Standing = {status: 'unsourced', because: () => 'it names no source'}
const withoutAddress: Standing = {status: 'unavailable', because: () => 'what names its source gives no address'}
const ofList: Standing = {
  status: 'unavailable',
  because: () => 'the list of its section does not say which source is its',
}
const unread: Standing = {status: 'unavailable', because: whyUnread}

class ClaimRow implements LedgerRow {
  readonly claim: Claim
  readonly index: number
  readonly #context: Ledger
  #uses: readonly Use[] | undefined
  #sources: readonly SourceRow[] | undefined
  #standing: Standing | undefined
  /** `null` until it is asked for. */
  #bearing: ClaimBearing | undefined | null = null

  constructor(context: Ledger, claim: Claim, index: number) {
    this.#context = context
    this.claim = claim
    this.index = index
  }

  get needed(): boolean {
    return this.#context.coverage.isNeeded(this.index)
  }

  get cited(): boolean {
    return this.#context.coverage.isCited(this.index)
  }

  get uses(): readonly Use[] {
    this.#uses ??= this.#context.usesFor(this.claim)
    return this.#uses
  }

  get isAfar(): boolean {
    return this.#context.pointed().isAfar(this.claim)
  }

  get queryResults(): readonly Source[] {
    const {attributions} = this.claim
    return attributions.length === 0 ? none : [...new Set(attributions.flatMap(this.#context.queriedBy))]
  }

  get status(): ClaimStatus {
    return this.#stand.status
  }

  get reason(): string {
    return this.#stand.because(this)
  }

  get judgement(): Judgement | undefined {
    return this.#stand.judgement
  }

  sources(): readonly SourceRow[] {
    this.#sources ??= sourceRows(this.claim, this.#context)
    return this.#sources
  }

  facts(): readonly ClaimFact[] {
    return this.#context.has('stored text') ? factsOf(this.claim, this.#context) : none
  }

  bearing(): ClaimBearing | undefined {
    if (this.#bearing === null) this.#bearing = this.needed ? bearingIn(this.claim, this.#context) : undefined
    return this.#bearing
  }

  doubts(): readonly string[] {
    const {has, verdicts} = this.#context
    if (!has('stored text')) return none
    const numbers = verdicts.numbersIn(this.claim).filter(isDoubtful).map(sayDoubt)
    const bearing = this.status === 'uncertain' ? this.bearing() : undefined
    // Where no word is missing, a doubtful number says more.
    const isSaid = numbers.length > 0 && bearing?.missing.length === 0
    return bearing && bearing.level !== 'silent' && !isSaid ? [...numbers, sayBearing(bearing, this.#context)] : numbers
  }

  judged(): readonly string[] {
    return this.#context.judgements
      .judgedOf(this.claim)
      .flatMap((question) => (question.answer?.given ?? []).map((each) => sayJudged(question, each, this.#context)))
  }

  questions(): readonly Question[] {
    return this.#context.judgements.questionsOf(this.claim)
  }

  get #stand(): Standing {
    this.#standing ??= judgedStanding(this, this.#context) ?? standingOf(this, this.#context)
    return this.#standing
  }
}

/** What a trusted reader found in a source of a claim goes before anything that was worked out. */
function judgedStanding(row: LedgerRow, context: Ledger): Standing | undefined {
  if (context.judgements.areNone) return undefined
  const decided = context.judgements.judgedOf(row.claim).flatMap((question) => {
    const judgement = question.kind === 'supports' ? question.answer?.decided : undefined
    return judgement ? [{judgement, because: () => sayJudged(question, judgement, context)}] : []
  })
  const borne = decided.find(({judgement: {answer}}) => answer === 'yes')
  if (borne) return {status: 'supported', ...borne}
  const denied = decided.find(({judgement: {answer}}) => answer !== 'partly')
  if (denied) return {status: 'not_supported', ...denied}
  const [partly] = decided
  return partly && {status: 'uncertain', ...partly}
}

function sayJudged(question: Question, judgement: Judgement, context: Ledger): string {
  const note = judgement.note?.trim() ? `: ${show(judgement.note)}` : ''
  return `Judged ${sayAsked(question, context)}, ${show(judgement.answer)} by ${sayJudge(judgement)}${note}`
}

function standingOf(row: LedgerRow, context: Ledger): Standing {
  if (!row.cited) return deadEnd(row, context) ?? unsourced
  const {uses, queryResults} = row
  if (uses.length + queryResults.length === 0) return deadEnd(row, context) ?? unaddressed(row, context)
  const isStored = (source: Source | undefined) => source !== undefined && textOf(source, context) !== 'none'
  if (context.has('stored text') && (uses.some(({source}) => isStored(source)) || queryResults.some(isStored)))
    return comparedStanding(row, context)
  if (queryResults.length > 0 || uses.some(({resolved}) => resolved)) return unread
  return leadsNowhere(uses[0]?.citation.text ?? '')
}

function unaddressed({index}: LedgerRow, context: Ledger): Standing {
  return context.support()?.coverOf(index)?.form === 'section-list' ? ofList : withoutAddress
}

/** A marker that no list knows, where the claim has one. */
function deadEnd({claim}: LedgerRow, context: Ledger): Standing | undefined {
  const dead = claim.citations.find((citation) => context.isLost(citation))
  const digit = dead ? undefined : context.lostDigitIn(claim)
  const text = digit ? context.brief.source.slice(digit.start, digit.end) : dead?.text
  return text === undefined ? undefined : leadsNowhere(text)
}

function leadsNowhere(text: string): Standing {
  return {status: 'unresolved', because: () => `${show(text)} leads nowhere`}
}

/** Why none of its sources could be read: that of the first one which leads somewhere. */
function whyUnread(row: LedgerRow): string {
  const sources = row.sources()
  const {title, url, id = '', why = 'no text of it is stored'} = sources.find(({url}) => url) ?? sources[0] ?? {}
  return `${show(title ?? url ?? id)}: ${why}`
}

function comparedStanding(row: LedgerRow, context: Ledger): Standing {
  const facts = row.facts()
  const part = row.uses.find(({source}) => source && context.verdicts.textOf(source).isPart)?.source
  const verdict = verdictOf(facts, part !== undefined || row.isAfar)
  const bearing = verdict === 'not_supported' ? undefined : row.bearing()
  const isSettled = facts.length > 0 && verdict !== 'supported'
  const isUnborne = bearing?.level === 'told' || (bearing?.level === 'doubtful' && !isSettled)
  // Words alone settle nothing: a reader has to look.
  if (bearing && isUnborne) return {status: 'uncertain', because: () => sayBearing(bearing, context)}
  if (facts.length === 0) return wordsStanding(bearing, context)
  const isOpen = part && facts.every((each) => each.verdict === 'not_checkable')
  if (isOpen) return {status: verdict, because: () => sayPart(facts, part, context)}
  return {status: verdict, because: () => sayFacts(verdict, row, context)}
}

/** What words alone come to: a text that has all of them together supports the claim, as far as words tell. */
function wordsStanding(bearing: ClaimBearing | undefined, context: Ledger): Standing {
  if (!bearing?.isBorne) return {status: 'uncertain', because: () => 'nothing in it can be looked up; a reader has to'}
  return {status: 'supported', because: () => `its words stand together in ${show(nameOf(bearing.source, context))}`}
}

/** `` only a part is stored of `Rye in June` (an abstract), without `6%` `` */
function sayPart([fact]: readonly ClaimFact[], source: Source, context: Ledger): string {
  const {got_because: what = source.kind === 'work' ? 'its abstract' : undefined} = source.record
  const part = typeof what === 'string' ? ` (${show(what)})` : ''
  return `only a part is stored of ${show(nameOf(source, context))}${part}, without ${show(fact?.text ?? '')}`
}

const foremost = {
  not_supported: ['absent', 'contradicted'],
  uncertain: ['doubtful', 'not_checkable'],
  supported: ['supported'],
  unavailable: ['not_checkable'],
} as const satisfies Readonly<Record<SourceRow['verdict'], readonly ClaimFact['verdict'][]>>

/** `` `6%` is not in `Rye in June` (nearest: `4%`) `` */
function sayFacts(status: SourceRow['verdict'], row: LedgerRow, context: Ledger): string {
  const kinds: readonly ClaimFact['verdict'][] = foremost[status]
  const fact = row.facts().find(({verdict}) => kinds.includes(verdict))
  if (!fact) return ''
  const where = placeOf(fact, row, context)
  const nearest = status === 'not_supported' ? fact.number?.nearest() : undefined
  const said = {
    supported: `${show(fact.text)} is in ${where}`,
    absent: `${show(fact.text)} is not in ${where}${nearest === undefined ? '' : ` (nearest: ${show(nearest)})`}`,
    contradicted: `${where} says the opposite of ${show(fact.text)}`,
    doubtful: fact.number ? sayDoubt(fact.number) : `${show(fact.text)} is in doubt`,
    not_checkable: row.isAfar
      ? `${show(fact.text)} is not in ${where}, which other claims cite`
      : `what is stored of its sources does not tell ${show(fact.text)}`,
  } as const
  return said[fact.verdict]
}

/** The source that a verdict is of; of several, the first that says the same alone, and none where only all of them do. */
function placeOf({text, verdict, number, quote}: ClaimFact, {claim}: LedgerRow, context: Ledger): string {
  const sources = number?.sources ?? quote?.sources ?? []
  const saysSo = (source: Source) =>
    factsBy(claim, source, context).some((fact) => fact.text === text && fact.verdict === verdict)
  const isOfAll = verdict === 'absent' && sources.length > 1
  const source = sources.length > 1 ? sources.find(saysSo) : sources[0]
  if (source && !isOfAll) return show(nameOf(source, context))
  return sources.length > 1 ? 'its sources' : 'its source'
}
