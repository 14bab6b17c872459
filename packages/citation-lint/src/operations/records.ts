import {bibliographyFormats, isIsoDate} from '@citation-lint/core/evidence'
import {
  anyWhole,
  choice,
  flag,
  type Group,
  inRequests,
  type More,
  type OptionsOf,
  ofRequests,
  otherwise,
  repeated,
  type Takes,
  taking,
  text,
  threads,
  wholeFromOne,
} from './operation.ts'
import {colors, formats, reporting, requests, tableOrJson} from './shared.ts'

/** Shares that options take. */
const share: Takes<number> = {
  expected: 'a number from 0 to 1',
  typed: (given) => (/^(?:\d|\.\d)[\d.]*$/.test(given) && Number(given) <= 1 ? Number(given) : undefined),
  fits: () => false,
}

const evidenceCheckOptions = {
  ...reporting(formats),
  config: text('<file>', 'use this citation.yml for every file', {short: '-c'}),
  minimumClaims: taking('<number>', 'fewest grounded claims of a report; 5 by default', anyWhole),
  ...colors,
}

/** Options of `citation-lint evidence check`. */
export type EvidenceCheckOptions = OptionsOf<typeof evidenceCheckOptions>

const dedupeOptions = {
  dryRun: flag('print a unified diff and change no file'),
  config: text('<file>', 'use this citation.yml for every document', {short: '-c'}),
}

/** Options of `citation-lint evidence dedupe`. */
export type DedupeOptions = OptionsOf<typeof dedupeOptions>

const scoreOptions = {
  format: tableOrJson,
  today: text('<date>', 'count ages from this day, ISO 8601'),
}

/** Options of `citation-lint evidence score`. */
export type ScoreOptions = OptionsOf<typeof scoreOptions>

/** The styles in which an imported answer can cite: those that need no ids but numbers and URLs. */
const importStyles = ['numeric', 'footnotes', 'links'] as const

/** How the markers of an imported answer are written. */
export type ImportStyle = (typeof importStyles)[number]

/** When something was, as requests say it. */
const date: Takes<string> = {
  expected: 'an ISO 8601 date',
  typed: (given) => given,
  fits: (value) => typeof value === 'string' && isIsoDate(value),
}

/** What the API of a provider returned, as requests carry it. */
const response: Takes<object> = {
  expected: 'what the API of the provider returned',
  typed: () => undefined,
  fits: (value) => typeof value === 'object' && value !== null,
}

/** Options of an import, on the command line and of requests. */
export const importOptions = {
  output: text('<file>', 'write the document here, and its citations to `<name>.citations.json` beside it', {
    short: '-o',
  }),
  force: flag('replace files that exist'),
  document: text('<file>', 'the text of the answer, for responses that do not hold it', {short: '-d'}),
  evidence: repeated('<file>', 'records of the sources and the registry; may be repeated', {short: '-e'}),
  provider: ofRequests(text('', 'whose API answered', {expected: 'the name of a provider'}), true),
  response: ofRequests(taking('', 'what it returned', response), true),
  fetchedAt: inRequests(taking('<date>', 'when the sources were fetched, ISO 8601', date)),
  to: inRequests(otherwise(choice('<style>', 'how to cite', importStyles), 'numeric')),
  stdin: flag('read the response from standard input', {conflicts: ['ndjson']}),
  ...requests,
}

/** Options of `citation-lint evidence import`. */
export type ImportCommandOptions = OptionsOf<typeof importOptions>

const packOptions = {
  query: text('<text>', 'what the pack is for'),
  store: text('<store>', 'look for candidates in an evidence store, by the words of the query'),
  size: taking('<number>', 'chunks wanted; 30 by default', anyWhole),
  least: taking('<number>', 'fewest chunks of a pack; 20 by default', anyWhole),
  publisherShare: taking('<share>', 'largest share of one publisher; 0.4 by default', share),
  credibleShare: taking('<share>', 'smallest share of Tier 1 and 2; 0.5 by default', share),
  monitorShare: taking('<share>', 'largest share of Tier 4; 0.15 by default', share),
  now: text('<date>', 'count ages from this time, ISO 8601'),
  packId: text('<id>', 'id of the pack; made of its content by default'),
  output: text('<file>', 'write the pack to a file', {short: '-o'}),
  save: flag('keep the pack in the store'),
}

/** Options of `citation-lint evidence pack`. */
export type PackCommandOptions = OptionsOf<typeof packOptions>

