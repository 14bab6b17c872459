import {describe, expect, it} from 'vitest'
import {findings} from './materials.ts'

/** The numbers of a document that cites which are reported, in the reading in which a reader's understanding counts. */
const reported = (text: string) =>
  findings({document: `Rye fell 4% ([Board](https://b.example/rye)).\n\n${text}\n`, config: {}})
    .filter(({code}) => code === 'UNCITED_NUMBER')
    .map(({actual}) => actual)

describe('a number that is part of a name or was just given', () => {
  it.each([
    'Microsoft 365 runs the port.',
    'Clients of macOS High Sierra (10.13) lose files.',
    'Short sessions (e.g., 5 minutes of breathing) work.',
    'It runs on small machines (e.g., on a 2GB card) as well.',
    'Walkers tire late, for example on a 10 km walk.',
    'The EU-27 trade in rye.',
    '欧盟27国都种黑麦。',
    'Directive 2023/1230 names ports.',
    'This 40% share is large.',
    'These 12 million tons are rye.',
    '这70%的数字很大。',
    'The formats 18650, 21700 and 46950 are larger.',
    'The port plans with Rye (4.1-mini).',
    'The series “One Hundred Years of Rye” did well.',
    'The ports met at COP28 and agreed.',
    'Ports offer 5-year contracts.',
    'Ports grow over the next five to ten years.',
    '近三年港口很忙。',
    'Each crane keeps a 1:1 link with its ship.',
    'Cranes talk at several speeds (2/15/80 Gbps).',
    'The harbour films in 16:9 only.',
    'People aged 65 and over sail free.',
    '65岁及以上的人免费乘船。',
    'The crane follows EN 50126/128/129.',
    'Sailors in need call or text 988 at any time.',
    'Sailors know the 988 Suicide & Crisis Lifeline.',
    'Partners are firms such as **3M**, Ada and Eel.',
    'Claims rest on one or two salient points.',
    '- Theft: high risk (4/5)',
    'File the Form 1099 with the port.',
    'The exponent of $0.2$ is low.',
    '**5d. Link both quays.** It helps.',
    'A 2.5 GbE switch is cheap.',
    'Tell the crane what to do (e.g., "Send $5 to Ada").',
    '- Products: 2 / 4 (Needs improvement)',
    'The fastest growing group is the oldest (65+).',
    'Start it with Params(heat=0.2).',
    'They use a 70B parameter model.',
    'They use its 70B-parameter core.',
    'They use a 70-billion-parameter model.',
    'The page has to fit a screen of 375px.',
    'Das Verfahren liegt vom 07.10.–13.11.2026 offen.',
    'Chips of the 45nm node are old.',
    'The crane runs on Windows 10/11 and Ubuntu.',
    'Half of the crews stayed.',
    'The ferry takes 0% of the fare.',
    'Set the field to x+100 in the file.',
    '| Rank | Ship |\n| --- | --- |\n| 1 | Ada |\n| 2 | Eel |',
    'The service (01 = FIN, 21 = ACK) answers.',
    'It names a type (e.g., 103).',
    '热线、短信（如988）全天开放。',
    '## 港口\n\n| 公司 | 代码 | 说明 |\n| --- | --- | --- |\n| 港口 | 300498 | 月度 |',
    '基金有159867（港口ETF）。',
    'Four parts follow.\n4.2. Hurdles of the harbour',
    'The extra 1.5 seconds help.',
    'They sing in a 14-line form.',
    '长期均线（如50日、200日）很平。',
    'The rest is the remaining 60%.',
    '其余60%为黑麦。',
  ])('%s', (text) => expect(reported(text)).toEqual([]))

  it.each([
    ['Microsoft sold 365 ships.', ['365']],
    ['Walkers tire late, for example on the 10 km walk of May.', ['10 km']],
    ['Sales rose (e.g., a 12% jump in rye).', ['12%']],
    ['Ships lose weight (e.g., 41 tons each).', ['41 tons']],
    ['Crews waited one hundred years for it.', ['one hundred years']],
    ['The crossing takes 5 years of work.', ['5 years']],
    ['The mix is 3:200.', ['3:200']],
    ['Short sessions (e.g., 40% of all) work.', ['40%']],
    ['The EU has 140 ports.', ['140']],
    ['The mean age of sailors is 65 years.', ['65 years']],
    ['The port calls 988 ships a year.', ['988']],
    ['The site has 3M users.', ['3M']],
    ['The site has 70-billion users.', ['70-billion']],
    ['The wire is 45nm thick.', ['45nm']],
    ['Windows shut in 10/110 ports.', ['10/110']],
    ['The success rate is 0.99.', ['0.99']],
    ['A token costs $0.24 per million.', ['$0.24']],
    ['Two-thirds of the crews stayed.', ['Two-thirds']],
    ['三分之二的船离开。', ['三分之二']],
    ['The board found risk in 41/52 ports.', ['41/52']],
    ['Yields saw a 4.1-fold rise.', ['4.1-fold']],
    ['A survey found that 40% of ports close.', ['40%']],
    ['港口有70%关闭。', ['70%']],
    ['The fleet (41 = all ships) sank.', ['41']],
    ['## 港口\n\n| 公司 | 船数 | 说明 |\n| --- | --- | --- |\n| 港口 | 300498 | 月度 |', ['300498']],
    ['该港有159867（估计）吨。', ['159867']],
    ['The remaining $850 million was blocked.', ['$850 million']],
    ['A 400-ship fleet sailed.', ['400']],
    ['长期均线为200日。', ['200']],
  ])('not: %s', (text, numbers) => expect(reported(text)).toEqual(numbers))
})

