import {describe, expect, it} from 'vitest'
import {readCitedWork} from '../../src/evidence/index.ts'

describe('an entry whose title a mark closes', () => {
  it.each([
    ['周文, 高明, 李强, 等. 黑麦产量的区域差异[J]. 谷物评论, 2021, 34(2): 456-467.', '黑麦产量的区域差异', undefined],
    ['王立. 燕麦史[M]. 2版. 北京: 谷物出版社, 2019: 15-18.', '燕麦史', undefined],
    [
      'Ames P, Ford R. Rye under snow: a trial[J]. Field Crops, 2021, 3(2): 45-67.',
      'Rye under snow: a trial',
      undefined,
    ],
    [
      'Miller J. Grain 2.0 at sea [C]//Proceedings of the Port Forum. Bremen: Port Press, 2018.',
      'Grain 2.0 at sea',
      undefined,
    ],
    ['周文.黑麦病害研究[D].北京:农业大学,2020.', '黑麦病害研究', undefined],
    ['Grain Board. Oats in numbers[EB/OL]. (2024-06-13)[2026-09-27].', 'Oats in numbers', 'a web page'],
    ['Ames P. Rye, oats, and prices.[J]. Field Crops, 1991, 20: 794.', 'Rye, oats, and prices', undefined],
    ['Ford R. Who grows rye. [A]. Grain Papers, 1979.', 'Who grows rye', undefined],
    ['李刚. 基于Rye.js的前端实践[J]. 软件导刊, 2022, 21(3): 45-49.', '基于Rye.js的前端实践', undefined],
    ['王五. Oat.py 3.0解析[M]. 北京: 谷物出版社, 2021.', 'Oat.py 3.0解析', undefined],
    ['高明. 论a.b与黑麦[J]. 谷物评论, 2021.', '论a.b与黑麦', undefined],
    ['粮食局. 黑麦储藏规范: GB/T 1234[S]. 北京: 标准出版社, 2020.', '黑麦储藏规范: GB/T 1234', 'a standard'],
    ['粮食局. 黑麦年度报告[R/OL]. (2023-01-02).', '黑麦年度报告', 'a report'],
    ['Okafor G. A rye mill: 201810001234[P]. 2018-05-01.', 'A rye mill: 201810001234', 'a work of another form'],
  ])('is taken apart at it: %s', (words, title, unasked) =>
    expect(readCitedWork(words, undefined)).toMatchObject({title, unasked}),
  )

  it.each(['Ames, P. (2019). Rye in the north [Film]. Port Press.', 'Board [JS]. Rye in June.'])(
    'is none with another remark in brackets: %s',
    (words) => expect(readCitedWork(words, undefined).title).not.toMatch(/^Rye in the north$|^Board$/),
  )
})
