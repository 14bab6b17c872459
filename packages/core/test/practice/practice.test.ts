import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {readPractice} from '../../src/practice/index.ts'

const practiceOf = (document: string) => {
  const brief = parseMarkdown(document)
  return {brief, practice: readPractice(brief)}
}

/** The text of each pointer with its form. */
const pointersIn = (document: string) => {
  const {brief, practice} = practiceOf(document)
  return practice.pointers.map(({form, start, end}) => [form, brief.source.slice(start, end)])
}

/** Where the cover of each claim stands, seen from the claim. */
const reachesIn = (document: string) => {
  const {brief, practice} = practiceOf(document)
  return brief.claims.map((_, index) => practice.coverOf(index)?.reach)
}

describe('what leads to a source', () => {
  it.each([
    ['Rye fell, as [the board](https://rye.example) says.', ['link', '[the board](https://rye.example)']],
    ['Rye fell. https://rye.example/a', ['address', 'https://rye.example/a']],
    ['Rye fell [ev-7d5c40a1].', ['bracketed-name', '[ev-7d5c40a1]']],
    ['Rye fell [src_12, src_13].', ['bracketed-name', '[src_12, src_13]']],
    ['Rye fell (Source: Grain Board, 2024).', ['named-document', '(Source: Grain Board, 2024)']],
    ['Der Roggen fiel (Quelle: Getreiderat).', ['named-document', '(Quelle: Getreiderat)']],
    ['黑麦下降（来源：粮食局2024年白皮书）。', ['named-document', '（来源：粮食局2024年白皮书）']],
    ['黑麦下降（来源：rye.example）。', ['named-document', '（来源：rye.example）']],
    ['黑麦下降（约六万吨，来源：粮食局）。', ['named-document', '（约六万吨，来源：粮食局）']],
    ['Rye fell (60,000 tons; source: Grain Board).', ['named-document', '(60,000 tons; source: Grain Board)']],
    ['Rye fell @ames2019rye.', ['identifier', '@ames2019rye']],
    ['黑麦下降（@zhou2021oats）。', ['identifier', '@zhou2021oats']],
    ['一篇arXiv论文（2602.04634）称黑麦下降。', ['identifier', 'arXiv论文（2602.04634']],
    ['Rye fell, doi:10.1234/rye.5 says.', ['identifier', 'doi:10.1234/rye.5']],
    ['Rye fell [Grain Board].', ['bracketed-name', '[Grain Board]']],
    ['Rye fell [news (2025-06-26)].', ['bracketed-name', '[news (2025-06-26)]']],
    ['Rye fell (Ames et al., 2019).', ['author-year', '(Ames et al., 2019)']],
    ['Ames and Miller (2019) saw rye fall.', ['author-year', 'Ames and Miller (2019)']],
    ['王明与李华（2019）认为产量下降。', ['author-year', '王明与李华（2019）']],
    ['Rye obeys Regulation (EU) 2024/1689.', ['named-document', 'Regulation (EU) 2024/1689']],
    ['据国家统计局2023年统计，产量下降。', ['named-document', '据国家统计局2023年统计']],
    ['据市场监管总局2023年统计，产量下降。', ['named-document', '据市场监管总局2023年统计']],
    ['港务局2024年发展规划显示，产量下降。', ['named-document', '港务局2024年发展规划显示']],
    ['Grain Board 2024-2026年扩建计划显示，产量下降。', ['named-document', 'Grain Board 2024-2026年扩建计划显示']],
    ['根据2023年统计年鉴，产量下降。', ['named-document', '根据2023年统计年鉴']],
    [
      'Analysts cited by Harbour News (2026-05-24) saw rye fall.',
      ['named-document', 'cited by Harbour News (2026-05-24)'],
    ],
    ['Rye fell (arXiv 2509.26177).', ['identifier', 'arXiv 2509.26177']],
    ['Rye fell, NBER w33669 says.', ['identifier', 'NBER w33669']],
    ['Rye fell in NCT01234567.', ['identifier', 'NCT01234567']],
    ['Le seigle suit le Règlement (UE) 2024/1689.', ['named-document', 'Règlement (UE) 2024/1689']],
    ['Roggen folgt der Verordnung (EU) Nr. 1308/2013.', ['named-document', 'Verordnung (EU) Nr. 1308/2013']],
    ['Las barcas siguen la Directiva 2011/65/UE.', ['named-document', 'Directiva 2011/65/UE']],
    ['La Ley 1266, art. 18, prevé multas.', ['named-document', 'Ley 1266, art. 18']],
    ['El Real Decreto 463/2020 cerró los puertos.', ['named-document', 'Real Decreto 463/2020']],
    ['O peixe segue a Lei nº 13.709/2018.', ['named-document', 'Lei nº 13.709/2018']],
    ['La loi n° 2016-1321 ferme le port.', ['named-document', 'loi n° 2016-1321']],
    ['Der Hafen haftet nach § 280 Abs. 1 BGB.', ['named-document', '§ 280 Abs. 1 BGB']],
    ['Ruiz y Vega (2019) vieron caer el centeno.', ['author-year', 'Ruiz y Vega (2019)']],
    ['Per Industry Canada, 2023 review, rye fell.', ['named-document', 'Per Industry Canada, 2023 review']],
    [
      "Rye fell, per the Grain Board's *Rye 2024* report.",
      ['named-document', "per the Grain Board's *Rye 2024* report"],
    ],
    ['Rye fell (Grain Board, 2025 outlook).', ['named-document', '(Grain Board, 2025 outlook)']],
    ['Roggen fiel (Müller und Schmidt, 2020).', ['author-year', '(Müller und Schmidt, 2020)']],
    ['O centeio caiu (Silva e Souza, 2020).', ['author-year', '(Silva e Souza, 2020)']],
    ['Рожь упала (источник: Совет по зерну).', ['named-document', '(источник: Совет по зерну)']],
    ['ライ麦は減少した（出典：穀物協会）。', ['named-document', '（出典：穀物協会）']],
    ['Rye fell \\citep[p. 4]{ames2019, ford2021}.', ['identifier', '\\citep[p. 4]{ames2019, ford2021}']],
    ['Rye fell (Port Census 2023 field data).', ['named-document', '(Port Census 2023 field data)']],
    ['Laut dem Jahresbericht 2024 des Getreiderats fiel er.', ['named-document', 'Laut dem Jahresbericht 2024']],
    ["Selon le rapport 2024 de l'ADEME, il baisse.", ['named-document', 'Selon le rapport 2024']],
    ['Cae según el informe de la CEPAL de 2024.', ['named-document', 'según el informe de la CEPAL de 2024']],
    ['Cai segundo o relatório do IBGE de 2022.', ['named-document', 'segundo o relatório do IBGE de 2022']],
    [
      'Der Roggen fiel (Quelle: Getreiderat, siehe [Bilanz](bilanz.md)).',
      ['named-document', '(Quelle: Getreiderat, siehe [Bilanz](bilanz.md))'],
    ],
  ])('%s', (document, pointer) => expect(pointersIn(`${document}\n`)).toEqual([pointer]))

  it.each([
    'Rye fell in 2019 (launched 2020).',
    'Rye fell [x] and rose [sic].',
    'Rye fell [x] and rose [sic].',
    'Ask @rye or mail ada @rye2019.example for more.',
    'Rye fell from fields[src-1] to [n-1] and [top-3].',
    'Rye fell (source: own calculation by the Grain Board).',
    '黑麦下降（来源：内部测算）。',
    '黑麦下降（约六万吨，来源：本报告测算）。',
    '黑麦下降（约六万吨，收入来源：粮食）。',
    'Rye fell [more or less (2025)].',
    '![A field](https://rye.example/field.png)',
    'Rye fell (Q3 2019).',
    '根据相关机构2023年的调查，产量下降。',
    '据业内人士2024年统计，产量下降。',
    '根据2023年统计，产量下降。',
    '研究表明，产量下降。',
    '2024年调查显示，产量下降。',
    '相关机构2024年调查显示，产量下降。',
    'According to Various sources of a 2023 survey, rye fell.',
    'According to Industry analysts in a 2024 report, rye fell.',
    'Per Recent estimates of the 2024 review, rye fell.',
    'Rye fell (Our 2024 survey).',
    'Rye fell (March 2024 data).',
    'Laut einer Studie von 2024 fiel Roggen.',
    'Selon une étude de 2024, le seigle baisse.',
    'Según un informe de 2024, cae.',
    '`https://rye.example` is an address of the example.example',
  ])('not %s', (document) => {
    const {practice} = practiceOf(`${document}\n`)
    expect(practice.pointers.filter(({form}) => form !== 'address')).toEqual([])
  })

  const numbered = '\n\n## References\n\n1. Board. https://b.example/1\n2. Herald. https://b.example/2\n'
  it.each([
    ['Rye fell 4%.<sup>1</sup> Oats rose.<sup>2</sup>', ['<sup>1</sup>', '<sup>2</sup>']],
    ['Rye fell 4%.<sup>1, 2</sup> Oats rose<sup>1–2</sup>.', ['<sup>1, 2</sup>', '<sup>1–2</sup>']],
    ['Rye fell sharply¹. Oats rose 5%².', ['¹', '²']],
    ['Rye fell 4% ^1^. Oats rose 5%.^2^', ['^1^', '^2^']],
    ['Rye fell 4% $^{[1]}$. Oats rose 5%$^{2}$.', ['$^{[1]}$', '$^{2}$']],
    ['Rye fell 4% \\[1\\]. Oats rose 5%.\\[2\\]', ['\\[1\\]', '\\[2\\]']],
    ['黑麦下降4%【1】。燕麦上升5%【2】。', ['【1】', '【2】']],
  ])('numbers of notes: %s', (document, notes) =>
    expect(pointersIn(`${document}${numbered}`).slice(0, 2)).toEqual(notes.map((note) => ['note-number', note])),
  )

  it.each([
    ['Fields have 40 m² and 9 km², or 10² and 10¹ rods.', numbered],
    ['It is (a + b)² or (a + c)² here.', numbered],
    ['Rye fell 4%.<sup>7</sup> Oats rose.<sup>8</sup>', numbered],
    ['Rye fell 4%.<sup>1</sup> Oats rose.<sup>2</sup>', ''],
    ['Rye fell 4%.<sup>1</sup>', numbered],
  ])('no numbers of notes: %s', (document, list) =>
    expect(pointersIn(`${document}${list}`).filter(([form]) => form === 'note-number')).toEqual([]),
  )

  it('one name and a year, where the list of sources has both', () => {
    const list = '\n\n## References\n\n- Ames, P. (2019). Rye.\n'
    expect(pointersIn(`Rye fell (Ames 2019). Oats rose (Miller 2020).${list}`)).toEqual([
      ['author-year', '(Ames 2019)'],
    ])
  })

  it('one name and a date, and how it was published', () => {
    const list = '\n\n## 参考文献\n\neHarbour（2025.4.1）「Ships」 https://b.example\n'
    const found = (text: string) => pointersIn(text + list).filter(([form]) => form === 'author-year')
    expect(found('船は41%増えた（eHarbour, 2025.4.1, オンライン）。')).toEqual([
      ['author-year', '（eHarbour, 2025.4.1, オンライン）'],
    ])
    expect(found('船は41%増えた（Ford, 2025.4.1, オンライン）。')).toEqual([])
  })

  it.each([
    ['Roggen fiel (vgl. Ames 2019, S. 14).', '- Ames, P. (2019). Roggen.', '(vgl. Ames 2019, S. 14)'],
    ['Roggen fiel (Ames/Ford 2019: 14 f.).', '- Ames, P./Ford, L. (2019). Roggen.', '(Ames/Ford 2019: 14 f.)'],
    ['Roggen fiel (Ames u. a. 2019).', '- Ames, P. u. a. (2019). Roggen.', '(Ames u. a. 2019)'],
    ['Rye fell ([Ames 2019](#ames2019)).', '- Ames, P. (2019). Rye.', '[Ames 2019](#ames2019)'],
    ['Of (Ford 2019) nothing is known. Rye fell (Ames 2019).', '- Ames, P. (2019). Rye.', '(Ames 2019)'],
    ['The *Rye Review* (2019) counts 40 fields.', '[1] Grain Board, *Rye Review*, 2019.', '*Rye Review* (2019)'],
    [
      '产量下降（周文，2021）。李与高（2022）不同意。',
      '周文. 黑麦[J]. 评论, 2021.\n高. 燕麦[J]. 2022.',
      '（周文，2021）',
    ],
  ])('%s beside the list %s', (document, list, pointer) => {
    expect(pointersIn(`${document}\n\n## References\n\n${list}\n`)[0]).toEqual(['author-year', pointer])
  })
})

