import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import type {PolicySettings} from '@citation-lint/core/rules'
import {remark} from 'remark'
import remarkCitationFootnotes from 'remark-citation-footnotes'
import remarkCitationLint from 'remark-citation-lint'
import {VFile} from 'vfile'
import {describe, expect, it} from 'vitest'
import {check, enforce} from '../src/index.ts'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

/** Stands in every sentence, quote, heading, entry and record. */
const canary = 'Quagga'

const evidence = {
  citations: [
    {
      id: '1',
      url: 'https://herd.example/1',
      title: `${canary} report`,
      published_at: '2025-02-10',
      publisher: `${canary} Board`,
      content: `The ${canary} herd grew 4% in May, said Ada: ${canary}s are back.`,
      quote_span: {start: 0, end: 9, text: `no ${canary} at all`},
    },
    {
      id: '2',
      url: 'https://herd.example/2',
      title: `${canary} two`,
      published_at: canary,
      content: `${canary} fell 9%.`,
    },
    {
      id: '3',
      url: 'https://wall.example/3',
      title: `${canary} three`,
      published_at: '2026-02-10',
      quote_span: {text: canary},
    },
    {
      id: '3',
      url: 'https://wall.example/4',
      title: `${canary} four`,
      published_at: '2026-02-10',
      fetched_at: `${canary} 3`,
    },
  ],
  source_registry: [
    {source_id: 'herd', publisher: `${canary} Board`, base_url: 'https://herd.example', credibility_tier: 4},
    {source_id: 'wall', publisher: `${canary} Post`, base_url: 'https://wall.example', paywall_policy: 'metadata_only'},
  ],
}

const brief = `---
date: 2026-02-11
---

# The ${canary} brief of 12 herds

<!-- citation-lint ignore UNCITED_NUMBRE -- ${canary} said so -->

${canary} herds lost $12 million in 2025. ${canary} said "the ${canary} herd shrank by half" [1].

Per ${canary}: it grew 7% (QID: x). As of (${canary}, 2020) it rose 8% [s1]. See [the ${canary} page](https://x.example/${canary}).

\`\`\`
${canary} lost $3 million. [[S:1]]
\`\`\`

## Prevailing view

- ${canary} herds grew 14% in May 2024. [1]
- ${canary} herds fell. [2, 9]
- [HIGH CONFIDENCE] ${canary} is near. [1]
- ${canary} wrote "${canary} is gone for good". [3]

### ${canary} heading

## ${canary} notes

${canary} is all that there is.

| ${canary} | herd |
| --- | --- |
| ${canary} | 40% |

## References

[1] ${canary} Times. "${canary} of old". https://herd.example/other [Paywall]

[7] ${canary} Review. "${canary} again".
`

const files = {
  'brief.md': brief,
  'note.md': `${canary} rose 5% [^1]. ${canary} fell 3%.[^2]\n\n[^1]: ${canary} paper\n`,
  'data.json': JSON.stringify({note: `${canary} fell 12% [[S:4]].`, _citations: [{path: `/${canary}`, sids: ['x']}]}),
  'page.html': `<h1>${canary}</h1><p>${canary} fell 12% <sup class="cite" data-sids="9">[S:9]</sup>.</p>`,
  'brief.citations.json': JSON.stringify(evidence),
}

const policy: PolicySettings = {
  evidence: ['brief.citations.json'],
  required_sections: ['prevailing', 'watch'],
  require_quote: true,
  max_quote_words: 1,
  rules: {UNCITED_SECTION: 'error'},
}

const folderUnder = (redact: boolean) => folderWith({...files, 'citation.yml': JSON.stringify({...policy, redact})})
const folders = {told: folderUnder(false), redacted: folderUnder(true)}

/** What a command writes anywhere but to documents. */
async function outputOf(args: readonly string[], cwd: string, written: readonly string[]): Promise<string> {
  const {stdout, stderr} = await citationLint(args, {cwd, env: {GITHUB_STEP_SUMMARY: path.join(cwd, 'summary.md')}})
  const text = (name: string) => readFileSync(path.join(cwd, name), 'utf8')
  const cached = readdirSync(cwd, {recursive: true, encoding: 'utf8'}).filter((name) => /^cached.*\.\w+$/.test(name))
  return [stdout, stderr, ...[...written, ...cached].map(text)].join('\n')
}

