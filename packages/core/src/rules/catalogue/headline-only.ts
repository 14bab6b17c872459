import type {Quantity} from '../../brief/index.ts'
import {judgeQuotation} from '../../compare/index.ts'
import {count, show, showAll} from '../../data/index.ts'
import {isFetched, type Source} from '../../evidence/index.ts'
import {holdsRecords, type Ledger, namesOf, type Verdicts} from '../../ledger/index.ts'
import {isOfficialSchedule} from '../official/topics.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {isPaywalled} from './paywall-quote.ts'

interface HeadlineOnly extends Occurrence {
  readonly what: 'number' | 'date' | 'quote'
  /** Of a quote; numbers are those of the subject. */
  readonly text?: string
  readonly sources: readonly Source[]
}

/** Nobody can say that a source bears a figure, a date or a quote of which no text is stored (specification/contract §5). */
export const headlineOnly = defineRule<HeadlineOnly>({
  code: 'HEADLINE_ONLY',
  severity: 'warning',
  about: 'A number, date or quote of a claim rests on a source of which only the headline or snippet is stored.',
  needs: ['citations', 'evidence', 'stored text'],
  find(context) {
    if (context.recordsAlone) return []
    const found = [...figures(context), ...quotes(context)]
    const isClosed = ({sources}: HeadlineOnly) =>
      holdsRecords(context) && sources.every((each) => isPaywalled(each, context))
    const closed = found.filter(isClosed).map((each): HeadlineOnly => ({...each, severity: 'error'}))
    return [...closed, ...asOne(found.filter((each) => !isClosed(each)))]
  },
  say: ({what, text, subject, sources}, context) => ({
    message: `Only the headline or snippet of ${showAll(namesOf(sources, context), 3)} is stored, without the ${what} ${subject.kind === 'numbers' ? showFirst(subject.numbers) : show(text)}; store the text of the source`,
    note: 'On a headline alone, a claim can say only what the headline says',
  }),
})

function showFirst([first, ...more]: readonly Quantity[]): string {
  return `${show(first?.text)}${more.length === 0 ? '' : ` and ${count(more.length, 'more number')}`}`
}

function* figures({brief, verdicts}: Ledger): Generator<HeadlineOnly> {
  for (const claim of brief.claims) {
    const untold = verdicts.numbersIn(claim).filter(({verdict, quantity, sources}) => {
      const by = (source: Source) => verdicts.numberBy(claim, quantity, source).verdict
      return verdict === 'not_checkable' && !isOfficialSchedule(claim) && rests(sources, verdicts, by)
    })
    const [first] = untold
    if (first === undefined) continue
    const numbers = untold.map((each) => each.quantity)
    yield {subject: {kind: 'numbers', numbers, claims: [claim]}, what: first.about, sources: first.sources}
  }
}

/** All numbers that rest on what nobody stored are one fault of the evidence. */
function asOne(found: readonly HeadlineOnly[]): readonly HeadlineOnly[] {
  const counted = found.flatMap((each) => (each.subject.kind === 'numbers' ? [{each, ...each.subject}] : []))
  const [first] = counted
  if (first === undefined) return found
  const numbers = counted.flatMap((each) => each.numbers)
  const claims = counted.flatMap((each) => each.claims)
  const sources = [...new Set(counted.flatMap(({each}) => each.sources))]
  const all: HeadlineOnly = {...first.each, subject: {kind: 'numbers', numbers, claims}, sources}
  return [all, ...found.filter(({subject}) => subject.kind !== 'numbers')]
}

function* quotes(context: Ledger): Generator<HeadlineOnly> {
  const {verdicts} = context
  for (const {subject, text, verdict, sources} of verdicts.quotes()) {
    // Quotes from behind a paywall are faults of their own.
    if (verdict !== 'not_checkable' || sources.some((each) => isPaywalled(each, context))) continue
    const by = (source: Source) => judgeQuotation(text, [verdicts.textOf(source)]).verdict
    if (rests(sources, verdicts, by)) yield {subject, what: 'quote', text, sources}
  }
}

/** Query results bring numbers, and entries of a list or a bibliography name works: nobody stores a text of them. */
const withoutText: ReadonlySet<Source['kind']> = new Set<Source['kind']>(['query-result', 'reference', 'work'])

/** A page that nobody could fetch is no worse than one that nobody tried to; one for subscribers has a headline. */
function isSilent(source: Source): boolean {
  return withoutText.has(source.kind) || (isFetched(source) && source.record.access !== 'metadata_only')
}

/** At least one of some sources could say it but for its text, which is not stored; no other does. */
function rests(sources: readonly Source[], verdicts: Verdicts, verdictBy: (source: Source) => string): boolean {
  const isBare = (source: Source) => {
    const {bodies, quotes} = verdicts.textOf(source)
    return !isSilent(source) && bodies.length + quotes.length === 0
  }
  return sources.some(isBare) && sources.every((source) => isBare(source) || verdictBy(source) === 'absent')
}
