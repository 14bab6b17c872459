import {isIsoDate} from './dates.ts'
import type {RegistryEntry, Source} from './evidence.ts'
import {partOf} from './records/read-field.ts'
import {hostOf, parseWebUrl} from './url.ts'

/**
 * Kinds of sites with the base score of the domain-based algorithm (specification/schema §3.1) and their source type
 * (specification/schema §6).
 */
const siteKinds = {
  government: {score: 10, type: 'primary'},
  education: {score: 10, type: 'primary'},
  standards: {score: 9, type: 'primary'},
  documentation: {score: 9, type: 'primary'},
  'leading-news': {score: 8, type: 'secondary'},
  journal: {score: 8, type: 'secondary'},
  analyst: {score: 7, type: 'secondary'},
  'expert-blog': {score: 7, type: 'secondary'},
  news: {score: 6, type: 'tertiary'},
  encyclopedia: {score: 5, type: 'tertiary'},
  'signed-site': {score: 5, type: 'tertiary'},
  'unsigned-site': {score: 4, type: 'tertiary'},
  forum: {score: 3, type: 'tertiary'},
  'anonymous-blog': {score: 2, type: 'tertiary'},
  'user-content': {score: 1, type: 'tertiary'},
} as const satisfies Record<string, {readonly score: number; readonly type: 'primary' | 'secondary' | 'tertiary'}>

/** A kind of sites that one score is given to. */
export type SiteKind = keyof typeof siteKinds

/** Hosts by kind; subdomains belong to their host unless they are listed themselves. */
const hosts = [
  ['government', 'europa.eu gouv.fr bund.de admin.ch gc.ca'],
  ['standards', 'w3.org ieee.org ietf.org rfc-editor.org iso.org whatwg.org ecma-international.org unicode.org'],
  ['standards', 'oasis-open.org itu.int un.org who.int worldbank.org imf.org oecd.org wto.org bis.org ilo.org'],
  ['standards', 'fao.org iea.org'],
  ['documentation', 'react.dev reactjs.org python.org nodejs.org typescriptlang.org rust-lang.org go.dev'],
  ['documentation', 'kotlinlang.org webassembly.org postgresql.org sqlite.org kubernetes.io developer.mozilla.org'],
  ['documentation', 'developer.apple.com developer.android.com learn.microsoft.com docs.oracle.com cloud.google.com'],
  ['documentation', 'docs.aws.amazon.com docs.github.com'],
  ['leading-news', 'nytimes.com wsj.com reuters.com apnews.com bbc.com bbc.co.uk ft.com bloomberg.com economist.com'],
  ['leading-news', 'washingtonpost.com theguardian.com'],
  ['journal', 'nature.com science.org sciencemag.org acm.org ieeexplore.ieee.org sciencedirect.com springer.com'],
  ['journal', 'wiley.com plos.org pnas.org thelancet.com nejm.org bmj.com cell.com oup.com jstor.org'],
  ['journal', 'ncbi.nlm.nih.gov arxiv.org'],
  ['analyst', 'gartner.com forrester.com idc.com mckinsey.com statista.com brookings.edu rand.org pewresearch.org'],
  ['expert-blog', 'martinfowler.com danluu.com v8.dev webkit.org hacks.mozilla.org research.google'],
  ['expert-blog', 'blog.cloudflare.com'],
  ['news', 'cnn.com cnbc.com techcrunch.com theverge.com arstechnica.com wired.com forbes.com businessinsider.com'],
  ['news', 'marketwatch.com aljazeera.com politico.com axios.com zdnet.com cnet.com'],
  ['encyclopedia', 'wikipedia.org wikidata.org britannica.com'],
  ['forum', 'stackoverflow.com stackexchange.com serverfault.com superuser.com reddit.com quora.com'],
  ['forum', 'news.ycombinator.com'],
  ['anonymous-blog', 'blogspot.com wordpress.com tumblr.com livejournal.com'],
  ['user-content', 'youtube.com facebook.com x.com twitter.com tiktok.com instagram.com pinterest.com 4chan.org'],
  ['user-content', 'docs.google.com'],
] as const satisfies readonly (readonly [SiteKind, string])[]

const kindByHost = new Map<string, SiteKind>(
  hosts.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
)

