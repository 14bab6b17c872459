// Documents that make careless programs slow, by name: each is one thing again and again, of any length.
import {dialects} from '@citation-lint/core/markers'

/** Pieces until they have so many characters. */
const fill = (pieceOf) => (size) => {
  const pieces = []
  for (let length = 0; length < size; length += pieces.at(-1).length) pieces.push(pieceOf(pieces.length))
  return pieces.join('')
}
const repeat = (text) => (size) => text.repeat(Math.ceil(size / text.length))
const after = (head, rest) => (size) => head + rest(size - head.length)
const row = (cells) => `| ${cells.join(' | ')} |\n`
/** A table of so many columns; `columns` may depend on the size. */
const table = (columns, cell) => (size) => {
  const width = columns(size)
  const line = () => row(Array.from({length: width}, (_, index) => cell(index)))
  const head = row(Array.from({length: width}, (_, index) => `h${index}`)) + row(Array(width).fill('---'))
  return head + fill(line)(Math.max(1, size - head.length))
}
const few = () => 3
/** As many columns as make a table of three equal lines: its head, its rule and one row. */
const wide = (cell) => (size) => Math.ceil(size / (cell.length + 18))
const strings = (text) => (size) => JSON.stringify({list: Array(Math.ceil(size / (text.length + 3))).fill(text)})
const page = (text) => after('<!doctype html>\n', repeat(text))
/** Half a text, half its list. */
const listed = (size, {text, entry}) => `${fill(text)(size / 2)}\n\n## References\n\n${fill(entry)(size / 2)}`
/** A surname for each number. */
const nameOf = (index) =>
  `Ames${[...index.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`
const sentence = 'The index rose 4.5% in May [3]. '

const tables = {
  'long table': table(few, (index) => `${index}2.5%`),
  'wide table': table(wide('12.5%'), () => '12.5%'),
  'wide table of absences': table(wide('no data was found'), () => 'no data was found'),
  'square table': table(
    (size) => Math.ceil(Math.sqrt(size / 10)),
    (index) => `${index} [1]`,
  ),
  'wide table of attributions': table(wide('Per LMIS: 5%'), () => 'Per LMIS: 5%'),
  'one table after another': repeat('| a | b |\n| - | - |\n| 5% | [1] |\n\n'),
}

const lists = {
  'tight list': repeat('- Rye rose 5% [1].\n'),
  'loose list': repeat('- Rye rose 5% [1].\n\n'),
  'ordered list': fill((index) => `${index + 1}. Rye rose 5% [1].\n`),
  'nested lists': fill((index) => `${'  '.repeat(index % 12)}- Rye rose 5% [1].\n`),
  'list in a list in a line': repeat('- '),
  'bullets of a claim section': after('## Prevailing view\n\n', repeat('- Rye rose.\n')),
  'drawn bullets': after('## Watch\n\n', repeat('• Rye rose. [1]\n')),
  'drawn bullets in a line': after('## Watch\n\n• Rye', repeat('<br>• Rye is [1]')),
  'counted in a line': after(
    '## Watch\n\nSo ',
    fill((index) => `${(index % 90) + 1}) rye [1]; `),
  ),
  'half a drawn bullet': after('## Watch\n\n', repeat('  \t> > \n')),
  'sentences behind a marker': after('## Watch\n\n- Rye rose. [1] ', repeat('Per LMIS: Rye rose. It fell. ')),
  'headings of a claim section': after('## Watch\n\n', repeat('### Rye was sold [1]\n\n- It rose. [1]\n\n')),
  'lead-ins': after('## Watch\n\n', repeat('The rye was sold, for reasons:\n\n')),
  'bullets that introduce bullets': after('## Prevailing view\n\n', repeat('- Rye:\n  - It rose 5% [1].\n')),
  'attributed bullets': repeat('- Per LMIS: rye rose 5%.\n- It fell 3%.\n'),
}

const brackets = {
  'opening brackets': repeat('['),
  'closing brackets': repeat(']'),
  'double opening brackets': repeat('[[ '),
  'opening brackets of images': repeat('!['),
  'opening brackets of notes': repeat('^['),
  'lenticular brackets': repeat('【'),
  parentheses: repeat('('),
  'half a link': repeat('[1]('),
  'half a source': repeat('[S1: '),
  'half a sid': repeat('[[S:1 '),
  'numeric markers': repeat('[1]'),
  'numeric markers apart': repeat('[1] 5% '),
  'one marker of many': after(
    '[1',
    fill((index) => `, ${(index % 90) + 1}`),
  ),
  'sid markers': repeat('Rye rose [[S:1,3]]. '),
  'names in brackets': repeat('Rye rose [Barley Board]. '),
  'pandoc keys': repeat('Rye rose [@board2024; @fao]. '),
  'keys that define themselves': repeat('As @doi:10.1000/182 says, rye rose [@{a}]. '),
  'keys of roles and commands': repeat('Rye {cite}`a,b` rose \\citep[p. 3]{a,b}. '),
  'keys in captions': repeat('![Rye [@a].](r.png) '),
  'keys in captions of references': after('[r]: r.png\n\n', repeat('![Rye @a][r] ')),
  'openings of keys': repeat('[@ {cite}`@ \\cite{@{'),
  'DOIs inside DOIs': repeat('https://doi.org/https://doi.org/10.1000/182, '),
}

