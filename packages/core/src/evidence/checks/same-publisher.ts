import {wordsOf} from '../../data/index.ts'
import {areKnownAsOne} from '../publishers/known-publishers.ts'
import {type Spelling, small, spellingsOf} from './publisher-spellings.ts'

/**
 * True for two names of one publisher: one holds the words of the other, or is its initials. Legal forms, endings of
 * sites and words such as `News` tell nobody from another. Names that share no letters are known for some publishers.
 *
 *     Taylor and Francis     Taylor & Francis Online
 *     AWS Architecture Blog  Amazon Web Services
 *     NASA Astrobiology      Astrobiology at NASA
 *     DEV.to (A. Writer)     DEV Community
 *     PubMed Central         PMC
 *     IMDb                   Internet Movie Database
 *     U.S. Fen Survey        Fen Survey, Department of Reeds
 *     Fen Times - Tides      Fen Times
 *     BoF, BOF               Bank of Fenland
 *     R.T. Sedge             RTSedge
 *     FT Tides               Fen Times
 *     thefentimes.com        The Fen Times
 *     DIARIO VALDES          Diario Valdés
 *     中国芦苇局              芦苇局
 */
export const isSamePublisher = (left: string, right: string): boolean => {
  if (left === right) return true
  const [ones, others] = [spellingsOf(left), spellingsOf(right)]
  return ones.some((one) => others.some((other) => isSameSpelling(one, other))) || areKnownAsOne(ones, others)
}

/**
 * Tells names that are no more than the address of a site, from which a page says nothing of who publishes it: `loc.gov`
 * and `www.loc.gov` for https://blogs.loc.gov/law.
 */
export const isSiteOf =
  (url: string | undefined) =>
  (name: string): boolean => {
    // Most names are no address, and an address takes long to parse.
    if (!name.includes('.')) return false
    const host = url !== undefined && URL.canParse(url) ? new URL(url).hostname : ''
    const site = name
      .trim()
      .toLowerCase()
      .replace(/^www\./, '')
    return site.includes('.') && `.${host}`.endsWith(`.${site}`)
  }

/**
 * True for two names by which one site is called: its host has a word of both, or the beginnings of their words.
 *
 *     zoho.com      Zoho CRM, Zoho Creator
 *     nytimes.com   NYT, NYTimes World, The New York Times
 */
export const shareSite = (left: string, right: string, url: string | undefined): boolean => {
  if (url === undefined || !URL.canParse(url)) return false
  const labels = new URL(url).hostname.split('.').filter((label) => label.length > 2)
  return labels.some((label) => isCalled(label, left) && isCalled(label, right))
}

const isCalled = (label: string, name: string): boolean => {
  const words = wordsOf(name).split(' ')
  const telling = words.filter((word) => word.length > 2 && !small.test(word))
  if (telling.includes(label) || isMadeOf(label, words)) return true
  return telling.length === 1 && words.length === 1 && label.startsWith(name.toLowerCase())
}

/** Whether a label is made of the beginnings of words, in their order; small words may be left out. */
const isMadeOf = (label: string, words: readonly string[]): boolean => {
  let reached = new Set([0])
  for (const word of words) {
    const next = new Set(small.test(word) ? reached : [])
    for (const start of reached)
      for (
        let length = 1;
        word.startsWith(label.slice(start, start + length)) && start + length <= label.length;
        length++
      )
        next.add(start + length)
    reached = next
  }
  return words.length > 1 && reached.has(label.length)
}

const isSameSpelling = (one: Spelling, other: Spelling): boolean => {
  const [left, right] = [withoutCountry(one.telling, other.telling), withoutCountry(other.telling, one.telling)]
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left]
  if (fewer.every((word) => more.some((each) => isSameWord(word, each)))) return true
  return (
    one.telling.join('') === other.telling.join('') ||
    one.words.join('') === other.words.join('') ||
    isShortened(one.telling, other.telling) ||
    isShortened(left, right) ||
    isRunTogether(one, other) ||
    isRunTogether(other, one) ||
    isHanAbbreviation(one, other) ||
    isHanAbbreviation(other, one) ||
    areInitials(left, other.words) ||
    areInitials(right, one.words) ||
    opensAlike(one, other) ||
    isHanPart(one, other) ||
    isHanPart(other, one) ||
    one.opening === initialsOf(other.telling) ||
    other.opening === initialsOf(one.telling)
  )
}

