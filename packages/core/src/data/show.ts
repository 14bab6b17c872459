/** Longest excerpt that a message quotes, in UTF-16 code units. */
const longest = 80

/**
 * Characters that could move a cursor, start a workflow command, reverse or hide text: C0, DEL, C1, soft hyphen,
 * bidi controls, zero-width and line separators, private use, non-characters, lone surrogates, variation selectors
 * and tags.
 */
const unprintable =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff0-\uffff]|[\ud800-\udfff]|[\u{e0000}-\u{e0fff}]/gu

/**
 * Quotes anything that a file holds for use in a message: the first line, at most 80 characters, in backticks, every
 * unprintable character as its escape (`\u202E`). What is no text is written as JSON.
 */
export const show = (value: unknown): string => {
  const whole = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  const text = printable(excerpt(whole))
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

/**
 * A name or a text as it is, but every unprintable character, line breaks too, as its escape: for what stands without
 * backticks, such as the name of a file in a heading.
 */
export const printable = (text: string): string => text.replace(unprintable, spellOut)

/**
 * A value as indented JSON in which every unprintable character is a JSON escape: it says the same, and whoever shows
 * it to a person, such as a log, shows nothing hidden.
 */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replace(unprintable, (character) =>
    character === '\n' ? character : character.split('').map(escapeUnit).join(''),
  )

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Half of a surrogate pair, left by a cut in between, is dropped. */
const excerpt = (text: string): string => {
  const lineEnd = text.search(/[\r\n]/)
  const line = lineEnd < 0 ? text : text.slice(0, lineEnd)
  if (line.length <= longest) return lineEnd < 0 ? line : `${line}…`
  return `${line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

const spellOut = (character: string): string => {
  const point = character.codePointAt(0) ?? 0
  const digits = point.toString(16).toUpperCase().padStart(4, '0')
  return point > 0xffff ? `\\u{${digits}}` : `\\u${digits}`
}