describe('names that point to the list of a document without markers', () => {
  const list =
    '\n\n## Sources\n\n- The Herald, 3 May 2024: https://herald.example/rye\n- Grain Board (2023). Rye yearbook.\n'
  const chineseList = '\n\n## 信息源\n\n- 《2024年粮食白皮书》，粮食局\n- 麦浪咨询：黑麦季度追踪\n'

  it.each([
    ['The Herald reported on 3 May that rye fell.', 'The Herald reported', list],
    ['The Grain Board reported on 3 May that rye fell.', 'The Grain Board reported', list],
    ['According to the Grain Board, rye fell.', 'According to the Grain Board', list],
    ['According to a 2025 survey by the Grain Board, rye fell.', 'survey by the Grain Board', list],
    ['According to a 2025 survey\nby the Grain Board, rye fell.', 'survey\nby the Grain Board', list],
    ['In the Grain Board survey, rye fell.', 'In the Grain Board survey', list],
    ['Rye fell 4% (Grain Board estimate).', '(Grain Board estimate)', list],
    ['根据白皮书数据，产量下降。', '根据白皮书数据', chineseList],
    ['麦浪咨询数据显示，产量下降。', '麦浪咨询数据显示', chineseList],
    ['麦浪咨询2024年数据显示，产量下降。', '麦浪咨询2024年数据显示', chineseList],
    ['Laut Herald-Berichterstattung fiel der Roggen.', 'Laut Herald-Berichterstattung', list],
    ['Según el Herald, el centeno bajó.', 'Según el Herald', list],
    ['粮食局的《2024年粮食白皮书》里说产量下降。', '《2024年粮食白皮书》', chineseList],
    ['麦浪咨询在5月3日前后发布系列研究，指出产量下降。', '麦浪咨询在5月3日前后发布系列研究，指出', chineseList],
    ['麦浪咨询5月报告预测，产量下降。', '麦浪咨询5月报告预测', chineseList],
    ['据 麦浪咨询 汇总，产量下降。', '据 麦浪咨询 汇总', chineseList],
    ['収量は下がった（麦浪咨询・港湾局発表）。', '（麦浪咨询・港湾局発表', chineseList],
    ['一项调查（麦浪咨询，2024年4月）揭示了规律。', '（麦浪咨询，2024年', chineseList],
    ['麦浪咨询的2024年黑麦报告指出，产量下降。', '麦浪咨询的2024年黑麦报告指出', chineseList],
    ['麦浪咨询2024年底的调研显示，产量下降。', '麦浪咨询2024年底的调研显示', chineseList],
    ['根据麦浪咨询对三千户的调研，产量下降。', '根据麦浪咨询对三千户的调研', chineseList],
    ['麦浪咨询委托港务局的研究显示，产量下降。', '麦浪咨询委托港务局的研究显示', chineseList],
    ['據麥浪諮詢統計，產量下降。', '據麥浪諮詢統計', '\n\n## 參考資料\n\n- 麥浪諮詢：黑麥季度追蹤\n- 糧食局年報\n'],
    ['5月3日，麦浪咨询报道产量下降。', '麦浪咨询报道', chineseList],
    ['麦浪咨询预计产量下降4%。', '麦浪咨询预计', chineseList],
    ['产量下降4%（麦浪咨询估算）。', '（麦浪咨询估算', chineseList],
  ])('%s', (sentence, pointer, entries) => {
    expect(pointersIn(`${sentence}${entries}`)[0]).toEqual(['named-document', pointer])
  })

  it.each([
    ['nobody in the list', 'The Gazette reported that rye fell.'],
    ['a country', 'China reported 40 ships.'],
    ['an acronym that is explained', 'The General Herald Index (GHI) fell.'],
    ['what the report is about', '# The Herald in 2024\n\nThe Herald reported sales of $4 million.'],
    ['a document with markers', 'Oats rose [1]. The Herald reported that rye fell.'],
  ])('not %s', (_, document) => {
    const named = pointersIn(`${document}${list}`).filter(([form]) => form === 'named-document')
    expect(named).toEqual([])
  })

  it('and titles that stand in it as a whole', () => {
    const titled = '\n\n## References\n\n1. Ames, J. (2019). Clean Harbours: a survey of towns. https://b.example\n'
    const named = (text: string) => pointersIn(text + titled).filter(([form]) => form === 'named-document')
    expect(named('**Clean Harbours: A Survey of Towns** counts 41 ships.')).toEqual([
      ['named-document', '**Clean Harbours: A Survey of Towns**'],
    ])
    expect(named('**A survey of towns** counts 41 ships.')).toEqual([])
  })

  it.each([
    '官方数据显示，产量下降。',
    '我们预计产量下降4%。',
    '有机构认为，产量下降。',
    '港务局的黑麦报告指出，产量下降。',
    '2024年预计产量下降4%。',
    '麦浪咨询有三千名员工，对三千户做了调研。',
  ])('not %s', (text) => {
    const named = pointersIn(`${text}${chineseList}`).filter(([form]) => form === 'named-document')
    expect(named).toEqual([])
  })
})