describe('under `redact` no word of a document or of what is stored is in the output of', () => {
  it.each<[args: string, written?: readonly string[]]>([
    ['.'],
    ['. --verbose --sources'],
    ['. --format concise'],
    ['. --format full'],
    ['. --format json'],
    ['. --format sarif'],
    ['. --format github', ['summary.md']],
    ['. --format gitlab'],
    ['. --format junit'],
    ['. --format html'],
    ['report . --format markdown'],
    ['. --cache --cache-location cached --format json'],
    ['. --cache --cache-location cached --format full'],
    ['. --baseline known.json --update-baseline', ['known.json']],
    ['explain --at brief.md:11'],
    ['enforce brief.md -o out.md --report first.json', ['first.json']],
    ['enforce brief.md -o out.md --report last.json --attempt 2', ['last.json']],
    ['evidence check brief.citations.json'],
  ])('citation-lint %s', async (args, written = []) => {
    const words = args.split(' ')
    const isTold = /--cache |baseline/.test(args) || (await outputOf(words, folders.told, written)).includes(canary)
    expect(isTold).toBe(true)
    const redacted = await outputOf(words, folders.redacted, written)
    expect(redacted.split('\n').filter((line) => line.includes(canary))).toEqual([])
    expect(redacted.length).toBeGreaterThan(20)
  })

  it('the library and its requests', async () => {
    for (const [path, document] of Object.entries(files).slice(0, 4)) {
      const request = {path, document, evidence, config: {...policy, evidence: [], redact: true}}
      const result = await check(request)
      expect(result.findings.length).toBeGreaterThan(0)
      expect(JSON.stringify(result)).not.toContain(canary)
    }
    const {report, instruction} = await enforce({
      path: 'brief.md',
      document: brief,
      evidence,
      config: {...policy, evidence: [], redact: true},
    })
    expect(JSON.stringify([report, instruction])).not.toContain(canary)
    expect(instruction).toContain('`What to watch`')
  })

  const config = {...policy, evidence: [], redact: true}
  it.each([
    ['remark-citation-lint', () => remark().use(remarkCitationLint, {evidence, config})],
    ['remark-citation-footnotes', () => remark().use(remarkCitationFootnotes, {evidence, config})],
  ])('the messages of %s', async (_, processor) => {
    const {messages} = await processor().process(new VFile({value: brief, path: 'brief.md'}))
    expect(messages.length).toBeGreaterThan(0)
    const told = messages.map(({message, actual, expected, note}) => JSON.stringify({message, actual, expected, note}))
    expect(told.filter((each) => each.includes(canary))).toEqual([])
  })
})

it('keeps the words of the program and of the policy, where they are all that is quoted', async () => {
  const record = {id: '1', url: 'https://herd.example/1', title: canary, published_at: ' ', source_id: 'herd'}
  const {findings} = await check({
    path: 'brief.md',
    document: `# ${canary}\n\nPer LMIS: ${canary} rose 4%. It fell 3%.[^1] It rose 2% [1].\n\n## Minority view\n\n- [High confidence] ${canary} low. [2]\n\n## What to watch\n\n[^1]: high ${canary}\n`,
    evidence: {
      citations: [record, {...record, id: '2', doc_id: 'd', published_at: '2026-02-10', fetched_at: '2026-02-11'}],
      source_registry: [{source_id: 'herd', publisher: canary, base_url: 'https://herd.example', credibility_tier: 4}],
    },
    config: {
      redact: true,
      markers: ['numeric'],
      required_sections: ['Method', `${canary} view`],
      rules: {MIXED_STYLES: 'error'},
    },
  })
  const messages = findings.map(({code, message}) => `${code} ${message}`)
  for (const told of [
    'CONFIDENCE_MISMATCH Unexpected `[High confidence]` on weak evidence',
    'EMPTY_SECTION Unexpected claim section `What to watch`',
    'EMPTY_SECTION Section `Method` is missing',
    'MISSING_QID No query id stands behind the attribution `Per LMIS:`; add one such as `(QID: …)`',
    'MIXED_STYLES Unexpected marker `[^1]` of style `footnote`, expected style `numeric`',
    'INVALID_RECORD Unexpected blank `published_at` in the citation object, expected an ISO 8601 date such as `2026-02-10T14:00:00Z`',
  ])
    expect(messages).toContainEqual(expect.stringContaining(told))
  const quoted = messages.filter((each) => each.includes(canary))
  expect(quoted).toEqual([expect.stringContaining(`Section \`${canary} view\``)])
})

it('keeps places, figures and markers', async () => {
  const {stdout} = await citationLint(['brief.md', '--format', 'concise'], {cwd: folders.redacted})
  expect(stdout).toContain('Unexpected number `14%`')
  expect(stdout).toMatch(/^brief\.md:\d+:\d+: error UNRESOLVED_CITATION .*`\[2, 9\]`/m)
  expect(readdirSync(folders.redacted)).toContain('brief.md')
})

describe('what a list names more than once', () => {
  const listed = (entries: readonly string[]) =>
    check({
      path: 'herds.md',
      document: `The herd grew [1].\n\n## Sources\n\n${entries.map((entry, at) => `${at + 1}. ${entry}`).join('\n')}\n`,
      config: {redact: true},
    })
  const title = `${canary} and its herds in the north of the country, a survey`
  it.each([
    ['an address', Array(2).fill(`${canary}: https://herd.example/${canary}`)],
    ['an address three times', Array(3).fill(`${canary}: https://herd.example/${canary}`)],
    ['a title', [`${title}. https://herd.example/1`, `${title}. https://wall.example/2`]],
    ['many addresses', Array.from({length: 24}, (_, at) => `https://herd.example/${canary}/${at >> 1}`)],
  ])('is left out: %s', async (_, entries) => {
    const said = (await listed(entries)).findings.filter(({code}) => code === 'DUPLICATE_SOURCE')
    expect(said).not.toEqual([])
    expect(JSON.stringify(said.map(({message, note}) => [message, note]))).not.toContain(canary)
  })
})