const notes = {
  footnotes: (size) => {
    const numbers = Array.from({length: Math.ceil(size / 40)}, (_, index) => index + 1)
    const uses = numbers.map((number) => `Rose 5%.[^${number}]`).join(' ')
    return [uses, ...numbers.map((number) => `[^${number}]: https://data.example/${number}`)].join('\n\n')
  },
  'footnotes without definition': fill((index) => `Rose 5%.[^${index}] `),
  'notes without colon': (size) => {
    const numbers = Array.from({length: Math.ceil(size / 30)}, (_, index) => index + 1)
    const uses = numbers.map((number) => `Rose 5%.[^${number}]`).join(' ')
    return [uses, ...numbers.map((number) => `[^${number}] Rye`)].join('\n\n')
  },
  'lists of notes': fill((index) => `Rye rose 5% [${(index % 900) + 1}].\n\n## Notes\n\n1. Rye\n\n## Oats\n\n`),
  'inline notes': repeat('Rose 5%.^[Barley Board, 2024] '),
  'link definitions': fill((index) => `[d${index}]: https://data.example/${index}\n`),
  'links and definitions': fill((index) => `[text][d${index}]\n\n[d${index}]: https://data.example/${index}\n\n`),
  'swallowed entries': after(
    'Rose 5% [1].\n\n',
    fill((index) => `[${index}]: Reuters\n`),
  ),
  'reference list': after(
    '## References\n\n',
    fill((index) => `[${index + 1}] Board. "Release". https://a.example/\n\n`),
  ),
  'ordered reference list': after(
    '## References\n\n',
    fill((index) => `${index + 1}. Board. https://a.example/\n`),
  ),
  'entries in one paragraph': after(
    '## References\n\n',
    fill((index) => `[${index + 1}] Board, https://a.example\n`),
  ),
  'reference lists': repeat('## References\n\n1. Board. https://a.example/\n\n'),
}