describe('what it covers', () => {
  it.each([
    ['Rye fell 4% ([Board](https://b.example)). Oats rose.', ['sentence', undefined]],
    ['Rye fell 4%. https://b.example Oats rose.', ['sentence', undefined]],
    ['Rye fell 4%. Ames et al. (2019) saw oats rise.', [undefined, 'sentence']],
    ['Rye fell 4%. Oats rose. ([Board](https://b.example))', ['block', 'sentence']],
    ['Rye fell. [Says the Board](https://b.example), oats rose 4%. Ships wait.', [undefined, 'sentence', undefined]],
    ['The report says:\n\n- 41 ships\n- 12 crews https://b.example', ['beside', 'item', 'sentence']],
    ['Rye fell 4%.\n\nSource: Grain Board, yearbook', ['beside']],
    [
      '- 41 ships\n- 12 crews\n\n(Grain Board, 2024; Rye News, 2025)\n\nOats rose.',
      ['beside', 'beside', 'sentence', undefined],
    ],
    ['- 41 ships\n- 12 crews\n\n(all of them old, since 2024)', [undefined, undefined]],
    ['The board counts 41 ships.\n\nProvenance: Board, fleet list 2024', ['beside']],
    ['| Ship | Tons |\n| --- | --- |\n| Ada | 40 |\n\nThese figures are the census. https://b.example', ['beside']],
    ['| Ship | Tons |\n| --- | --- |\n| Ada | 40 |\n\nOats rose 9%. https://b.example', [undefined]],
    ['Rye fell 4% (https://b.example). The survey also counts 41 ships. Oats rose.', ['sentence', 'block', undefined]],
    ['规划提出种黑麦（[规划](https://b.example)）。该规划要求达到41艘。燕麦上涨。', ['sentence', 'block', undefined]],
    ['规划提出种黑麦（[规划](https://b.example)）。该规划于2023年修订。', ['sentence', undefined]],
    ['The survey counts 41 ships. Oats rose (https://b.example), eels too.', [undefined, 'sentence']],
    [
      'Ames et al. (2024) watch ports. In a sample of 300 ships, 41% leak. Using a panel of PM2.5, they find 9%. Oats rose.',
      ['sentence', 'block', 'block', undefined],
    ],
    ['Ames et al. (2024) watch ports. Oats rose. They find 9%.', ['sentence', undefined, undefined]],
    ['Ruiz y Vega (2024) miran. Los autores piden calma. Sus datos dan 9 %.', ['sentence', 'block', 'block']],
    [
      'Ames und Vega sehen Häfen (https://b.example). Die Studie ergab 9 %. Hafer stieg.',
      ['sentence', 'block', undefined],
    ],
    [
      'Le port (https://b.example) ferme. Les auteurs constatent 9 %. Le seigle monte.',
      ['sentence', 'block', undefined],
    ],
    ['**Ames et al. (2024), draft.** Of 7,839 ships, 43% leak. Oats rose.', ['sentence', 'block', 'block']],
    ['- **Panel (Ames et al., 2024):** 43% leak. Oats rose.', ['sentence', 'block']],
    ['**Ships.** Ames et al. (2024) count 43%. Oats rose.', [undefined, 'sentence', undefined]],
    ['Rates of 41 ships (arXiv 2509.26177).\n\n| Ship | Tons |\n| --- | --- |\n| Ada | 40 |', ['sentence', 'beside']],
    ['Ships ([Rye (S. cereale of L.) Atlas](https://b.example)) carry 4%.', ['sentence']],
    ['She said: “We sell eels. They weigh 300 g.” https://b.example Oats rose.', ['sentence', 'sentence', undefined]],
    ['She said: "We sell eels. They weigh 300 g" (https://b.example). Oats rose.', ['sentence', 'sentence', undefined]],
    ['She said: “We sell eels.” They weigh 300 g (https://b.example). Oats rose.', [undefined, 'sentence', undefined]],
  ])('%s', (document, reaches) => {
    expect(reachesIn(`${document}\n`).slice(0, reaches.length)).toEqual(reaches)
  })
})

