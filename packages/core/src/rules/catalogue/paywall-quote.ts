import {comparableWords, quotationsOf, saysWords} from '../../compare/index.ts'
import {lazily, show} from '../../data/index.ts'
import {type Origin, quoteFields, type Source} from '../../evidence/index.ts'
import {type Context, quotesOfCitations} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {type ReportedRecordFault, recordFaults} from './record-rules.ts'

type PaywallQuote = QuoteOfPaywalled | ReportedRecordFault

type QuoteOfPaywalled = Occurrence & {readonly source: Source} & (
    | {readonly kind: 'stored'}
    | {readonly kind: 'quoted'; readonly text: string}
  )

/** Nothing but the headline and snippet of a paywalled source is stored or quoted (specification/contract §5). */
export const paywallQuote = defineRule<PaywallQuote>({
  code: 'PAYWALL_QUOTE',
  severity: 'error',
  about:
    'A `metadata_only` source is stored with its full text or a `quote_span`, or is quoted beyond its headline and snippet.',
  find: (context) => {
    const any = [...context.evidence.registry.values()].some(({paywallPolicy}) => paywallPolicy === 'metadata_only')
    const cited = any ? [...stored(context), ...linkQuotes(context), ...inText(context)] : []
    return [...cited, ...records(context, cited)]
  },
  say(found) {
    if (found.kind === 'record') return found.say()
    const {source} = found
    const publisher = show(source.publisher ?? source.sourceId ?? source.id)
    return found.kind === 'stored'
      ? {
          message: `Unexpected stored quote of the paywalled source ${publisher}, expected no \`quote_span\``,
          note: 'Its `paywall_policy` is `metadata_only`: only the headline and a labelled snippet may be stored',
        }
      : {
          message: `Unexpected quote ${show(found.text)} of the paywalled source ${publisher}, expected words of its headline or snippet`,
          note: 'Its `paywall_policy` is `metadata_only`: nobody has read the full text',
        }
  },
})

function isPaywalled(source: Source | undefined, {evidence}: Context): source is Source {
  return source !== undefined && evidence.entryOf(source)?.paywallPolicy === 'metadata_only'
}

/**
 * What is stored of paywalled sources: of those that the document cites, or, where records are checked alone, of all. A
 * quote of one that is cited is found where it is cited.
 */
function* records(
  {evidence, uses, recordsAlone}: Context,
  cited: readonly QuoteOfPaywalled[],
): Generator<PaywallQuote> {
  const keyOf = ({file, pointer}: Origin) => `${file} ${pointer}`
  const told = new Set(cited.filter(({kind}) => kind === 'stored').map(({source}) => source.origin))
  const quoted = new Set([...told].flatMap((origin) => quoteFields.map((field) => `${keyOf(origin)}/${field}`)))
  const used = lazily(() => new Set(uses.flatMap(({source}) => (source ? [`${keyOf(source.origin)}/content`] : []))))
  for (const fault of recordFaults(evidence, 'PAYWALL_QUOTE')) {
    const key = keyOf(fault.subject.origin)
    if (recordsAlone || (used().has(key) && !quoted.has(key))) yield fault
  }
}

function* stored(context: Context): Generator<QuoteOfPaywalled> {
  for (const {citation, source} of context.uses)
    if (isPaywalled(source, context) && source.quotes.some(({text}) => text !== ''))
      yield {subject: {kind: 'citation', citation}, kind: 'stored', source}
}

/** Quotes in link titles and footnote definitions. */
function* linkQuotes(context: Context): Generator<QuoteOfPaywalled> {
  for (const {text, subject, source} of quotesOfCitations(context.uses))
    if (isPaywalled(source, context) && !saysWords(comparableWords(...publicTexts(source)), text))
      yield {subject, kind: 'quoted', source, text}
}

/** A quotation is a paywalled source's where the claim cites nothing else that it could come from. */
function* inText(context: Context): Generator<QuoteOfPaywalled> {
  const {claims, source} = context.brief
  for (const {text, claims: quoting, ...part} of quotationsOf(claims, source)) {
    const claim = quoting.find(({citations}) => citations.length > 0)
    if (claim === undefined) continue
    const uses = quoting.flatMap((each) => context.countedUses(each.citations))
    const sources = [...new Set(uses.map(({source: cited}) => cited))]
    const [first] = sources
    if (!isPaywalled(first, context) || !sources.every((source) => isPaywalled(source, context))) continue
    const allowed = comparableWords(...sources.flatMap(publicTexts))
    if (!saysWords(allowed, text)) yield {subject: {kind: 'claim', claim, part}, kind: 'quoted', source: first, text}
  }
}

/** What anybody may read of a source: its headline and its snippet. */
function publicTexts(source: Source | undefined): readonly (string | undefined)[] {
  return [source?.title, source?.snippet, source?.text]
}
