import type {Attribution, Brief, Citation, Claim, Quantity} from '../brief/index.ts'
import {
  countJudgements,
  coverBy,
  DateIndex,
  judgeNumbers,
  meaningOf,
  type NumberJudgementCounts,
  type NumberVerdict,
  namesDate,
  publishedOn,
  questionOf,
  type RecordsOf,
  readFigures,
  rivalOf,
  type StoredText,
  saysNumber,
  storedText,
  withoutBibliography,
} from '../compare/index.ts'
import {type DocumentMemory, lazily, remember, rememberIn, rememberOf} from '../data/index.ts'
import type {Evidence, Source} from '../evidence/index.ts'
import type {JudgedAttribution} from './attribution.ts'
import {type MarkerCoverage, needsCitation} from './coverage.ts'
import type {Judgements} from './judgements.ts'
import type {Need} from './needs.ts'
import {toKeep, untold} from './number-outcomes.ts'
import type {PointedUse, PointedUses} from './pointed-uses.ts'
import {judgeQuotes, type QuoteVerdict} from './quote-verdicts.ts'
import type {Use} from './uses.ts'

/** What verdicts are given on. */
export interface VerdictMaterials {
  readonly brief: Brief
  readonly evidence: Evidence
  readonly uses: readonly Use[]
  readonly attributions: ReadonlyMap<Attribution, JudgedAttribution>
  readonly coverage: MarkerCoverage
  readonly judgements: Judgements
  readonly recordsOf: RecordsOf
  readonly memory: DocumentMemory | undefined
  countedUses(citations: readonly Citation[]): readonly Use[]
  pointed(): PointedUses
  queriedBy(attribution: Attribution): readonly Source[]
  has(need: Need): boolean
}

const none: readonly never[] = []

let numbers = 0

function newNumber(): number {
  numbers += 1
  return numbers
}

/** A number for a stored text or for all evidence, for as long as it is. */
export const numberOf = rememberOf((_: StoredText | Evidence): number => newNumber())

/** Sources of one number: what cites more says of none what it holds, and each would be searched for each number. */
const mostCited = 200

const figuresIn = rememberOf(readFigures)
const datesIn = rememberOf(
  ({bodies, quotes, snippets, titles}: StoredText) =>
    new DateIndex([...bodies, ...quotes, ...snippets, ...titles].map(withoutBibliography)),
)

/**
 * What the stored text of its sources says about a document. Nothing is read before it is asked for, and nothing twice.
 */
export class Verdicts {
  readonly #materials: VerdictMaterials
  readonly #storesText: boolean
  // Kept for as long as the document is, whatever other documents make the texts forget.
  readonly #textIn = remember(storedText)
  readonly #alone = remember((source: Source): readonly Source[] => [source])
  readonly #by = remember((_: Quantity) => new Map<Source, NumberVerdict>())

  constructor(materials: VerdictMaterials) {
    this.#materials = materials
    this.#storesText = materials.has('stored text')
  }