describe('digits of markers that lost their brackets', () => {
  const list = '\n\n## Works cited\n\n1. Ames, Rye.\n2. Ford, Oats.\n3. Lund, Eels.\n'
  const flattened = (text: string) => pointersIn(text + list).filter(([form]) => form === 'flattened-digits').length

  it('are behind full stops, glued or not', () => {
    expect(flattened('Rye fell.1 Oats rose.2 Eels left 3.')).toBe(3)
  })

  it('are in the last cell of a row, where sentences end in them too', () => {
    const table = '\n\n| Grain | Fall |\n| --- | --- |\n| Rye | large 1 |\n'
    expect(flattened(`Rye fell.1 Oats rose.2 Eels left 3.${table}`)).toBe(4)
  })

  it('are no parts of names', () => {
    const table = '| Deck 1 | 2009 |\n| --- | --- |\n| Deck 2 | 2012 |\n| Deck 3 | 2015 |\n'
    expect(flattened(`The plan has three parts.\n\n**Part 1**: decks\n\n${table}`)).toBe(0)
  })

  it('show the practice where a few of many entries are cited over and over, or the only one', () => {
    const entries = (count: number) => Array.from({length: count}, (_, index) => `${index + 1}. Ames, part ${index}.`)
    const prose = (ids: readonly number[]) => ids.map((id) => `Rye fell in the north ${id}.`).join(' ')
    const ids = Array.from({length: 100}, (_, index) => (index % 13) + 1)
    const count = (text: string, size: number) =>
      pointersIn(`${text}\n\n## Works cited\n\n${entries(size).join('\n')}\n`).filter(
        ([form]) => form === 'flattened-digits',
      ).length
    expect(count(prose(ids), 90)).toBe(100)
    expect(count(prose(ids.slice(0, 13)), 90)).toBe(0)
    expect(count('Rye fell.1 Oats rose.1 Eels left.1 Crews left.1', 1)).toBe(4)
  })

  it('are no decimals', () => {
    expect(flattened('Rye fell by 12.1 tons, oats by 7.2 and eels by 8,3 of all.')).toBe(0)
    expect(flattened('| a | b |\n| - | - |\n| 72.1 | 96.2 |\n| 13.3 | 5.2 |')).toBe(0)
  })
})

