import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {completeEvidence} from '@citation-lint/core/evidence'
import {type IndexBases, openIndexes, type Visit} from '@citation-lint/fetch'
import {describe, expect, it} from 'vitest'
import {lookUpWork} from '../src/commands/evidence/fetch/look-up-works.ts'
import {planFetch} from '../src/commands/evidence/fetch/plan.ts'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'
import {type LocalPage, openWeb} from './local-web.ts'
import {answerOf} from './made-answers.ts'
import {falseEntries, type MadeEntry, makeWorks, randomOf, trueEntries} from './made-works.ts'

const services = ['crossref', 'datacite', 'doi', 'ncbi', 'arxiv', 'openlibrary', 'googlebooks', 'archive']

const bases = (site: string): IndexBases => Object.fromEntries(services.map((name) => [name, `${site}/${name}`]))

/** An answer that needs no network. */
const answered = (body: string | undefined): Visit => ({
  kind: 'answered',
  status: body === undefined ? 404 : 200,
  url: 'http://index.example/',
  redirects: [],
  isForGood: true,
  contentType: 'application/json',
  at: '2026-11-27T00:00:00Z',
  body: Buffer.from(body ?? 'Resource not found.'),
})

/** Runs `evidence fetch --metadata`, with all indexes on this machine. */
const lookUp = (cwd: string, site: string, ...words: readonly string[]) => {
  const bases = services.flatMap((name) => ['--index', `${name}=${site}/${name}`])
  return citationLint(['evidence', 'fetch', '--allow-private', '--metadata', ...bases, ...words], {cwd})
}

interface Told {
  readonly code: string
  readonly severity: string
  readonly message: string
  readonly line: number
}

const told = async (cwd: string, ...codes: readonly string[]): Promise<readonly Told[]> => {
  const {stdout} = await citationLint(['check', '--format', 'json', 'brief.md'], {cwd})
  const [{findings}]: [{findings: readonly Told[]}] = JSON.parse(stdout)
  return findings.filter(({code}) => codes.includes(code))
}

const works = ['UNKNOWN_WORK', 'REFERENCE_MISMATCH', 'RETRACTED_SOURCE']

describe('Entries of works', () => {
  it('are told apart: those that are altered or made up, and those that are true', async () => {
    const random = randomOf(42)
    const made = makeWorks(600, random)
    const known = made.slice(0, 500)
    const entries: readonly MadeEntry[] = [
      ...trueEntries(known.slice(0, 250), random),
      ...falseEntries(known.slice(250), made.slice(500), random),
    ]
    const list = entries.map(({text}, at) => `${at + 1}. ${text}`)
    const cwd = folderWith({'brief.md': `Rye rose [1].\n\n## References\n\n${list.join('\n')}\n`})
    const indexes = openIndexes((url) => Promise.resolve(answered(answerOf(known, url))), bases('http://index.example'))
    const plan = planFetch(['brief.md'], {cwd, now: 0})
    const news = await Promise.all(plan.works.map((work) => lookUpWork(work, indexes)))
    const records = news.flatMap((each) => each.records.map(([, record]) => record))
    const completed = completeEvidence(undefined, 'brief.citations.json', records, () => true)
    writeFileSync(path.join(cwd, 'brief.citations.json'), completed?.text ?? '')
    const accused = new Map((await told(cwd, ...works)).map((each) => [each.line - 5, each]))
    const among = (isFalse: boolean) => {
      const all = [...entries.entries()].filter(([, {fault}]) => (fault !== undefined) === isFalse)
      const found = all.filter(([at]) => (accused.get(at)?.severity ?? 'info') !== 'info')
      return {share: found.length / all.length, others: all.filter((each) => !found.includes(each)), found}
    }
    const [altered, real] = [among(true), among(false)]
    expect(altered.share).toBeGreaterThanOrEqual(0.93)
    expect(real.share).toBeLessThanOrEqual(0.02)
  }, 60_000)

  it('are none of the good ones where nobody could tell', async () => {
    const random = randomOf(7)
    const made = makeWorks(60, random)
    const silent = [503, 429, 200, 500]
    let turn = 0
    const indexes = openIndexes(() => {
      const answer = answered(turn % 3 === 0 ? '{"error": "limit"}' : '<html>Please wait</html>')
      return Promise.resolve({...answer, status: silent[turn++ % silent.length] ?? 503})
    })
    const entries = trueEntries(made, random).map(({text}) => text)
    const others = [
      'ISO 9001:2015. Quality management systems: requirements.',
      'Grain Board. Annual report on rye and barley, 2021.',
      'Miller, A. (2020). Rye in the north. Technical report, Institute of Grain.',
      'The harvest of the year, Daily Rye, 2020.',
    ]
    const list = [...entries, ...others].map((text, at) => `${at + 1}. ${text}`)
    const cwd = folderWith({'brief.md': `Rye rose [1].\n\n## References\n\n${list.join('\n')}\n`})
    const {works: plan} = planFetch(['brief.md'], {cwd, now: 0})
    const news = await Promise.all(plan.map((work) => lookUpWork(work, indexes)))
    expect(news).toHaveLength(entries.length + others.length)
    expect(new Set(news.map(({work}) => work.outcome))).toEqual(new Set(['unchecked']))
    expect(news.every(({work}) => work.because)).toBe(true)
    expect(news.slice(-4).map(({work}) => work.because)).toEqual([
      'a standard',
      'a report',
      'a report',
      'it names no person as its author',
    ])
    const records = news.flatMap((each) => each.records.map(([, record]) => record))
    writeFileSync(
      path.join(cwd, 'brief.citations.json'),
      completeEvidence(undefined, 'brief.citations.json', records, () => true)?.text ?? '',
    )
    const findings = await told(cwd, ...works)
    expect(findings).toHaveLength(entries.length)
    expect(
      findings.every(
        ({severity, message}) => severity === 'info' && message.startsWith('No index of works could be asked'),
      ),
    ).toBe(true)
  })
})

