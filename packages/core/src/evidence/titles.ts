/** Tags of a title that an index keeps as they were sent: `H<sub>2</sub>O`. */
const tags = /<\/?[a-z][^<>]{0,80}>/gi

const references: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', ' '],
])

/** A command of TeX that says how its argument looks, and an accent: `\mathcal{O}`, `\"{u}`. */
const looks = /\\[a-z]{2,20}\s?(?=\{)|\\["'^`~=.](?=[{\p{L}])/giu

/** A command that is a sign itself: `\alpha`. */
const signs = /\\([a-z]{2,20})/gi

/** What only TeX has, between its dollars or around arguments. */
const braces = /[${}]|[\^_](?=[{\p{L}\p{N}\\])/gu

/** A title as a reader sees it, whatever it was set with; digits that stand high or low are digits. */
export function plainTitle(written: string): string {
  const text = written.replace(tags, '').replace(/&[#\w]{2,6};/g, (reference) => references.get(reference) ?? reference)
  const isTex = /[\\$]|\{\p{Lu}/u.test(text)
  const untexed = isTex ? text.replace(looks, '').replace(signs, '$1').replace(braces, '') : text
  return untexed.normalize('NFKC')
}

/** A notice about a work that has the title of the work behind its own. */
const notices =
  /\b(?:correction|corrigend(?:um|a)|errat(?:um|a)|addendum|retraction|expression of concern|comment|commentary|reply|response|rejoinder|review)\b/i

const citesNotice =
  /\b(?:correction|corrigendum|erratum|addendum|retraction)(?: notice)? (?:to|of|for)\b|\b(?:correction|corrigendum|erratum):/i

/** Whether words cite a notice and the title is that of the work, or the other way. */
export function isNoticeAlone(words: string, title: string): boolean {
  return workOfNotice(title) === undefined ? citesNotice.test(words) && !notices.test(title) : !notices.test(words)
}

/** The title of the work that a notice is about; `undefined` for the title of any other work. */
export function workOfNotice(title: string): string | undefined {
  const [before = '', ...behind] = title.split(/(?<=\b(?:to|on|of)|:|\])\s/i)
  return behind.length > 0 && before.length < 60 && notices.test(before) ? behind.join(' ') : undefined
}

const roman = /^(?=[ivx])(x{0,3})(ix|iv|v?i{0,3})$/
const units = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

/** What `ii` and `2` are; a word and a year are none. */
function numeralOf(word: string): number | undefined {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  const [, tens, unit = ''] = roman.exec(word) ?? []
  return tens === undefined ? undefined : 10 * tens.length + units.indexOf(unit)
}

/** Numbers by the word before them: `part ii` has 2 behind `part`. */
function numbersIn(words: readonly string[]): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>()
  for (const [at, word] of words.entries()) {
    const number = numeralOf(word)
    const before = words[at - 1]
    if (number === undefined || before === undefined) continue
    found.set(before, (found.get(before) ?? new Set()).add(number))
  }
  return found
}

/** Whether words and a title have other numbers behind the same word: `part I` and `part II` are two works. */
export function hasOtherNumber(words: readonly string[], title: readonly string[]): boolean {
  const said = numbersIn(words)
  return [...numbersIn(title)].some(([before, numbers]) => {
    const own = said.get(before)
    return own !== undefined && [...numbers].every((number) => !own.has(number))
  })
}