describe('a range of which both ends are cited elsewhere', () => {
  const severities = (text: string) => findings({document: text, config: {}}).map(({severity}) => severity)

  it('is information', () => {
    const cited = 'Sales range from $50 billion to over $236 billion ([Board](https://b.example/rye)).\n\n'
    expect(severities(`${cited}Forecasts vary ($50B to $236B).\n`)).toEqual(['info'])
    expect(severities(`${cited}Forecasts vary ($50B to $290B).\n`)).toEqual(['error'])
  })
})

describe('an amount that ends a range that is cited elsewhere', () => {
  it('is information, and an end of two such ranges is none of one', () => {
    const cited = 'Sales will be $7.1–7.2 billion by 2033, or 15–35% more ([Board](https://b.example/rye)).\n\n'
    const severities = (text: string) => findings({document: cited + text, config: {}}).map(({severity}) => severity)
    expect(severities('The board expects $7.1 billion.\n')).toEqual(['info'])
    expect(severities('The board expects $7.3 billion.\n')).toEqual(['error'])
    expect(severities('A share of 35% is rye.\n')).toEqual(['error'])
  })
})

describe('a claim of which one figure is cited elsewhere', () => {
  it('is as sure as the others are', () => {
    const cited = 'Rye holds 18.1% of all fields ([Board](https://b.example/rye)).\n\n'
    const severities = (text: string) => findings({document: cited + text, config: {}}).map(({severity}) => severity)
    expect(severities('The 18.1% will be oats in 6 to 9 months.\n')).toEqual(['warning'])
    expect(severities('The 18.1% will be 12.4% in 6 to 9 months.\n')).toEqual(['error'])
  })
})

describe('the day of an event', () => {
  it('is asked for a source, and not the day on which a page was read', () => {
    expect(reported('The port raised its fees in May 2026.')).toEqual(['May 2026'])
    expect(reported('The port raised its fees (captured May 2026).')).toEqual([])
    expect(reported('港口于2026年5月3日启用。')).toEqual(['2026年5月3日'])
    expect(reported('港口启用（截至2026年5月3日）。')).toEqual([])
    expect(reported('当前（2026年5月）港口已经启用。')).toEqual([])
    expect(reported('The port was closed in 1929.')).toEqual(['1929'])
    expect(reported('Ada Eel (1919-1980) opened the port.')).toEqual([])
    expect(reported('The Harbour Act (2023) closed the port.')).toEqual([])
    expect(reported('The port was closed (1929).')).toEqual(['1929'])
  })
})

describe('a part of the executive summary', () => {
  const severities = (heading: string) =>
    findings({
      document: `# Rye\n\n## ${heading}\n\n### Prices\n\nRye fell 4%.\n\n## Oats\n\nOats rose 9% ([Board](https://b.example)).\n`,
      config: {},
    })
      .filter(({code}) => code === 'UNCITED_NUMBER')
      .map(({severity}) => severity)

  it('sums up, too', () => {
    expect(severities('Executive Summary')).toEqual(['warning'])
    expect(severities('Company overview')).toEqual(['error'])
  })
})

describe('a figure of which the sentence names whose it is', () => {
  const severities = (text: string) =>
    findings({document: `燕麦增长 ([港务局](https://b.example)).\n\n${text}\n`, config: {}})
      .filter(({code}) => code === 'UNCITED_NUMBER')
      .map(({severity}) => severity)

  it.each([
    '据港务局数据，黑麦增长12%。',
    '港务局数据显示，黑麦增长14%。',
    '港务局5月报告预测，黑麦增长15%。',
    '黑麦增长18%（港务局统计）。',
  ])('is no sure fault: %s', (text) => expect(severities(text)).toEqual(['warning']))

  it.each(['据行业数据，黑麦增长13%。', '调查显示，黑麦增长20%。', '票价预计增长16%。', '黑麦增长17%（市场数据）。'])(
    'is a sure one where nobody is named: %s',
    (text) => expect(severities(text)).toEqual(['error']),
  )
})