  /** Of the numbers of a claim that something is cited for, in reading order. */
  numbersIn(claim: Claim): readonly NumberVerdict[] {
    if (!this.#isCited(claim)) return none
    return this.#judged(claim)
  }

  /** How often each verdict is given on the numbers of the document. */
  judgements(): NumberJudgementCounts {
    const {claims} = this.#materials.brief
    if (this.#storesText) return countJudgements(claims.flatMap((claim) => this.numbersIn(claim)))
    let sourced = 0
    for (const claim of claims)
      if (claim.quantities.length > 0 && this.#isCited(claim))
        for (const quantity of assertedBy(claim)) if (this.#isSourced(claim, quantity)) sourced += 1
    return {...countJudgements([]), not_checkable: sourced}
  }

  /** Of one number, by one source alone. */
  numberBy(claim: Claim, quantity: Quantity, source: Source): NumberVerdict {
    return rememberIn(this.#by(quantity), source, () => {
      const sources = this.#alone(source)
      const [verdict] = this.#isStored(source) ? this.#compare(claim, [{quantity, sources}]) : []
      return verdict ?? untold('not_checkable', {quantity, sources})
    })
  }

  /** Whether one source says one number. */
  isSaidBy(claim: Claim, quantity: Quantity, source: Source): boolean {
    return this.#isStored(source) && saysNumber(claim, {quantity, cover: this.#storedCover(this.#alone(source))})
  }

  /** The number that a source denies one of a claim by, which another source says, as it is written there. */
  rivalOf(claim: Claim, quantity: Quantity, {says, denies}: {says: Source; denies: Source}): string | undefined {
    const {indexes} = this.#storedCover(this.#alone(denies))
    return rivalOf(meaningOf(quantity, claim), indexes, [says.publishedAt, denies.publishedAt])
  }

  /** Of all quotes: those in link titles and footnotes first, then those in the text. */
  readonly quotes = lazily((): readonly QuoteVerdict[] => {
    const {brief, uses, evidence, pointed} = this.#materials
    return judgeQuotes({
      claims: brief.claims,
      source: brief.source,
      uses,
      evidence,
      storesText: this.#storesText,
      textOf: (source) => this.textOf(source),
      citedBy: (claim) => [...this.#citedBy(pointed().nearest(claim, claim.citations)), ...this.#pointedSources(claim)],
      cites: (claim) => claim.citations.length > 0 || this.#pointedSources(claim).length > 0,
    })
  })

  /** What is stored of a source. */
  textOf(source: Source): StoredText {
    return this.#textIn(this.#materials.recordsOf(source))
  }

  /** An entry of the document's own list says no more of its source than it quotes. */
  readonly #isStored = remember(
    (source: Source): boolean =>
      this.#storesText &&
      this.#materials.recordsOf(source).some(({kind, quotes}) => kind !== 'reference' || quotes.length > 0),
  )

  readonly #judged = remember((claim: Claim): readonly NumberVerdict[] => {
    const numbers = assertedBy(claim).flatMap((quantity) => {
      const sources = this.#sourcesOf(claim, quantity)
      return sources.length > 0 ? [{quantity, sources}] : []
    })
    const isChecked = numbers.some(({sources}) => sources.some((source) => this.#isStored(source)))
    if (!isChecked || numbers.some(({sources}) => sources.length > mostCited))
      return numbers.map((each) => untold('not_checkable', each))
    return this.#compare(claim, numbers).map((each) => {
      const isDenied = each.verdict === 'absent' || each.verdict === 'contradicted'
      if (isDenied && this.#materials.pointed().isAfar(claim)) return untold('not_checkable', each)
      if (each.verdict === 'absent' && this.#mayBeElsewhere(claim, each.quantity)) return untold('not_checkable', each)
      return this.#isBorneOut(claim, each) ? untold('supported', each) : each
    })
  })

  /** Of a text that is read at every change, only claims that were changed are compared anew. */
  #compare(claim: Claim, numbers: readonly Pick<NumberVerdict, 'quantity' | 'sources'>[]): readonly NumberVerdict[] {
    const work = () =>
      judgeNumbers(
        claim,
        numbers.map(({quantity, sources}) => ({quantity, cover: this.#storedCover(sources)})),
      )
    if (!this.#materials.memory) return work()
    const asked = numbers.map(({quantity, sources}) => `${quantity.start - claim.start} ${this.namesOf(sources)}`)
    const told = this.recall(claim, asked.join(';'), () => work().map(toKeep))
    return numbers.flatMap((number, index) => {
      const verdict = told[index]
      return verdict ? [{...verdict, ...number}] : []
    })
  }

  /**
   * What follows from a claim and its numbers and from nothing else, worked out once for all texts that have the claim.
   *
   * @param asked Names what else it follows from.
   */
  recall<Value>(claim: Claim, asked: string, work: () => Value): Value {
    const {memory} = this.#materials
    return memory ? memory.recall(`${this.#questionOf(claim)}: ${asked}`, work) : work()
  }

  /** Names what is stored of some sources, for as long as that is. */
  readonly namesOf = remember((sources: readonly Source[]): string => sources.map(this.#nameOf).join())

  /** A number for a claim, the same in every text that has it. */
  readonly #questionOf = remember(
    (claim: Claim): number => this.#materials.memory?.recall(questionOf(claim), newNumber) ?? 0,
  )

  readonly #nameOf = remember((source: Source) => `${numberOf(this.textOf(source))} ${source.publishedAt ?? ''}`)

  /** What is stored of all that points from a claim to sources; nothing where one leads to what nobody has read. */
  #pointedSources(claim: Claim): readonly Source[] {
    const pointed = this.#materials.pointed().of(claim)
    if (pointed.length === 0 || this.#materials.pointed().isAfar(claim)) return none
    if (pointed.some((each) => !this.#isRead(each))) return none
    return pointed.flatMap(({uses}) => uses.flatMap(({source}) => source ?? []))
  }

  #isRead({uses, isWhole}: PointedUse): boolean {
    return isWhole && uses.length > 0 && uses.every(({source}) => source && this.#isStored(source))
  }

  /** Something beside its markers points to what nobody has read, and what may say it. */
  #mayBeElsewhere(claim: Claim, quantity: Quantity): boolean {
    return this.#pointedBy(claim, quantity).some((each) => !this.#isRead(each))
  }

  /** A figure in the words of a link is claimed of that link alone. */
  #pointedBy(claim: Claim, {start, end}: Quantity): readonly PointedUse[] {
    const pointed = this.#materials.pointed().of(claim)
    const around = pointed.filter(({pointer}) => pointer.form === 'link' && pointer.start < start && end < pointer.end)
    return around.length > 0 ? around : pointed
  }

  /** A reader who found a number in its source settles a doubt; what the text does not hold, a person alone may find there. */
  #isBorneOut(claim: Claim, {verdict, sources}: NumberVerdict): boolean {
    if (verdict === 'supported' || verdict === 'not_checkable') return false
    return this.#materials.judgements.isBorneOut(claim, sources, {byPerson: verdict !== 'doubtful'})
  }

  readonly #storedCover = remember((sources: readonly Source[]) =>
    coverBy(
      sources.map((source) => {
        const text = this.textOf(source)
        return {
          source,
          figures: figuresIn(text),
          dated: lazily(() => ({
            dates: datesIn(text),
            isWhole: text.bodies.length > 0,
            published: publishedOn(source.publishedAt),
          })),
        }
      }),
    ),
  )

  #sourcesOf(claim: Claim, quantity: Quantity): readonly Source[] {
    const cited = this.#citedBy(this.#materials.pointed().nearest(claim, quantity.citations))
    const pointed = this.#pointedBy(claim, quantity).flatMap(({uses}) => uses.flatMap(({source}) => source ?? []))
    const queried = this.#queriedFor(claim, quantity)
    if (pointed.length + queried.length === 0) return cited
    const all = new Set([...cited, ...pointed, ...queried])
    const [source] = all
    return all.size === 1 && source ? this.#alone(source) : [...all]
  }

  /** Most claims cite one source: those that cite the same share one list. */
  readonly #citedBy = remember((citations: readonly Citation[]): readonly Source[] => {
    const cited = new Set(this.#materials.countedUses(citations).flatMap(({source}) => source ?? []))
    const [source] = cited
    if (source === undefined) return none
    return cited.size === 1 ? this.#alone(source) : [...cited]
  })

  #queriedFor(claim: Claim, quantity: Quantity): readonly Source[] {
    const attribution = this.#materials.coverage.attributionOf(quantity, claim)
    return attribution ? this.#materials.queriedBy(attribution) : none
  }

  /** Something may be cited for a number of the claim. */
  #isCited(claim: Claim): boolean {
    if (claim.citations.length > 0 || this.#materials.pointed().of(claim).length > 0) return true
    return claim.quantities.length > 0 && this.#materials.attributions.size > 0
  }

  #isSourced(claim: Claim, quantity: Quantity): boolean {
    return this.#citesSource(quantity.citations) || this.#queriedFor(claim, quantity).length > 0
  }

  readonly #citesSource = remember((citations: readonly Citation[]): boolean =>
    this.#materials.countedUses(citations).some(({source}) => source !== undefined),
  )
}

/** Numbers that a claim asserts, and the dates and places in a row that it names: those need no citation, but may be wrong. */
function assertedBy(claim: Claim): readonly Quantity[] {
  if (claim.quantities.length === 0 || !needsCitation(claim) || claim.absence) return none
  return claim.quantities.filter((quantity) => quantity.claim || quantity.kind === 'ordinal' || namesDate(quantity))
}
