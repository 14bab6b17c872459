import {describe, expect, test} from 'vitest'
import {QuotableWords} from '../../src/compare/quotable-words.ts'
import {assess} from '../../src/rules/index.ts'
import {findings, read, report} from './materials.ts'

const url = 'https://port.example/annual'

const only = (code: string, codes: readonly string[]) => codes.filter((each) => each.endsWith(code))

const verdicts = (document: string, evidence: object) => {
  const {brief, evidence: stored, policy} = read({document, evidence})
  return assess(brief, stored, policy).summary.quote_verdicts
}

const footnote = (quote: string, more = '') => `The port grew.[^1]\n\n[^1]: [port.example](${url}): "${quote}"${more}\n`

const stored = (content: string) => ({sources: [{sid: 1, title: 'Annual review', url, content}]})

const [supported, absent, notCheckable] = [
  {supported: 1, absent: 0, not_checkable: 0},
  {supported: 0, absent: 1, not_checkable: 0},
  {supported: 0, absent: 0, not_checkable: 1},
]

describe('a quote is verbatim', () => {
  test('only as whole words', () => {
    expect(new QuotableWords('the heart of the reef').endOf('he art of')).toBe(-1)
    expect(new QuotableWords('a prose of stones').endOf('rose of stone')).toBe(-1)
    expect(new QuotableWords('我们不会关闭这条航线').endOf('不会关闭这条')).toBe(8)
  })

  test('is soon found out of a text that nearly holds it everywhere', () => {
    expect(new QuotableWords('a'.repeat(400_000)).endOf('a'.repeat(2000))).toBe(-1)
  })
})

describe('the quote of a footnote', () => {
  test('is checked against the page, and against the stored excerpt', () => {
    const quote = 'Pier four handled more reefers than in any prior year.'
    expect(verdicts(footnote(quote), stored(`Well. ${quote} So.`))).toEqual(supported)
    expect(verdicts(footnote(quote), {citations: [{id: '1', url, quote}]})).toEqual(supported)
    expect(verdicts(footnote('Pier four handled many reefers.'), stored(quote))).toEqual(absent)
  })

  test('may be another passage than the excerpt, but no other wording of it', () => {
    const evidence = {citations: [{id: '1', url, quote: 'Pier four handled more reefers than in any prior year.'}]}
    expect(verdicts(footnote('Fees rose from 410 to 447 dollars.'), evidence)).toEqual(notCheckable)
    expect(verdicts(footnote('Pier four handled far more reefers than ever.'), evidence)).toEqual(absent)
  })

  test('may be the title of the page, or too short to tell', () => {
    expect(
      verdicts(footnote('Annual Review of the Port'), {
        sources: [{sid: 1, title: 'The port: annual review', url, content: 'x y z'}],
      }),
    ).toEqual(notCheckable)
    expect(verdicts(footnote('never'), stored('Crews were hired.'))).toEqual(notCheckable)
  })

  test('is not looked up in a page of another script', () => {
    expect(verdicts(footnote('The line will stay open for all'), stored('主任表示：我们不会关闭这条航线。'))).toEqual(
      notCheckable,
    )
  })

  test('is left alone where the page is paywalled or not stored', () => {
    const quote = 'Nobody has read these words yet.'
    expect(verdicts(footnote(quote), {citations: [{id: '1', url}]})).toEqual(notCheckable)
    const paywalled = {
      sources: [{sid: 1, source_id: 'salmon', title: 'A', url, content: 'Other words.'}],
      source_registry: [
        {source_id: 'salmon', base_url: 'https://port.example', tier: 2, paywall_policy: 'metadata_only'},
      ],
    }
    expect(verdicts(footnote(quote), paywalled)).toEqual(notCheckable)
  })

  test('is one fault however often it is cited', () => {
    const document = `${footnote('Nobody has read these words.')}\nAgain.[^1]\n`
    expect(only('QUOTE_NOT_VERBATIM', report({document, evidence: stored('Other words.')}))).toHaveLength(1)
  })

  test('is left alone on demand', () => {
    const given = {document: footnote('Nobody has read these words.'), evidence: stored('Other words.')}
    expect(only('QUOTE_NOT_VERBATIM', report(given))).toHaveLength(1)
    expect(only('QUOTE_NOT_VERBATIM', report({...given, config: {verify_quotes: false}}))).toEqual([])
  })
})

