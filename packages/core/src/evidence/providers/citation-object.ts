import {KeyIndex, show} from '../../data/index.ts'
import type {RegistryEntry, Source} from '../evidence.ts'
import {entryOnSite} from '../publishers.ts'
import {idOf, textOf} from '../records/read-field.ts'
import {pageOf} from '../url.ts'
import {type ImportedCitation, type ImportOptions, type ImportProblem, problem, type QuoteSpan} from './answer.ts'
import {joinedSource, joinedTexts} from './listed-sources.ts'
import {locateQuote, MeasuredText, onlyOccurrence} from './locate.ts'
import type {ProviderSource} from './table.ts'

/** One source with everything that is cited from it. */
export interface CitedRecord {
  readonly number: number
  /** It, as each citation of it says. */
  readonly mentions: [ProviderSource, ...ProviderSource[]]
  /** Where it is cited first. */
  readonly pointer: string
}

/** What specification/contract §1.1 requires of every citation, beside the id. */
const required = [
  'source_id',
  'publisher',
  'doc_id',
  'url',
  'title',
  'published_at',
  'fetched_at',
] as const satisfies readonly (keyof ImportedCitation)[]

/** Google's redirects to a page; they stop working after some weeks. */
const redirect = /^https?:\/\/vertexaisearch\.cloud\.google\.com\/grounding-api-redirect\//

/**
 * The citation object of a source: what the caller's evidence says about it, else what the provider says. The passages
 * become `quote_span`, and `snippet_span` where the registry allows metadata only (specification/contract §2, §5).
 */
export const citationOf = (
  cited: CitedRecord,
  sources: StoredSources,
): {citation: ImportedCitation; problems: readonly ImportProblem[]} => {
  const source = joinedSource(cited.mentions)
  const stored = sources.find(source)
  const text = storedText(stored)
  const passages = passagesOf(cited.mentions).map((passage) => checkPassage(passage, text))
  const citation = known({
    id: `cite_${cited.number}`,
    n: cited.number,
    ...identityOf(source, stored, sources.fetchedAt),
    ...(stored.entry?.paywallPolicy === 'metadata_only'
      ? metadataOf(source, passages)
      : fullTextOf(source, stored, passages)),
  })
  return {citation, problems: problemsOf(citation, cited, passages)}
}

/** Fields that say which document it is. */
const identityOf = (source: ProviderSource, {record, entry}: StoredSource, fetchedAt: string | undefined) => ({
  source_id: entry?.sourceId ?? (record?.kind === 'citation' ? record.sourceId : undefined),
  publisher: entry?.publisher ?? record?.publisher,
  doc_id: (record && idOf(record.record, 'doc_id')) ?? source.docId,
  chunk_id: (record && idOf(record.record, 'chunk_id')) ?? source.chunkId,
  url: record?.url ?? source.url,
  title: record?.title ?? source.title,
  published_at: record?.publishedAt ?? source.publishedAt,
  fetched_at: record?.fetchedAt ?? fetchedAt,
})

/** The stored text comes along, so that quotes and numbers can be looked up in it. */
const fullTextOf = (source: ProviderSource, {record}: StoredSource, passages: readonly CheckedPassage[]) => {
  const [first, ...more] = passages.map(({quote}) => quote)
  return {
    quote_span: first,
    more_quote_spans: more.length > 0 ? more : undefined,
    snippet_span: source.snippet === undefined ? undefined : {text: source.snippet},
    text: record?.content === undefined ? joinedTexts([record?.text, source.text]) : record.text,
    content: record?.content,
  }
}

/** Nothing of the full text is kept as such; what the provider cites is a snippet. */
const metadataOf = (source: ProviderSource, passages: readonly CheckedPassage[]) => {
  const cited = passages.map(({quote}) => quote.text).join(' … ')
  const snippet = cited === '' ? source.snippet : cited
  return {snippet_span: snippet === undefined ? undefined : {text: snippet}}
}

const storedText = ({record}: StoredSource): MeasuredText | undefined => {
  const text = record?.content ?? record?.text ?? record?.snippet
  return text === undefined ? undefined : new MeasuredText(text)
}

/** The passages of a source, each once. */
const passagesOf = (mentions: readonly ProviderSource[]): readonly QuoteSpan[] => {
  const passages = new Map<string, QuoteSpan>()
  for (const {passage} of mentions) if (passage?.text.trim()) passages.set(JSON.stringify(passage), passage)
  return [...passages.values()]
}

