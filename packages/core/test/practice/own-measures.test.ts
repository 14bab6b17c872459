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
  ['实测旧船每天耗油40吨。', ['experience']],
  ['實測舊船每天耗油40噸。', ['experience']],
  ['在旧船上实测，每天耗油40吨。', ['experience']],
  ['我们在旧船上测试了900次，每天耗油40吨。', ['experience']],
  ['实测数据显示，旧船每天耗油40吨。', ['claim']],
  ['實測顯示，舊船每天耗油40噸。', ['claim']],
  ['港务局实测旧船每天耗油40吨。', ['claim']],
  ['本周观测到900艘船。', ['metadata']],
  ['本周900艘船停航。', ['claim']],
  ['合理价值区间为260–310元。', ['scenario']],
  ['合理价格政策使船价下降40%。', ['claim']],
  ['现价相对基准中点285元约有19%溢价。', ['scenario']],
  ['黑麦相对燕麦下降了40%。', ['claim']],
  ['收入是否达到50亿元以上，利润是否转正；这是第一关。', ['question']],
  ['机构调查其是否违规，罚款40%。', ['claim']],
  ['以12元的均价、900艘船估算：\n\n- 收入为40%。', ['lead-in', 'scenario']],
  ['以12元为均价的港口有：\n\n- 北港占40%。', ['lead-in', 'claim']],
  ['| 年 | 合理价值 |\n| --- | --- |\n| 2026 | 260元 |', ['scenario']],
  ['| 年 | 合理化建议数 |\n| --- | --- |\n| 2026 | 2600条 |', ['claim']],
  ['以一条旧船为例：\n\n- 每天耗油40吨。', ['lead-in', 'scenario']],
  ['这意味着4–13倍的差距。', ['arithmetic']],
  ['这意味着40%的船停航。', ['claim']],
  ['上图显示船数：蓝线为5年均值。', ['metadata']],
  ['图书馆有40万册书。', ['claim']],
  ['## 差距与改进清单\n\n旧船每天耗油40吨。', ['plan']],
  ['## 港务局实测\n\n黑麦每吨重40千克。', ['claim']],
  ['由此推断产量为40%的是港务局。', ['scenario']],
  ['In the worst\u2011case 40% of crews leave.', ['scenario']],
])('what the author infers or measures is no claim of others: %s', (document, standings) =>
  expect(standingsIn(document)).toEqual(standings),
)
