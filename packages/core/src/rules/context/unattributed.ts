import {germanMeasures, places, standards, witnesses} from './unattributed-words.ts'

/** Units that make `Per …:` a rate in capitals too: `Per Capita: 12 000`. */
const rate =
  /^(?:capita|share|unit|person|head|household|employee|student|user|item|page|seat|night|km|kg|mile|tonne|ton|hectare|annum|year|quarter|month|week|day|hour|minute|second)\b/i

/** `Per 100,000 inhabitants:`, `Per 31 December:`, `Per million births:`. */
const counted = /^(?:\d|(?:hundred|thousand|million|billion)\b)/i

/** `Per MWh:`, `Per km²:`. */
const unit = /^(?:[kMGTcm]?(?:Wh|W|B|m|g|l|L|t|Hz|bbl)|ha)[²³23]?$/

/** `Per capita income:`, `Per usual:`: small letters, and no article. */
const bareWords =
  /^(?!(?:the|an?|this|that|these|those|its|their|our|your|my|his|her)\s)\p{Ll}[\p{Ll}-]*(?:\s\p{Ll}[\p{Ll}-]*){0,3}$/u

/** Several of a kind speak or were counted, and one is a measure: `Per officials:`, `Per official:`. */
const plural = /[^siu]s$/

const measureNames: ReadonlySet<string> = new Set(germanMeasures)
const speaking: ReadonlySet<string> = new Set(witnesses)
const telling: ReadonlySet<string> = new Set(standards)

/** `the original`, in small letters, for what has a capital may be a name. */
const opening = /^(?:(?:the|this|that|these|those|its|their|our|your|my|his|her|a|an) )?/

/** What parts the name of a thing from what is said of it: `the size of the ship`, `the plan agreed in spring`. */
const behindName = / (?:of|for|in|on|at|by|from|to|with|between|under|set|agreed|given|used|made|paid|drawn|laid) /

/** `Per Table 3:`, `According to section 4.2 below:`, `According to § 5:`: a place of a document. */
const place = new RegExp(
  `^(?:the )?(?:§{1,2}|${places.map((word) => word.replace('.', '\\.')).join('|')}) ?(?:\\d{1,4}(?:\\.\\d{1,3}){0,3}|(?<= )[IVX]{1,6}|(?<= )[A-Z])[a-z]?(?: ?\\(\\w{1,4}\\)){0,3}(?: (?:above|below))?$`,
  'i',
)

/** `the following table`, `what follows`: words that point to another place of the document. */
const pointed =
  /^(?:the )?(?:(?:above|below|following|foregoing)(?: [\p{Ll} -]{2,40})?|\p{Ll}{3,20} (?:above|below)|what follows)$/u

/**
 * Whether the words of `Per …:` or `According to …:` name a measure, a standard or a place of the document, so that they
 * attribute nothing to anybody (specification/numbers §2.4, decisions/0090). Whoever speaks is a source, also in small
 * letters: `According to insiders:`.
 */
export function namesNobody(prefix: string): boolean {
  const words = prefix.replace(/^(?:as per|per|according to)[ -]/i, '').replace(/\s?[:：]$/, '')
  // `Per-User Pricing:` is a word of its own, in whatever letters.
  if (/^per-/i.test(prefix) || (/^per /i.test(prefix) && isMeasure(words))) return true
  return place.test(words) || pointed.test(words) || words.split(/ (?:and|or) /).every(isStandard)
}

/** What stands bare behind `per` is what something is counted by, unless somebody tells it. */
function isMeasure(words: string): boolean {
  const [first = ''] = words.split(' ')
  const head = words.slice(words.lastIndexOf(' ') + 1)
  if (counted.test(words) || unit.test(words) || measureNames.has(first)) return true
  if (speaking.has(head.toLowerCase())) return false
  return rate.test(words) || (bareWords.test(words) && !plural.test(head))
}

/** `According to the original plan:`, with up to three words before the one that tells. */
function isStandard(words: string): boolean {
  const end = words.search(behindName)
  // What has a capital may be whose it is: `the plan of the Ministry`.
  if (end >= 0 && /\p{Lu}/u.test(words.slice(end))) return false
  const named = (end < 0 ? words : words.slice(0, end)).replace(opening, '').split(' ')
  return named.length < 5 && named.every((word) => /^[a-z][a-z'’-]*$/.test(word)) && telling.has(named.at(-1) ?? '')
}
