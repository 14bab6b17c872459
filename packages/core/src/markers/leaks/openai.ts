import {addressFinder, type LeakDialect, parameterFinder} from './dialect.ts'

const HANDLE = 'turn\\d{1,4}[a-z]{3,10}\\d{1,4}'
const LINES = 'L\\d{1,6}(?:-L?\\d{1,6})?'
const CITE = '(?:file|nav)?cite'

/** Where the stream was cut, or half of the control characters were lost, it is whatever pointers follow. */
const POINTERS = [
  `\\uE200${CITE}(?:\\uE202(?:${HANDLE}|${LINES})){0,200}\\uE201`,
  `(?:[\\uE200-\\uE204](?:${CITE})?|${HANDLE}|${LINES}){1,200}`,
].join('|')

const findDecoration = parameterFinder(/utm_source=(?:chatgpt\.com|openai(?:\.com)?)/)

/** Control text of ChatGPT, the Assistants API, Codex and their exports (specification/dialects §2.1). */
export const openai: readonly LeakDialect[] = [
  {
    dialect: 'openai-assistants',
    product: 'OpenAI file search',
    examples: ['【3†source】', '【4:2†source】', '【15†L10-L20】'],
    bracket: {
      pattern: /^[[【]\d{1,4}(?::\d{1,4})?†(?:source|L\d{1,6}(?:-L?\d{1,6})?)[\]】]$/,
      replacement: '',
      isNumbered: true,
    },
  },
  {
    dialect: 'openai-file-search',
    product: 'OpenAI file search',
    examples: ['【4:0†exports.pdf】', '[7†Grain Board]'],
    bracket: {pattern: /^[[【]\d{1,4}(?::\d{1,4})?†[^\]】]+[\]】]$/, replacement: undefined},
  },
  {
    dialect: 'openai-codex',
    product: 'OpenAI Codex',
    examples: ['【F:src/parse.ts†L10-L44】'],
    bracket: {pattern: /^【F:.+】$/, replacement: undefined},
  },
  {
    dialect: 'openai-codex-terminal',
    product: 'OpenAI Codex',
    examples: ['【c3c3a4†L1-L12】'],
    bracket: {pattern: /^【[0-9a-f]{6,40}†L\d.*】$/, replacement: ''},
  },
  {
    dialect: 'openai-turn',
    product: 'ChatGPT search',
    examples: ['【turn0search0】', '【turn0search0†L3-L5】', 'citeturn0search0turn1news2', 'fileciteturn0file2'],
    bracket: {
      pattern: new RegExp(`^[[【](?:${CITE})?(?:${HANDLE}(?:†(?:source|${LINES}))?[, ]{0,2}){1,50}[\\]】]$`),
      replacement: '',
    },
    text: {
      opening: `${CITE}turn\\d|turn\\d`,
      signs: Array.from('0123456789', (digit) => `turn${digit}`),
      pattern: new RegExp(`(?:${CITE})?(?:${HANDLE}(?:${LINES})?){1,200}`, 'y'),
      cutOff: /(?:file|nav)?(?:cite)?turn[\dA-Za-z-]{1,8000}$/y,
      replacement: '',
    },
  },
  {
    dialect: 'openai-widget',
    product: 'ChatGPT',
    examples: ['\uE200entity\uE202["company","Barley Board"]\uE201'],
    text: {
      opening: '\\uE200',
      signs: ['\uE200'],
      pattern: new RegExp(`\\uE200(?!${CITE})[a-z_]{1,24}\\uE202[^\\uE200\\uE201]{0,1000}\\uE201`, 'y'),
      cutOff: /\uE200[a-z_]{0,24}(?:\uE202[^\uE200\uE201]{0,1000})?$/y,
      replacement: undefined,
    },
  },
  {
    dialect: 'openai-private-use',
    product: 'ChatGPT search',
    examples: ['\uE200cite\uE202turn0search0\uE202turn1news2\uE201'],
    text: {
      opening: '[\\uE200-\\uE204]',
      signs: ['\uE200', '\uE201', '\uE202', '\uE203', '\uE204'],
      pattern: new RegExp(POINTERS, 'y'),
      cutOff: /[\uE200-\uE204][\uE200-\uE204\dA-Za-z-]{0,8000}$/y,
      replacement: '',
    },
  },
  {
    dialect: 'openai-oaicite',
    product: 'ChatGPT',
    examples: [':contentReference[oaicite:0]{index=0}', 'oaicite:7', '【oaicite:0】'],
    bracket: {pattern: /^[[【]oaicite:\d{1,6}[\]】]$/, replacement: ''},
    text: {
      opening: '::?contentReference|oaicite:',
      signs: ['oaicite:'],
      pattern: /(?:::?contentReference[[\u2060])?oaicite:\d{1,6}(?:[\]\u2060]\{index=\d{1,6}\}|[\]\u2060])?/y,
      cutOff: /(?:::?contentReference|oaicite:)[\w:[\]{}=\u2060]{0,60}$/y,
      replacement: '',
    },
  },
  {
    dialect: 'openai-oai-citation',
    product: 'ChatGPT',
    examples: ['[oai_citation:0‡Barley Board](https://barley.example/x)'],
    bracket: {pattern: /^\[oai_citation:\d{1,6}‡.*\]$/, replacement: undefined},
    link(text, url) {
      const [prefix] = /^oai_citation:\d{1,6}‡/.exec(text) ?? []
      if (prefix === undefined) return undefined
      return {replacement: plainLink(text.slice(prefix.length).trim(), url)}
    },
  },
  {
    dialect: 'openai-sandbox',
    product: 'ChatGPT code interpreter',
    examples: ['sandbox:/mnt/data/exports.csv'],
    text: {
      opening: 'sandbox:/mnt',
      signs: ['sandbox:'],
      pattern: /sandbox:\/mnt\/data(?:\/[^\s()[\]<>"'`]{0,200})?/y,
      cutOff: /sandbox:\/mnt[^\s()[\]<>"'`]{0,220}$/y,
      replacement: undefined,
    },
    url: addressFinder('sandbox:/mnt/data\\b', ''),
  },
  {
    dialect: 'openai-writing-block',
    product: 'ChatGPT',
    examples: [':::writing{variant="document"}'],
    text: {
      opening: ':::writing',
      signs: [':::'],
      pattern: /:::writing(?![\p{L}\p{N}])(?:\{[^{}\n]{0,200}\})?/uy,
      cutOff: /:::writing(?:\{[^{}\n]{0,200})?$/y,
      replacement: undefined,
    },
  },
  {
    dialect: 'openai-link-decoration',
    product: 'ChatGPT',
    examples: ['https://barley.example/x?utm_source=chatgpt.com', 'https://barley.example/x?utm_source=openai'],
    url: findDecoration,
  },
]

/** The link without its control text and decoration; `undefined` where writing it anew could break it. */
function plainLink(title: string, url: string): string | undefined {
  if (/[[\]\\]/.test(title) || /[\s()<>]/.test(url)) return undefined
  const decoration = findDecoration.find(url)
  const target = decoration ? url.slice(0, decoration.start) + url.slice(decoration.end) : url
  return title === '' ? `<${target}>` : `[${title}](${target})`
}
