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
    ['It ran from 1990 to 1995.', 'It ran 1990–1995.'],
    ['Opened in May 1998.', 'It opened in 1998.'],
    ['founded in 1998', 'It was founded in 1998.'],
    // other calendars
    ['建于令和6年。', 'It was built in 2024.'],
    ['平成元年に建てられた。', 'It was built in 1989.'],
    ['昭和39年10月10日', 'It was on 10 October 1964.'],
    ['Built in Reiwa 6.', 'It was built in 2024.'],
    ['民國113年建成。', 'It was built in 2024.'],
    ['民国十八年建成。', '它建于1929年。'],
    ['Opened in 1445 AH.', 'It opened in 2023.'],
    ['Opened in AH 1445.', 'It opened in 2024.'],
    ['Opened in 1402 SH.', 'It opened in 2023.'],
    ['Opened in 2567 B.E.', 'It opened in 2024.'],
    ['เปิดใน พ.ศ. 2567', 'It opened in 2024.'],
    ['Opened in AM 5784.', 'It opened in 2023.'],
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
    ['founded in 1989', 'It was founded in 1998.', ['1998']],
    ['It ran from 1990 to 1995.', 'It ran 1990–1996.', ['1990–1996']],
    ['昭和39年10月10日', 'It was on 10 October 1939.', ['10 October 1939']],
    ['民國113年建成。', 'It was built in 2013.', ['2013']],
    ['Opened in 1445 AH.', 'It opened in 2022.', ['2022']],
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
    ['It opened on 14 May. Elsewhere, 1999 was a good year.', 'It opened on 14 May 2016.'],
    ['It opened on 14 May 1999. In 2016 it closed.', 'It opened on 14 May 2016.'],
    ['| Sales | Dec 09 | Dec 10 |\n|---|---|---|\n| rye | 45 | 46 |', 'Sales of rye were 45 in 2009.'],
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

  test.each([
    ['2026', 'in 2026', 'in 2025'],
    ['2026-05', 'in May 2026', 'in June 2026'],
  ])('may be %s alone, and bears out %s', (published_time_iso, right, wrong) => {
    expect(judgedBy('Signed after 2019.', `Signed ${right}.`, {published_time_iso}).reported).toEqual([])
    expect(judgedBy('Signed after 2019.', `Signed ${wrong}.`, {published_time_iso}).reported).toHaveLength(1)
  })

  test.each([
    ['2026', 'Signed last year', 'in 2025', 'in 2023'],
    ['2026-05', 'Signed last month', 'in April 2026', 'in March 2026'],
    ['2026-05', 'Signed two years ago', 'in 2024', 'in 2023'],
  ])('of %s, %s, is told as far as it goes', (published_time_iso, words, right, wrong) => {
    expect(judgedBy(`${words}, not in 2019.`, `Signed ${right}.`, {published_time_iso}).reported).toEqual([])
    expect(judgedBy(`${words}, not in 2019.`, `Signed ${wrong}.`, {published_time_iso}).reported).toHaveLength(1)
  })

  test('counts for words that name a day or year from it', () => {
    expect(judgedBy('Signed yesterday, not in 2019.', 'Signed on 2 May 2026.', published)).toMatchObject({reported: []})
    expect(judgedBy('Signed last year, not in 2019.', 'Signed in 2025.', published)).toMatchObject({reported: []})
    expect(judgedBy('Signed last year, not in 2019.', 'Signed in 2023.', published).reported).toEqual(['2023'])
  })

  test.each([
    ['last month', 'in April 2026', 'in March 2026'],
    ['a month ago', 'in April 2026', 'in February 2026'],
    ['three months ago', 'in February 2026', 'in March 2026'],
    ['two years ago', 'in 2024', 'in 2023'],
    ['10 days ago', 'on 23 April 2026', 'on 25 April 2026'],
    ['10 days ago', 'in April 2026', 'in March 2026'],
    ['last week', 'on 24 April 2026', 'on 14 April 2026'],
    ['two weeks ago', 'on 20 April 2026', 'on 2 April 2026'],
    ['vor zwei Jahren', 'in 2024', 'in 2023'],
    ['vor drei Wochen', 'on 13 April 2026', 'on 30 April 2026'],
    ['im letzten Monat', 'in April 2026', 'in March 2026'],
    ['il y a deux ans', 'in 2024', 'in 2023'],
    ['le mois dernier', 'in April 2026', 'in March 2026'],
    ['hace dos años', 'in 2024', 'in 2023'],
    ['el mes pasado', 'in April 2026', 'in March 2026'],
    ['三天前', 'on 30 April 2026', 'on 20 April 2026'],
    ['两年前', 'in 2024', 'in 2023'],
    ['上个月', 'in April 2026', 'in March 2026'],
  ])('counts for %s, which is %s and not %s', (words, said, unsaid) => {
    const content = `Signed ${words}, and not in 2019.`
    expect(judgedBy(content, `Signed ${said}.`, published)).toMatchObject({reported: [], counts: {doubtful: 1}})
    expect(judgedBy(content, `Signed ${unsaid}.`, published).counts).toMatchObject({absent: 1})
  })

  test('is not what a text counts from that names the date before', () => {
    expect(judgedBy('Begun in May 2019, and sold a month later.', 'Sold in June 2019.').counts).toMatchObject({
      doubtful: 1,
    })
    expect(judgedBy('Begun in May 2019, and sold two years later.', 'Sold in 2021.').counts).toMatchObject({
      doubtful: 1,
    })
    expect(judgedBy('Begun in May 2019, and sold two years later.', 'Sold in 2020.').reported).toEqual(['2020'])
    expect(judgedBy('Begun in May 2019, two months ago.', 'Begun in March 2019.').reported).toEqual(['March 2019'])
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
