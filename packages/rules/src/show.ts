/** Longest excerpt of a document that a message quotes, in UTF-16 code units. */
const longest = 80

/**
 * Characters that could move a cursor, start a workflow command, reverse or hide text: C0, DEL, C1, soft hyphen,
 * bidi controls, zero-width and line separators, private use (control marks of language models), lone surrogates,
 * variation selectors and tags.
 */
const unprintable =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff0-\uffff]|[\ud800-\udfff]|[\u{e0000}-\u{e0fff}]/gu

/**
 * Quotes anything that a document, a file or an option holds for use in a message: the first line, at most 80
 * characters, in backticks, every unprintable character as its escape (`\u202E`). Apply it when the message is
 * built, so that no terminal, log or annotation ever sees the raw text.
 */
export function show(value: string): string {
  const text = excerpt(value).replace(unprintable, spellOut)
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

/** Several values as `` `a`, `b`, and 3 more ``. */
export function showAll(values: readonly string[], most = 5): string {
  const shown = values.slice(0, most).map(show)
  const rest = values.length - shown.length
  return rest > 0 ? `${shown.join(', ')}, and ${rest} more` : shown.join(', ')
}

/** Several values to choose from: `` `a`, `b`, or `c` ``. */
export function showChoice(values: readonly string[], most = 5): string {
  if (values.length > most) return `one of ${showAll(values, most)}`
  const last = values.at(-1)
  if (last === undefined) return 'nothing'
  const before = values.slice(0, -1).map(show).join(', ')
  return before === '' ? show(last) : `${before} or ${show(last)}`
}

/** A count with its noun: `1 source`, `3 sources`. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`
}

function excerpt(value: string): string {
  const lineEnd = value.search(/[\r\n]/)
  const line = lineEnd < 0 ? value : value.slice(0, lineEnd)
  const whole = line.length <= longest
  const cut = whole ? line : line.slice(0, endsInsidePair(line) ? longest - 2 : longest - 1)
  return whole && lineEnd < 0 ? cut : `${cut}…`
}

/** Cutting between the halves of a surrogate pair would leave half a character. */
function endsInsidePair(line: string): boolean {
  const unit = line.charCodeAt(longest - 2)
  return unit >= 0xd800 && unit < 0xdc00
}

function spellOut(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const digits = point.toString(16).toUpperCase().padStart(4, '0')
  return point > 0xffff ? `\\u{${digits}}` : `\\u${digits}`
}
