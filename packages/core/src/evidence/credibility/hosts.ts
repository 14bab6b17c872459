/**
 * Kinds of sites with the base score of the domain-based algorithm (specification/schema §3.1) and their source type
 * (specification/schema §6).
 */
export const siteKinds = {
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
export const siteKindOf = (host: string): SiteKind | undefined => {
  for (let name = host; name !== ''; name = name.slice(name.indexOf('.') + 1)) {
    const kind = kindByHost.get(name)
    if (kind) return kind
    if (!name.includes('.')) break
  }
  return endings.find(([pattern]) => pattern.test(host))?.[1]
}
