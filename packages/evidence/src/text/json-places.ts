import {endOfString, type Place, sign, skipBlank} from '@citation-lint/data'

/** Where the entries of one list or mapping stand; a list's keys are its indexes. */
type Entries = ReadonlyMap<string, {readonly key: number; readonly value: number}>

/**
 * Finds places in a JSON text that is known to be correct. The entries of a list or mapping are noted when a path
 * first leads through it, so that asking for many records of one list reads that list once.
 */
export const jsonPlaces = (text: string): ((path: readonly string[]) => Place | undefined) => {
  const known = new Map<number, Entries>()
  const entriesAt = (start: number): Entries => {
    const found = known.get(start) ?? readEntries(text, start)
    known.set(start, found)
    return found
  }
  return (path) => {
    let place = {key: -1, value: skipBlank(text, 0)}
    for (const step of path) {
      const next = entriesAt(place.value).get(step)
      if (!next) return undefined
      place = next
    }
    const start = place.key >= 0 && isOpener(text.charCodeAt(place.value)) ? place.key : place.value
    return {start, end: endOfValue(text, start)}
  }
}

const readEntries = (text: string, start: number): Entries => {
  const entries = new Map<string, {key: number; value: number}>()
  const opener = text.charCodeAt(start)
  if (!isOpener(opener)) return entries
  let at = skipBlank(text, start + 1)
  for (let index = 0; !isCloser(text.charCodeAt(at)); index++) {
    const isMapping = opener === sign.openBrace
    const keyEnd = isMapping ? endOfString(text, at) : at
    const value = isMapping ? skipBlank(text, skipBlank(text, keyEnd) + 1) : at
    const name = isMapping ? String(JSON.parse(text.slice(at, keyEnd))) : String(index)
    entries.set(name, {key: isMapping ? at : -1, value})
    at = skipBlank(text, endOfValue(text, value))
    if (text.charCodeAt(at) === sign.comma) at = skipBlank(text, at + 1)
  }
  return entries
}

const isOpener = (code: number) => code === sign.openBrace || code === sign.openBracket

const isCloser = (code: number) => code === sign.closeBrace || code === sign.closeBracket || Number.isNaN(code)

/**
 * ```
 * {"a": [1, "]"], "b": 2}
 *       ^       ^
 * ```
 */
const endOfValue = (text: string, start: number): number => {
  let depth = 0
  let at = start
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === sign.quote) {
      at = endOfString(text, at)
      if (depth === 0) return at
      continue
    }
    if (isOpener(code)) depth++
    else if (isCloser(code)) {
      if (depth <= 1) return depth === 1 ? at + 1 : at
      depth--
    } else if (depth === 0 && (code === sign.comma || code <= 32)) return at
    at++
  }
  return at
}