const rye = {
  DOI: '10.1234/rye',
  type: 'journal-article',
  title: ['Retracted: The long winter of <i>Secale cereale</i>'],
  author: [{family: 'Miller', given: 'Anna'}],
  issued: {'date-parts': [[2020, 2]]},
  'container-title': ['Journal of Rye'],
  'updated-by': [
    {DOI: '10.1234/fix', type: 'erratum', updated: {'date-parts': [[2021, 1, 2]]}},
    {DOI: '10.1234/gone', type: 'retraction', source: 'retraction-watch', updated: {'date-parts': [[2022, 5, 4]]}},
  ],
}
const oats = {
  ...rye,
  DOI: '10.1234/oats',
  title: ['Oats and their many friends'],
  'updated-by': [
    {type: 'correction', updated: {'date-parts': [[2021]]}},
    {type: 'expression_of_concern', updated: {'date-parts': [[2023, 7]]}},
  ],
}
const corrected = {
  ...rye,
  DOI: '10.1234/spelt',
  title: ['Spelt in the rain'],
  'updated-by': rye['updated-by'].slice(0, 1),
}
const wheat = {
  ...corrected,
  DOI: '10.1234/wheat',
  title: ['Wheat under changing skies'],
  relation: {'has-preprint': [{'id-type': 'doi', id: '10.48550/arXiv.2101.00001', 'asserted-by': 'subject'}]},
}
const preprint = (title: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>http://arxiv.org/abs/2101.00001v1</id><published>2020-01-01T00:00:00Z</published><title>${title}</title><author><name>Anna Miller</name></author></entry></feed>`
const lancet = {
  uid: '12345678',
  title: 'Barley and the mind of children.',
  authors: [{name: 'Miller A', authtype: 'Author'}],
  pubdate: '1998 Feb 28',
  fulljournalname: 'Lancet',
  pubtype: ['Journal Article', 'Retracted Publication'],
  references: [
    {refsource: 'Lancet. 2004 Mar 6;363(9411):750', reftype: 'Erratum in', pmid: 1, note: ''},
    {refsource: 'Lancet. 2010 Feb 6;375(9713):445', reftype: 'Retraction in', pmid: 2, note: ''},
  ],
}
const book = {title: 'The Book of Barley', authors: [{name: 'Anna Miller'}], publish_date: 'March 2019'}

const json = (value: unknown): LocalPage => JSON.stringify(value)
const openIndex = () =>
  openWeb({
    ...Object.fromEntries(
      [rye, oats, corrected, wheat].map((work) => [`/crossref/works/${work.DOI}`, json({message: work})]),
    ),
    '/arxiv/query?id_list=2101.00001,2101.00001v1': preprint('Skies over wheat: early results'),
    '/ncbi/esummary.fcgi?db=pubmed&id=12345678&retmode=json': json({result: {uids: ['12345678'], 12345678: lancet}}),
    '/openlibrary/api/books?bibkeys=ISBN:9780306406157&format=json&jscmd=data': json({'ISBN:9780306406157': book}),
    '/doi/doiRA/10.1234/none': json([{DOI: '10.1234/none', status: 'DOI does not exist'}]),
    '/doi/doiRA/10.1234/kept': json([{DOI: '10.1234/kept', RA: 'mEDRA'}]),
  })

describe('What an index says', () => {
  it('is stored with the record, and told by each check', async () => {
    const {url, asked} = await openIndex()
    const cwd = folderWith({
      'brief.md': `# Grain

Rye [1], oats [2], spelt [3], wheat [4], barley [5], the book [6], none [7], kept [8], and another [9].

## References

1. Miller, A. (2020). The long winter of Secale cereale. Journal of Rye. doi:10.1234/rye
2. Miller, A. (2020). Oats and their many friends. Journal of Rye. https://doi.org/10.1234/oats
3. Miller, A. (2020). Spelt in the rain. Journal of Rye. https://doi.org/10.1234/spelt
4. Miller, A. (2019). Skies over wheat: early results. https://doi.org/10.1234/wheat
5. Miller A. Barley and the mind of children. Lancet. 1998. PMID: 12345678.
6. Miller, A. The Book of Barley. 2019. ISBN 978-0-306-40615-7.
7. Miller, A. (2020). A paper that is none. Journal of Rye. https://doi.org/10.1234/none
8. Miller, A. (2020). A paper that others keep. Journal of Rye. https://doi.org/10.1234/kept
9. Smith, B. (2020). Snow melts on the mountains of Thessaly. https://doi.org/10.1234/oats
`,
    })
    const {stdout, stderr} = await lookUp(cwd, url, '--works-only')
    expect(stderr).toBe('')
    expect(stdout).toBe(`retracted   10.1234/rye  (retraction of 2022-05-04)
concern     10.1234/oats  (an expression of concern of 2023-07)
found       10.1234/spelt  (Crossref: Spelt in the rain)
found       10.1234/wheat  (Crossref: Wheat under changing skies)
retracted   12345678  (retraction of 2010-02-06)
found       9780306406157  (Open Library: The Book of Barley)
not found   10.1234/none  (Crossref, DataCite, doi.org have none)
unchecked   10.1234/kept  (it is registered with mEDRA, which is not asked)
other work  10.1234/oats  (its title: Oats and their many friends)
0 pages; 9 works: 2 retracted, 1 concern, 3 found, 1 not found, 1 unchecked, 1 other work; written into brief.citations.json
`)
    expect(asked.some((each) => each.includes('robots'))).toBe(false)
    const findings = await told(cwd, ...works)
    expect(findings.map(({line, code, severity, message}) => `${line} ${code} ${severity} ${message}`)).toEqual([
      '3 RETRACTED_SOURCE error Unexpected source `The long winter of Secale cereale` that was retracted (2022-05-04), expected one that stands',
      '3 RETRACTED_SOURCE warning Unexpected source `Oats and their many friends` that its publisher has expressed concern about (2023-07), expected one that stands',
      '3 RETRACTED_SOURCE error Unexpected source `Barley and the mind of children` that was retracted (2010-02-06), expected one that stands',
      '13 UNKNOWN_WORK error No work `10.1234/none` is known to Crossref, DataCite, doi.org; correct its number or title',
      '14 UNKNOWN_WORK info No index of works could be asked for `10.1234/kept`; look it up yourself',
      '15 REFERENCE_MISMATCH error Unexpected title beside `10.1234/oats`, expected `Oats and their many friends`',
    ])
    const {sources}: {sources: readonly {url?: string; work: object}[]} = JSON.parse(
      readFileSync(path.join(cwd, 'brief.citations.json'), 'utf8'),
    )
    expect(sources[0]).toEqual({
      id: '1',
      title: 'The long winter of Secale cereale',
      url: 'https://doi.org/10.1234/rye',
      author: 'Miller, Anna',
      publisher: 'Journal of Rye',
      fetch_outcome: 'no page',
      work: {
        outcome: 'found',
        asked: '10.1234/rye',
        indexes: ['Crossref'],
        titles: ['The long winter of Secale cereale'],
        authors: ['Miller, Anna'],
        years: [2020],
        kind: 'work',
        container: 'Journal of Rye',
        doi: '10.1234/rye',
        notices: [{kind: 'retraction', date: '2022-05-04'}],
      },
      work_checked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(sources.find(({url: page}) => page?.endsWith('/wheat'))?.work).toMatchObject({
      titles: ['Wheat under changing skies', 'Skies over wheat: early results'],
    })
    expect((await citationLint(['evidence', 'check', 'brief.citations.json'], {cwd})).status).toBe(0)
    expect((await lookUp(cwd, url, '--works-only')).stdout).toContain('0 pages; 1 work: 1 unchecked;')
  })

  it('is not asked for what a file of records has', async () => {
    const {url, asked} = await openIndex()
    const cwd = folderWith({
      'brief.md':
        'Rye [1], [2].\n\n## References\n\n1. Miller, A. (2020). Rye in a warm year. J. Rye. doi:10.9/rye.1\n2. Miller, A. (2020). Oats in a cold year. J. Rye.\n',
      'mine.bib':
        '@article{a, title={Rye in a warm year}, author={Miller, Anna}, year={2020}, doi={10.9/rye.1}}\n@article{b, title={Oats in a cold year}, author={Miller, Anna}, year={2020}, url={https://rye.example/b}}\n',
    })
    const {stdout} = await lookUp(cwd, url, '--works-only', '--records', 'mine.bib')
    expect(stdout).toContain('2 works: 2 found')
    expect(asked).toEqual([])
    expect(await told(cwd, ...works)).toEqual([])
  })

  it('is asked of the works of a bibliography, and kept in an archive to ask instead', async () => {
    const {url, asked} = await openIndex()
    const files = {
      'brief.md': '---\nbibliography: refs.bib\n---\n\nRye rose [@a], and oats fell [@b].\n',
      'refs.bib':
        '@article{a, title={The long winter of Secale cereale}, author={Miller, Anna}, year={2020}, doi={10.1234/rye}}\n@article{b, title={Snow melts on the mountains}, author={Smith, Bo}, year={2020}, doi={10.1234/spelt}}\n',
    }
    const found = ['5 RETRACTED_SOURCE error', '5 REFERENCE_MISMATCH error']
    const cwd = folderWith(files)
    const {stdout} = await lookUp(cwd, url, '--works-only', '--archive', 'kept.warc.gz')
    expect(stdout).toContain('2 works: 1 retracted, 1 other work')
    const shown = async (folder: string) =>
      (await told(folder, ...works)).map(({line, code, severity}) => `${line} ${code} ${severity}`)
    expect(await shown(cwd)).toEqual(found)
    expect(asked.splice(0)).not.toEqual([])
    const later = folderWith(files)
    const bases = services.flatMap((name) => ['--index', `${name}=${url}/${name}`])
    const from = ['--from', path.join(cwd, 'kept.warc.gz')]
    await citationLint(['evidence', 'fetch', '--metadata', '--works-only', ...bases, ...from], {cwd: later})
    expect(await shown(later)).toEqual(found)
    expect(asked).toEqual([])
  })

  it('is asked of none that nobody knows', async () => {
    const cwd = folderWith({'brief.md': 'Rye.\n'})
    const words = ['evidence', 'fetch', '--metadata', '--index']
    const {stderr} = await citationLint([...words, 'scholar=https://x.example'], {cwd})
    expect(stderr).toContain('Unexpected index of `--index`, expected `crossref`, `datacite`')
    expect((await citationLint([...words, 'doi=file:///x'], {cwd})).stderr).toContain(
      'Unexpected address of `--index doi=`',
    )
    expect((await citationLint(['evidence', 'fetch', '--works-only'], {cwd})).status).toBe(2)
  })
})

describe('A page that is gone', () => {
  it('is offered as an archive has it, and named as such', async () => {
    const copy = 'http://web.archive.org/web/20200102030405/https://rye.example/june'
    const closest = {available: true, url: copy, timestamp: '20200102030405', status: '200'}
    const {url, pages} = await openIndex()
    pages['/robots.txt'] = ''
    const page = `${url}/june`
    pages[`/archive/wayback/available?url=${encodeURIComponent(page)}`] = json({archived_snapshots: {closest}})
    const cwd = folderWith({'brief.md': `Rye rose ([Grain Board](${page})), and fell ([it](${url}/may)).\n`})
    const {stdout} = await lookUp(cwd, url)
    expect(stdout).toContain(`gone  ${page}  (its site answers 404; an archived copy of 2020-01-02 is at ${copy})`)
    expect(stdout).toContain(`gone  ${url}/may  (its site answers 404)`)
    const {stdout: checked} = await citationLint(['check', 'brief.md'], {cwd})
    expect(checked).toContain('Its site answers 404; an archived copy of `2020-01-02` is at `http://web.archive.org/')
    expect(readFileSync(path.join(cwd, 'brief.citations.json'), 'utf8')).toContain('"archived_at": "2020-01-02"')
  })
})
