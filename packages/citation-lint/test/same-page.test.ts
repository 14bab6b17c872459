import {describe, expect, it} from 'vitest'
import {isSamePage} from '../src/commands/evidence/fetch/same-page.ts'

const paragraphs = [
  'The grain board of Valdoria keeps a ledger of what is sown, stored and shipped in each of its nine provinces.',
  'Rye exports rose by 41.3% in 2025, after two dry summers in which the northern mills had closed early.',
  'Barley fell by 7% to 212,000 tonnes; its growers blame a frost of late April, and the price of seed.',
  'The minister said on 3 March that stores are full, and that nobody has to fear a hard winter.',
]
const stored = {title: 'Grain in Valdoria', content: paragraphs.join('\n\n')}

/** What stands around the text on each page of a site. */
const frame = Array.from({length: 40}, (_, at) => `Section ${at} of our magazine about villages and harvests`).join(
  '\n',
)

const came = (content: string, title: string | undefined = stored.title) => ({title, content})

/** The stored text with some of its paragraphs written anew. */
const rewritten = (...at: readonly number[]) =>
  paragraphs
    .map((own, each) => (at.includes(each) ? 'Correction: an earlier report was wrong about that.' : own))
    .join('\n\n')

describe('A page that was edited is the same', () => {
  it.each([
    ['nothing', stored.content, undefined],
    ['a corrected figure', stored.content.replace('41.3%', '40.1%'), undefined],
    [
      'all figures, as of a month later',
      stored.content.replace(/\d+/g, (digits) => `${Number(digits) + 1}`),
      undefined,
    ],
    ['a paragraph', rewritten(1), undefined],
    ['the first paragraph', rewritten(0), undefined],
    ['an update before it', `Update: the board has published its ledger.\n\n${stored.content}`, undefined],
    [
      'comments below it',
      `${stored.content}\n\n${'Anna: I never believed those clerks at all. '.repeat(50)}`,
      undefined,
    ],
    ['the order of its paragraphs', paragraphs.toReversed().join('\n\n'), undefined],
    ['letter case and signs', stored.content.toUpperCase().replaceAll(';', ' –'), undefined],
    ['the name of its site in the title', rewritten(2), 'Grain in Valdoria | Board'],
    ['its headline', stored.content.replace('41.3%', '40.1%'), 'A record year for the mills'],
  ])('%s', (_, content, title) => {
    expect(isSamePage(stored, came(content, title))).toBe(true)
  })

  it('whatever somebody calls it, where its title stands in its text', () => {
    const content = `# Grain in Valdoria\n\n${stored.content}`
    const now = `# Grain in Valdoria\n\n${rewritten(1)}`
    expect(isSamePage({title: 'My notes', content}, came(now))).toBe(true)
  })

  it('in a script that puts no blanks between words', () => {
    const content = '瓦尔多里亚的黑麦出口在二〇二五年增长了百分之四十一。北方的磨坊因为两个干旱的夏天而提前关闭。'
    const other = '请登录后继续浏览。我们需要确认您不是机器人，请稍候片刻，页面会自动跳转到您要访问的地址。'
    expect(isSamePage(came(content), came(content.replace('北方', '南方')))).toBe(true)
    expect(isSamePage(came(content), came(other))).toBe(false)
  })
})

describe('What came in the place of a page is another one', () => {
  it.each([
    [
      'a wall',
      'Making sure you are not a bot!\n\nLoading... Please switch JavaScript on.',
      'Making sure you are not a bot!',
    ],
    [
      'a notice that there is none',
      'Page not found\n\nSorry, the page does not exist or has been moved.',
      'Page not found',
    ],
    [
      'a wall for cookies',
      'We value your privacy. We and our 841 partners store cookies. Accept all',
      'Grain in Valdoria',
    ],
    ['a form to log in', 'Log in\n\nName\n\nPassword\n\nForgot your password?', 'Log in'],
    [
      'a page written anew',
      'The new museum of mills opens at noon on 4 May 2031. Tickets cost 12 crowns at the door.',
      undefined,
    ],
    ['the first paragraph, and an offer', `${paragraphs[0]}\n\nStart your trial for 1 crown a month.`, undefined],
    ['nothing', '', undefined],
    [
      'a notice among what its site always says',
      `Page not found\n\n${paragraphs[0]}\n\n${paragraphs[2]}`,
      'Page not found',
    ],
    ['the page without its figures', stored.content.replace(/[\d.,]+%?/g, ''), undefined],
  ])('%s', (_, content, title) => {
    expect(isSamePage(stored, came(content, title ?? stored.title))).toBe(false)
  })

  it('in the frame of its site, which is longer than the page', () => {
    const framed = came(`${stored.content}\n\n${frame}`)
    expect(isSamePage(framed, came(`Sorry, there is nothing here.\n\n${frame}`, 'Page not found'))).toBe(false)
    expect(isSamePage(framed, came(`${rewritten(1)}\n\n${frame}`))).toBe(true)
  })
})
