/**
 * The words of a key, as a heading would write them: `whatToWatch` and `what_to_watch` are `what To Watch` and
 * `what to watch`; headings are compared without case.
 */
export function wordsOf(key: string): string {
  return key
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .replace(/[_\-\s]+/g, ' ')
    .trim()
}

/** Last words of keys whose strings are headings to a reader. */
const titles = new Set(['title', 'subtitle', 'heading', 'headline', 'name', 'label'])

/** Last words of keys whose strings are for programs. */
const dataWords = new Set([
  ...['id', 'ids', 'sid', 'uuid', 'guid', 'key', 'slug', 'code', 'hash', 'checksum', 'version', 'schema'],
  ...['url', 'urls', 'uri', 'href', 'link', 'links', 'path', 'file', 'filename', 'email', 'phone', 'mime'],
  ...['type', 'kind', 'format', 'status', 'lang', 'language', 'locale', 'currency', 'unit', 'units', 'timezone'],
  ...['date', 'time', 'timestamp', 'at', 'on', 'tag', 'tags', 'author', 'model'],
])

/** A longer string is prose, whatever its key is called. */
const mostWords = 3

/** The string is a heading: headings claim nothing. */
export function namesTitle(key: string): boolean {
  return titles.has(lastWord(key))
}

/** The string is a name, an address or a date for a program, and no sentence. */
export function namesData(key: string, value: string): boolean {
  return dataWords.has(lastWord(key)) && value.trim().split(/\s+/, mostWords + 1).length <= mostWords
}

function lastWord(key: string): string {
  return wordsOf(key).split(' ').at(-1)?.toLowerCase() ?? ''
}
