/** Tags and comments of HTML; bounded, so that a lone `<` costs no more than this. */
const tags = /<!--[\s\S]{0,2000}?-->|<\/?[a-z][^<>]{0,500}>/gi

/** A Markdown link or image, with its target and title. */
const links = /!?\[([^[\]]{0,500})\]\([^()\s]{1,2000}(?:\s"[^"]{0,500}")?\)/g

const addresses = /https?:\/\/[^\s<>()[\]]{1,2000}/g

/** A backslash before a sign that would mean something else to Markdown: `US\$`, `2020\-2025`, `3\.5`. */
const escapes = /\\(?=[!-/:-@[-`{-~])/g

/** Marks of notes: `[12]`, `[3, 4]`, `[^2]`. What they point to is not what the text says. */
const noteMarks = /\[\^?\d{1,4}(?:\s?[,–-]\s?\d{1,4}){0,8}\]/g

/** Marks of emphasis and code; a star between digits is a product. */
const emphasis = /\*{2,3}|_{2,3}|`{1,3}|\*(?![\d\s])|(?<![\d\s])\*/g

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

const entities: ReadonlyMap<string, string> = new Map([
  ['nbsp', '\u00a0'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', '\u2009'],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['euro', '€'],
  ['pound', '£'],
  ['yen', '¥'],
  ['deg', '°'],
  ['times', '×'],
])

/**
 * What a reader sees of a text that was stored as plain text, Markdown or HTML: tags, link targets, addresses, marks
 * of notes and of emphasis and escapes are gone, character references are resolved.
 *
 *     Output rose <b>5&nbsp;%</b>.[12] See [the tables](https://…)
 *     Output rose 5 %. See the tables
 */
export function plainText(text: string): string {
  return text
    .replace(tags, ' ')
    .replace(links, '$1')
    .replace(escapes, '')
    .replace(addresses, ' ')
    .replace(noteMarks, '')
    .replace(emphasis, '')
    .replace(entity, (written: string, decimal?: string, hexadecimal?: string, name?: string) =>
      name === undefined
        ? characterOf(Number.parseInt(decimal ?? hexadecimal ?? '', decimal === undefined ? 16 : 10))
        : (entities.get(name.toLowerCase()) ?? written),
    )
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