describe('a table below a paragraph with one source', () => {
  const table = '| Part | Value |\n| --- | --- |\n| Field | 47.5 kg |\n| Loss | 3% |\n'
  const reaches = (lead: string) => reachesIn(`${lead}\n\n${table}`).slice(-2)

  it('is covered where both give the same figure', () => {
    expect(reaches('A trial ([Board](https://b.example)) ran well. Each bag held 47.5 kg of rye.')).toEqual([
      'beside',
      'beside',
    ])
  })

  it.each([
    ['no figure is the same', 'A trial ([Board](https://b.example)) ran well. Each bag held 12 kg of rye.'],
    ['there are two', 'A trial ([Board](https://b.example)) ran (https://c.example). Each bag held 47.5 kg of rye.'],
  ])('is not, where %s', (_, lead) => expect(reaches(lead)).toEqual([undefined, undefined]))
})

describe('a list', () => {
  const lead = 'A trial ([Board](https://b.example)) found:'

  it('passes the source of its lead-in to the lists inside', () => {
    const document = `${lead}\n\n- Losses:\n  - rye 4%\n  - oats 7%\n- 12 fields\n`
    expect(reachesIn(document).slice(1)).toEqual(['lead-in', 'lead-in', 'lead-in', 'lead-in'])
  })

  it.each(['**Harbour Board annual report 2024**:', '**港务局2024年年报**（2025年3月发布）：'])(
    'is covered by %s',
    (named) => {
      expect(reachesIn(`${named}\n\n- 41 ships\n- 12 crews\n`).slice(1)).toEqual(['lead-in', 'lead-in'])
    },
  )

  it('is not covered by a report without a year', () => {
    expect(reachesIn('Our report:\n\n- 41 ships\n').slice(1)).toEqual([undefined])
  })
})

