import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {
  checkEvidence,
  checkEvidenceFiles,
  type EvidenceFile,
  parseEvidence,
  readEvidenceObject,
} from '../../src/evidence/index.ts'

const everyFault = readFileSync(new URL('fixtures/every-fault.yaml', import.meta.url), 'utf8')

/** Codes by line, as the comments of the fixture tell them. */
const expectedByLine = everyFault
  .split('\n')
  .flatMap((line, index) => (/# ([A-Z_, ]+)$/.exec(line)?.[1]?.split(', ') ?? []).map((code) => `${index + 1} ${code}`))

describe('a bundle with a fault of every kind', () => {
  const problems = checkEvidence([parseEvidence(everyFault, 'bundle.yaml')])

  it('yields exactly those problems, each at its line, in the order of the file', () => {
    const found = problems.map(({place, code}) => `${place?.line} ${code}`)
    expect([...found].sort()).toEqual([...expectedByLine].sort())
    expect(problems.map(({place}) => place?.line ?? 0)).toEqual(
      problems.map(({place}) => place?.line ?? 0).sort((a, b) => a - b),
    )
  })

  it('yields the same problems in JSON, each at the value it is about', () => {
    const data: unknown = parse(everyFault)
    const text = JSON.stringify(data, null, 2)
    const inJson = checkEvidence([parseEvidence(text, 'bundle.json')])
    const told = ({code, origin}: (typeof problems)[number]) => `${origin.pointer} ${code}`
    expect(inJson.map(told)).toEqual(problems.map(told))
    for (const {place, origin} of inJson) {
      const written: unknown = JSON.parse(text.slice(place?.offset, place?.endOffset))
      const {value, key} = nearest(data, origin.pointer)
      expect(written).toEqual(typeof value === 'object' && value !== null ? (key ?? value) : value)
    }
  })

  it('yields the same problems, without places, for an object', () => {
    const inObject = checkEvidence([readEvidenceObject(parse(everyFault))])
    expect(inObject.map(({code}) => code).sort()).toEqual(problems.map(({code}) => code).sort())
    expect(inObject.every(({place}) => place === undefined)).toBe(true)
  })

  it('says what is wrong and what was expected', () => {
    for (const {message} of problems) expect(message).toMatch(/^(?:Unexpected .+, expected|[A-Z`].+; \w+) .+[^.]$/)
    expect(problems.map(({message}) => message)).toMatchSnapshot()
  })
})

/** What a pointer leads to, or as far as it leads, and the key that stands before it. */
const nearest = (data: unknown, pointer: string) => {
  let found: {value: unknown; key: string | undefined} = {value: data, key: undefined}
  for (const step of pointer.split('/').slice(1)) {
    const {value} = found
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return found
    found = {
      value: Object.entries(value).find(([key]) => key === step)?.[1],
      key: Array.isArray(value) ? undefined : step,
    }
  }
  return found
}

const quote = 'The harbour measures twelve metres.'
const url = 'https://harbour.example/survey'
const passed = {
  url_reachable: true,
  quote_found: true,
  quote_verbatim: true,
  author_verified: true,
  has_references: true,
}
const extracted = {
  claim: 'c',
  quote,
  source_url: url,
  source_type: 'primary',
  page_title: 'H',
  accessed_date: '2026-01-11',
}
const validated = {
  ...extracted,
  validated: true,
  credibility_score: 7,
  validation_details: passed,
  rejection_reason: null,
}
const claim = {claim_id: 1, claim: 'c', citation_id: 1, citation_url: url, citation_quote: quote, confidence: 'high'}

const topic = (folder: string, lists: Readonly<Record<string, readonly object[]>>): readonly EvidenceFile[] =>
  Object.entries(lists).map(([name, records]) =>
    parseEvidence(JSON.stringify({[name]: records}), `${folder}/${name}.yaml`),
  )

const messages = (files: readonly EvidenceFile[]) =>
  checkEvidenceFiles(files, {minimumClaims: 1}).map(({message, origin}) => `${origin.file}: ${message}`)

describe('the four stages', () => {
  it('agree when typography and white space are all that differs', () => {
    const typeset = {...validated, quote: 'The harbour  measures twelve metres.'}
    const part = {...claim, citation_quote: 'measures twelve metres'}
    expect(
      messages(topic('a', {extracted_citations: [extracted], validated_citations: [typeset], grounded_claims: [part]})),
    ).toEqual([])
  })

  it('are compared through the files of one folder, and not with another folder', () => {
    const other = {...extracted, source_url: 'https://other.example'}
    expect(messages([...topic('a', {results: [result]}), ...topic('b', {extracted_citations: [other]})])).toEqual([])
    expect(messages(topic('a', {results: [result], extracted_citations: [other]}))).toEqual([
      'a/extracted_citations.yaml: Unexpected URL `https://other.example` in `source_url`, expected that of a search result',
    ])
  })

  it('let a claim count all validated citations or the accepted ones only', () => {
    const rejected = {...validated, source_url: 'https://other.example', validated: false, rejection_reason: 'old'}
    const citations = {validated_citations: [rejected, validated]}
    expect(messages(topic('a', {...citations, grounded_claims: [claim]}))).toEqual([])
    expect(messages(topic('a', {...citations, grounded_claims: [{...claim, citation_id: 2}]}))).toEqual([])
    const onRejected = {...claim, citation_url: 'https://other.example'}
    expect(messages(topic('a', {...citations, grounded_claims: [onRejected]}))).toEqual([
      'a/grounded_claims.yaml: Unexpected claim on the citation rejected in a/validated_citations.yaml:1, expected one with `validated: true`',
    ])
  })

  it('are compared with what is there when a stage is missing', () => {
    expect(
      messages(topic('a', {results: [result], validated_citations: [{...validated, source_type: 'tertiary'}]})),
    ).toEqual([
      'a/validated_citations.yaml: Unexpected source type `tertiary`, expected `primary` as in a/results.yaml:1',
    ])
    expect(messages(topic('a', {grounded_claims: [claim]}))).toEqual([])
  })

  it('fail where the stage before is there and empty', () => {
    expect(messages(topic('a', {validated_citations: [], grounded_claims: [claim]}))).toEqual([
      'a/grounded_claims.yaml: Unexpected citation `1` of a claim, expected a validated citation, and there is none',
    ])
    expect(messages(topic('a', {results: [], extracted_citations: [extracted]}))).toEqual([
      `a/extracted_citations.yaml: Unexpected URL \`${url}\` in \`source_url\`, expected that of a search result`,
    ])
    expect(messages(topic('a', {extracted_citations: [], validated_citations: [validated]}))).toEqual([
      `a/validated_citations.yaml: Unexpected URL \`${url}\` in \`source_url\`, expected that of an extracted citation`,
    ])
  })
})

const result = {
  result_id: 1,
  title: 'H',
  url,
  snippet: 's'.repeat(150),
  source_type: 'primary',
  accessed_date: '2026-01-11',
}

describe('files that do not belong together', () => {
  const file = (name: string) => parseEvidence('[{"sid": 1, "title": "Tides", "url": "https://tides.example"}]', name)

  it('may use the same ids and sources', () => {
    expect(checkEvidenceFiles([file('a.json'), file('b.json')])).toEqual([])
  })

  it('may not when they are the evidence of one document', () => {
    expect(checkEvidence([file('a.json'), file('b.json')]).map(({message}) => message)).toEqual([
      'Unexpected second record of the source `Tides`, expected one (first in a.json:1, the same URL)',
      'Unexpected second record with the `sid` `1`, expected each once (first in a.json:1)',
    ])
  })
})

it.each([
  ['one key in copies of a bibliography', ['a.bib', 'b.bib'], '2019', 0],
  ['in another edition of it', ['a.bib', 'b.bib'], '2020', 1],
  ['twice in one', ['a.bib'], '2019', 1],
])('%s', (_, files, year, problems) => {
  const entry = (of: string) => `@book{rye, title = {Rye}, year = {${of}}}\n`
  const texts = files.length === 1 ? [entry('2019') + entry(year)] : [entry('2019'), entry(year)]
  const found = checkEvidence(texts.map((text, index) => parseEvidence(text, files[index] ?? '')))
  expect(found.map(({code}) => code)).toEqual(Array.from({length: problems}, () => 'DUPLICATE_ID'))
})

describe('a source that occurs twice', () => {
  const count = (...sources: readonly object[]) =>
    checkEvidence([readEvidenceObject({sources: sources.map((each, sid) => ({sid: sid + 1, title: '', ...each}))})])
      .length

  it('is recognised by its URL, by its title where one has no URL, by its content where one has neither', () => {
    expect(count({url: 'https://a.example/x'}, {url: 'http://a.example/x/'})).toBe(1)
    expect(count({url: 'https://a.example/x', title: 'Tides'}, {title: ' TIDES '})).toBe(1)
    expect(count({title: 'Tides'}, {url: 'https://a.example/x', title: 'Tides'})).toBe(1)
    expect(count({title: 'Tides', content: 'The tide turned.'}, {content: 'the  tide turned.'})).toBe(1)
  })

  it('is not recognised by a title alone where both have URLs, nor by content where both have titles', () => {
    expect(count({url: 'https://a.example/x', title: 'Tides'}, {url: 'https://b.example/x', title: 'Tides'})).toBe(0)
    expect(count({title: 'A', content: 'The tide turned.'}, {title: 'B', content: 'The tide turned.'})).toBe(0)
    expect(count({title: ''}, {title: ''})).toBe(0)
  })

  it('is no fault among citations of several passages of one document', () => {
    const one = {url: 'https://a.example/x', quote: 'one'}
    const problemsOf = (...citations: readonly object[]) =>
      checkEvidence([readEvidenceObject({citations})]).map(({code}) => code)
    expect(problemsOf({id: 1, ...one}, {id: 2, ...one, quote: 'two'})).toEqual([])
    expect(problemsOf({id: 1, ...one}, {id: 2, ...one})).toEqual(['DUPLICATE_SOURCE'])
  })
})