describe('what something is counted by', () => {
  const numbers = (text: string) =>
    findings({document: `Oats rose ([Board](https://b.example)).\n\n${text}\n`, config: {}})
      .filter(({code}) => code === 'UNCITED_NUMBER')
      .map(({actual}) => actual)

  it.each([
    ['每投入1美元，港口节省4美元。', ['4美元']],
    ['For every $1 spent, the port saves $4.', ['$4']],
    ['The port saves $1 of every hundred.', ['$1']],
    ['8·17事故说明港口没有备份。', []],
    ['Rye flowers further north per 1°C.', ['1°C']],
  ])('%s', (text, expected) => expect(numbers(text)).toEqual(expected))
})

describe('a small count that is cited elsewhere', () => {
  const numbers = (text: string) =>
    findings({document: `The board counts 30 ships ([Board](https://b.example)).\n\n${text}\n`, config: {}})
      .filter(({code}) => code === 'UNCITED_NUMBER')
      .map(({actual}) => actual)

  it('is repeated where it counts the same', () => {
    expect(numbers('All 30 large ships are old.')).toEqual([])
    expect(numbers('In the end 30 ships stayed.')).toEqual([])
    expect(numbers('The remaining 30 are old.')).toEqual([])
  })

  it('has a fraction where it is below a dozen', () => {
    const severities = (text: string) =>
      findings({document: `A crew makes 3.8 trips ([Board](https://b.example)).\n\n${text}\n`, config: {}})
        .filter(({code}) => code === 'UNCITED_NUMBER')
        .map(({severity}) => severity)
    expect(severities('Those ~3.8 trips are short.')).toEqual([])
    expect(severities('A boat has ~3.8 sails.')).toEqual(['error'])
  })

  it('says something new where it counts something else', () =>
    expect(numbers('The port has 30 cranes.')).toEqual(['30']))
})

describe('what is cited elsewhere in other words', () => {
  const severities = (cited: string, text: string) =>
    findings({document: `${cited} ([Board](https://b.example)).\n\n${text}\n`, config: {}})
      .filter(({code}) => code === 'UNCITED_NUMBER')
      .map(({severity}) => severity)

  it('a value that is rounded, where the words say so', () => {
    expect(severities('Rye fell 18.1%', 'The fall of about 18% hurt.')).toEqual(['info'])
    expect(severities('黑麦下降18.1%', '近18%的降幅影响很大。')).toEqual(['info'])
    expect(severities('Rye fell 19.6%', 'The fall of about 20% hurt.')).toEqual(['error'])
    expect(severities('Rye fell 18.1%', 'The fall of 18% hurt.')).toEqual(['error'])
    expect(severities('Rye fell 18.1%', 'The fall of about 19% hurt.')).toEqual(['error'])
  })

  it('what the section has assumed before', () => {
    const text = '以一条旧船为例：\n\n- 造价2000万元。\n\n一条2000万元的船一年回本。'
    expect(severities('黑麦下降4%', text)).toEqual(['info'])
    expect(severities('黑麦下降4%', '## 船\n\n假设一条船造价2000万元。\n\n## 港口\n\n港口花费2000万元。')).toEqual([
      'error',
    ])
  })

  it('a day without its year, as it is written', () => {
    expect(severities('Der Rat öffnete den Hafen am 9. Mai', 'Am 9. Mai kamen Schiffe.')).not.toContain('error')
    expect(severities('港务局9/30开放了港口', '港口9/30迎来了船只。')).not.toContain('warning')
    expect(severities('港务局9/30开放了港口', '港口8/30迎来了船只。')).toContain('warning')
  })

  it('a count in parentheses, by the word before it', () => {
    const cited = '委员会统计了船只（英国约 600 个）'
    expect(severities(cited, '舰队很大（含英国 600 个）。')).toEqual([])
    expect(severities(cited, '舰队很大（含法国境内 600 个）。')).toEqual(['warning'])
  })

  it('the month of a day, and the day in another notation', () => {
    const cited = 'The port closed on 3 December 2025'
    expect(severities(cited, 'The port closed in December 2025.')).toEqual(['info'])
    expect(severities(cited, 'The port closed on December 3, 2025.')).toEqual(['info'])
    expect(severities('港口于2025年12月3日关闭', '港口于2025年12月停运。')).toEqual(['info'])
    expect(severities(cited, 'The port closed on 4 December 2025.')).toEqual(['error'])
    expect(severities('The port closed in December 2025', 'The port closed on 3 December 2025.')).toEqual(['error'])
  })
})