/** Endings of public bodies and schools: `.gov`, `.gov.uk`, `.go.jp`, `.edu`, `.ac.uk` … */
const endings: readonly (readonly [RegExp, SiteKind])[] = [
  [/\.(?:gov|mil)(?:\.[a-z]{2})?$|\.(?:gob|gouv|govt|go|gc|admin)\.[a-z]{2}$/, 'government'],
  [/\.edu(?:\.[a-z]{2})?$|\.ac\.[a-z]{2}$/, 'education'],
  [/^(?:docs|developers?)\./, 'documentation'],
]

/** Kind of the site of a host: the nearest listed host above it, else by its ending, else `undefined`. */
const siteKindOf = (host: string): SiteKind | undefined => {
  for (let name = host; name !== ''; name = name.slice(name.indexOf('.') + 1)) {
    const kind = kindByHost.get(name)
    if (kind) return kind
    if (!name.includes('.')) break
  }
  return endings.find(([pattern]) => pattern.test(host))?.[1]
}

/** What is known about a source. `undefined` is "not recorded" and changes nothing; `null` is "looked for, not there". */
export interface CredibilityFacts {
  readonly url: string | undefined
  /** ISO 8601. */
  readonly publishedAt?: string | undefined
  readonly author?: string | null | undefined
  readonly authorVerified?: boolean | undefined
  readonly hasReferences?: boolean | undefined
}

/** A credibility score and how it came about. */
export interface Credibility {
  /** 1 to 10 (specification/schema §3.1, `credibility_score`). */
  readonly score: number
  readonly kind: SiteKind
  readonly sourceType: 'primary' | 'secondary' | 'tertiary'
  /** What was added to or taken from the score of the kind. */
  readonly adjustments: readonly {readonly points: number; readonly reason: string}[]
}

const day = 86_400_000
const halfYear = 183 * day
const twoYears = 730 * day

/**
 * The domain-based credibility score: the kind of site gives the base; newer than six months, references and a
 * verified author add a point each; older than two years and no author take one, no references two.
 *
 * @param today ISO 8601 date that ages are counted from.
 */
export const assessCredibility = (facts: CredibilityFacts, today: string): Credibility => {
  const url = parseWebUrl(facts.url ?? '')
  const listed = url && siteKindOf(hostOf(url))
  const kind = listed ?? (facts.author === null ? 'unsigned-site' : 'signed-site')
  const adjustments = [...byAge(facts.publishedAt, today), ...byAuthor(facts), ...byReferences(facts)]
  const sum = adjustments.reduce<number>((total, {points}) => total + points, siteKinds[kind].score)
  return {score: Math.min(10, Math.max(1, sum)), kind, sourceType: siteKinds[kind].type, adjustments}
}

const byAge = (publishedAt: string | undefined, today: string) => {
  if (publishedAt === undefined || !isIsoDate(publishedAt)) return []
  const age = Date.parse(today.slice(0, 10)) - Date.parse(publishedAt.slice(0, 10))
  if (age < halfYear) return [{points: 1, reason: 'newer than six months'}]
  return age > twoYears ? [{points: -1, reason: 'older than two years'}] : []
}

const byAuthor = ({author, authorVerified}: CredibilityFacts) => {
  if (author === null) return [{points: -1, reason: 'no author'}]
  return authorVerified ? [{points: 1, reason: 'verified author'}] : []
}

const byReferences = ({hasReferences}: CredibilityFacts) => {
  if (hasReferences === undefined) return []
  return [hasReferences ? {points: 1, reason: 'has references'} : {points: -2, reason: 'no references'}]
}

/** A stored source with its score, and its tier where its publisher is registered. */
export interface ScoredSource extends Credibility {
  readonly source: Source
  readonly tier: RegistryEntry['tier']
}

/** Scores stored sources; what `citation-lint evidence score` prints. */
export const scoreSources = (
  sources: readonly Source[],
  entryOf: (source: Source) => RegistryEntry | undefined,
  today: string,
): readonly ScoredSource[] =>
  sources.map((source) => ({source, tier: entryOf(source)?.tier, ...assessCredibility(factsOf(source), today)}))

/** What a stored record tells of its source. */
export const factsOf = ({url, publishedAt, author, record}: Source): CredibilityFacts => {
  const details = partOf(record, 'validation_details') ?? {}
  const isAbsent = details.author === null || record.author === null || author?.trim() === ''
  return {
    url,
    publishedAt,
    author: isAbsent ? null : author,
    authorVerified: asBoolean(details.author_verified),
    hasReferences: asBoolean(details.has_references),
  }
}

const asBoolean = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
