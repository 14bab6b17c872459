import {describe, expect, test} from 'vitest'
import {judgedBy} from './stored-verdicts.ts'

describe('a date of the claim stands in the source', () => {
  test.each([
    ['Founded in 1998 by two sisters.', 'It was founded in 1998.'],
    ['It was born on 28 October 1872.', 'It goes back to October 28, 1872.'],
    ['It was born on 28 October 1872.', 'It goes back to 1872.'],
    ['Ruled 1494 -- 31 March 1547.', 'He died on 31 March 1547.'],
    ['Ruled 1494 -- 31 March 1547.', 'He was born in 1494.'],
    ['Oct. 28th, 1872', 'It was on 28 October 1872.'],
    ['the 28th of October, 1872', 'It was on 28 October 1872.'],
    ['1872-10-28', 'It was on 28 October 1872.'],
    ['28.10.1872', 'It was on 28 October 1872.'],
    ['10/28/1872', 'It was on 28 October 1872.'],
    ['28-Oct-72, or 1872', 'It was on 28 October.'],
    ['1872年10月28日', 'It was on 28 October 1872.'],
    ['一八七二年十月二十八日', 'It was on 28 October 1872.'],
    ['28 October 1872', '它建于1872年10月28日。'],
    ['am 28. Oktober 1872', 'It was on 28 October 1872.'],
    ['le 1er mars 1872', 'It was on 1 March 1872.'],
    ['el 28 de octubre de 1872', 'It was on 28 October 1872.'],
    ['Archived 20160514081530', 'It was on 14 May 2016.'],
    ['May 9, 10 and 11, 2016', 'It was on 10 May 2016.'],
    ['9–12 May 2016', 'It was on 12 May 2016.'],
    ['9–12 May 2016', 'It was on 10 May 2016.'],
    ['05/2016', 'It was in May 2016.'],
    ['The 2018/19 season', 'They won in 2019.'],
    ['The 2018-2019 season', 'They won in 2018–19.'],
    ['Painted in 1987.', 'It is from the 1980s.'],
    ['Painted in the eighties.', 'It is from the 1980s.'],
    ["Painted in the '80s.", 'It is from the 1980s.'],
    ['画于上世纪80年代。', 'It is from the 1980s.'],
    ['Painted in 1987.', 'It is from the 80s.'],
    ['It opened on Christmas Day 2015.', 'It opened on 25 December 2015.'],
    ['2015年国庆节开业。', '它于2015年10月1日开业。'],
    ['Champions of the 2005-06 season.', 'They won in 2006.'],
    ['Since the 2005/2006 season', 'It has run since 2005-06.'],
    ['20 November 1975', 'Murió el 20 de noviembre de 1975.'],
  ])('%s ← %s', (content, claim) => {
    expect(judgedBy(content, claim).counts).toMatchObject({supported: 1, absent: 0, doubtful: 0})
  })
})

describe('a date of the claim is another one', () => {
  test.each([
    ['Founded in 1989.', 'It was founded in 1998.', ['1998']],
    ['It was on 28 October 1872.', 'It was on 27 October 1872.', ['27 October 1872']],
    ['It was in October 1872.', 'It was on 28 October 1872.', ['28 October 1872']],
    ['It was on 7 May 1916.', 'It was on 7 May 1915.', ['7 May 1915']],
    ['It was in May 1916.', 'It was in March 1916.', ['March 1916']],
    ['It opened on Christmas Day 2015.', 'It opened on 26 December 2015.', ['26 December 2015']],
    ['Signed in 2005-06.', 'It was in 2007.', ['2007']],
    ['Ruled 1807–1873.', 'They ruled 1810–1866.', ['1810–1866']],
    ['Painted in 1987.', 'It is from the 1970s.', ['1970s']],
    ['Painted in 1987.', 'It is from the 70s.', ['70s']],
    ['它建于1872年10月28日。', '它建于1872年10月27日。', ['1872年10月27日']],
    ['建于1872年。', '它建于1827年。', ['1827年']],
  ])('%s ← %s', (content, claim, reported) => {
    expect(judgedBy(content, claim).reported).toEqual(reported)
  })

  test('and the message names the source', () => {
    expect(judgedBy('Founded in 1989.', 'It was founded in 1998.').messages).toEqual([
      'Unexpected date `1998`, expected one that `Page` names',
    ])
  })
})

describe('a date is in doubt', () => {
  test.each([
    ['Signed on Wednesday, after talks on 2 May 2016.', 'Signed on 4 May 2016.'],
    ['Signed the day after 2 May 2016.', 'Signed on 3 May 2016.'],
    ['签署于2016年5月2日之后的周三。', '签署于2016年5月4日。'],
    ['Signed on the 14th. The talks of May 2016 were long.', 'Signed on 14 May 2016.'],
    ['It opened on 14 May. Elsewhere, 1999 was a good year.', 'It opened on 14 May 2016.'],
    ['It opened on 14 May 1999. In 2016 it closed.', 'It opened on 14 May 2016.'],
    ['Sales in 2016 were those of last year.', 'Sales were the same in 2015.'],
    ['In 2016 it was built; a year later it burnt down.', 'It burnt down in 2017.'],
  ])('%s ← %s', (content, claim) => {
    expect(judgedBy(content, claim)).toMatchObject({reported: [], counts: {doubtful: 1}})
  })

  test('only as near as the words allow', () => {
    const content = 'Signed on Wednesday, after talks on 2 May 2016.'
    expect(judgedBy(content, 'Signed on 5 May 2016.').reported).toEqual(['5 May 2016'])
    expect(judgedBy(content, 'Signed on 25 May 2016.').reported).toEqual(['25 May 2016'])
    expect(judgedBy('Sales in 2016 were those of last year.', 'Sales were the same in 2013.').reported).toEqual([
      '2013',
    ])
  })
})

describe('the day of publication', () => {
  const published = {published_time_iso: '2026-05-03T08:00:00Z'}

  test.each(['Signed on 3 May 2026.', 'Signed in May 2026.', 'Signed in 2026.'])('bears out %s', (claim) => {
    expect(judgedBy('Signed after 2019.', claim, published).counts).toMatchObject({supported: 1})
  })

  test('counts for words that name a day or year from it', () => {
    expect(judgedBy('Signed yesterday, not in 2019.', 'Signed on 2 May 2026.', published)).toMatchObject({reported: []})
    expect(judgedBy('Signed last year, not in 2019.', 'Signed in 2025.', published)).toMatchObject({reported: []})
    expect(judgedBy('Signed last year, not in 2019.', 'Signed in 2023.', published).reported).toEqual(['2023'])
  })
})

describe('nothing follows', () => {
  test.each([
    ['where the text names no date at all', 'Output rose by five percent.', {}],
    ['where only an excerpt is stored', undefined, {snippet: 'Founded in 1989.'}],
  ])('%s', (_, content, record) => {
    expect(judgedBy(content ?? '', 'It was founded in 1998.', record)).toMatchObject({
      reported: [],
      counts: {not_checkable: 1},
    })
  })
})
