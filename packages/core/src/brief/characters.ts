/** ASCII digit. */
export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** ASCII letter. */
export const isAsciiLetter = (code: number): boolean => {
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x7a && code < 0x80
}

/** Letter of an alphabet that has no ideographs: Latin with its accents, Greek, Cyrillic. */
export const isLetter = (code: number): boolean =>
  code < 0x80
    ? isAsciiLetter(code)
    : (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7) || (code >= 0x370 && code <= 0x52f)

/** Hyphen, also the unbreakable one; no dash. */
export const isHyphen = (code: number): boolean => code === 0x2d || code === 0x2010 || code === 0x2011

/** Ideograph or kana: scripts that put no blanks between words. */
export const isHan = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x3400 && code <= 0x4dbf) ||
  (code >= 0x3040 && code <= 0x30ff) ||
  (code >= 0xd840 && code <= 0xd87f) ||
  code === 0x3007

/** Blank, line break, no-break and thin space, ideographic space. */
export const isBlank = (code: number): boolean =>
  code === 0x20 ||
  (code >= 0x09 && code <= 0x0d) ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f ||
  code === 0x3000 ||
  code === 0xfeff

/** A letter that can stand in lower case only; `false` for scripts without case. */
export const isLowerCase = (code: number): boolean => {
  if (code < 0x80) return code >= 0x61 && code <= 0x7a
  if (!isLetter(code)) return false
  const letter = String.fromCharCode(code)
  return letter !== letter.toUpperCase()
}

/** A capital; `false` for scripts without case. */
export const isUpperCase = (code: number): boolean => {
  if (code < 0x80) return code >= 0x41 && code <= 0x5a
  if (!isLetter(code)) return false
  const letter = String.fromCharCode(code)
  return letter !== letter.toLowerCase()
}

/** The single characters of a list, for look-ups; the empty string is none of them. */
export const charactersOf = (list: string): ReadonlySet<string> => new Set(list)

/** Nothing but blanks stands before `index`. */
export const opensText = (text: string, index: number): boolean => {
  let place = index
  while (place > 0 && isBlank(text.charCodeAt(place - 1))) place -= 1
  return place === 0
}

/** Nothing but blanks stands from `index` on. */
export const endsText = (text: string, index: number): boolean => {
  let place = index
  while (place < text.length && isBlank(text.charCodeAt(place))) place += 1
  return place >= text.length
}
