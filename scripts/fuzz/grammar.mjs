// Texts from a grammar of markers and Markdown: each symbol stands for one of its texts, in which `<name>` is a symbol.
// Most of what comes out is nearly right, since that is where readers go wrong.

const rules = {
  document: ['<block>', '<block><gap><document>', '<block><gap><document>'],
  gap: ['\n', '\n\n', '\n\n', '\n \n', '\n\n\n'],
  block: [
    ...['<heading>', '<paragraph>', '<list>', '<list>', '<table>', '<quote>', '<html>', '<code>', '<definition>'],
    ...['<references>', '<frontmatter>', '<callout>', '<math>', '<directive>', '---', '<paragraph>\n---'],
  ],
  heading: [
    ...['# <words>', '## Prevailing view', '## Counterarguments', '## Minority view <marker>', '## What to watch'],
    ...['## References', '## 5. Works cited', '## 参考文献', 'Sources\n=======', '### <sentence>', '## 1.  1.  Notes'],
  ],
  paragraph: ['<sentence>', '<sentence> <sentence>', '<sentence>\n<sentence>', '<sentence>  \n<sentence>', '<soup>'],
  list: ['<item>', '<item>\n<item>', '<item>\n  <item>', '<item>\n\n  <sentence>', '<item>\n<sentence>'],
  item: ['- <sentence>', '* <sentence>', '1. <sentence>', '-\t<sentence>', '- [ ] <sentence>', '-', '7) <sentence>'],
  table: [
    '| <words> | <words> |\n| --- | ---: |\n| <cell> | <cell> |\n| <cell> | <cell> |',
    '<words> | <words>\n- | -\n<cell> | <cell> | <cell>\n<cell>',
  ],
  cell: ['<number>', '<sentence>', '<marker>', '', '\\|', '`|`', '<words> <marker>'],
  quote: ['> <sentence>', '> <block>', '> - <sentence>\n><sentence>', '> > <sentence>\n<sentence>'],
  html: [
    ...['<p><sentence></p>', '<div>\n<block>\n</div>', '<div>\n\n<block>\n\n</div>', '<!-- <sentence> -->', '<!--'],
    ...['<details><summary><words></summary>\n\n<block>\n</details>', '<pre>\n<sentence>', '<script>\n<sentence>'],
    ...['<ul><li><sentence><li><sentence></ul>', '<table><tr><td><sentence></table>', '<b><sentence>', '</p>'],
  ],
  code: ['```\n<sentence>\n```', '~~~md\n<block>', '    <sentence>', '`<sentence>`', '``` <words> ```', '``'],
  definition: [
    '[^<id>]: <sentence>',
    '[<id>]: https://r.example/<id> "<words>"',
    '[^<id>]:\n    <block>',
    '[<id>]: <words>',
  ],
  references: ['## References\n\n<entry>\n<entry>', '<entry>\n\n<entry>', '<entry>'],
  entry: [
    '[<id>] <words>. https://r.example/<id>',
    '- [<id>]: <words>',
    '<id>. <words>',
    '| <id> | <words> |',
    '**[<id>]** <words>',
  ],
  frontmatter: ['---\ntitle: <words>\n---', '+++\nx = 1\n+++', '---\n<sentence>\n---', '---\n<words>: [<id>'],
  callout: ['> [!NOTE]\n> <sentence>', ':::note\n<sentence>\n:::', '> **Source Coverage**: <sentence>'],
  math: ['$<number>$', '$$\n<sentence>\n$$', '\\(<number>\\)'],
  directive: ['<!-- citation-lint-disable -->', '<!-- citation-lint-disable-next-line UNCITED_NUMBER -- <words> -->'],
  sentence: [
    ...['<words> <verb> <number> <marker>.', '<words> <verb> <number>. <marker>', '<words> <verb> <number>.'],
    ...['<soft> <marker><marker>', '**<words>** <verb> <number><marker>.', '<marker> <words> <verb> <number>'],
    ...['Per LMIS: <words> <verb> <number> (QID: <id>).', '“<words> <verb> <number>,” it said <marker>.'],
    ...['[Insufficient evidence to assess this claim]', '[<words> <number>](https://r.example/<id>)', '<words>:'],
  ],
  soft: ['~~<words> <number>~~', '*<words>* <number>', '_<words> <number>_', '\\<marker>', '<words>&nbsp;<number>'],
  words: [
    ...[
      'Rye',
      'The bank',
      'Oats and barley',
      'Müller GmbH',
      '北京市',
      'Отчёт',
      'Dr. Who et al.',
      'U.S. firms',
      'i.e. it',
    ],
    ...['e\u0301tude', '\u{1F600}', 'a\u200Bb', '\u202Erye', 'x_y_z', 'AT&T', 'AT&amp;T', '&#91;', 'appendix i', 'ﬁve'],
  ],
  verb: ['rose', 'fell by', 'is', 'cost', 'grew from <number> to', '—', '增长', 'между', 'betrug', 'was not'],
  number: [
    ...[
      '4%',
      '4.5 %',
      '$1.2 billion',
      '€3m',
      '1,234,567',
      '1.234,5',
      'twenty-one',
      '三百万',
      '½',
      '①',
      '٤٢',
      '3OO',
      '10⁶',
    ],
    ...[
      '5–7%',
      'Q3 2024',
      'in 2024',
      'March 12, 2024',
      '2024-03-12',
      '12:30',
      'v1.2.3',
      '№ 5',
      '**5**%',
      '1e9',
      '+3 pp',
    ],
    ...[
      'between 1 and 2',
      'three of four',
      '&#53;%',
      '5\u00A0000',
      '１２％',
      'XIV',
      'p. 12',
      '-',
      '999999999999999999999',
    ],
  ],
  marker: [
    ...[
      '[<id>]',
      '[<id>]',
      '[^<id>]',
      '[S<id>]',
      '[s<id>]',
      '[S:<id>]',
      '[[S:<id>]]',
      '[<id>, <id>]',
      '[<id>-<id>]',
      '',
    ],
    ...[
      '[[USAGE:<id>,<id>]]',
      '【<id>†source】',
      '[<id>][<id>]',
      '[^<id>, <id>]',
      '[<id>](https://r.example/<id>)',
      '[<id>',
    ],
    ...[
      '<sup>[<id>]</sup>',
      '<sup class="cite" data-sids="<id>;<id>">[S:<id>]</sup>',
      '[oai_citation:0‡<words>](<url>)',
    ],
    ...['citeturn0search<id>', '[​<id>​]', '\\[<id>\\]', '［<id>］', '[ <id> ]', '(<id>)', '([<words>](<url>))'],
    ...[
      '[<id>][<words>]',
      '![<id>](<url>)',
      '[^<words>]',
      '<<url>>',
      '<url>',
      '^[<sentence>]',
      '[<id>;<id>]',
      '[@<id>]',
    ],
  ],
  url: [
    'https://r.example/<id>',
    'http://r.example/?utm_source=openai&b=<id>',
    'www.r.example',
    'https://r.example/(<id>)',
  ],
  id: ['1', '1', '2', '2', '3', '9', '0', '12', 'S1', 'x', 'a"b', "a'b", '1a', '001', '99999999999', 'none_0001', ''],
  soup: ['<piece>', '<piece><piece><soup>', '<piece><soup>', '<piece><piece><piece><soup>'],
  piece: [
    ...[
      '*',
      '_',
      '**',
      '`',
      '``',
      '~~',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '|',
      '\\',
      '&',
      '&amp;',
      '!',
      '#',
      '- ',
      '\n',
      '\t',
      ' ',
    ],
    ...[
      '<marker>',
      '<number>',
      '<words>',
      '<b>',
      '</b>',
      '<br>',
      '<sup>',
      '</sup>',
      '<!--',
      '-->',
      '$',
      '^',
      '：',
      '。',
      '.',
      ': ',
    ],
  ],
}

/** Deeper, only what leads to no other symbol is taken. */
const deepest = 24

const symbol = /<([a-z]+)>/g
const ends = Object.fromEntries(
  Object.entries(rules).map(([name, texts]) => {
    const short = texts.filter((text) => ![...text.matchAll(symbol)].some(([, inner]) => inner in rules))
    return [name, short.length > 0 ? short : ['Rye']]
  }),
)

/** A text of the symbol. Names in angle brackets that are no symbols, such as `<sup>`, stay as they stand. */
export function written(random, name = 'document', depth = 0) {
  const text = random.pick(depth > deepest ? ends[name] : rules[name])
  return text.replace(symbol, (whole, inner) => (inner in rules ? written(random, inner, depth + 1) : whole))
}
