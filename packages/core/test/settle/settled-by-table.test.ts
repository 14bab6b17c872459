import {readFileSync} from 'node:fs'
import {createEvidence, judgementRecord, type NewJudgement, readEvidenceObject} from '@citation-lint/core/evidence'
import {openSession, parsePolicy} from '@citation-lint/core/rules'
import {describe, expect, test} from 'vitest'
import {type EnforceOptions, enforce} from '../../src/settle/enforcement.ts'
import {record as object, registry} from './materials.ts'

const specification = readFileSync(new URL('../../../../docs/specification/enforcement.md', import.meta.url), 'utf8')
const page = readFileSync(new URL('settled.md', import.meta.url), 'utf8')

/** A line of the table of what is tried, which §1.1 of the specification sums up. */
interface Line {
  readonly what: string
  readonly code: string
  /** What becomes of it at each attempt. */
  readonly first: string
  readonly second: string
  /** A setting of a policy under which it stays. */
  readonly setting: string
}

/** The lines of the only table of the page whose head begins with these words. */
const lines = /^\| a brief holds .*\n\| -.*\n((?:\|.*\n)+)/m
  .exec(page)?.[1]
  ?.trimEnd()
  .split('\n')
  .map((row): Line => {
    const [what = '', code = '', first = '', second = '', setting = ''] = row.slice(1, -1).split('|')
    return {what: what.trim(), code: plain(code), first: plain(first), second: plain(second), setting: plain(setting)}
  })

function plain(cell: string): string {
  return cell.trim().replace(/^`|`$/g, '')
}

/** A page of the day before the brief; `more` is what is another way. */
function record(id: string, site: string, more: object = {}): object {
  const date = '2026-02-10'
  return {id, url: `https://${site}.example/${id}`, title: `Report ${id}`, published_at: date, ...more}
}

const says = (content: string) => ({content})

/** What a line of the table is tried with: a bullet, or text elsewhere, beside records and lists of the evidence. */
interface Attempt {
  readonly bullet?: string
  readonly elsewhere?: string
  readonly more?: readonly object[]
  readonly bundle?: object
  /** Of the policy. */
  readonly config?: string
}

/** Opens the claim that a line is about. */
const claim = 'Grey mills'

const lost = `${claim} lost 40% of their hands.`
const sold = 'Grey mills lost 4% of their hands.'

/** What a person, or else a model, judged of the claim. */
function judged(
  words: string,
  answer: NewJudgement['answer'],
  {kind = 'person', text = ''}: {readonly kind?: 'person' | 'model'; readonly text?: string} = {},
): object {
  const read =
    text === ''
      ? {question: 'needs_source' as const}
      : {question: 'supports' as const, source: {id: '2', text}, passage: {start: 0, end: 4}}
  return judgementRecord({claim: words, answer, ...read, by: {kind, name: 'Ada'}, at: '2026-02-11'})
}

const trusting = 'judgements: {trust: [person, model]}\n'

const packed = {
  evidence_packs: [
    {
      pack_id: 'p',
      query: 'q',
      generated_at: '2026-02-11T08:00:00Z',
      chunks: [{chunk_id: 'c', source_id: 'bank', score: 1, credibility_tier: 1}],
    },
  ],
}

function chunksOf(...held: readonly (readonly [source: string, chunks: number])[]): readonly object[] {
  const one = {score: 1, credibility_tier: 1}
  return held.flatMap(([source_id, count]) =>
    Array.from({length: count}, (_, index) => ({...one, source_id, chunk_id: `${source_id}_${index}`})),
  )
}

const list = (own: string) => `## References\n\n[1] Bank. "Report 1". https://bank.example/1\n${own}`