/** `Library of Congress` is that of the United States where the other name tells no country, or the same one. */
const withoutCountry = (words: readonly string[], others: readonly string[]): readonly string[] => {
  const isCountry = words[0] === 'united' && (words[1] === 'states' || words[1] === 'kingdom')
  const isOfBoth = others[0] === 'united' && others[1] === words[1]
  return isCountry && (isOfBoth ? words.length > 2 && others.length > 2 : words.length > 3 && others[0] !== 'united')
    ? words.slice(2)
    : words
}

/** Fewer words that are made of the beginnings of all words of the other: `FenTimes`, `NY Fen`, `UNCOTAR`. */
const isRunTogether = ({words: short}: Spelling, {words}: Spelling): boolean => {
  const letters = short.join('')
  return short.length < words.length && letters.length > 3 && isMadeOf(letters, words)
}

/** `FAO Fish Statistics` and `FAO Yearbook`: two letters may be a country's, and so may some of three. */
const opensAlike = ({opening = ''}: Spelling, other: Spelling): boolean =>
  opening.length > 2 && opening === other.opening && !/^(?:usa|uae)$/.test(opening)

/** 芦苇大学潮汐实验室 of 芦苇大学: a part of an office, a school or a company, whose name ends in what it is. */
const isHanPart = ({telling: [part = '']}: Spelling, {telling: [whole = '']}: Spelling): boolean =>
  hanWhole.test(whole) && part.startsWith(whole)

const hanWhole =
  /^\p{Script=Han}{1,12}(?:大学|大學|学院|學院|医院|醫院|科学院|研究院|委员会|委員會|银行|銀行|集团|集團|公司|部|省)$/u

/** 芦塘委 for 芦苇和池塘委员会: some characters of an office in their order, from the first to those that say what it is. */
const isHanAbbreviation = ({telling: [short = '']}: Spelling, {telling: [long = '']}: Spelling): boolean => {
  if (!hanOffice.test(short) || long.length < short.length * 1.5 || short[0] !== long[0]) return false
  if (!long.slice(-3).includes(short.slice(-1))) return false
  return standInOrder(short, long)
}

/** Whether the characters of one name stand in another, in their order. */
export function standInOrder(short: string, long: string): boolean {
  let at = -1
  return [...short].every((character) => {
    at = long.indexOf(character, at + 1)
    return at >= 0
  })
}

const hanOffice = /^\p{Script=Han}{2,3}[部委院局署会办协]$/u

/** The same but for its ending: `program` and `programme`, `Albania` and `Albanian`, `Asia` and `Asian`. */
const isSameWord = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short === long || (short.length > 3 && short.endsWith('a') && long === `${short}n`)) return true
  return short.length > 5 && long.length - short.length < 3 && long.startsWith(short)
}

/** Either name is short for the other. */
const isShortened = (one: readonly string[], other: readonly string[]): boolean =>
  standsFor(one, other) || standsFor(other, one)

/** A word of one name, or all of them, are the initials of the other. */
const standsFor = (short: readonly string[], long: readonly string[]): boolean => {
  const initials = initialsOf(long)
  const letters = short.join('')
  return (letters.length > 1 && initials.includes(letters)) || (initials.length > 2 && short.includes(initials))
}

/** The letters of one name are the initials of all words of the other, small ones too: `BOF` for `Bank of Fenland`. */
const areInitials = (short: readonly string[], words: readonly string[]): boolean =>
  words.length > 2 && short.join('') === initialsOf(words)

const initialsOf = (words: readonly string[]): string => words.map((word) => word.normalize('NFD').slice(0, 1)).join('')