describe('a source line that closes its section', () => {
  const part =
    '| Line | Ships |\n| --- | --- |\n| South | 41 |\n\nThe south line carries 4,000 a day.\n\n- It has 12 crews.\n\n'
  const line = '> Sources: [Board](https://b.example), [Yearbook](https://y.example)\n\n'
  const other = `## North\n\n${'The north line is older. '.repeat(20)}\n`
  const reachesOf = (document: string) => reachesIn(document).slice(0, 3)

  it('stands for all of it', () => {
    expect(reachesOf(`## South\n\n${part}${line}${other}`)).toEqual(['section', 'section', 'beside'])
  })

  it('begins behind the line before', () => {
    const twice = `| Line | Ships |\n| --- | --- |\n| South | 41 |\n\nSource: [Fleet list](https://f.example)\n\nIt has 12 crews.\n\nIt is old.\n\n${line}`
    expect(reachesIn(`## South\n\n${twice}${other}`).slice(0, 3)).toEqual(['sentence', 'section', 'beside'])
  })

  it('is of a table right above it', () => {
    const table =
      'It has 12 crews.\n\n| Line | Ships |\n| --- | --- |\n| South | 41 |\n\nSource: [Fleet list](https://f.example)\n\n'
    expect(reachesOf(`## South\n\n${table}${other}`)).toEqual([undefined, 'sentence', undefined])
  })

  describe('that has parts of its own', () => {
    const rye = '### Rye\n\n- It grows on 41 fields.\n\n**Source**: Grain Board\n\n'
    const ships = (inSummer: string, inWinter = 'It is 41 a day.') =>
      `### Ships\n\n#### In summer\n\n${inSummer}\n\n#### In winter\n\n${inWinter}\n\n**Source**: Harbour Board\n\n`
    const reachOf = (words: string, document: string) => {
      const brief = parseMarkdown(`# Corn\n\n${document}${other}`)
      const index = brief.claims.findIndex(({prose}) => prose.includes(words))
      return readPractice(brief).coverOf(index)?.reach
    }

    it('is of them all where other parts of the rank have one, too', () => {
      expect(reachOf('900', `${rye}${ships('- It is 900 a day.')}`)).toBe('section')
    })

    it.each([
      ['a part before it names its own', `${rye}${ships('It is old.\n\n**Source**: Yearbook\n\nIt is 900 a day.')}`],
      [
        'a sentence before it cites',
        `${rye}${ships('- It is 900 a day.', 'It is 41 ([Board](https://b.example)).\n\nBut:')}`,
      ],
      ['no other part has one', ships('- It is 900 a day.').repeat(2)],
      ['it is the last of a whole report', `${ships('- It is 900 a day.').replace('### Ships', '')}${rye}`],
    ])('is not where %s', (_, document) => expect(reachOf('900', document)).toBeUndefined())
  })

  it('is the list of the report where it is the only one, at the end', () => {
    expect(reachesOf(`${other}\n## South\n\nIt has 12 crews.\n\nIt is old.\n\n${line}`).at(-1)).toBe(undefined)
  })
})
