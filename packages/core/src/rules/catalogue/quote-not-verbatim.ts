import type {Citation, Claim} from '../../brief/index.ts'
import {checkSpan, quotationIn, type SpanFault} from '../../compare/index.ts'
import {addFirst, show, showAll} from '../../data/index.ts'
import {type Evidence, quoteFields, type Source} from '../../evidence/index.ts'
import {type Ledger, nameOf, namesOf, type QuoteVerdict, type Subject} from '../../ledger/index.ts'
import {defineRule, type OwnWords} from '../rule.ts'
import {type Elsewhere, findElsewhere, markersToMove, placeToMove, sayElsewhere} from '../sources/elsewhere.ts'

interface Misquotation extends OwnWords {
  readonly elsewhere?: Elsewhere | undefined
}

/** A quote is the words of its source, where they stand (specification/schema §2.1). */
export const quoteNotVerbatim = defineRule<Misquotation>({
  code: 'QUOTE_NOT_VERBATIM',
  severity: 'error',
  about: 'A quote is not in the stored text of its source, or not where its offsets say.',
  needs: ['stored text'],
  find: (context) => (context.policy.verify_quotes ? [...inDocument(context), ...inRecords(context)] : []),
  say: (found) => found.say(),
  repair: ({elsewhere}) => markersToMove(elsewhere),
})

function* inDocument(context: Ledger): Generator<Misquotation> {
  for (const quote of context.verdicts.quotes()) {
    const {verdict, subject, text, sources, speaker} = quote
    if (verdict !== 'absent') continue
    // A quote that a link or a footnote brings with it belongs to that address.
    const elsewhere =
      subject.kind === 'claim' && speaker === undefined
        ? quotedFrom(text, {claim: subject.claim, sources}, context)
        : undefined
    const part = placeToMove(elsewhere)
    yield {subject: part ? {...subject, part} : subject, elsewhere, say: () => sayQuote(quote, elsewhere, context)}
  }
}

function sayQuote({text, sources, dropped, speaker}: QuoteVerdict, elsewhere: Elsewhere | undefined, context: Ledger) {
  const names = showAll(namesOf(sources, context), 3)
  if (dropped !== undefined)
    return {
      message: `The quote ${show(text)} leaves out ${show(dropped)}, which changes its meaning; write it as in ${names}`,
      note: 'Without its negation or condition, a quote says what its source does not',
    }
  if (speaker !== undefined)
    return {
      message: `Unexpected speaker ${show(speaker.claimed)} of quote ${show(text)}, expected ${show(speaker.stored)} as in ${names}`,
      note: 'The stored text has the words, and names somebody else who says them',
    }
  return {
    message: `Unexpected quote ${show(text)}, expected words that stand in the stored text of ${names}${sayElsewhere(elsewhere, context)}`,
    note: 'Quotation marks, dashes, white space and letter case do not count; an added, missing or changed word does',
  }
}

function quotedFrom(
  text: string,
  {claim, sources: cited}: {readonly claim: Claim; readonly sources: readonly Source[]},
  context: Ledger,
): Elsewhere | undefined {
  const isIn = quotationIn(text)
  const saidBy = (source: Source) => isIn(context.verdicts.textOf(source))
  return findElsewhere(context, {claim, cited, saidBy, common: false})
}

/** Quotes that cited records carry, at the first citation of each; those of all records where there is no document. */
function* inRecords(context: Ledger): Generator<OwnWords> {
  const {evidence, verdicts} = context
  for (const [source, citation] of context.recordsAlone
    ? evidence.sources.map((source) => [source, undefined] as const)
    : firstCitations(context)) {
    for (const quote of source.quotes) {
      const fault = checkSpan(quote, verdicts.textOf(source))
      if (!fault) continue
      const say = () => sayStored(fault, nameOf(source, context), citation)
      yield {subject: bearerOf(source, citation, evidence), say}
    }
  }
}

/** A quote of a record, behind the first citation of it, if there is one. */
function sayStored({kind, start, end, place, text}: SpanFault, name: string, citation: Citation | undefined) {
  const behind = citation ? ` behind ${show(citation.text)}` : ''
  if (kind === 'absent')
    return {
      message: `Unexpected stored quote ${show(text)}${behind}, expected words that stand in the stored text of ${show(name)}`,
      note: 'The record of the evidence brings a quote that the page it comes from does not hold',
    }
  const expected = place === undefined ? 'the offsets at which it stands' : `${place.start} to ${place.end}`
  return {
    message: `Unexpected offsets ${start} to ${end} of the stored quote${behind}, expected ${expected}`,
    note: `\`quote_span\` counts UTF-16 code units of the stored content of ${show(name)}`,
  }
}

function firstCitations({uses}: Ledger): ReadonlyMap<Source, Citation> {
  const first = new Map<Source, Citation>()
  for (const {citation, source} of uses) addFirst(first, source, citation)
  return first
}

function bearerOf(source: Source, citation: Citation | undefined, evidence: Evidence): Subject {
  if (citation) return {kind: 'citation', citation}
  const {origin, record} = source
  const field = [...quoteFields, 'citation_quote'].find((each) => Object.hasOwn(record, each))
  return {kind: 'record', origin, place: evidence.placeOf(origin, field)}
}