const problemsOf = (citation: ImportedCitation, {pointer}: CitedRecord, passages: readonly CheckedPassage[]) => {
  const {n, url = ''} = citation
  const problems: ImportProblem[] = []
  const add = (...[kind, unexpected, expected]: [ImportProblem['kind'], string, string]) =>
    problems.push({...problem(kind, pointer, unexpected, expected), n})
  const missing = required.filter((field) => citation[field] === undefined).map((field) => `\`${field}\``)
  const them = missing.length === 1 ? 'it' : 'them'
  const message = `The citation \`[${n}]\` has no ${missing.join(', ')}; add ${them} to the evidence`
  if (missing.length > 0) problems.push({kind: 'incomplete', message, pointer, n})
  for (const what of new Set(passages.flatMap(({problem}) => problem ?? [])))
    add('unverified', `${what}, cited as \`[${n}]\``, 'the words of the source')
  if (redirect.test(url)) add('expiring', `redirect ${show(url)} of \`[${n}]\``, 'the address of the page itself')
  return problems
}

type KnownFields = {readonly [Field in keyof ImportedCitation]: ImportedCitation[Field] | undefined}

/** Without the fields that nobody knows; absent and `undefined` are not the same in a record. */
const known = (fields: KnownFields & Pick<ImportedCitation, 'id' | 'n'>): ImportedCitation => {
  const {id, n} = fields
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return {...Object.fromEntries(entries), id, n}
}

/** A passage after a look into the stored text of its source. */
interface CheckedPassage {
  readonly quote: QuoteSpan
  /** What is wrong with it, to follow "Unexpected"; `undefined` where the stored text confirms it. */
  readonly problem: string | undefined
}

/**
 * Verifies a passage against the stored text of its source. Offsets that the text confirms in any unit become UTF-16
 * offsets; offsets that it contradicts, or confirms at two places, are dropped.
 */
const checkPassage = (quote: QuoteSpan, stored: MeasuredText | undefined): CheckedPassage => {
  if (!stored) return {quote, problem: 'passage without a stored text to verify it against'}
  const {start, end, ...rest} = quote
  const claimed = start === undefined || end === undefined ? undefined : {start, end}
  const located = claimed && locateQuote(stored, claimed, quote.text)
  const span = claimed ? located : onlyOccurrence(stored.text, quote.text)
  if (!span) return {quote: rest, problem: 'passage that is not in the stored text at its place'}
  if (located?.ambiguous) return {quote: rest, problem: 'offsets of a passage that stands in the stored text twice'}
  return {quote: {...rest, start: span.start, end: span.end}, problem: undefined}
}

/** What the caller's evidence says about one cited source. */
interface StoredSource {
  readonly record: Source | undefined
  readonly entry: RegistryEntry | undefined
}

/** Finds the caller's records and registry entries for the sources that a provider cites. */
export class StoredSources {
  readonly fetchedAt: string | undefined
  readonly #sources: readonly Source[]
  readonly #registry: ReadonlyMap<string, RegistryEntry>
  readonly #byUrl: KeyIndex<Source>
  readonly #byId: KeyIndex<Source>
  readonly #byTitle: KeyIndex<Source>

  constructor({evidence, fetchedAt}: ImportOptions) {
    this.fetchedAt = fetchedAt
    this.#sources = evidence?.sources ?? []
    this.#registry = evidence?.registry ?? new Map()
    const ids = ['doc_id', 'file_id'].map(
      (name) =>
        ({record}: Source) =>
          textOf(record, name) || undefined,
    )
    this.#byUrl = new KeyIndex(this.#sources, ({url}) => (url ? pageOf(url) : undefined))
    this.#byId = new KeyIndex(this.#sources, ({id}) => id || undefined, ...ids)
    this.#byTitle = new KeyIndex(this.#sources, ({title}) => title || undefined)
  }

  /** By URL; without one by the id of the file or document, then by its position, then by its title. */
  find(cited: ProviderSource): StoredSource {
    const record = this.#recordOf(cited)
    // The entry that the record names, else the only one on the site of its URL.
    const named = record?.sourceId === undefined ? undefined : this.#registry.get(record.sourceId)
    return {record, entry: named ?? entryOnSite(this.#registry, record?.url ?? cited.url)}
  }

  #recordOf({url, docId = '', documentIndex = -1, title}: ProviderSource): Source | undefined {
    if (url !== undefined) return this.#byUrl.get(pageOf(url))
    const sent = this.#sources[documentIndex]
    // Documents that the caller sent are known by position; a title that disagrees is believed instead.
    const isSent = sent !== undefined && (title === undefined || sent.title === title)
    const titled = this.#byTitle.all(title ?? '')
    return this.#byId.get(docId) ?? (isSent ? sent : titled.length === 1 ? titled[0] : undefined)
  }
}