const inline = {
  'named entities': repeat('&nbsp; '),
  ampersands: repeat('&amp;'),
  'bare ampersands': repeat('& '),
  'numeric entities': repeat('&#x35;'),
  'emphasis opened': repeat('*a '),
  'emphasis around numbers': repeat('**5**% '),
  'emphasis of every length': fill((index) => `${'*'.repeat((index % 4) + 1)}a`),
  underscores: repeat('_a_ '),
  'struck words': repeat('~~5%~~ '),
  backslashes: repeat('\\'),
  'escaped brackets': repeat('\\[1\\] '),
  'code spans': repeat('`5%` [1] '),
  'backticks of every length': fill((index) => `${'`'.repeat((index % 200) + 1)} `),
  dollars: repeat('$'),
  formulas: repeat('$5x$ '),
  'hard breaks': repeat('Rye rose 5%  \n'),
  'signs of comparison': repeat('<>≤'),
}

/** What a parser looks for an end of, or again and again, and what nests in a line. */
const parsers = {
  'words with underscores': repeat('a_'),
  'names of mail': repeat('a.b-c_d+'),
  'lists in a line': (size) => `${repeat('- ')(size)}x`,
  'emphasis in emphasis': (size) => `${repeat('*a ')(size / 2)}5%${repeat(' b*')(size / 2)}`,
  'half an instruction of XML': repeat('x <?'),
  'half an address in angles': repeat('](<'),
  'half a link with an address in angles': repeat('[a](<b'),
  'struck signs beyond ASCII': repeat('+-±~'),
  'hosts behind tags': repeat('<www.*'),
  'hosts behind ticks': repeat('`www.a.b '),
  'schemes without a host': repeat('http://"]\''),
  'comments of no words': repeat('<!-->'),
  'items with character references': repeat('- a &amp; b\n'),
  'rows with addresses': after('| a |\n| - |\n', repeat('| &amp; https://a.example/a_b |\n')),
}

const numbers = {
  'one number': repeat('1'),
  'digits and commas': repeat('1,'),
  'digits and stops': repeat('1.'),
  'digits and hyphens': repeat('1-'),
  'digits and slashes': repeat('1/'),
  'digits and blanks': repeat('1 '),
  percentages: repeat('5% '),
  'sums of money': repeat('$4.2 billion and '),
  'number words with hyphens': repeat('twenty-'),
  'number words': repeat('one hundred and '),
  'Roman numerals': repeat('XIV '),
  'Chinese numerals': repeat('二三'),
  'Chinese magnitudes': repeat('三亿五千万'),
  'Chinese percentages': repeat('百分之二十，'),
  'German number words': repeat('zwei Millionen '),
  dates: repeat('12 March 2024, '),
  'ranges of years': repeat('1998–2001 '),
  'chemical formulas': repeat('CaAl12O19 '),
}

const words = {
  'one word': repeat('a'),
  'one word of Chinese': repeat('中'),
  'one line of sentences': repeat(sentence),
  'one paragraph of lines': repeat('Rye rose 5% [1].\n'),
  'many paragraphs': repeat(`${sentence}\n\n`),
  'astral characters': repeat('🚢 5% '),
  'combining characters': repeat('e\u0301'),
  'straight quotation marks': repeat('"'),
  'opening quotation marks': repeat('“'),
  'quoted sentences': repeat('“Rye rose 5%.” '),
  apostrophes: repeat("a's "),
  stops: repeat('.'),
  'stops and blanks': repeat('. '),
  'Chinese stops': repeat('增长。'),
  'questions and exclamations': repeat('?! '),
  abbreviations: repeat('e.g. Mr. U.S. '),
  attributions: repeat('Per LMIS: rye rose 5% (QID: abcdefgh). '),
  'half an attribution': repeat('According to '),
  absences: repeat('No data was found. '),
  'half an absence': repeat('no '),
  abstentions: repeat('- [Insufficient evidence]\n'),
  'tags of confidence': repeat('- [HIGH CONFIDENCE] Rye rose 5%.\n'),
}

const blocks = {
  headings: repeat('## Rye\n\nRose 5%.\n\n'),
  'headings of every depth': fill((index) => `${'#'.repeat((index % 6) + 1)} Rye\n\n`),
  'quotes in a quote': repeat('> '),
  'quotes after quotes': repeat('> Rye rose 5% [1].\n\n'),
  'lines of code': repeat('    [[S:1]] 5%\n'),
  fences: repeat('```\n[[S:1]]\n```\n'),
  'lines with carriage returns': repeat('Rye rose 5% [1].\r\n\r\n'),
  'front matter': (size) => `---\n${fill((index) => `key${index}: 5\n`)(size)}---\n\nRye rose 5%.\n`,
}

const markup = {
  'opening tags': repeat('<b>'),
  elements: repeat('<b>5%</b> '),
  'less-than signs': repeat('<'),
  'half a comment': repeat('<!-- '),
  comments: repeat('a <!-- b --> '),
  'comments that are blocks': repeat('<!-- b -->\n\n'),
  directives: repeat('<!-- citation-lint ignore UNCITED_NUMBER -->\n\nRye rose 5%.\n\n'),
  'directives in a line': repeat('a <!-- citation-lint disable X --> '),
  'sup elements': repeat('5%<sup class="cite" data-sids="1,3">[S:1,3]</sup> '),
  'half a sup element': repeat('<sup class="cite" '),
  'HTML blocks': repeat('<div>\n5% [1]\n</div>\n\n'),
  links: repeat('[rye](https://a.example/1) '),
  'links that cite': repeat('([Rye](https://a.example/1)) '),
  autolinks: repeat('<https://a.example/1> '),
  'bare addresses': repeat('https://a.example/1 '),
  'one address': after('https://a.example/', repeat('a/')),
  'addresses of mail': repeat('a@b.example '),
}

/** Leaked control text, one shape for each dialect, and the beginnings of some. */
const leaks = {
  ...Object.fromEntries(
    dialects.map(({dialect, examples}) => [dialect, fill((index) => `${examples[index % examples.length]} `)]),
  ),
  'half of oaicite': repeat(':contentReference[oaicite:'),
  'half of a turn': repeat('citeturn0'),
  'half of Grok': repeat('<grok:render '),
  'half of a private use': repeat('\uE200cite\uE202'),
}

/** What stands where a source should, and what an assistant said. */
const stands = {
  'instructions of a template': repeat('Rye rose 5% [insert citation here]. '),
  'half an instruction': repeat('[insert the '),
  'half an instruction in a list': after('## References\n\n', repeat('- [please insert a \n')),
  placeholders: after('## References\n\n', repeat('- TODO: find it\n')),
  'one placeholder': after('## References\n\n- TODO ', repeat('to be ')),
  'years of a form': after('## References\n\n', repeat('- (20XX, 10.xxxx/x\n')),
  'links without an address': repeat('[Rye](doi:10.1000/1) '),
  'links to nothing': repeat('[Rye]() '),
  'half a link to nothing': repeat('[Rye]('),
  'half a link to one machine': repeat('[Rye](C:\\Rye '),
  'half a note in capitals': repeat('(TODO: '),
  'half a bracket of keys': repeat('[@doi:10.1000/1; '),
  'half a key with its address': repeat('@doi:https://doi.org/'),
  'half a list that is to come': repeat('【此处可列出'),
  'half a link with blanks': repeat('[Rye](https://a.example/a b '),
  'half a link without a scheme': repeat('[Rye](www.rye.example/a '),
  'half a link that shows an address': repeat('[www.rye.example](https://oats.example/'),
  'keys without a bracket at their end': repeat('[@rye2019; @oats2020 '),
  'a note that cites many': after('Rye rose.[^1]\n\n[^1]: ', repeat('See [@rye2019] ')),
  'notes without a word': fill((index) => `[^${index + 1}]:\n`),
  'scores of a run': repeat('Confidence score: 0.5\n'),
  'half a score of a run': repeat('\nVerification summary: 3 of 4 claims '),
  'front pages in a column': after('| Rye | Source |\n|---|---|\n', repeat('| 5% | https://rye.example/ |\n')),
  'half a link cut off': repeat('[Rye](https://a.example/...'),
  'one entry again and again': after(
    '## References\n\n',
    fill((index) => `[${index + 1}] https://a.example/x, p. 1\n`),
  ),
  'numbers of one entry': after(
    '## References\n\n',
    fill((index) => `[${index + 1}] `),
  ),
  'numbers of one long entry': (size) =>
    `## References\n\n${fill((index) => `[${index + 1}] `)(size / 2)}${repeat('Rye Board. ')(size / 2)}`,
  'authors and years': (size) =>
    listed(size, {
      text: (index) => `Rye rose (${nameOf(index)} 2019). `,
      entry: (index) => `- ${nameOf(index)}, P. (2019). Rye.\n`,
    }),
  remarks: repeat('Let me search for rye.\n\n'),
  'remarks of an author': repeat('I sowed it.\n\nLet me search for rye.\n\n'),
  'half a remark': repeat('If you want rye, '),
  'half a plan': after('Let me', repeat(' now')),
  'half a deletion of CriticMarkup': repeat('{--rye '),
  'half a remark of CriticMarkup': repeat('{>>rye '),
  'a fence without an end': after('```\n', repeat('``` x\n## Rye\n')),
}

/** Documents of other formats: what their parsers take cannot be told from what we do. */
const others = {
  'JSON: strings': ['json', strings(sentence)],
  'JSON: one string': ['json', (size) => JSON.stringify({text: repeat(sentence)(size)})],
  'JSON: escapes': ['json', (size) => `{"text": "${repeat('\\u0035% ')(size)}"}`],
  'JSON: keys': ['json', (size) => `{${fill((index) => `"key${index}": 5, `)(size)}"end": 5}`],
  'JSON: sidecar': [
    'json',
    (size) => {
      const entry = {path: '/list/0', sids: [1]}
      return JSON.stringify({list: [sentence], _citations: Array(Math.ceil(size / 30)).fill(entry)})
    },
  ],
  'YAML: strings': ['yaml', repeat(`- ${sentence}\n`)],
  'YAML: one string': ['yaml', after('text: |\n', repeat(`  ${sentence}\n`))],
  'HTML: paragraphs': ['html', page(`<p>${sentence}</p>\n`)],
  'HTML: one paragraph': ['html', page(sentence)],
  'HTML: list': ['html', page(`<li>${sentence}`)],
  'HTML: inline elements': ['html', page('<b>5</b>% ')],
  'HTML: table': ['html', after('<table>', repeat('<tr><td>5%<td>[1]</tr>'))],
  'HTML: wide table': ['html', after('<table><tr>', repeat('<td>5%'))],
}

const markdown = {tables, lists, brackets, notes, inline, parsers, numbers, words, blocks, markup, leaks, stands}

/**
 * The shapes, by the name of their group and their own (`tables: long table`): the format, and the text of about so many
 * characters.
 *
 * @type {ReadonlyMap<string, {format: string, create: (size: number) => string}>}
 */
export const shapes = new Map([
  ...Object.entries(markdown).flatMap(([group, kinds]) =>
    Object.entries(kinds).map(([name, create]) => [`${group}: ${name}`, {format: 'markdown', create}]),
  ),
  ...Object.entries(others).map(([name, [format, create]]) => [name, {format, create}]),
])
