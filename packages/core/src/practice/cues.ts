import type {Brief} from '../brief/index.ts'
import {type Cues as CuesOf, CueTable, rememberOf} from '../data/index.ts'
import type {Look} from './look.ts'
import {looks} from './looks.ts'
import {numberedWorks} from './numbered-works.ts'

/** How an instruction of a template begins that stands where a source should: `[Insert URL]`, `{{source}}`, 【请插入链接】. */
const template = [
  ...['please ', 'insert', 'enter', 'paste', 'fill in', 'replace with', 'put', 'add', 'provide', 'cite', 'include'],
  ...['reference', 'source', 'citation', 'url', 'link', 'doi', 'news', 'article', 'report', 'press', 'blog', 'web'],
  ...['study', 'paper', 'media', 'this section', 'this list', 'hier ', 'bitte ', 'quelle', 'beleg'],
  ...['insér', 'insÉr', 'inseri'],
].map((word) => `[${word}`)
const chineseTemplate = ['请', '請', '在此', '此处', '此處', '插入', '填写', '填寫', '补充', '補充', '添加'].flatMap(
  (word) => Array.from('[【（(', (bracket) => bracket + word),
)

/**
 * What the readers of this room and the rules look for first, since most texts hold little of it; the forms themselves are
 * theirs. Another one costs its places and no further pass.
 */
const lists = {
  bracket: ['['],
  parenthesis: ['(', '（'],
  attribution: [
    ...['according to', 'per', 'reported by'],
    ...['data', 'figures', 'estimate', 'estimates'].flatMap((work) => [`${work} from`, `${work} by`, `${work} of`]),
  ],
  otherAttribution: ['laut ', 'gemäß ', 'selon ', 'según ', 'segundo '],
  // Alone: what follows may stand on the next line.
  study: ['survey', 'study', 'poll', 'report', 'analysis'],
  in: ['in'],
  chineseAttribution: ['据', '據', '根据', '根據', '按', '(', '（'],
  verb: [
    ...[
      'report',
      'estimate',
      'found',
      'finds',
      'show',
      'says',
      'said',
      'note',
      'project',
      'forecast',
      'predict',
      'put',
    ],
    ...['count', 'cite', 'indicate', 'state', 'announced', 'confirm', 'value'],
  ],
  noteNumber: [
    ...['<sup>', '$', '^', ...'⁰¹²³⁴⁵⁶⁷⁸⁹', '\\[', '【', '[#'],
    ...[...'⁰¹²³⁴⁵⁶⁷⁸⁹①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'].map((digit) => `[${digit}`),
    ...'①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
    ...[...'0123456789'].map((digit) => `(${digit}`),
    ...['(source', '(ref', '[ref'],
    ...['来', '來', '文', '资', '資', '参'].flatMap((opening) => [...'（(['].map((bracket) => bracket + opening)),
  ],
  sourceLabel: [
    ...[
      'source',
      'reference',
      'citation',
      'compiled from',
      'adapted from',
      'based on',
      'provenance',
      'verified against',
    ],
    ...['quelle', 'fuente', 'fonte', 'fonti', 'bron', '来源', '來源', '出典', '出处'],
    ...['источник', 'Источник', 'ИСТОЧНИК', 'джерел', 'Джерел', 'ДЖЕРЕЛ', 'źród', 'Źród', 'ŹRÓD'],
  ],
  linkTarget: [']('],
  href: ['href='],
  template: ['{{', ...template, ...chineseTemplate],
  blankForm: ['xx'],
  promise: ['get back to you'],
  chineseVerb: ['显示', '顯示', '表明', '指出', '揭示', '发现', '發現'],
  chineseReport: [
    ...['报道', '報導', '報道', '披露', '透露', '预计', '預計', '预测', '預測', '估计', '估計', '估算', '测算', '測算'],
    ...['认为', '認為'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What a list of cues is for. */
export type CueName = keyof typeof lists
/** A form that is told by its look has cues of its own. */
export type Cues = CuesOf<CueName | Look>

const names = Object.keys(lists) as CueName[]
const table = new CueTable<CueName | Look>([
  ...names.map((name) => [name, lists[name]] as const),
  ...[...numberedWorks, ...looks].map((look) => [look, look.cues] as const),
])

/** Where cues stand in what is written in a document. */
export const cuesOf: (brief: Brief) => Cues = rememberOf(({written}) => table.find(written))
