import type {Citation} from '../../brief/index.ts'
import type {Source} from '../../evidence/index.ts'
import type {Span} from '../../markers/index.ts'
import type {Context} from '../context/context.ts'
import {nameOf, namesOf} from '../context/wording.ts'
import {checkSpan, type SpanFault} from '../quotes/stored-span.ts'
import {defineRule} from '../rule.ts'
import {show, showAll} from '../show.ts'

type Misquotation =
  | {readonly place: Span; readonly kind: 'quote'; readonly text: string; readonly sources: readonly Source[]}
  | {readonly place: Citation; readonly kind: 'stored'; readonly source: Source; readonly fault: SpanFault}

/** A quote is the words of its source, where they stand (specification/schema §2.1). */
export const quoteNotVerbatim = defineRule<Misquotation>({
  code: 'QUOTE_NOT_VERBATIM',
  severity: 'error',
  about: 'A quote is not in the stored text of its source, or not where its offsets say.',
  needs: ['stored text'],
  find: (context) => (context.policy.verify_quotes ? [...inDocument(context), ...inRecords(context)] : []),
  say(found, context) {
    if (found.kind === 'quote') {
      return {
        message: `Unexpected quote ${show(found.text)}, expected words that stand in the stored text of ${showAll(namesOf(found.sources, context), 3)}`,
        note: 'Quotation marks, dashes, white space and letter case do not count; a word more, less or other does',
      }
    }
    return sayStored(found, nameOf(found.source, context))
  },
})

function sayStored({place: {text}, source, fault}: Misquotation & {readonly kind: 'stored'}, name: string) {
  const {kind, start, end, place} = fault
  if (kind === 'absent') {
    return {
      message: `Unexpected stored quote ${show(source.quote?.text ?? '')} behind ${show(text)}, expected words that stand in the stored text of ${show(name)}`,
      note: 'The record of the evidence brings a quote that the page it comes from does not hold',
    }
  }
  const expected = place === undefined ? 'the offsets at which it stands' : `${place.start} to ${place.end}`
  return {
    message: `Unexpected offsets ${start} to ${end} of the stored quote behind ${show(text)}, expected ${expected}`,
    note: `\`quote_span\` counts UTF-16 code units of the stored content of ${show(name)}`,
  }
}

function* inDocument({verdicts}: Context): Generator<Misquotation> {
  for (const {verdict, place, text, sources} of verdicts.quotes())
    if (verdict === 'absent') yield {place, kind: 'quote', text, sources}
}

/** Quotes that cited records carry, at the first citation of each. */
function* inRecords({uses, verdicts}: Context): Generator<Misquotation> {
  const seen = new Set<Source>()
  for (const {citation, source} of uses) {
    if (!source?.quote || seen.has(source)) continue
    seen.add(source)
    const fault = checkSpan(source, verdicts.quotableOf(source), verdicts.textOf(source))
    if (fault) yield {place: citation, kind: 'stored', source, fault}
  }
}
