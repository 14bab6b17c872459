import type {Attribution, Brief, Citation, Claim, Quantity} from '../../brief/index.ts'
import {lazily, remember, rememberOf} from '../../data/index.ts'
import type {Evidence, Source} from '../../evidence/index.ts'
import {DateIndex} from '../dates/date-index.ts'
import {namesDate} from '../dates/date-quantity.ts'
import {publishedOn} from '../dates/date-verdict.ts'
import type {FigureIndex} from '../figures/figure-index.ts'
import {meaningOf, saidNumber} from '../figures/meaning.ts'
import type {Publication} from '../figures/periods.ts'
import {rivalOf} from '../figures/rivals.ts'
import {readFigures} from '../figures/source-figures.ts'
import {coverBy, judgeNumbers, type NumberVerdict} from '../figures/verdicts.ts'
import {type QuotableText, readQuotable} from '../quotes/stored-quotes.ts'
import {judgeQuotes, type QuoteVerdict} from '../quotes/verdicts.ts'
import {withoutBibliography} from '../stored/bibliography.ts'
import {type RecordsOf, type StoredText, storedText} from '../stored/stored-text.ts'
import type {JudgedAttribution} from './attribution.ts'
import {type Coverage, needsCitation} from './coverage.ts'
import type {Need} from './needs.ts'
import type {Use} from './uses.ts'

/** What the stored text of its sources says about a document. */
export interface Verdicts {
  /** Of the numbers of a claim that something is cited for, in reading order. */
  numbersIn(claim: Claim): readonly NumberVerdict[]
  /** Of one number, by one source alone. */
  numberBy(claim: Claim, quantity: Quantity, source: Source): NumberVerdict
  /** The number that a source denies one of a claim by, which another source says, as it is written there. */
  rivalOf(claim: Claim, quantity: Quantity, sources: {says: Source; denies: Source}): string | undefined
  /** Of all quotes: those in link titles and footnotes first, then those in the text. */
  quotes(): readonly QuoteVerdict[]
  /** What is stored of a source, as it is and as quotes are looked up in it. */
  textOf(source: Source): StoredText
  quotableOf(source: Source): QuotableText
}

/** What verdicts are given on. */
export interface VerdictMaterials {
  readonly brief: Brief
  readonly evidence: Evidence
  readonly uses: readonly Use[]
  readonly attributions: ReadonlyMap<Attribution, JudgedAttribution>
  readonly coverage: Coverage
  readonly recordsOf: RecordsOf
  countedUses(citations: readonly Citation[]): readonly Use[]
  queryResults(): ReadonlyMap<string, Source>
  has(need: Need): boolean
}

const none: readonly never[] = []

const figuresIn = rememberOf(readFigures)
const quotableIn = rememberOf(readQuotable)
const datesIn = rememberOf(
  ({bodies, quotes, snippets, titles}: StoredText) =>
    new DateIndex([...bodies, ...quotes, ...snippets, ...titles].map(withoutBibliography)),
)

/** Compares a document with the stored text of what it cites. Nothing is read before it is asked for, and nothing twice. */
export function createVerdicts(materials: VerdictMaterials): Verdicts {
  const {brief, evidence, recordsOf, uses, countedUses, attributions, coverage, queryResults} = materials
  const storesText = materials.has('stored text')
  // An entry of the document's own list says no more of its source than it quotes.
  const isStored = (source: Source) =>
    storesText && recordsOf(source).some(({kind, quote}) => kind !== 'reference' || quote !== undefined)
  // Kept for as long as the document is, whatever other documents make the texts forget.
  const textIn = remember(storedText)
  const textOf = (source: Source) => textIn(recordsOf(source))
  const quotableOf = (source: Source) => quotableIn(textOf(source))
  const alone = remember((source: Source): readonly Source[] => [source])
  // Most claims cite one source: those that cite the same share one list.
  const citedBy = remember((citations: readonly Citation[]): readonly Source[] => {
    const cited = new Set(countedUses(citations).flatMap(({source}) => source ?? []))
    const [source] = cited
    if (source === undefined) return none
    return cited.size === 1 ? alone(source) : [...cited]
  })
  const queriedBy = remember((attribution: Attribution): readonly Source[] =>
    (attributions.get(attribution)?.queryIds ?? []).flatMap(({id}) => queryResults().get(id) ?? []),
  )
  const sourcesOf = (claim: Claim, quantity: Quantity): readonly Source[] => {
    const attribution = coverage.attributionOf(quantity, claim)
    const queried = attribution ? queriedBy(attribution) : none
    return queried.length === 0 ? citedBy(quantity.citations) : [...citedBy(quantity.citations), ...queried]
  }
  const storedCover = remember((sources: readonly Source[]) =>
    coverBy(
      sources.map((source) => {
        const text = textOf(source)
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
  const judged = remember((claim: Claim): readonly NumberVerdict[] => {
    const numbers = assertedBy(claim).flatMap((quantity) => {
      const sources = sourcesOf(claim, quantity)
      return sources.length > 0 ? [{quantity, sources}] : []
    })
    if (!numbers.some(({sources}) => sources.some(isStored))) return numbers.map(unchecked)
    return judgeNumbers(
      claim,
      numbers.map(({quantity, sources}) => ({quantity, cover: storedCover(sources)})),
    )
  })
  return {
    numbersIn: (claim) => {
      const isCited = claim.citations.length > 0 || attributions.size > 0
      return isCited && claim.quantities.length > 0 ? judged(claim) : none
    },
    numberBy: (claim, quantity, source) => {
      const sources = alone(source)
      const [verdict] = isStored(source) ? judgeNumbers(claim, [{quantity, cover: storedCover(sources)}]) : []
      return verdict ?? unchecked({quantity, sources})
    },
    rivalOf: (claim, quantity, {says, denies}) =>
      rivalIn(claim, quantity, storedCover(alone(denies)).indexes, {
        says: says.publishedAt,
        denies: denies.publishedAt,
      }),
    quotes: lazily(() =>
      judgeQuotes({
        claims: brief.claims,
        source: brief.source,
        uses,
        evidence,
        storesText,
        quotableOf,
        citedBy: ({citations}) => citedBy(citations),
      }),
    ),
    textOf,
    quotableOf,
  }
}

function rivalIn(
  claim: Claim,
  quantity: Quantity,
  indexes: readonly FigureIndex[],
  published: Publication,
): string | undefined {
  const said = (each: Quantity) => saidNumber(claim, each, meaningOf(each, claim))
  const number = said(quantity)
  return (
    number &&
    rivalOf(
      number,
      claim.quantities.flatMap((each) => said(each) ?? []),
      indexes,
      published,
    )
  )
}

/** Nothing is stored that a number could be looked up in. */
function unchecked({quantity, sources}: {quantity: Quantity; sources: readonly Source[]}): NumberVerdict {
  return {
    quantity,
    sources,
    about: namesDate(quantity) ? 'date' : 'number',
    verdict: 'not_checkable',
    nearest: undefined,
    contrast: undefined,
  }
}

/** Numbers that a claim asserts, and the dates and places in a row that it names: those need no citation, but may be wrong. */
function assertedBy(claim: Claim): readonly Quantity[] {
  if (!needsCitation(claim) || claim.absence) return none
  return claim.quantities.filter((quantity) => quantity.claim || quantity.kind === 'ordinal' || namesDate(quantity))
}
