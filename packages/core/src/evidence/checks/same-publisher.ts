import {wordsOf} from '../../data/index.ts'

/**
 * True for two names of one publisher: one holds the words of the other, or is its initials. Legal forms, endings of
 * sites and words such as `News` tell nobody from another.
 *
 *     Taylor and Francis     Taylor & Francis Online
 *     AWS Architecture Blog  Amazon Web Services
 *     NASA Astrobiology      Astrobiology at NASA
 *     DEV.to (A. Writer)     DEV Community
 *     PubMed Central         PMC
 */
export const isSamePublisher = (left: string, right: string): boolean => {
  if (left === right) return true
  const [ones, others] = [spellingsOf(left), spellingsOf(right)]
  return ones.some((one) => others.some((other) => isSameSpelling(one, other)))
}

/** True for names that share the word by which their site is called: `Zoho CRM` and `Zoho Creator` of zoho.com. */
export const shareSite = (left: string, right: string, url: string | undefined): boolean => {
  if (url === undefined || !URL.canParse(url)) return false
  const labels = new URL(url).hostname.split('.')
  const named = (name: string) =>
    wordsOf(name)
      .split(' ')
      .find((word) => word.length > 2 && labels.includes(word))
  const word = named(left)
  return word !== undefined && word === named(right)
}

const ending = /\.(?:com|org|net|gov|edu|io|ai|to|eu|info|(?:[a-z]{2,3}\.)?[a-z]{2})\b/gi

const small =
  /^(?:of|the|for|and|at|by|in|on|de|la|le|du|des|der|und|a|news|online|blog|inc|llc|ltd|corp|corporation|company|co|plc|gmbh|ag|sa|official|website|site|insights|com|www)$/

/** The words of a name, and of what stands in brackets behind it, also with a blank before each capital inside a word. */
const spellingsOf = (name: string): readonly (readonly string[])[] =>
  name
    .replace(ending, ' ')
    .replaceAll('&', ' and ')
    .split(/[()（）|»]/)
    .flatMap((part) => [part, part.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')])
    .map((part) => {
      const words = wordsOf(part).split(' ').filter(Boolean)
      const telling = words.filter((word) => !small.test(word))
      return telling.length > 0 ? telling : words
    })
    .filter((words) => words.length > 0)

const isSameSpelling = (one: readonly string[], other: readonly string[]): boolean => {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one]
  if (fewer.every((word) => more.includes(word)) || one.join('') === other.join('')) return true
  return standsFor(one, other) || standsFor(other, one)
}

/** A word of one name, or all of them, are the initials of the other. */
const standsFor = (short: readonly string[], long: readonly string[]): boolean => {
  const initials = long.map((word) => word.slice(0, 1)).join('')
  const letters = short.join('')
  return (letters.length > 1 && initials.includes(letters)) || (initials.length > 2 && short.includes(initials))
}