describe('a quotation in the text', () => {
  const evidence = {
    sources: [
      {sid: 1, title: 'Talk', content: 'She said the line stays open, for now and later, whatever it costs us.'},
      {sid: 2, title: 'Note'},
    ],
  }

  const verdict = (quotation: string, marker = '[[S:1]]') => verdicts(`She said “${quotation}”. ${marker}`, evidence)

  test('may leave words out and put others in brackets, in the order of the source', () => {
    expect(verdict('the line stays open … whatever it costs us')).toEqual(supported)
    expect(verdict('the [old] line stays open, for now')).toEqual(supported)
    expect(verdict('whatever it costs us … the line stays open')).toEqual(absent)
  })

  test('may be the title of another work', () => {
    expect(verdict('Open Lines of the Southern Coast')).toEqual(notCheckable)
    expect(verdict('Closed lines of the southern coast')).toEqual(absent)
  })

  test('may come from any source of the claim', () => {
    expect(verdict('the line will be closed soon')).toEqual(absent)
    expect(verdict('the line will be closed soon', '[[S:1,2]]')).toEqual(notCheckable)
    expect(verdicts('She said “the line will be closed soon”.', evidence)).toEqual({...absent, absent: 0})
  })
})

describe('a stored quote', () => {
  const record = (span: object, content: string) => ({
    citations: [
      {
        id: '1',
        source_id: 'port',
        publisher: 'Port',
        doc_id: 'd',
        chunk_id: 'c',
        url,
        title: 'Annual review',
        published_at: '2026-02-10',
        fetched_at: '2026-02-11',
        content,
        quote_span: span,
      },
    ],
  })

  const found = (span: object, content: string) =>
    only('QUOTE_NOT_VERBATIM', report({document: 'The port grew. [1] It did. [1]', evidence: record(span, content)}))

  const text = 'Pier four set a record.'

  test('stands at its offsets, in UTF-16 units or code points', () => {
    expect(found({start: 5, end: 28, text}, `Well ${text}`)).toEqual([])
    expect(found({start: 3, end: 26, text}, `⚓🚢 ${text}`)).toEqual([])
    expect(found({start: 4, end: 27, text}, `⚓🚢 ${text}`)).toEqual([])
  })

  test('is reported once, at the first citation, where it stands elsewhere or nowhere', () => {
    expect(found({start: 0, end: 23, text}, `Well ${text}`)).toEqual(['1:16 QUOTE_NOT_VERBATIM'])
    expect(found({start: 0, end: 23, text}, 'Nothing of the kind.')).toEqual(['1:16 QUOTE_NOT_VERBATIM'])
  })

  test('needs no offsets', () => {
    expect(found({text}, `Well ${text}`)).toEqual([])
  })

  test('ends where its words end, also at the end of the page', () => {
    expect(found({start: 5, end: 5 + text.length, text}, `Well ${text}`)).toEqual([])
    expect(found({start: 5, end: 500, text}, `Well ${text}`)).toEqual(['1:16 QUOTE_NOT_VERBATIM'])
  })

  test('is each of several', () => {
    const content = 'The port grew. Pier four set a record.'
    const evidence = (...spans: readonly object[]) => ({
      citations: record({text: 'The port grew.'}, content).citations.map((each) => ({
        ...each,
        more_quote_spans: spans,
      })),
    })
    const messages = (...spans: readonly object[]) =>
      findings({document: 'The port grew. [1]', evidence: evidence(...spans)}).flatMap(({code, message}) =>
        code === 'QUOTE_NOT_VERBATIM' ? [message] : [],
      )
    expect(messages({text}, {text: 'Pier four', start: 15, end: 24})).toEqual([])
    expect(messages({text: 'Pier nine burnt down in the night.'}, {text, start: 1, end: 24})).toEqual([
      'Unexpected stored quote `Pier nine burnt down in the night.` behind `[1]`, expected words that stand in the stored text of `Annual review`',
      'Unexpected offsets 1 to 24 of the stored quote behind `[1]`, expected 15 to 38',
    ])
  })

  test('bears a number out, whichever it is', () => {
    const citation = {n: 1, url, quote_span: {text: 'Rye rose 41%.'}, more_quote_spans: [{text: 'Oats fell 52%.'}]}
    const numbers = (document: string) =>
      only('NUMBER_NOT_IN_SOURCE', report({document, evidence: {citations: [citation]}}))
    expect(numbers('Rye rose 41%. [1] Oats fell 52%. [1]')).toEqual([])
    expect(numbers('Rye rose 41%. [1] Oats fell 53%. [1]')).toEqual(['1:29 NUMBER_NOT_IN_SOURCE'])
  })
})

test('a quote of many ideographs is counted by character', () => {
  const long = footnote('港'.repeat(40))
  const config = {max_quote_words: 19}
  expect(only('QUOTE_TOO_LONG', report({document: long, config}))).toHaveLength(1)
  expect(only('QUOTE_TOO_LONG', report({document: long, config: {max_quote_words: 21}}))).toEqual([])
})
