import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {readPractice} from '../../src/practice/index.ts'
import {inBothWritings} from '../../src/practice/words/both-writings.ts'

const standingsIn = (document: string) => {
  const brief = parseMarkdown(document)
  const practice = readPractice(brief)
  return brief.claims.map((_, index) => practice.standingOf(index))
}

describe('what is no claim', () => {
  it.each([
    ['Keep 30% of the budget in reserve.', 'plan'],
    ['For example, spend 15 minutes on drills.', 'plan'],
    ['Suppose 40% of readers leave.', 'scenario'],
    ['Do 80% of ships wait?', 'question'],
    ['This report covers 120 ports.', 'metadata'],
    ['The board counts 41 ships:', 'lead-in'],
    ['**Ports of 2024**', 'title'],
    ['Generated 2026-07-02 · quality 0.86', 'metadata'],
    ['Considere que la placa mide 40 cm y que el eje del motor gira.', 'scenario'],
    ['En el puerto se deben usar cabos de 40 m y evitar los que flotan.', 'plan'],
    ['El sondeo propio del puerto que contó las barcas dio 41 %.', 'experience'],
    ['Die eigene Messung ergab, dass der Kran und das Schiff 41 % verlieren.', 'experience'],
    ['Entscheidung: Der Kran und das Schiff warten 3 Sekunden.', 'plan'],
    ['A round lot is defined as 100 shares.', 'definition'],
    ['That is a saving of $700 a month.', 'arithmetic'],
    ['That is 12% of all ships.', 'claim'],
    ["That's a 6x increase in three years.", 'arithmetic'],
    ['That is 3,14 · 50 MPa = 157 MPa.', 'arithmetic'],
    ['We scanned 340 logs of the port.', 'experience'],
    ['Rounds took 14 months, based on our own audit of 7 deals.', 'experience'],
    ['Severity: Medium-High (40–60 %).', 'metadata'],
    ['Severity: High – fines of 4% were paid.', 'claim'],
    ['Du brauchst 34 Kunden für die Miete und das Boot.', 'plan'],
    ['Avec 40 %, votre budget tient pour les ports et une année.', 'plan'],
    ['Con un 40 %, tu presupuesto alcanza para el puerto.', 'plan'],
    ['Considere una placa de 100 mm para el puerto.', 'scenario'],
    ['Рекомендуем оставить 30% бюджета.', 'plan'],
    ['Below 40%: new boats are bought in stages.', 'plan'],
    ['In this run I list 300 ports.', 'metadata'],
    ['Konservativ gerechnet bringt das 250 Boote für die Stadt.', 'scenario'],
    ['Erstes Ziel: 30 Boote für die Stadt.', 'plan'],
    ['Sur les projets que nous accompagnons, une digue prend 40 % du temps.', 'experience'],
    ['Цель: 40% рынка.', 'plan'],
    ['Предположим, что 40% судов уходят.', 'scenario'],
    ['Этот отчёт охватывает 120 портов.', 'metadata'],
    ['Итого получается 700 судов.', 'arithmetic'],
    ['Мы опросили 300 моряков.', 'experience'],
    ['Доля судов выросла на 40%.', 'claim'],
    ['Together these make 700 ships.', 'arithmetic'],
    ['Yield is calculated as tons by field, so 40 tons are 5.', 'arithmetic'],
    ['合计为700艘。', 'arithmetic'],
    ['Under § 71 of the Heat Act a boiler runs on 65% wood.', 'definition'],
    ['Nach § 71 des Gesetzes läuft ein Kessel zu 65 Prozent mit Holz.', 'definition'],
    ['《供热法》第七十一条规定锅炉用65%的木材。', 'definition'],
    ['Ein Beispiel: Wer 20.000 Liter braucht, zahlt viel in der Stadt und nicht auf dem Land.', 'scenario'],
    ['That is 3 × 40 = 120 tons.', 'arithmetic'],
    ['建议将比例控制在30%以内。', 'plan'],
    ['假设每年增长5%。', 'scenario'],
    ['Wir empfehlen 30% Rücklage für die Flotte.', 'plan'],
    ['The data discussed here reflects the state as of May 2026.', 'metadata'],
    ['Most price references are current through 16 March 2026.', 'metadata'],
    ['Research date: 3 May 2026', 'metadata'],
    ['This outline is meant for a paper of 10,000 words.', 'metadata'],
    ['Searches for the wreck, made on 3 May 2026, found no record.', 'metadata'],
    ['The harbour was unchanged (searched 2026-05-28).', 'metadata'],
    ['All else stands in the companion report of 3 May 2026.', 'metadata'],
    ['A net of at least 1 m is advisable for each boat.', 'plan'],
    ['The proposed survey schedule has 24 dives.', 'plan'],
    ['The proposed sale brings 24 ships.', 'claim'],
    ['This rise, translating to 400 barrels a day, is large.', 'arithmetic'],
    ['这三项合计超过40%。', 'arithmetic'],
    ['Shares may not sum to 100 percent.', 'metadata'],
    ['**36 claims rated HIGH confidence** (several sources)', 'metadata'],
    ['资料截止期：财务数据最新到2025年上半年。', 'metadata'],
    ['宇树能否把产量做到10万台', 'question'],
    ['两者的差距是4.8倍。', 'arithmetic'],
    ['对于5000人规模的港口，账单很高。', 'scenario'],
    ['对于更大的港口（10万吨以上），账单很高。', 'claim'],
    ['黑麦仍是最便宜的选择，价格低40%。', 'claim'],
    ['Field X = 0.019 a.u. ≈ 1.0 V/Å.', 'arithmetic'],
    ['The target implies an average of roughly 45 kg per field.', 'arithmetic'],
    ['We build a five-year model with 40 ports.', 'metadata'],
    ['Sample allocation: land $5 million, shell $25 million.', 'scenario'],
    ['The claim that a third of ferries sank comes from a single survey.', 'metadata'],
    ['The 40-ship figure is anecdotal and of one harbour.', 'metadata'],
    ['The figure is 40 ships.', 'claim'],
    ['The closing question for ports is not whether 40% of ships wait but why.', 'question'],
    ['The question was put to 400 sailors.', 'claim'],
    ["When you see 500 ships, it's a fleet.", 'scenario'],
    ['Il faut réserver 30 % du budget pour la flotte.', 'plan'],
    ['Supposons que 40 % des lecteurs partent avec les ferries.', 'scenario'],
    ['Ce rapport couvre 120 ports dans le nord.', 'metadata'],
    ['Le seigle a baissé de 4 % dans les ports.', 'claim'],
    ['Recomendamos 30% de reserva para os portos.', 'plan'],
    ['Este relatório cobre 120 portos dos rios.', 'metadata'],
    ['O centeio caiu 4% nos portos e não subiu.', 'claim'],
    ['（注：各列合计略偏离100%。）', 'metadata'],
    ['本数读数误差估计为2个百分点。', 'metadata'],
    ['由此可以预测，船期将缩短40%。', 'scenario'],
    ['港湾管理規則は第 41 条で罰金 10 万円以下と定める。', 'definition'],
    ['按照港口条例第12条，罚款为10万元。', 'definition'],
    ['港口管理规则使罚款增加12%。', 'claim'],
    ['通过对200篇文献的分析，本报告提出一个统一的框架。', 'metadata'],
    ['港务局对200篇文献的分析显示，黑麦增长12%。', 'claim'],
    ['止损：跌破1.2万元一吨。', 'plan'],
    ['（置信度 39%·成立）', 'metadata'],
    ['(Confidence: 80%)', 'metadata'],
    ['Confidence of 80% was reported.', 'claim'],
    ['模型的置信度39%，低于去年。', 'claim'],
    ['以黑麦市场3.5亿吨计，增速减半意味着少收2500吨。', 'arithmetic'],
    ['以港务局统计的3.5亿吨为准，黑麦增长12%。', 'claim'],
    ['关键拐点信号：黑麦跌破每吨35万元。', 'plan'],
    ['信号灯坏了12%。', 'claim'],
    ['今日验证窗口：开盘30分钟内。', 'plan'],
    ['只有当黑麦连续30分钟上涨，才上调判断。', 'plan'],
    ['只有12%的船停航。', 'claim'],
    ['Les valeurs de 100 et 112 tonnes sont purement illustratives pour le port.', 'scenario'],
    ['The values of 100 and 112 tons are purely illustrative.', 'scenario'],
    ['Les pages illustrées montrent 112 ports et une flotte.', 'claim'],
    ['入场时机：存栏降到3900万头以下。', 'plan'],
    ['定投规模达到1200亿元。', 'claim'],
    ['根据本报告的模型，黑麦市场将达到12亿元。', 'scenario'],
    ['根据港务局的模型，黑麦市场将达到12亿元。', 'claim'],
    ['按此计算，全年约900艘。', 'arithmetic'],
    ['据港务局计算，全年约900艘。', 'claim'],
    ['下次核查时间：2026年10月1日。', 'metadata'],
    ['下次停航时有12%的船会留下。', 'claim'],
    ['占比12%这一数字未经核实。', 'metadata'],
    ['黑麦价格（待核实）为每吨1200元。', 'metadata'],
    ['未经核实的船只占12%。', 'claim'],
    ['Consecuencia: si la flota usa menos de 14 barcos, el puerto cierra.', 'scenario'],
    ['Cifra de la junta: el 68 % de los barcos (no verificada en el puerto).', 'metadata'],
    ['Combinando §7.2 y §7.5, el 36 % de los barcos espera.', 'arithmetic'],
    ['Según la junta, el 36 % de los barcos que salen espera.', 'claim'],
    ['Rye fell 4%.', 'claim'],
    ['产量下降了4%。', 'claim'],
    ['抽样显示，各批的含水量相差可达7个百分点。', 'claim'],
    ['我们可以估计约30%的船停航。', 'scenario'],
    ['**回收周期长**：从种到收需10年。', 'claim'],
    ['电影《你好，麦田》票房54亿元。', 'claim'],
    ['Support vessels: 3,000 tons', 'claim'],
    ['Launch speed accuracy: 0.2 knots', 'claim'],
    ['Support staff fell by 12%.', 'claim'],
    ['Below 14°C: the eels stop eating.', 'claim'],
    ['Below is a list of 40 ports.', 'metadata'],
    ['Estimates suggested that 40% of nets were lost.', 'claim'],
    ['A suggested reserve is 30%.', 'plan'],
    ['The board argued that 1870 should be taken as the first year of 40 ferries.', 'claim'],
    ['Task sharing: 60% crane, 40% crew', 'claim'],
    ['Task: find 40 ports.', 'prompt'],
    ['The figures challenge earlier assumptions about 40% of ports.', 'claim'],
    ['Under these assumptions 40% of ports close.', 'scenario'],
    ['Prediction: ferries reach 30% by 2030.', 'scenario'],
    ['Electric ferries — Score: 72 (high)', 'metadata'],
    ['Survey of the harbour :a1, 2026-03-17, 30d', 'plan'],
    ['Cod fat grows 8–12%/°C with R² = 0.54.', 'arithmetic'],
    ['Size of the fleet: If 40% of crews stay, that is 900 ships.', 'scenario'],
    ['Even capturing 3% of that is 50 million a year.', 'scenario'],
    ['Even so, 40% of ports closed.', 'claim'],
    ['Success: 90% of the quays are mapped.', 'plan'],
    ['Success came to 40 ports.', 'claim'],
    ['A defensible estimate for the catch is under 10% of all fish.', 'scenario'],
    ['A rough estimate by the board is 40% of ports.', 'claim'],
    ['Conservative estimates put the catch at 40 tons.', 'claim'],
    ['Working estimate: 2 million sailors.', 'scenario'],
    ['**Therefore: selling 2% of the nets pays for the quay.**', 'scenario'],
    ['Part 3 of 12 on the harbour.', 'metadata'],
    ['Part 3 of the harbour holds 40 ships.', 'claim'],
    ['A sale for $50 million is said to be near [unverified].', 'metadata'],
    ['The coast has 40 million boats [CALCULATED from 90 a mile].', 'metadata'],
    ['[Inference] Ferries lose 4% a year.', 'metadata'],
    ['The catch fell by 4% [unweighted sample].', 'claim'],
    ['Schedule: 70% at sea, 30% ashore.', 'plan'],
    ['The search found 40 ports.', 'metadata'],
    ['The search engine found 40 ports.', 'claim'],
    ['**Sources analyzed:** 7 | **Score:** 32%', 'metadata'],
    ['The pass matched 21 of 25 audited claims.', 'metadata'],
    ['Sailors: 40 million worldwide (public reporting, evidence needed).', 'metadata'],
    ['Sailors number 40 million; client to confirm.', 'metadata'],
    ['Evidence of 40 needed repairs was found.', 'claim'],
    ['Required increase: 65 minutes a day', 'arithmetic'],
    ['Increase in catch: 65 tons a day', 'claim'],
    ['Review of 40 trials of nets.', 'claim'],
    ['Review 40 trials of nets.', 'plan'],
    ['Option 5 - acquire 16 cranes.', 'plan'],
    ['Option 5 - cranes lift 16 tons.', 'claim'],
    ['希望3个月内通航。', 'plan'],
    ['希望小学有40名学生。', 'claim'],
    ['保持20%的现金储备。', 'plan'],
    ['保持20%的增长。', 'claim'],
    ['全年均价预测：12元。', 'scenario'],
    ['港务局预测：明年增长12%。', 'claim'],
    ['建議將比例控制在30%以內。', 'plan'],
    ['本報告涵蓋120個港口。', 'metadata'],
    ['對於5000人規模的港口，帳單很高。', 'scenario'],
    ['產量下降了4%。', 'claim'],
    ['Impact score: 9.0/10', 'metadata'],
    ['Impact on fares: 9/10 of all', 'claim'],
    ['影响力评分: 9.0/10', 'metadata'],
    ['用户评分：4.8/5', 'claim'],
    ['A narrative linking hourly logs (43,789 rows) with storms.', 'metadata'],
    ['A review by the board found 40 storms.', 'claim'],
    ["To move it I'd need 50 crews.", 'plan'],
    ['At 500 crews this does not pay.', 'scenario'],
    ['On a USD 100,000 payment, a 2% markup costs USD 2,000.', 'scenario'],
    ['On a $40 fall in fares, 2% of crews left.', 'claim'],
    ['At 500 ports the crews left.', 'claim'],
    ['A crane of $200/mo > $170 fare.', 'arithmetic'],
    ['Take Norway: its ports land 40% of all cod.', 'claim'],
    ['Take 40% of all cod.', 'plan'],
    ['Nets must be limited to 40 m.', 'plan'],
    ['Nets must be 40 m long.', 'claim'],
    ['覆盖16个信息源共91篇文章。', 'metadata'],
    ['覆盖16个港口。', 'claim'],
  ])('%s', (document, standing) => expect(standingsIn(`${document}\n`)).toEqual([standing]))

  it.each([
    ['Key assumptions:', 'scenario'],
    ['**Estimates** (model section 9):', 'scenario'],
    ['Estimates of the board:', 'claim'],
    ['The model has three parts. We recommend:', 'plan'],
    ['**Example scenario:**', 'scenario'],
    ['**Milestones**', 'plan'],
    ['Bottom-up, self-derived:', 'scenario'],
    ['**Prerequisites:**', 'plan'],
    ['**策略二：分批建仓**', 'plan'],
    ['**策略二：降低票价**', 'claim'],
    ['Ask for the papers in this order:', 'plan'],
    ['The ports in order of size:', 'claim'],
    ['关键假设：', 'scenario'],
    ['对于一个拥有500名员工的港口（假设60%在船上）：', 'scenario'],
    ['我们建议：', 'plan'],
    ['Annahmen für die Flotte:', 'scenario'],
    ['Próximos pasos que el puerto aprueba:', 'plan'],
    ['**By 2040:**', 'scenario'],
    ['**In 2019:**', 'claim'],
    ['The board counts:', 'claim'],
    ['For example:', 'claim'],
    ['为什么不推荐作为首选：', 'claim'],
    ['经典理论假设界面无限，但：', 'claim'],
    ['The assumption that prices fall is breaking down:', 'claim'],
    ['Consider a ferry that sails at noon.', 'scenario'],
    ['Consider Norway, which counts all ships.', 'claim'],
    ['Expected timeline:', 'scenario'],
    ['**预计时间线**：', 'scenario'],
    ['關鍵假設：', 'scenario'],
    ['**Activity**:', 'plan'],
    ['Activity of the harbour:', 'claim'],
    ['**Score interpretation:**', 'plan'],
    ['Key heuristics:', 'plan'],
    ['Entry conditions:', 'plan'],
    ['Weather conditions:', 'claim'],
    ['**关键门控条件**：', 'scenario'],
    ['**组合构建**：', 'plan'],
    ['**Estimating the variables:**', 'scenario'],
  ])('the items below %s', (lead, standing) => {
    expect(standingsIn(`${lead}\n\n- 41 ships sailed.\n  - Of these 12 sank.\n`).slice(-2)).toEqual([
      standing,
      standing,
    ])
  })

  it.each([
    ['## II. Related Work', '## III. System Architecture', 'experience'],
    ['## 2. Related Work', '## 5 Results and Discussion', 'experience'],
    ['## 二、相关工作', '## 三、系统架构', 'experience'],
    ['## 2. Related Work', '## Harbour architecture', 'claim'],
    ['## Background', '## System Architecture', 'claim'],
  ])('below %s, %s', (known, told, standing) => {
    const document = `${known}\n\nOthers count 40 ships.\n\n${told}\n\nCranes lift 41% of all cars.\n`
    expect(standingsIn(document)).toEqual(['claim', standing])
  })

  it.each([
    ['Areas of uncertainty', 'metadata'],
    ['Limitations and caveats', 'metadata'],
    ['Weak evidence areas', 'metadata'],
    ['Evidence gaps of 40 ports', 'claim'],
    ['Recommendations for ports', 'plan'],
    ['Conclusions and Recommendations', 'claim'],
    ['Recommendation systems of the fleet', 'claim'],
    ['Method 1 (recommended for most ports)', 'claim'],
    ['What does the board recommend?', 'claim'],
    ['Methodology', 'plan'],
    ['Methodology and data', 'plan'],
    ['Training methodology and catch', 'claim'],
    ['Project milestones', 'plan'],
    ['Milestones of the harbour', 'claim'],
    ['Proposed quays', 'plan'],
    ['The proposed sale of the harbour', 'claim'],
    ['Key predictions', 'scenario'],
    ['Update history', 'metadata'],
    ['How this report was generated', 'metadata'],
    ['How the harbour was built', 'claim'],
    ['一句话配餐模板', 'plan'],
    ['1.2 – System requirements', 'plan'],
    ['Installation and setup', 'plan'],
    ['Installation costs of turbines', 'claim'],
    ['Usage of ferries by age', 'claim'],
    ['3.5 Incorporate old quays', 'plan'],
    ['Report findings of the board', 'claim'],
    ['Hard constraints', 'prompt'],
    ['Key constraints', 'claim'],
    ['硬约束', 'prompt'],
    ['用户画像', 'claim'],
    ['實施步驟', 'plan'],
    ['具体操作框架', 'plan'],
    ['监管框架', 'claim'],
    ['What I would post', 'plan'],
    ['What sailors would post', 'claim'],
    ['Morning routines', 'plan'],
    ['The routine of the harbour', 'claim'],
    ['Sources refresh (2026-06-06)', 'metadata'],
    ['Sources of income', 'claim'],
    ['信源说明', 'metadata'],
  ])('under the heading %s', (heading, standing) => {
    expect(standingsIn(`## ${heading}\n\nFerries carry 41% of all cars.\n`)).toEqual([standing])
  })

  it.each([
    ['Quay | Target', 'plan'],
    ['Quay | Target ship', 'claim'],
    ['Trigger | Reason', 'plan'],
    ['信源 | 样本', 'claim'],
    ['Quay | Score (of 5)', 'plan'],
    ['Quay | Safety rating', 'claim'],
    ['Quay | Mean weight', 'claim'],
    ['Film | Budget | Box office', 'claim'],
    ['Item | Budget', 'plan'],
    ['电影 | 预算（亿元） | 票房', 'claim'],
    ['电影 | 预算（亿元） | 说明', 'plan'],
    ['模組 | 權重 | 摘要', 'plan'],
    ['模組 | 重量 | 摘要', 'claim'],
  ])('the rows of a table with the columns %s', (head, standing) => {
    const cells = head.split('|').length
    const table = `| ${head} |\n|${' --- |'.repeat(cells)}\n| South | 41% |${' x |'.repeat(cells - 2)}\n`
    expect(standingsIn(table).at(-1)).toBe(standing)
  })

  it('the fields above a report, of which one tells of the report', () => {
    const head = '# Rye\n\n**Date:** 2026-05-03\n**Token savings:** 36.4%\n'
    expect(standingsIn(`${head}\nRye fell 4%.\n`)).toEqual(['metadata', 'claim'])
    expect(standingsIn('# Rye\n\n**Loss:** 41%\n**Profit:** 9%\n')).toEqual(['claim'])
    expect(standingsIn('# Rye\n\n## Trade\n\n**Loss:** 41%\n**Date:** 2026\n')).toEqual(['claim'])
  })

  it('what a run took that wrote the report, above its first heading', () => {
    expect(standingsIn('Model: rye-4\n\nCost: $0.21\n\n# Rye\n\nCost: $40\n').slice(-2)).toEqual(['metadata', 'claim'])
  })

  it('all of a paragraph that is told in the first person', () => {
    const told = 'I had to buy nets. I was slow. The crane lost 40 tons.'
    expect(standingsIn(`${told}\n`).at(-1)).toBe('experience')
    expect(standingsIn('I had to buy nets. The crew was slow. The crane lost 40 tons.\n').at(-1)).toBe('claim')
  })

  it('a few words in bold that open a paragraph', () => {
    expect(standingsIn('**8 kHz.** The fleet is old.\n')).toEqual(['title', 'claim'])
    expect(standingsIn('**Rye fell 4% in May.** The fleet is old.\n')).toEqual(['claim', 'claim'])
  })

  it('all of a list of tasks that was pasted in as one paragraph', () => {
    const document = 'TASKS (2 in all):\n  #1: Find 40 ports. Prefer those of 2019.\n  #2: Count 300 ships.\n'
    expect(new Set(standingsIn(document))).toEqual(new Set(['prompt']))
    expect(standingsIn('#1: South Ferries sold 300 ships.\n')).toEqual(['claim'])
  })

  it('the rows of a table below its assumptions', () => {
    const table = '| Line | Ships |\n| --- | --- |\n| South | 41 |\n'
    expect(standingsIn(`Assumptions:\n\n${table}`).at(-1)).toBe('scenario')
  })

  it('everything under a task that was pasted in', () => {
    expect(standingsIn('## Query\n\nRye fell 4%.\n\n### Details\n\nOats rose.\n')).toEqual(['prompt', 'prompt'])
  })
})

describe('words in both writings', () => {
  const pattern = inBothWritings(/报告|[决准]定/)

  it.each(['报告', '報告', '決定', '準定'])('find %s', (word) => expect(pattern.test(word)).toBe(true))
  it('are found where a bundler has escaped them', () => expect(inBothWritings(/\u62a5\u544a/).test('報告')).toBe(true))
  it('are no others', () => expect(pattern.test('警告')).toBe(false))
})
