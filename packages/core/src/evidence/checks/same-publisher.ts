import {wordsOf} from '../../data/index.ts'

/** Legal forms, endings of sites and other words that tell no publisher from another. */
const small =
  /^(?:of|the|for|and|at|by|in|on|de|la|le|du|des|der|und|a|news|online|blog|inc|llc|ltd|corp|corporation|company|co|plc|gmbh|ag|sa|official|website|site|insights|com|www)$/

const ending = /\.(?:com|org|net|gov|edu|io|ai|to|eu|info|(?:[a-z]{2,3}\.)?[a-z]{2})\b/gi

/** Those on letters of Latin: capitals are often written without. */
const accents = /(\p{Script=Latin})\p{M}+/gu

/** What parts a name from that of its section, its house or its writer. */
const partings = /[()（）|»]|\s[-–—/]\s|,\s(?=\S+\s+\S)/

/** One way to read a name: its words, and those among them that tell it from another. */
interface Spelling {
  readonly words: readonly string[]
  readonly telling: readonly string[]
}

/**
 * True for two names of one publisher: one holds the words of the other, or is its initials. Legal forms, endings of
 * sites and words such as `News` tell nobody from another.
 *
 *     Taylor and Francis     Taylor & Francis Online
 *     NASA Astrobiology      Astrobiology at NASA
 *     DEV.to (A. Writer)     DEV Community
 *     AWS Architecture Blog  Amazon Web Services
 *     Fen Times - Tides      Fen Times
 *     BoF, BOF               Bank of Fenland
 *     thefentimes.com        The Fen Times
 *     DIARIO VALDES          Diario Valdés
 */
export const isSamePublisher = (left: string, right: string): boolean => {
  if (left === right) return true
  const others = spellingsOf(right)
  return spellingsOf(left).some((one) => others.some((other) => isSameSpelling(one, other)))
}

/** The spellings of a name and of its parts, also with a blank before each capital inside a word. */
const spellingsOf = (name: string): readonly Spelling[] => {
  const plain = name
    .normalize('NFD')
    .replace(accents, '$1')
    .normalize('NFC')
    .replace(/\bU\.?\s?S\.?(?!\p{L})/gu, 'United States')
    .replace(ending, ' ')
    .replace(/\b(\p{Lu})\.\s?(?=\p{Lu}\b)/gu, '$1')
    .replaceAll('&', ' and ')
  const parts = [plain, ...plain.split(partings)]
  const spaced = parts.map((part) => part.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' '))
  return [...new Set([...parts, ...spaced])].map(spellingOf).filter(({words}) => words.length > 0)
}

const spellingOf = (part: string): Spelling => {
  const words = wordsOf(part).split(' ').filter(Boolean)
  const telling = words.filter((word) => !small.test(word) && !/^\d+$/.test(word))
  return {words, telling: telling.length > 0 ? telling : words}
}

const isSameSpelling = (one: Spelling, other: Spelling): boolean => {
  const [fewer, more] = one.telling.length < other.telling.length ? [one, other] : [other, one]
  return (
    fewer.telling.every((word) => more.telling.includes(word)) ||
    one.words.join('') === other.words.join('') ||
    one.telling.join('') === other.telling.join('') ||
    isShortFor(one, other) ||
    isShortFor(other, one)
  )
}

/** A word of one name, or all of them together, are the initials of the other, with its small words or without. */
const isShortFor = ({telling: short}: Spelling, {telling, words}: Spelling): boolean => {
  const letters = short.join('')
  const initials = initialsOf(telling)
  return (
    (letters.length > 1 && initials.includes(letters)) ||
    (initials.length > 2 && short.includes(initials)) ||
    (words.length > 2 && letters === initialsOf(words))
  )
}

const initialsOf = (words: readonly string[]): string => words.map((word) => word.slice(0, 1)).join('')

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
