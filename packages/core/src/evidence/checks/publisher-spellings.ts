import {wordsOf} from '../../data/index.ts'

/** Legal forms, endings of sites and other words that tell no publisher from another. */
export const small =
  /^(?:of|the|for|and|at|by|in|on|de|la|le|du|des|der|und|a|news|online|blog|inc|llc|ltd|corp|corporation|company|co|plc|gmbh|ag|sa|official|website|site|insights|com|www|博客|官方博客|官网|官方|新闻)$/

const ending = /\.(?:com|org|net|gov|edu|io|ai|to|eu|info|(?:[a-z]{2,3}\.)?[a-z]{2})\b/gi

/** Initials with small letters among them: `IMDb`. */
const mixedInitials = /^(?=\S{4,6}$)\p{Lu}+(?:\p{Ll}\p{Lu}*){1,2}$/u

/** In a name that is not all in capitals. */
const openingInitials = /^\p{Lu}{2,}(?!\p{L})(?=[^\n]*\p{Ll}|$)/u

/** What stands before the section of a publisher: `Fen Times - Tides`. */
const beforeSection = /\s[-–—]\s/u

/** One way to read a name: its words, and those among them that tell it from another. */
export interface Spelling {
  readonly words: readonly string[]
  readonly telling: readonly string[]
  /** Initials that open the name, in capitals: `FT Markets`. */
  readonly opening: string | undefined
}

/**
 * The spellings of a name, of its parts and of what stands in brackets behind it, also without the section of the publisher,
 * without hyphens and with a blank before each capital inside a word.
 */
export const spellingsOf = (name: string): readonly Spelling[] =>
  withVariant(name, name.normalize('NFC').replace(/[äöüß]/gi, inTwoLetters))
    .flatMap((each) => withVariant(each, each.replace(subdomain, '')))
    .flatMap(inParts)
    .flatMap((part) => withVariant(part, part.split(beforeSection)[0] ?? part))
    .flatMap((part) => withVariant(part, part.trim().replace(hanCountry, '')))
    .flatMap((part) => withVariant(part, part.trim().replace(hanSection, '')))
    .flatMap((part) => withVariant(part, part.replace(/(?<=\p{L})-(?=\p{L})/gu, '')))
    .flatMap((part) => withVariant(part, part.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')))
    .flatMap((part) => withVariant(part, mixedInitials.test(part.trim()) ? part.replace(/\p{Ll}/gu, '') : part))
    .map(spellingOf)
    .filter(({words}) => words.length > 0)

/** A name as it is written, without the variants that others may write. */
export const plainSpellingsOf = (name: string): readonly Spelling[] => inParts(name).map(spellingOf)

const spellingOf = (part: string): Spelling => {
  const words = wordsOf(part).split(' ').filter(Boolean).map(inOneEnglish)
  const telling = words.filter((word) => !small.test(word) && !/^\d+$/.test(word))
  return {words, telling: telling.length > 0 ? telling : words, opening: openingInitials.exec(part)?.[0].toLowerCase()}
}

/** The parts of a name, with what is shortened everywhere written out, and without accents. */
const inParts = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replace(accents, '$1')
    .normalize('NFC')
    .replace(/\bU\.? ?S\.?(?!\p{L})(?: ?A\b\.?)?/gu, 'United States')
    .replace(/\bU\.? ?K\.?(?!\p{L})/gu, 'United Kingdom')
    .replace(/\bE\.?U\.?(?!\p{L})/gu, 'European Union')
    .replace(/\bU\.?N\.?(?!\p{L})/gu, 'United Nations')
    .replace(/(?<=\p{L} )Fed(?= |$)/u, 'Federal Reserve')
    .replace(ending, ' ')
    .replace(/\b(\p{Lu})\.\s?(?=\p{Lu}\b)/gu, '$1')
    .replace(/(?<=\p{L})['’](?=s\b)/gu, '')
    .replaceAll('&', ' and ')
    .split(/[()（）|»]|\s\/\s/)
    .flatMap((part) => [...new Set([part, ...part.split(/,\s(?=\S+\s+\S)/)])])

/** Those on letters of Latin: capitals are often written without. */
const accents = /(\p{Script=Latin})\p{M}+/gu

/** What a Chinese or Japanese name of a publisher may begin with, and be without: 中国芦苇局, 日本芦苇省. */
const hanCountry =
  /^(?:中国|中國|中华人民共和国|中華人民共和國|国家|日本(?=\p{Script=Han}{2,6}[省庁厅]$))(?=\p{Script=Han}{3})/u

/** `my.fenclinic.example` is the site of `fenclinic`. */
const subdomain = /^\s*(?:[a-z]{1,12}\.){1,2}(?=[a-z\d-]{4,}\.[a-z]{2,}\s*$)/i

/** What a Chinese name calls its site, its section and its agency by: 芦苇网, 芦苇新闻, 芦苇社. Not where a country is left. */
const hanSection =
  /(?<=^\s*(?!中国|中國|全国|国家)\p{Script=Han}{2,})(?:官方网站|官方網站|门户网站|網站|网站|官网|官網|新闻网|新闻|新聞|客户端|在线|网|網|社|科技|财经|體育|体育|娱乐)$/u

/** How German is written where there are no such letters. */
const inTwoLetters = (letter: string): string =>
  letter.toLowerCase() === 'ß' ? 'ss' : `${letter.normalize('NFD').charAt(0)}e`

/** British and American spelling: `organisation`, `centre`, `labour`, `defence`. */
const inOneEnglish = (word: string): string =>
  word.replace(/(?<=\p{L}{4})is(?=ation|ing$|ed?$)/u, 'iz').replace(/(?<=\p{L}{3})(?:(?<=t)re|our|ence)$/u, american)

const american = (ending: string): string => ({re: 'er', our: 'or', ence: 'ense'})[ending] ?? ending

const withVariant = (part: string, variant: string): readonly string[] => (variant === part ? [part] : [part, variant])