/** How pages are asked for. */
export const network = {
  jobs: taking('<number>', 'pages to fetch at once; 8 by default, of one host never more than 2', threads),
  timeout: taking('<seconds>', 'how long a page may take; 30 by default', wholeFromOne),
  maxSize: taking('<megabytes>', 'how large a page may be; 20 by default', wholeFromOne),
  userAgent: text('<text>', 'what to call itself; the first word is the name that `robots.txt` speaks to'),
  ignoreRobots: flag('do not ask for `robots.txt`'),
  allowPrivate: flag('reach hosts of this machine and its network, too'),
  archive: text('<file>', 'keep the answers as they came in this new WARC file, too'),
  from: repeated('<file>', 'ask this WARC file in place of the web; may be repeated', {
    conflicts: ['archive', 'jobs', 'timeout', 'userAgent', 'ignoreRobots', 'allowPrivate'],
  }),
}

/** Options of whatever asks for pages. */
export type NetworkOptions = OptionsOf<typeof network>

/** Who is asked for works. */
export const worksFrom = (more: More) => ({
  index: repeated(
    '<name=url>',
    'ask a mirror, or another service, in place of `crossref`, `datacite`, `doi`, `ncbi`, `arxiv`, `openlibrary`, `googlebooks` or `archive`',
    more,
  ),
  records: text('<file>', 'look works up in this file of records first', more),
})

const fetchOptions = {
  into: text('<file>', 'write into this evidence file or store instead of the file of each document'),
  refresh: taking('<days>', 'also ask for what was fetched so many days ago or more; 0 for all', anyWhole),
  metadata: flag(
    'look works up in Crossref, DataCite, PubMed, arXiv and book indexes, and pages that are gone in an archive',
  ),
  worksOnly: flag('look works up, and fetch no page', {needs: ['metadata']}),
  ...worksFrom({needs: ['metadata']}),
  dryRun: flag('say what would be fetched; ask nobody, and write nothing', {short: '-n'}),
  ...network,
  config: text('<file>', 'use this citation.yml for every document', {short: '-c'}),
  format: tableOrJson,
}

/** Options of `citation-lint evidence fetch`. */
export type FetchCommandOptions = OptionsOf<typeof fetchOptions>

const diffOptions = {
  ...network,
  config: text('<file>', 'use this citation.yml for every document', {short: '-c'}),
  format: tableOrJson,
}

/** Options of `citation-lint evidence diff`. */
export type DiffOptions = OptionsOf<typeof diffOptions>

const exportOptions = {
  to: otherwise(choice('<format>', 'how to write them', bibliographyFormats), 'bibtex'),
  output: text('<file>', 'write the bibliography to a file', {short: '-o'}),
}

/** Options of `citation-lint evidence export`. */
export type ExportOptions = OptionsOf<typeof exportOptions>

/** `citation-lint evidence`: commands about records rather than documents. */
export const evidence: Group = {
  name: 'evidence',
  about: 'work on the records that citations lead to',
  operations: [
    {
      name: 'check',
      about: 'say at line and column what is wrong with evidence files',
      arguments: [{name: '<files...>'}],
      options: evidenceCheckOptions,
      run: async () => (await import('../commands/evidence/evidence-files.ts')).evidenceCheckCommand,
    },
    {
      name: 'fetch',
      about: 'fetch the pages that documents cite, and store their text for the check',
      arguments: [{name: '[documents...]'}],
      options: fetchOptions,
      run: async () => (await import('../commands/evidence/fetch/command.ts')).fetchCommand,
    },
    {
      name: 'diff',
      about: 'say what changed at the pages since they were stored, and which claims rest on that',
      arguments: [{name: '[documents...]'}],
      options: diffOptions,
      run: async () => (await import('../commands/evidence/diff.ts')).diffCommand,
    },
    {
      name: 'dedupe',
      about: 'merge what is the same source, and rewrite the markers of the documents that cite it',
      elsewhere: ['fix'],
      arguments: [{name: '<file>'}, {name: '[documents...]'}],
      options: dedupeOptions,
      run: async () => (await import('../commands/evidence/dedupe.ts')).dedupeCommand,
    },
    {
      name: 'score',
      about: 'print the credibility of each source, 1 to 10',
      arguments: [{name: '<files...>'}],
      options: scoreOptions,
      run: async () => (await import('../commands/evidence/evidence-files.ts')).scoreCommand,
    },
    {
      name: 'import',
      about: 'write the answer of a model provider as a document, and its citations beside it',
      arguments: [{name: '[provider]'}, {name: '[response]'}],
      options: importOptions,
      run: async () => (await import('../commands/evidence/import/command.ts')).importCommand,
      serve: async () => (await import('../commands/evidence/import/import-document.ts')).serveImport,
    },
    {
      name: 'export',
      about: 'write records as a bibliography: BibTeX, BibLaTeX, CSL-JSON or RIS',
      arguments: [{name: '<files...>'}],
      options: exportOptions,
      run: async () => (await import('../commands/evidence/evidence-files.ts')).exportCommand,
    },
    {
      name: 'pack',
      about: 'choose the best candidates for an evidence pack, and check the packs that files hold',
      arguments: [{name: '[files...]'}],
      options: packOptions,
      run: async () => (await import('../commands/evidence/pack.ts')).packCommand,
    },
  ],
}
