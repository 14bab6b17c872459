import {lettersOf} from './names.ts'
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

/** Names with initials, and `et al.`: who writes them so cites people, and not who runs a site. */
const persons =
  /\p{Lu}[\p{L}'’-]{1,40},? (?:\p{Lu}\.[ -]?){1,4}|(?:\p{Lu}\.[ -]?){1,4}[ ]?\p{Lu}[\p{L}'’-]{1,40}|\p{Lu}[\p{L}'’-]{1,40} \p{Lu}{1,3}(?=[,.;])|\bet al\b|^\p{Lu}[\p{L}'’-]{1,40}, \p{Lu}\p{L}{1,30}(?=[,.;& ])/u

/** Whether words name people as the authors of a work. */
export const namesPersons = (words: string): boolean => persons.test(words)

const quoted = /[“"«„]([^“”"«»„]{8,300})[”"»“]/
const ending = /\s*(?:[.?!]\s+|\((?:1[5-9]|20)\d\d[a-z]?\)[.,:]?\s*)/

/** What stands between quotation marks, else the longest sentence: names have initials, and journals few words. */
function titleIn(words: string): string {
  const own = quoted.exec(words)?.[1]
  if (own !== undefined) return own.replace(/[,.]$/, '')
  const [first = ''] = words
    .split(ending)
    .filter((part) => !/https?:|\bdoi\b/i.test(part))
    .sort((one, other) => other.length - one.length)
  return first.slice(0, 300)
}

/** Fewer letters are no title by which a work could be found. */
const fewestLetters = 12

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
    const number = numberAt(address)
    if (number) return {number, url: number.kind === 'isbn' ? undefined : address, title, unasked: undefined}
  }
  return {number: undefined, url: undefined, title, unasked: unaskedFor(words, title, url)}
}

function numberAt(address: string): CitedWork['number'] {
  for (const [kind, form] of kinds) {
    const value = form.exec(address)?.[1]
    if (value !== undefined) return {kind, value}
  }
  return undefined
}

function unaskedFor(words: string, title: string, url: string | undefined): string | undefined {
  if (url !== undefined) return 'a web page'
  if (standard.test(words)) return 'a standard'
  if (report.test(words)) return 'a report'
  if (!namesPersons(words)) return 'it names no person as its author'
  return lettersOf(title).length < fewestLetters ? 'no title can be read' : undefined
}
