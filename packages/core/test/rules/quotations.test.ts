import {describe, expect, test} from 'vitest'
import {quotedSpans} from '../../src/brief/quotations.ts'
import {findings} from './materials.ts'

const quotesIn = (text: string) => [...quotedSpans(text)].map(({start, end}) => text.slice(start, end))

/** What is said of the quotations of a document whose `[1]` is the stored text. */
const judged = (document: string, content: string) =>
  findings({document, evidence: {sources: [{sid: 1, id: '1', title: 'Talk', content}]}})
    .filter(({code}) => code === 'QUOTE_NOT_VERBATIM')
    .map(({message}) => message)

const talk =
  'We will not raise rates this year. The bank, which does not lend to farms, has worked hard for its members. ' +
  'They said it does not cause cancer in mice. We have no choice at all. That is the end of it.'

describe('quotation marks', () => {
  test.each([
    ['He said "so it is" and “so it was”.', ['so it is', 'so it was']],
    ['Er sagte: „So ist es nun einmal“, und »so bleibt es auch«.', ['So ist es nun einmal', 'so bleibt es auch']],
    ['Il a dit : « c’est ainsi ».', [' c’est ainsi ']],
    ['She said ‘it’s not our money’ twice.', ['it’s not our money']],
    ['The ‘90s and the clients’ money', []],
    ['他说“我们不会”，又说「不会关闭」和『也许』。', ['我们不会', '不会关闭', '也许']],
    ['Han sade ”så är det” igår.', ['så är det']],
    ['„Er sagte ‚nein‘ dazu“', ['Er sagte ‚nein‘ dazu']],
    ['A 5" pipe and a 7" pipe', []],
    ['An “open mark, and ‹one pair›', ['one pair']],
  ])('%s', (text, quotes) => {
    expect(quotesIn(text)).toEqual(quotes)
  })

  test('are found in linear time', () => {
    expect(quotesIn('“‘«'.repeat(20_000))).toHaveLength(0)
  })
})

describe('a stored text with escapes of Markdown', () => {
  const escaped = 'The trade grew by 5\\% to US\\$ 521.1 million in 2020\\-2025, and it stands at 3\\.5 °C now\\.'

  test('holds the quotations that a reader sees', () => {
    expect(judged('“The trade grew by 5% to US$ 521.1 million in 2020-2025” [1].', escaped)).toEqual([])
    expect(judged('“The trade grew by 5% to US$ 512.1 million in 2020-2025” [1].', escaped)).toHaveLength(1)
  })

  test('holds their numbers', () => {
    const told = (document: string) =>
      findings({document, evidence: {sources: [{sid: 1, id: '1', title: 'Talk', content: escaped}]}})
        .filter(({code}) => /NOT_IN_SOURCE/.test(code))
        .map(({actual}) => actual)
    expect(told('The trade grew by 5% in 2020-2025 and stands at 3.5 °C. [1]')).toEqual([])
    expect(told('The trade grew by 6% and stands at 35 °C. [1]')).toEqual(['6%', '35 °C'])
  })
})

describe('a quotation of a text in another spelling or language', () => {
  test.each([
    ['“Le coeur de la réforme reste la même chose” [1].', 'Le cœur de la réforme reste la même chose, dit-elle.'],
    ['“Die Strasse ist zu gross für diese Stadt” [1].', 'Die Straße ist zu groß für diese Stadt, sagte sie.'],
    ['“Vitae sunt aequales omnibus hominibus” [1].', 'Vitæ sunt æquales omnibus hominibus.'],
    [
      '“We will not raise the taxes this year” [1].',
      'Wir werden die Steuern in diesem Jahr nicht erhöhen, sagte sie, und das ist gut für alle.',
    ],
    [
      '“We will not raise the taxes this year” [1].',
      'Les impôts ne seront pas augmentés cette année, et c’est bien ainsi pour les gens.',
    ],
    [
      '“Der Rat wird die Steuern nicht erhöhen” [1].',
      'The council will not raise the taxes, and that is good for all of us.',
    ],
  ])('is not accused: %s', (document, content) => {
    expect(judged(document, content)).toEqual([])
  })

  test.each([
    ['“We will not raise the taxes this year” [1].', 'The minister said that the taxes will be cut for all of us.'],
    ['“Die Strasse ist zu lang für diese Stadt” [1].', 'Die Straße ist zu groß für diese Stadt, sagte sie.'],
  ])('is accused where other words stand there: %s', (document, content) => {
    expect(judged(document, content)).toHaveLength(1)
  })
})

