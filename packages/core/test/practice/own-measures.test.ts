import {parseMarkdown} from '@citation-lint/core/brief'
import {expect, it} from 'vitest'
import {readPractice} from '../../src/practice/index.ts'

/** What the claims of a document are to its editor. */
const standingsIn = (document: string) => {
  const brief = parseMarkdown(document)
  const practice = readPractice(brief)
  return brief.claims.map((_, index) => practice.standingOf(index))
}

it.each([
  ['*推断*：港口产能相差一个数量级，约为40%。', ['scenario']],
  ['*推断*：\n\n- 产量将增长40%。', ['lead-in', 'scenario']],
  ['黑麦每吨重40千克（本报告实测）。', ['experience']],
  ['## 实测二：产量\n\n黑麦每吨重40千克。', ['experience']],
  ['## 港务局实测\n\n黑麦每吨重40千克。', ['claim']],
  ['由此推断产量为40%的是港务局。', ['scenario']],
  ['In the worst\u2011case 40% of crews leave.', ['scenario']],
])('what the author infers or measures is no claim of others: %s', (document, standings) =>
  expect(standingsIn(document)).toEqual(standings),
)
