/**
 * Forms in which a reader of the page sees a figure and the reader of numbers sees a name, a version, a word or a date.
 * To take them for figures in any text would be wrong as often as right, so only what stands under a contract is read
 * this way, and only before what can be counted:
 *
 *     robbed 3.0.0 widows     robbed 0x12C widows     robbed t h r e e  h u n d r e d widows     theft doubled
 *            ^                       ^                       ^                                         ^
 */

const magnitude = '(?:hundred|thousand|million|billion|trillion)'
/** What figures are, and versions, bytes and the like are not. */
const counted = `(?=\\s(?!(?:versions|releases|builds|packages|images|binaries|bytes|values|addresses|characters|calls|codes|errors|pages|responses)(?!\\p{L}))(?:${magnitude}|\\p{Ll}{3,20}s)(?!\\p{L}))`
/** A number counts what was taken, lost, hit. */
const taken =
  '(?<=(?:\\p{Ll}ed|stole|took|lost|sold|hit|left|cost|paid|bought|cut|hurt|spent|from|of|over|about|than|nearly|almost|some)\\s)'
const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const digit = `(?:${digitWords.join('|')}|oh|nought)`
const tens = 'ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty'
const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\.?)'

interface Form {
  readonly looks: RegExp
  /** The figure in place of what matched. */
  readonly reads: string | ((found: string) => string)
}

/** More digits would be read as an identifier again. */
const withoutSigns = (found: string) => found.replace(/\D/g, '').slice(0, 7)

/** In this order: what one brings to light, a later one may read. */
const forms: readonly Form[] = [
  // thrée hundréd, but not 5 Å
  {looks: /(?<=(?=\p{Script=Latin})\p{Ll})\p{M}{1,3}/gu, reads: ''},
  // t h r e e  h u n d r e d, t.h.r.e.e
  {
    looks: /(?<![\p{L}\p{N}])(?:\p{L}[ \u00a0.·_-]{1,2}){2,60}\p{L}(?![\p{L}\p{N}])/gu,
    reads: (found) => found.replace(/\P{L}/gu, ''),
  },
  // threehundred, twelvemillion
  {looks: new RegExp(`(?<!\\p{L})(${digit}|${tens})(?=${magnitude}(?!\\p{L}))`, 'giu'), reads: '$1 '},
  // three-zero-zero widows, one-two million
  {looks: spelled(`{2,9}`, counted), reads: digitsOf},
  {looks: spelled(`{1,9}`, `(?=\\s${magnitude})`), reads: digitsOf},
  // 0x12C widows
  {
    looks: new RegExp(`${taken}0(?:x[\\da-f]{2,8}|b[01]{4,32}|[o0][0-7]{2,9})${counted}`, 'giu'),
    reads: (found) => `${Number(found)}`,
  },
  // 3.0.0, 3-0-0, v300, #300, no. 300, 3/3/00, 3:00, +1 300 555 1212
  {
    looks: new RegExp(
      `${taken}(?:\\d{1,3}(?:\\.\\d{1,3}){2,4}|\\d(?:-\\d){2,8}|v\\d{3,9}|#\\d{2,9}|no\\. ?\\d{2,9}|\\d{1,2}/\\d{1,2}/\\d{2}|\\d{1,2}:\\d{2}|\\+\\d{1,3}(?: \\d{3,4}){2,3})${counted}`,
      'gu',
    ),
    reads: withoutSigns,
  },
  // March 300 widows
  {looks: new RegExp(`${taken}${month} \\d{3,9}${counted}`, 'gu'), reads: withoutSigns},
  // ID 12 million dollars
  {looks: new RegExp(`(?<!\\p{L})\\p{Lu}{2,5} (?=\\d{1,3}(?:\\.\\d{1,3})? ${magnitude})`, 'gu'), reads: ''},
  // 💯, ፫፻, ש׳: letters and signs that count
  {looks: /💯|[\u1369-\u137c]{1,8}/gu, reads: '100'},
  {looks: /(?<![\u05d0-\u05ea])[\u05d0-\u05ea]{1,4}[׳״'](?=\s\p{Ll}{3})/gu, reads: '100'},
  // the No. 1 robber, the number one robber
  {
    looks:
      /(?<=\b(?:is|was|are|were|as|became|remains|remained) the )(?:no\.|nr\.|number) ?(?:\d{1,2}|one)(?= (?!priority|concern|goal|reason|question|issue|rule|thing|problem|aim|cause)\p{Ll}{3})/giu,
    reads: '#1',
  },
  // doubled, tripling, halved, twice as many
  {
    looks:
      /(?<!-)\b(?:doubl|tripl|quadrupl|quintupl)(?:ed|(?<=(?:[,;]|than|nearly|almost|about|roughly) \p{L}{5,9})ing)\b(?!\s(?:down|back|up|as|over)\b|-)/giu,
    reads: 'rose 3 times',
  },
  {looks: /(?<!-)\bhalv(?:ed|(?<=(?:[,;]|than|nearly|almost|about|roughly) halv)ing)\b(?!-)/giu, reads: 'cut by 50%'},
  {looks: /\b(?:twice|thrice) (?=as (?:many|much)\b|the (?:number|amount|sum|rate)\b)/gi, reads: '3 times '},
  // half of its widows, every second widow
  {
    looks:
      /(?<!\b(?:first|second|latter|other|better|top|bottom|upper|lower|eastern|western|northern|southern) )\bhalf of (?=(?:its|the|all|their|his|her|our)\s(?!year|century|decade|month|week|season|game|match|\d)\p{Ll})/giu,
    reads: '50% of ',
  },
  {
    looks: /\bevery second (?=(?!day|week|month|year|night|hour|minute|time|morning|line|word)\p{Ll}{3})/gu,
    reads: '50% of every ',
  },
  // its three-hundredth widow
  {looks: new RegExp(`(?<=(?:${digit}|${tens}))[- ](${magnitude})th (?=\\p{Ll}{3})`, 'giu'), reads: ' $1 '},
  // a six-figure sum
  {
    looks: /\b(?:five|six|seven|eight|nine|ten)-figure (?=sum|amount|salary|payment|fee|loss|deal|bonus|settlement)/giu,
    reads: '$100,000 ',
  },
  // a cool million
  {looks: new RegExp(`\\ba (?:cool|mere|full|whole) (?=(?:${magnitude}|dozen)\\b)`, 'gu'), reads: 'a '},
]

function spelled(times: string, before: string): RegExp {
  return new RegExp(`(?<![\\p{L}-])(?!nine.one.one)${digit}(?:[- ]${digit})${times}(?![\\p{L}-])${before}`, 'giu')
}

function digitsOf(words: string): string {
  return words
    .toLowerCase()
    .split(/[- ]/)
    .map((word) => Math.max(0, digitWords.indexOf(word)))
    .join('')
}

/** The text with figures in place of what only looks like something else; the same text where nothing does. */
export function undisguised(text: string): string {
  let plain = text.normalize('NFD')
  for (const {looks, reads} of forms)
    plain = typeof reads === 'string' ? plain.replace(looks, reads) : plain.replace(looks, reads)
  const composed = plain.normalize('NFC')
  return composed === text.normalize('NFC') ? text : composed
}