const attempts: Readonly<Record<string, Attempt>> = {
  'a bullet that cites nothing': {bullet: `${claim} closed.`},
  'a marker that no record answers to': {bullet: `${claim} closed. [9]`},
  'a record of a document or chunk that is not stored': {
    bullet: `${claim} closed. [2]`,
    more: [object('2', 'wire', {})],
    bundle: {documents: [{doc_id: 'doc_1', source_id: 'wire', text: 'Other words.'}]},
  },
  'an id that several records have': {
    bullet: `${claim} closed. [2]`,
    more: [record('2', 'wire'), record('2', 'bank')],
  },
  'a record without its date of publication': {
    bullet: `${claim} closed. [2]`,
    more: [record('2', 'wire', {published_at: null})],
  },
  'a record without an address': {bullet: `${claim} closed. [2]`, more: [record('2', 'wire', {url: ''})]},
  'a record of a publisher that is not registered': {
    bullet: `${claim} closed. [2]`,
    more: [record('2', 'stranger')],
  },
  'a record on another site than its publisher’s': {
    bullet: `${claim} closed. [2]`,
    more: [object('2', 'wire', {url: 'https://stranger.example/2'})],
  },
  'an attribution without a query id': {
    bullet: `Per LMIS: ${claim} lost 12% of their hands.`,
    bundle: {query_results: [{query_id: 'lmis_turn_0001', dataset_id: 'LMIS'}]},
  },
  'an attribution to a source that is not allowed': {
    bullet: `According to Grain House: ${claim} lost 12% (QID: lmis_turn_0001).`,
    bundle: {query_results: [{query_id: 'lmis_turn_0001', dataset_id: 'LMIS'}]},
  },
  'a number that the marker of its bullet does not cover': {bullet: `It met. [1] ${claim} lost 40% of their hands.`},
  'a sentence of a bullet that its marker does not cover': {bullet: `It met. [1] ${claim} closed.`},
  'a number or date on one Tier 3 or 4 source': {
    bullet: `${claim} lost 40% of their hands. [2]`,
    more: [record('2', 'ledger', says('Grey mills lost 40% of their hands.'))],
  },
  'a claim without a number on weak sources, that says nothing of it': {
    bullet: `${claim} closed. [2]`,
    more: [record('2', 'ledger')],
  },
  'a claim of high confidence on one source of Tier 3 or 4': {
    bullet: `[HIGH CONFIDENCE] ${claim} closed. [2]`,
    more: [record('2', 'ledger')],
  },
  'a claim of high confidence on one source of Tier 1 or 2': {
    bullet: `[high confidence] ${claim} closed. [2]`,
    more: [record('2', 'wire')],
  },
  'a claim about an authority that does not cite it, though it is in the pack': {
    bullet: `The central bank kept its policy rate, say ${claim.toLowerCase()}. [2]`,
    more: [record('2', 'wire')],
    bundle: packed,
  },
  'words quoted from behind a paywall': {
    bullet: `${claim} "closed for the whole of the winter". [2]`,
    more: [record('2', 'salmon', {quote_span: {start: 0, end: 35, text: 'closed for the whole of the winter'}})],
  },
  'a number on a source of which nothing but the headline is stored': {
    bullet: `${claim} lost 40% of their hands. [2]`,
    more: [record('2', 'wire', {title: 'Grey mills lose hands'})],
  },
  'a number that the headline of a paywalled source does not say': {
    bullet: `${claim} lost 40% of their hands. [2]`,
    more: [record('2', 'salmon', {title: 'Grey mills lose hands'})],
  },
  'what the headline of a paywalled source says': {
    bullet: `${claim} closed. [2]`,
    more: [record('2', 'salmon', {title: 'Grey mills closed'})],
  },
  'a quote that its source does not hold': {
    bullet: `${claim} "closed for the whole of the winter". [2]`,
    more: [record('2', 'wire', says('Grey mills closed for the holidays, and opened again.'))],
  },
  'a number that its source does not say': {
    bullet: `${claim} lost 40% of their hands. [2]`,
    more: [record('2', 'wire', says('Grey mills lost 4% of their hands.'))],
  },
  'a number of which its source says the opposite': {
    bullet: `${claim} grew by 40% last year. [2]`,
    more: [record('2', 'wire', says('Grey mills shrank by 40% last year.'))],
  },
  'a date that its source does not name': {
    bullet: `${claim} closed on January 3, 2026. [2]`,
    more: [record('2', 'wire', says('Grey mills closed on January 8, 2026, for good.'))],
  },
  'a number that its source does not say, and a person found there': {
    bullet: `${lost} [2]`,
    more: [record('2', 'wire', says(sold))],
    bundle: {judgements: [judged(lost, 'yes', {text: sold})]},
  },
  'a number that its source does not say, and a trusted model found there': {
    bullet: `${lost} [2]`,
    more: [record('2', 'wire', says(sold))],
    bundle: {judgements: [judged(lost, 'yes', {kind: 'model', text: sold})]},
    config: trusting,
  },
  'a claim that a person judged its source not to bear out': {
    bullet: `${claim} opened. [2]`,
    more: [record('2', 'wire', says('Grey mills closed.'))],
    bundle: {judgements: [judged(`${claim} opened.`, 'contradicts', {text: 'Grey mills closed.'})]},
  },
  'a claim that a trusted model judged its source not to bear out': {
    bullet: `${claim} opened. [2]`,
    more: [record('2', 'wire', says('Grey mills closed.'))],
    bundle: {judgements: [judged(`${claim} opened.`, 'contradicts', {kind: 'model', text: 'Grey mills closed.'})]},
    config: trusting,
  },
  'a claim that a person judged its source to bear out in part': {
    bullet: `${claim} opened. [2]`,
    more: [record('2', 'wire', says('Grey mills closed.'))],
    bundle: {judgements: [judged(`${claim} opened.`, 'partly', {text: 'Grey mills closed.'})]},
  },
  'a claim that nobody has judged where `require` asks for a person': {
    bullet: `${claim} opened. [2]`,
    more: [record('2', 'wire', says('Grey mills closed.'))],
    bundle: {judgements: [judged('Rye rose.', 'yes')]},
    config: 'judgements: {require: person}\n',
  },
  'a bullet that cites nothing, and that a person judged the author’s own': {
    bullet: `${claim} opened.`,
    bundle: {judgements: [judged(`${claim} opened.`, 'own')]},
  },
  'a bullet that cites nothing, and that a model judged the author’s own': {
    bullet: `${claim} opened.`,
    bundle: {judgements: [judged(`${claim} opened.`, 'own', {kind: 'model'})]},
  },
  'a number of which its sources say different ones': {
    bullet: `${claim} sold 5% more in May. [2][3]`,
    more: [
      record('2', 'wire', says('Grey mills sold 5% more in May.')),
      record('3', 'bank', says('Grey mills sold 7% more in May.')),
    ],
  },
  'a claim all of whose sources are older than 30 days': {
    bullet: `${claim} closed. [2]`,
    more: [record('2', 'wire', {published_at: '2025-11-01'})],
  },
  'words without a number, of which its source says the opposite': {
    bullet: `${claim} opened. [2]`,
    more: [record('2', 'wire', says('Grey mills closed.'))],
  },
  'an entry of a list that nothing cites': {elsewhere: list('[2] Rye Wire. "Grey mills". https://wire.example/2\n')},
  'an entry of a list that nothing cites once a bullet is gone': {
    bullet: 'Rye mills closed. [7]',
    elsewhere: list('[7] Anonymous. "Grey mills".\n'),
  },
  'a heading within a claim section with nothing below it': {elsewhere: `### ${claim}\n`},
  'an entry of a list without an address': {
    bullet: 'Rye mills closed. [2]',
    more: [record('2', 'wire')],
    elsewhere: list('[2] Rye Wire. "Grey mills".\n'),
  },
  'an entry with another address than its record': {
    bullet: 'Rye mills closed. [2]',
    more: [record('2', 'wire')],
    elsewhere: list('[2] Rye Wire. "Grey mills". https://wire.example/other\n'),
  },
  'a citation that the list has no entry for': {
    bullet: `${claim} closed. [2]`,
    more: [record('2', 'wire')],
    elsewhere: list(''),
  },
  'a number outside the bullets that cites nothing': {elsewhere: `## Notes\n\nRye. [1]\n\n${claim} lost 40%.\n`},
  'a paragraph of a claim section that cites nothing': {elsewhere: `${claim} closed.\n`},
  'a section that claims something and cites nothing': {elsewhere: `## Notes\n\n${claim} closed.\n`},
  'a section that cites nothing and says why': {
    elsewhere: `## Notes\n\n> **Source Coverage:** Our own view.\n\n${claim} closed.\n`,
  },
  'a claim in code or HTML': {elsewhere: `\`\`\`\n${claim} lost $12 million.\n\`\`\`\n`},
  'a claim section that is empty': {elsewhere: `## Minority view\n\n## Grey mills\n\nRye. [1]\n`},
  'a pack that one publisher dominates, where `rules` make an error of it': {
    bullet: `${claim} closed. [1]`,
    bundle: {
      evidence_packs: [{...packed.evidence_packs[0], chunks: chunksOf(['bank', 12], ['wire', 8])}],
    },
    config: 'rules: {DOMINANT_SOURCE: error}\n',
  },
  'four bullets that fail': {
    bullet: `${claim} closed. [9]\n- They closed. [9]\n- They closed early. [9]\n- They closed late. [9]`,
  },
}

