/** Units that make `Per …:` a rate: `Per capita: 12 000`. */
const rate =
  /^per (?:capita|share|unit|person|head|household|employee|student|user|item|page|seat|night|km|kg|mile|tonne|ton|hectare|annum|year|quarter|month|week|day|hour|minute|second)\b/i

/** What something happens by, or is sorted by, and nobody who says so. */
const standards = [
  'agreement age bylaws category charter clause code contract convention criteria criterion custom design gender guidance',
  'guideline guidelines height income instruction instructions kind law laws length level need needs order plan plans policy',
  'practice price procedure procedures programme program protocol purpose quality rank region regulation regulations request',
  'requirement requirements role roadmap rule rules schedule season sector sex size skill specification specifications',
  'standard standards status statute statutes taste terms timetable tradition treaty type usual value weight',
]
  .flatMap((line) => line.split(' '))
  .join('|')

/** `According to the original plan:` — in small letters, for what has a capital may be a name. */
const standard = new RegExp(`^(?:(?:the|this|that|its|their|our|your|a|an) )?(?:[a-z][a-z-]{2,20} )?(?:${standards})$`)

/** `Per Table 3:`, `According to section 4.2:`: a place of the document. */
const place =
  /^(?:the )?(?:table|figure|fig\.|chart|box|section|chapter|appendix|annex|page|step|item|footnote|note) (?:\d{1,3}(?:\.\d{1,3}){0,3}|[IVX]{1,6}|[A-Z])[a-z]?$/i

/**
 * Whether the words of `Per …:` or `According to …:` name a measure, a standard or a place of the document, so that they
 * attribute nothing to anybody (specification/numbers §2.4, decisions/0090). Whoever speaks is a source, also in small
 * letters: `According to insiders:`.
 */
export function namesNobody(prefix: string): boolean {
  if (rate.test(prefix)) return true
  const words = prefix.replace(/^(?:as per|per|according to) /i, '').replace(/\s?[:：]$/, '')
  return standard.test(words) || place.test(words)
}
