import {daysOf} from '../data/index.ts'
import {canonicalUrl} from './url.ts'
import {workAddress} from './works.ts'

/** What an entry of a list cites, as indexes of works are asked for it. */
export interface CitedWork {
  /** Its number; `undefined` where it has a title alone. */
  readonly number: {readonly kind: 'doi' | 'arxiv' | 'pubmed' | 'pmc' | 'isbn'; readonly value: string} | undefined
  /** Address of its page, by which its record is found; a work without one is known by its words. */
  readonly url: string | undefined
  /** What is most likely its title. */
  readonly title: string
  /** Why indexes of works hold no such thing, where that is so: it is a web page, a standard, a report. */
  readonly unasked: string | undefined
}

const kinds = [
  ['doi', /^https:\/\/doi\.org\/(10\.\S{1,300})$/],
  ['arxiv', /^https:\/\/arxiv\.org\/abs\/(\S{5,40})$/],
  ['pubmed', /^https:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/(\d{1,9})$/],
  ['pmc', /^https:\/\/pmc\.ncbi\.nlm\.nih\.gov\/articles\/PMC(\d{1,9})$/i],
  ['isbn', /^urn:isbn:([\dX]{9,13})$/i],
] as const

const standard =
  /\b(?:ISO|IEC|IEEE|ASTM|ANSI|NIST|ITU|W3C|ETSI|DIN|BS|EN|GB\/T|JIS|RFC|FIPS)(?:[\s/-]{1,3}[A-Z]{1,4})?[\s/.-]{0,2}\d/

const report =
  /\b(?:technical|annual|research|country|staff|white|working|discussion|policy|press|user|government|final) (?:report|paper|brief|note|release|manual)s?\b|\breport (?:no|number|to)\b|\b(?:thesis|dissertation|lecture notes|blog|unpublished|in press|forthcoming|personal communication|preprint in preparation)\b/i

/** `[Film]`, `(Director)`: what is neither an article nor a book is said to be it. */
const otherForm = /\[\p{Lu}[\p{L} ]{2,30}\]|\(Director\)/u

/** What closes the title of an entry as China writes it (GB/T 7714), and says what the work is. */
const kindMark = /\s?\[([JMCDAGRSPNZ]|EB|DB|CP|DS|CM)(?:\/(?:OL|CD|DK|MT))?\]/

/** The marks of what indexes of works hold, and why they hold none of others. */
const indexed = 'JMCDAG'
const unaskedOf: Readonly<Record<string, string>> = {EB: 'a web page', S: 'a standard', R: 'a report', N: 'a newspaper'}

/**
 * Takes such an entry apart at its mark; `undefined` for any other.
 *
 *     Zhou W, Gao M. Rye in the north[J]. Field Crops, 2021: 4-9.      粮食局. 黑麦年鉴[EB/OL]. (2024-06-13) https://…
 *                    ^ title          ^ mark
 */
function partsAtMark(
  words: string,
): {readonly title: string; readonly hasAuthor: boolean; readonly mark: string} | undefined {
  const found = kindMark.exec(words)
  const before = words.slice(0, found?.index).replace(/[.．。]$/, '')
  const title = before.split(/[.．。](?![\d\p{Ll}])\s{0,3}/u).at(-1)
  return found && title ? {title, hasAuthor: title.length < before.length, mark: found[1] ?? ''} : undefined
}

const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/
const dayIn =
  /\d{4}-\d\d-\d\d|\d{4}, \p{L}{3,12} \d{1,2}(?!\d)|\p{L}{3,12} \d{1,2}, \d{4}|\d{1,2}\.? \p{L}{3,12},? \d{4}/u

/** Names with initials, and `et al.`: who writes them so cites people, and not who runs a site. */
const persons =
  /\p{Lu}[\p{L}'’-]{1,40},? (?:\p{Lu}\.[ -]?){1,4}|(?:\p{Lu}\.[ -]?){1,4}[ ]?\p{Lu}[\p{L}'’-]{1,40}|\p{Lu}[\p{L}'’-]{1,40} \p{Lu}{1,3}(?=[,.;])|\bet al\b|^\p{Lu}[\p{L}'’-]{1,40}, \p{Lu}\p{L}{1,30}(?=[,.;& ])/u

/** Whether words name people as the authors of a work. */
export const namesPersons = (words: string): boolean => persons.test(words)

const quoted = /[“"«„]([^“”"«»„]{8,300})[”"»“]/
const behindYear = /\((?:1[5-9]|20)\d\d[a-z]?\)[.,:]?\s{0,3}([^.?!]{8,300})/
const sentenceEnd = /[.?!:]\s+|,?\s(?:1[5-9]|20)\d\d,\s/

/** What stands between quotation marks, else behind the year, else the longest sentence that is no list of people. */
function titleIn(words: string): string {
  const own = partsAtMark(words)?.title ?? quoted.exec(words)?.[1] ?? behindYear.exec(words)?.[1]
  if (own !== undefined) return own.replace(/[,.]$/, '').trim()
  const parts = words.split(sentenceEnd).filter((part) => !/https?:|\bdoi\b/i.test(part))
  const [first = ''] = parts.sort((one, other) => wordsIn(other) - wordsIn(one))
  return first.trim().slice(0, 300)
}

/** Words that are no initials and no numbers; an ideograph is one. */
const wordsIn = (part: string): number =>
  namesPersons(part) && !/\p{Ll}{3} \p{Ll}{3}/u.test(part)
    ? 0
    : (part.match(/\p{Script=Han}|(?<![\p{L}\p{N}])(?!\p{Script=Han})\p{L}{2,60}/gu)?.length ?? 0)

/** Fewer words are no title by which a work could be found. */
const fewestWords = 4

/**
 * Reads what an entry cites.
 *
 * @param words What a reader reads of it.
 * @param url Its first address.
 */
export function readCitedWork(words: string, url: string | undefined): CitedWork {
  const title = titleIn(words)
  for (const written of [workAddress(words), url]) {
    if (written === undefined) continue
    const address = canonicalUrl(written) ?? written.toLowerCase()
    const found = kinds.map(([kind, form]) => ({kind, value: form.exec(address)?.[1] ?? ''}))
    const number = found.find(({value}) => value !== '')
    if (number) return {number, url: number.kind === 'isbn' ? undefined : address, title, unasked: undefined}
  }
  return {number: undefined, url: undefined, title, unasked: unaskedFor(words, title, url)}
}

function unaskedFor(words: string, title: string, url: string | undefined): string | undefined {
  const {mark, hasAuthor = false} = partsAtMark(words) ?? {}
  if (mark !== undefined && !indexed.includes(mark)) return unaskedOf[mark] ?? 'a work of another form'
  if (url !== undefined) return 'a web page'
  if (standard.test(words)) return 'a standard'
  if (report.test(words)) return 'a report'
  if (otherForm.test(words)) return 'a work of another form'
  if (!hasAuthor && !namesPersons(words)) return 'it names no person as its author'
  if (!year.test(words)) return 'it names no year'
  if (daysOf(dayIn.exec(words)?.[0] ?? '').length > 0) return 'it is dated to the day, as news are'
  return mark === undefined && wordsIn(title) < fewestWords ? 'no title can be read' : undefined
}