const required = 'required_sections: [prevailing]\n'

/** A setting of the table as a file: a code is a rule. */
function configOf(setting: string): string {
  return /^[A-Z_]+:/.test(setting) ? `${required}rules: {${setting}}\n` : `${required}${setting}\n`
}

/** What becomes of the claim at an attempt, in the words of the table, and the codes that the report names. */
function outcome(
  {bullet, elsewhere = '', more = [], bundle = {}, config = ''}: Attempt,
  setting: string,
  how: EnforceOptions,
) {
  const own = bullet === undefined ? '' : `- ${bullet}\n`
  const brief = `# Brief - February 11, 2026\n\n## Prevailing view\n\n- Rye rose. [1]\n${own}\n${elsewhere}`
  const stored = {citations: [record('1', 'bank'), ...more], source_registry: registry, ...bundle}
  const policy = parsePolicy(configOf(setting) + config, 'citation.yml')
  const evidence = createEvidence([readEvidenceObject(stored)])
  const {decision, document, report} = enforce(openSession(brief, {format: 'markdown', evidence, policy}), how)
  const {removed, removed_blocks, removed_citations, uncovered, empty_sections: empty} = report
  const told = [...removed, ...removed_blocks, ...removed_citations, ...uncovered].map(({code}) => code)
  const codes = [...told, ...(empty.length > 0 ? ['EMPTY_SECTION'] : [])]
  if (decision !== 'deliver') return {became: decision, codes}
  const line = document.split('\n').find((each) => each.toLowerCase().includes(claim.toLowerCase()))
  const phrase = /^- (\[[A-Z][^\]]+\])/m.exec(line ?? document)?.[1]
  return {became: phrase ?? (line === undefined ? 'goes' : 'stays'), codes}
}