describe('a quotation', () => {
  test.each([
    ['with another first letter', '“[t]he bank … has worked hard for its members” [1].'],
    ['with another first letter of a short word', 'The bank says “[w]e have no choice at all” [1].'],
    ['with an ellipsis in brackets', '“The bank […] has worked hard for its members” [1].'],
    ['with another ending', 'It “has work[s] … hard for its members” [1].'],
    ['as remark escapes it', '“\\[t\\]he bank, \\[...\\] has worked hard for \\[their\\] members” [1].'],
    ['with dots in brackets', '“The bank (...) has worked hard for its members” and “We have (…) choice at all” [1].'],
    ['in entities', 'It says &quot;we have *no* choice at all&quot; [1].'],
    ['of several sentences', 'It says “We have no choice at all. That is the end of it.” [1]'],
    ['in German marks', 'Es heißt „We have no choice at all“ und »That is the end of it« [1].'],
    ['in single marks', 'It says ‘We have no choice at all’ in May [1].'],
    ['that keeps its negation', '“We will not … this year” and “it does not […] in mice” [1].'],
    ['that puts its negation into brackets', '“We will [not] raise rates this year” [1].'],
  ])('%s is supported', (_, document) => {
    const without = document.startsWith('“The bank (...)')
      ? document.replace('have (…) choice', 'have no choice')
      : document
    expect(judged(`${without}\n`, talk)).toEqual([])
  })

  test.each([
    ['„We have little choice at all“'],
    ['»We have little choice at all«'],
    ['‘We have little choice at all’'],
    ['“We have little choice at all”'],
    ['« We have little choice at all »'],
    ['&quot;We have little choice at all&quot;'],
    ['&ldquo;We have little choice at all&rdquo;'],
    ['「We have little choice at all」'],
  ])('is reported with other words, whatever its marks: %s', (quotation) => {
    expect(judged(`It says ${quotation} [1].\n`, talk)).toHaveLength(1)
    expect(judged(`It says ${quotation.replace('little', 'no')} [1].\n`, talk)).toEqual([])
  })

  test.each([
    ['behind an ellipsis', 'They say “We will … raise rates this year” [1].', 'not'],
    ['behind a bracket', 'They say “[The bank will] raise rates this year” [1].', 'not'],
    ['between short parts', 'They say “it does [...] cause cancer” [1].', 'not'],
    ['as remark escapes it', 'They say “We will \\[...\\] raise rates this year” [1].', 'not'],
    ['that is a no', 'They say “We have (…) choice at all” [1].', 'no'],
  ])('a dropped negation %s is reported', (_, document, word) => {
    const [message] = judged(`${document}\n`, talk)
    expect(message).toContain(` leaves out \`${word}\`, which changes its meaning; write it as in \`Talk\``)
  })

  test('in Chinese may drop no 不 either', () => {
    const content = '主任表示，我们不会在今年关闭这条航线。'
    expect(judged('主任说“我们……会在今年关闭这条航线”[1]。\n', content)[0]).toContain('`不`')
    expect(judged('主任说“我们不会……关闭这条航线”[1]。\n', content)).toEqual([])
    expect(judged('主任说「我们不会在今年关闭这条航线」[1]。\n', content)).toEqual([])
    expect(judged('主任说「我们不会在明年关闭这条航线」[1]。\n', content)).toHaveLength(1)
  })

  test('is shown without fillers, and reported once where it goes over sentences', () => {
    const found = judged('It says &quot;We will *raise* rates. That is **all** there is.&quot; [1]\n', talk)
    expect(found).toEqual([
      'Unexpected quote `We will raise rates. That is all there is.`, expected words that stand in the stored text of `Talk`',
    ])
  })
})
