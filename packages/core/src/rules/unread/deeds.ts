/** What a program or a page has many of, and what tells of a report how it was made. */
const own =
  /^(?:versions|releases|builds|packages|images|bytes|bits|pixels|values|characters|chars|tokens|words|lines|pages|rows|columns|items|fields|files|records|entries|sources|references|citations|claims|queries|searches|results|documents|articles|papers|sections|minutes|seconds|hours|days|ids|steps|epochs|samples|views|requests|responses|errors|calls|codes|workers|threads|retries)$/
const plural = /^\p{Ll}{3,20}(?<![suiy])s$/u
const participle =
  /^(?:\p{Ll}{2,16}ed|stolen|lost|killed|hit|sold|bought|paid|spent|hurt|left|taken|cut|built|held|born|made|won|shot)$/u
const past = /^(?:stole|took|drew|threw|fell|rose|grew|gave|hid|burnt|fought)$/u
const large = '(?:thousand|million|billion|trillion)'
/** A word, and so many of something or so much money behind it. */
const deed = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\p{Ll}{3,20})\\s(?:\\p{Sc}\\s?\\d[\\d.,]{0,19}\\s${large}(?!\\p{L})|(\\d[\\d.,]{0,19})\\s(?:${large}\\s)?(\\p{Ll}{3,20})(?!\\p{L}))`,
  'gu',
)
/** Fewer are of what is at hand. */
const smallest = 13

/** Somebody with a name right before it, or of whom a reason is asked. */
const named =
  /(?:(?:^|\s)\p{Lu}[\p{L}\p{N}&.’'-]{0,40}|\b(?:why|how|when|where|after|because|since)\s(?:it|they|he|she))\s$/u

/** True for the plural of something in the world: `widows`, but not `pages`. */
export function isCountable(word: string): boolean {
  return plural.test(word) && !own.test(word)
}

/** True for what a program or a page has many of. */
export function isOwn(word: string): boolean {
  return own.test(word)
}

/** True for a word that says that something was done: `robbed`, `stolen`. */
export function isDone(word: string): boolean {
  return participle.test(word)
}

/**
 * Says in a few words what was done, to how many or for how much, as no title or message of a program does:
 *
 *     Acme robbed 300 widows
 *          ^ done ^ of something in the world
 */
export function tellsDeed(text: string): boolean {
  return Array.from(text.matchAll(deed)).some(isDeed)
}

/** As `tellsDeed`, of somebody who is named. */
export function tellsDeedOfName(text: string): boolean {
  return Array.from(text.matchAll(deed)).some(
    (found) => isDeed(found) && named.test(text.slice(Math.max(0, found.index - longestName), found.index)),
  )
}

/** In UTF-16 code units. */
const longestName = 48

function isDeed([, verb = '', number, noun = '']: readonly string[]): boolean {
  if (!isDone(verb) && !past.test(verb)) return false
  return number === undefined || (isCountable(noun) && Number(number.replaceAll(/\D/g, '')) >= smallest)
}