describe('the table of what enforcement delivers', () => {
  test('has a line for each thing that is tried, and none that is not', () => {
    expect(lines?.map(({what}) => what)).toEqual(Object.keys(attempts))
  })

  test('is what the specification sums up, by what becomes of a claim', () => {
    const shown = Array.from(
      specification.matchAll(/^\| (?!-)(.+?) \| (.+?) \| (`[A-Z_]+`.*) \|$/gm),
      ([, ...cells]) => {
        const [first = '', second = '', codes = ''] = cells
        return [`${plain(first)}, ${plain(second)}`, codes.split(', ').map(plain).sort()]
      },
    )
    const tried = new Map<string, Set<string>>()
    for (const {code, first, second} of lines ?? []) {
      if (code === '') continue
      const became = `${first}, ${second}`
      tried.set(became, (tried.get(became) ?? new Set()).add(code))
    }
    expect(shown).toEqual(Array.from(tried, ([became, codes]) => [became, [...codes].sort()]))
  })

  test.each(lines ?? [])('$what', ({what, code, first, second, setting}) => {
    const attempt = attempts[what] ?? {}
    const tried = [1, 2].map((each) => outcome(attempt, '', {attempt: each}))
    expect(tried.map(({became}) => became)).toEqual([first, second])
    if (code !== '') for (const {codes} of tried) expect(codes).toContain(code)
    if (setting !== '')
      expect(['stays', '[LOW CONFIDENCE]', '[HIGH CONFIDENCE]']).toContain(
        outcome(attempt, setting, {attempt: 1}).became,
      )
  })
})
