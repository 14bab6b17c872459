import type {Citation, Claim} from '../../brief/index.ts'
import {checkSpan, judgeQuotation, type OtherSpeaker, type SpanFault} from '../../compare/index.ts'
import {addFirst, show, showAll} from '../../data/index.ts'
import {type Evidence, quoteFields, type Source} from '../../evidence/index.ts'
import {type Context, nameOf, namesOf, type Subject} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {type Elsewhere, findElsewhere, markersToMove, placeToMove, sayElsewhere} from '../sources/elsewhere.ts'

interface Misquotation extends Occurrence {
  readonly kind: 'quote'
  readonly text: string
  readonly sources: readonly Source[]
  /** What it leaves out, and who says it there. */
  readonly dropped: string | undefined
  readonly speaker: OtherSpeaker | undefined
  readonly elsewhere: Elsewhere | undefined
}

/** A quote of a record, behind the first citation of it, if there is one. */
interface StoredMisquotation extends Occurrence {
  readonly kind: 'stored'
  readonly citation: Citation | undefined
  readonly source: Source
  readonly fault: SpanFault
}

/** A quote is the words of its source, where they stand (specification/schema §2.1). */
export const quoteNotVerbatim = defineRule<Misquotation | StoredMisquotation>({
  code: 'QUOTE_NOT_VERBATIM',
  severity: 'error',
  about: 'A quote is not in the stored text of its source, or not where its offsets say.',
  needs: ['stored text'],
  find: (context) => (context.policy.verify_quotes ? [...inDocument(context), ...inRecords(context)] : []),
  say(found, context) {
    if (found.kind === 'quote') {
      const names = showAll(namesOf(found.sources, context), 3)
      if (found.dropped !== undefined)
        return {
          message: `Unexpected quote ${show(found.text)} without the ${show(found.dropped)} of its source, expected the words of ${names}`,
          note: 'Without its negation or condition, a quote says what its source does not',
        }
      if (found.speaker !== undefined)
        return {
          message: `Unexpected speaker ${show(found.speaker.claimed)} of quote ${show(found.text)}, expected ${show(found.speaker.stored)} as in ${names}`,
          note: 'The stored text has the words, and names somebody else who says them',
        }
      return {
        message: `Unexpected quote ${show(found.text)}, expected words that stand in the stored text of ${names}${sayElsewhere(found.elsewhere, context)}`,
        note: 'Quotation marks, dashes, white space and letter case do not count; a word more, less or other does',
      }
    }
    return sayStored(found, nameOf(found.source, context))
  },
  repair: (found) => (found.kind === 'quote' ? markersToMove(found.elsewhere) : []),
})

function sayStored({citation, fault}: StoredMisquotation, name: string) {
  const {kind, start, end, place} = fault
  const behind = citation ? ` behind ${show(citation.text)}` : ''
  if (kind === 'absent') {
    return {
      message: `Unexpected stored quote ${show(fault.text)}${behind}, expected words that stand in the stored text of ${show(name)}`,
      note: 'The record of the evidence brings a quote that the page it comes from does not hold',
    }
  }
  const expected = place === undefined ? 'the offsets at which it stands' : `${place.start} to ${place.end}`
  return {
    message: `Unexpected offsets ${start} to ${end} of the stored quote${behind}, expected ${expected}`,
    note: `\`quote_span\` counts UTF-16 code units of the stored content of ${show(name)}`,
  }
}

function* inDocument(context: Context): Generator<Misquotation> {
  for (const {verdict, subject, text, sources, dropped, speaker} of context.verdicts.quotes()) {
    if (verdict !== 'absent') continue
    // A quote that a link or a footnote brings with it belongs to that address.
    const elsewhere =
      subject.kind === 'claim' && speaker === undefined
        ? quotedFrom(text, {claim: subject.claim, sources}, context)
        : undefined
    const part = placeToMove(elsewhere)
    yield {subject: part ? {...subject, part} : subject, kind: 'quote', text, sources, dropped, speaker, elsewhere}
  }
}

function quotedFrom(
  text: string,
  {claim, sources: cited}: {readonly claim: Claim; readonly sources: readonly Source[]},
  context: Context,
): Elsewhere | undefined {
  const saidBy = (source: Source) => judgeQuotation(text, [context.verdicts.quotableOf(source)]).verdict === 'supported'
  return findElsewhere(context, {claim, cited, saidBy, common: false})
}

/** Quotes that cited records carry, at the first citation of each; those of all records where there is no document. */
function* inRecords(context: Context): Generator<StoredMisquotation> {
  const {evidence, verdicts} = context
  for (const [source, citation] of context.recordsAlone ? evidence.sources.map(uncited) : firstCitations(context)) {
    for (const quote of source.quotes) {
      const fault = checkSpan(quote, verdicts.quotableOf(source), verdicts.textOf(source))
      if (fault) yield {subject: bearerOf(source, citation, evidence), kind: 'stored', citation, source, fault}
    }
  }
}

function firstCitations({uses}: Context): ReadonlyMap<Source, Citation> {
  const first = new Map<Source, Citation>()
  for (const {citation, source} of uses) addFirst(first, source, citation)
  return first
}

function uncited(source: Source) {
  return [source, undefined] as const
}

function bearerOf(source: Source, citation: Citation | undefined, evidence: Evidence): Subject {
  if (citation) return {kind: 'citation', citation}
  const {origin, record} = source
  const field = [...quoteFields, 'citation_quote'].find((each) => Object.hasOwn(record, each))
  return {kind: 'record', origin, place: evidence.placeOf(origin, field)}
}
