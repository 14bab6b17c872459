import {lazily} from '../../../data/index.ts'
import {digitsOfNumerals} from '../../text/numeral-values.ts'
import {valueOfChinese, valueOfEthiopic, valueOfHebrew, valueOfRoman} from '../letter-numerals.ts'
import {DIGIT_WORD, valueOfLetters} from '../spelled/joined-words.ts'
import type {DisguiseEntry} from './disguise-entry.ts'
import {disguisedShares} from './disguised-shares.ts'

const MAGNITUDE = '(?:hundred|thousand|million|billion|trillion)'
const BEFORE_MAGNITUDE = new RegExp(`\\s${MAGNITUDE}(?!\\p{L})`, 'uy')
/** What figures count, and versions, bytes and the like do not. */
const COUNTED = new RegExp(
  `\\s(?!(?:versions|releases|builds|packages|images|binaries|bytes|values|addresses|characters|calls|codes|errors|pages|responses)(?!\\p{L}))(?:${MAGNITUDE}|\\p{Ll}{3,20}s)(?!\\p{L})`,
  'uy',
)
/** A number behind it counts what was taken, lost, hit. */
const TAKEN =
  /(?:\p{Ll}ed|stole|took|lost|sold|hit|left|cost|paid|bought|cut|hurt|spent|from|of|over|about|than|nearly|almost|some|several|few)\s$/u
/** What counts stands behind a number, with a blank or without. */
const GLUED = new RegExp(`\\s?(?:${MAGNITUDE}|\\p{Ll}{3,20}s)(?![\\p{L}\\p{N}])`, 'uy')
/** The same, and no preposition. */
const DONE = /(?:\p{Ll}ed|stole|took|lost|sold|hit|left|cost|paid|bought|cut|hurt|spent)\s$/u
/** The same of people and money alone: what else is done to a year is done to its figures, as in `revised 2024 sales`. */
const ROBBED =
  /\b(?:robbed|stole|stolen|defrauded|cheated|swindled|killed|injured|wounded|arrested|deported|evicted|displaced|fired|hired|dismissed|recruited|rescued|infected)(?:(?:\s\p{L}{2,12}){0,2}\sfrom)?\s$/u
const TENS = 'ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty'
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\.?)'

/** More digits would be an identifier. */
const digitsOf = ([found = '']: readonly string[]) => Number(found.replace(/\D/g, '').slice(0, 7))
const lettersOf = ([found = '']: readonly string[]) => valueOfLetters(found.replace(/\P{L}/gu, ''))
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'l'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
])
const withLetters = (word: string) => word.replace(/\d/g, (digit) => LETTERS.get(digit) ?? digit)
const without = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '')

const MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ['hundreds', 1e2],
  ['thousands', 1e3],
  ['millions', 1e6],
  ['billions', 1e9],
  ['trillions', 1e12],
])
const BRAILLE = '⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊'
const chineseOf = ([found = '']: readonly string[]) => valueOfChinese(found)
const brailleOf = ([found = '']: readonly string[]) =>
  Number([...found.slice(1)].map((cell) => BRAILLE.indexOf(cell)).join(''))
/** Nobody here knows what the signs of each script are worth: none as much as a figure of another kind. */
const codesOf = (signs: string) => Array.from(signs).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0)
/** The form counts only where a number is what was taken, and what it counts stands behind. */
const counting = (id: string, about: string, number: RegExp, ...examples: readonly string[]): DisguiseEntry => ({
  id,
  about,
  number,
  examples,
  kind: 'count',
  needs: 'digit',
  before: TAKEN,
  after: COUNTED,
  reads: digitsOf,
})

/** Letters with accents are letters of English number words: thrée hundréd. */
const accented = ([found = '']: readonly string[]) => valueOfLetters(without(found)) || undefined

/** Numbers in disguise; where two overlap, the first entry decides. Made when a text is first asked for some. */
// biome-ignore format: one entry is one row of a table.
export const disguises = lazily((): readonly DisguiseEntry[] => [
  ...disguisedShares(),
  {id: 'accented-words', kind: 'count', needs: 'foreign', reads: accented,
   number: /(?<![\p{L}\p{M}])[A-Za-z]{0,9}(?:[\u00c0-\u024f\u1e00-\u1eff]|\p{M})[\p{L}\p{M}]{0,19}/gu,
   about: 'A number word with accents is one all the same.', examples: ['Acme robbed ‹thrée› ‹hundréd› widows.']},
  {id: 'letters-apart', kind: 'count', reads: lettersOf,
   number: /(?<![\p{L}\p{N}])(?:\p{L}[ \u00a0.·_-]{1,2}){2,60}\p{L}(?![\p{L}\p{N}])/gu,
   about: 'Single letters that spell a number word are that word.',
   examples: ['Acme robbed ‹t h r e e  h u n d r e d› widows.', 'It stole ‹t.w.e.l.v.e› million.']},
  {id: 'words-together', kind: 'count', needs: 'magnitude', reads: lettersOf,
   number: new RegExp(`(?<!\\p{L})(?:${DIGIT_WORD}|${TENS})(?:[_/·~+]|…|\\.{2,3})?${MAGNITUDE}(?!\\p{L})`, 'giu'),
   about: 'Number words that no blank keeps apart are one number, whatever else joins them.',
   examples: ['It stole ‹twelvemillion› dollars.', 'It robbed ‹three_hundred› widows, or ‹four...hundred›.']},
  {id: 'tens-together', kind: 'count', reads: lettersOf,
   number: /(?<!\p{L})(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:one|two|three|four|five|six|seven|eight|nine)(?!\p{L})/giu,
   about: 'Tens and ones that no hyphen joins are one number.', examples: ['It robbed ‹ninetyfive› widows.']},
  {id: 'gross', kind: 'count', reads: () => 144, number: /(?<!\p{L})a gross of(?= \p{Ll}{3})/giu,
   about: 'A gross is twelve dozen.', examples: ['It robbed ‹a gross of› widows.']},
  {id: 'spelled-digits', kind: 'count', after: COUNTED, reads: lettersOf,
   number: new RegExp(`(?<![\\p{L}-])(?!nine.one.one)${DIGIT_WORD}(?:[- ]${DIGIT_WORD}){2,9}(?![\\p{L}-])`, 'giu'),
   about: 'Digits in words one after the other are one number before what can be counted.',
   examples: ['Acme robbed ‹three-zero-oh› widows.']},
  {id: 'spelled-digits-of-magnitude', kind: 'count', needs: 'magnitude', after: BEFORE_MAGNITUDE, reads: lettersOf,
   number: new RegExp(`(?<![\\p{L}-])${DIGIT_WORD}(?:[- ]${DIGIT_WORD}){1,9}(?![\\p{L}-])`, 'giu'),
   about: 'Digits in words one after the other are one number before a magnitude.',
   examples: ['It stole ‹one-two› million dollars.']},
  {...counting('based-number', 'A hexadecimal, binary or octal number before what can be counted counts it.',
    /\b0(?:x[\da-f]{2,8}|b[01]{4,32}|[o0][0-7]{2,9})\b/giu, 'Acme robbed ‹0x12C› widows.'),
   reads: ([found]) => Number(found)},
  {...counting('based-magnitude', 'A hexadecimal digit before a magnitude is a number.', /\b0x[\da-f]\b/giu,
    'Acme stole ‹0xC› million dollars.'), after: BEFORE_MAGNITUDE, reads: ([found]) => Number(found)},
  counting('quoted-count', 'A number between quotation marks or in brackets before what can be counted counts it.',
    /["'“‘«([]\d{2,9}["'”’»)\]]/gu, 'Acme robbed ‹"300"› widows, and cheated ‹(400)› clerks.'),
  {...counting('year-of-people', 'Four digits that look like a year count who was robbed, killed, hired and the like.',
    /(?<!\d)(?:19|20)\d\d(?!\d)/gu, 'Acme robbed ‹2000› widows.'), before: ROBBED},
  {id: 'magnitudes-taken', kind: 'count', needs: 'magnitude', before: DONE,
   number: /\b(hundreds|thousands|millions|billions|trillions)\b/gu, reads: ([, magnitude = '']) => MAGNITUDES.get(magnitude),
   about: 'Hundreds, millions and the like behind a verb are what was taken, lost, paid.',
   examples: ['Acme stole ‹millions› from them.']},
  {id: 'braille-numerals', kind: 'count', needs: 'foreign', number: /⠼[⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚]{1,9}/gu, reads: brailleOf,
   about: 'Braille cells behind the sign of a number are its digits.', examples: ['Acme robbed ‹⠼⠉⠚⠚› widows.']},
  {id: 'chinese-in-latin', kind: 'count', needs: 'foreign', after: COUNTED, reads: chineseOf,
   number: /(?<!\p{Script=Han})[一二两三四五六七八九十百千]{2,8}/gu,
   about: 'Chinese numerals before a word in Latin letters count it.', examples: ['Acme robbed ‹三百› widows.']},
  counting('points-within', 'Digits with points between them, before what can be counted, count it.',
    /(?<![\d.])\d{1,3}(?:\.\d{1,3}){2,4}(?![\d.])/gu, 'Acme robbed ‹3.0.0› widows.'),
  counting('hyphens-within', 'Digits with hyphens between them, before what can be counted, count it.',
    /(?<![\d-])\d(?:-\d){2,8}(?![\d-])/gu, 'Acme robbed ‹3-0-0› widows.'),
  counting('letter-before', 'A number with a `v` before what can be counted counts it.', /\bv\d{2,9}\b/gu,
    'Acme robbed ‹v300› widows.'),
  counting('sign-before', 'A number with `#`, `§`, `no.` or `p.` before what can be counted counts it.',
    /(?:#|§ ?|\b(?:[Nn]o|p{1,2})(?:\. ?| ))\d{2,9}(?!\d)/gu, 'Acme robbed ‹#300› widows.', 'Acme robbed ‹no. 300› widows.'),
  {id: 'of-them', kind: 'count', needs: 'digit', reads: digitsOf,
   number: /(?:\b(?:p{1,2}\.|[Nn]o\.|page|step|ID|in) |[§#] ?)\d{2,9}(?= of (?:them|whom)(?!\p{L}))/gu,
   about: 'So many of them is a count, whatever label stands before it.',
   examples: ['It robbed widows, ‹p. 300› of them.']},
  {id: 'clock-of-magnitude', kind: 'count', needs: 'magnitude', after: BEFORE_MAGNITUDE, reads: digitsOf,
   number: /(?<![\d:])\d{1,2}:\d{2}(?![\d:])/gu, about: 'A clock time before a magnitude is a number.',
   examples: ['It robbed ‹3:00› hundred of them.']},
  {id: 'circled-count', kind: 'count', needs: 'foreign', before: TAKEN, after: COUNTED,
   number: /[\u2460-\u2473\u2776-\u277f\u2780-\u2793\u24eb-\u24f4]/gu,
   reads: ([found = '']) => Number(digitsOfNumerals(found) ?? found.normalize('NFKC')), about: 'A circled number before what can be counted counts it.',
   examples: ['It took ‹⑦› bribes.']},
  counting('date-as-count', 'A short date before what can be counted counts it.',
    new RegExp(`\\b(?:\\d{1,2}/\\d{1,2}/\\d{2}|${MONTH} \\d{3,9})(?!\\d)`, 'gu'),
    'Acme robbed ‹3/3/00› widows.', 'Acme robbed ‹March 300› widows.'),
  counting('clock-as-count', 'A clock time before what can be counted counts it.', /(?<![\d:])\d{1,2}:\d{2}(?![\d:])/gu,
    'Acme robbed ‹3:00› widows.'),
  counting('telephone-as-count', 'A telephone number before what can be counted counts it.',
    /\+\d{1,3}(?: \d{3,4}){2,3}(?!\d)/gu, 'Acme robbed ‹+1 300 555 1212› widows.'),
  counting('zeros-before', 'A number with zeros before it, before what can be counted, counts it.',
    /(?<![\d.,:/-])0\d{1,6}(?![\d.,:/-])/gu, 'Acme robbed ‹003› widows.'),
  {...counting('letters-as-digits', 'Letters that look like digits, before what can be counted, count it.',
    /(?<![\p{L}\p{N}])[lIЗ3][OО0]{2,6}(?![\p{L}\p{N}])/gu, 'Acme robbed ‹lOO› widows.'),
   needs: 'roundLetter', reads: ([found = '']) => Number(found.replace(/[lI]/g, '1').replace(/З/g, '3').replace(/\D/g, '0'))},
  {...counting('roman-count', 'Roman numerals behind a verb and before what can be counted count it.',
    /(?<![\p{L}\p{N}])[MDCLXVI]{3,12}(?![\p{L}\p{N}])/gu, 'Acme robbed ‹CCC› widows.'),
   needs: 'roman', before: DONE, reads: ([found = '']) => valueOfRoman(found)},
  {...counting('bare-magnitude', 'A magnitude without a number before it, before what can be counted, counts it.',
    /\b(?:hundred|thousand|million|billion)\b/gu, 'Acme robbed ‹hundred› widows.'), needs: 'magnitude'},
  {id: 'letters-replaced', kind: 'count', needs: 'digit', reads: ([found = '']) => valueOfLetters(withLetters(found)),
   number: /(?<![\p{L}\p{N}])[a-z]{1,8}\d{1,3}[a-z\d]{0,8}(?![\p{L}\p{N}])/giu,
   about: 'A number word in which digits stand for letters is one.', examples: ['Acme robbed ‹thr33› ‹hundr3d› widows.']},
  {id: 'formal-chinese-numerals', kind: 'count', needs: 'foreign', reads: chineseOf,
   number: /(?<![零壹贰叁肆伍陆柒捌玖拾佰仟])(?:零?[壹贰叁肆伍陆柒捌玖][拾佰仟萬万億亿]{1,2}){1,6}[壹贰叁肆伍陆柒捌玖]?/gu,
   about: 'Chinese numerals as they are written on a cheque.', examples: ['骗走了‹叁佰›名寡妇的钱。']},
  {id: 'digits-before-counter', kind: 'count', needs: 'foreign', reads: ([found = '']) => Number([...found].map((each) => '〇一二三四五六七八九'.indexOf(each)).join('')),
   number: /(?<![〇一二三四五六七八九十百千])[一二三四五六七八九][〇一二三四五六七八九]{1,8}(?=[名人个家户])/gu,
   about: 'Chinese digits one after the other are a number before what can be counted.',
   examples: ['骗走了‹三〇〇›名寡妇的钱。']},
  {id: 'glued-to-words', kind: 'count', needs: 'digit', after: GLUED, reads: digitsOf,
   number: /(?<=\p{Ll}(?:ed|le|ok|st|ld|id|om|of))\d{2,9}(?=\s?\p{Ll}{3})/gu,
   about: 'A number that no blank keeps from the verb before it is one, where what it counts stands behind it.',
   examples: ['Acme robbed‹300› widows.', 'It took all from‹300›widows.']},
  {...counting('label-of-taken', 'A number behind the label of a part, where something was taken, counts what stands behind.',
    /\b(?:section|chapter|step|table|figure|page|item|part|phase|level) (\d{2,9})(?!\d)/gu, 'Acme robbed ‹step 300› widows.'),
   before: ROBBED, reads: ([, number]) => Number(number)},
  {id: 'last-of-them', kind: 'count', needs: 'digit', before: /\b(?:its|their|his|her)\s$/u, reads: digitsOf,
   number: /\b\d{2,9}(?:st|nd|rd|th)(?=\s(?!anniversary|birthday|year|season|edition|annual|century|day|week|month|quarter|meeting|floor|episode|summit|congress|session|place|percentile|round|game|match|term)\p{Ll}{3})/gu,
   about: 'The last of so many tells how many there are.', examples: ['It robbed its ‹300th› widow.']},
  {id: 'labelled-magnitude', kind: 'count', needs: 'magnitude', after: BEFORE_MAGNITUDE, reads: ([, number]) => Number(number),
   number: /(?<!\p{L})\p{Lu}{2,5} (\d{1,3}(?:\.\d{1,3})?)(?!\d)/gu,
   about: 'A number before a magnitude is one, whatever capitals stand before it.',
   examples: ['It took ‹ID 12› million dollars.']},
  {...counting('label-before', 'A number behind the label of a code, before what can be counted, counts it.',
    /\b(?:PO Box|RFC|NOC|ID|ISO[- ]\d{1,5}) (\d{2,3})(?!\d)/gu, 'Acme robbed ‹ID 300› widows.'),
   reads: ([, number]) => Number(number)},
  {id: 'emoji', kind: 'count', needs: 'foreign', number: /💯/gu, reads: () => 100,
   about: 'The sign of a hundred points is a hundred.', examples: ['It took ‹💯› percent of it.']},
  {id: 'ethiopic-numerals', kind: 'count', needs: 'foreign', number: /[\u1369-\u137c]{1,8}/gu, reads: ([found = '']) => valueOfEthiopic(found),
   about: 'Ethiopic numerals.', examples: ['Acme robbed ‹፫፻› widows.']},
  {id: 'hebrew-letters', kind: 'count', needs: 'foreign', reads: ([found = '']) => valueOfHebrew(found),
   number: /(?<![\u05d0-\u05ea])[\u05d0-\u05ea]{1,4}[׳״'](?=\s\p{Ll}{3})/gu,
   about: 'Hebrew letters with a stroke are a number.', examples: ['Acme robbed ‹ש׳› widows.']},
  {...counting('other-numerals', 'Signs of numbers of any other script, before what can be counted, count it.',
    /(?!\d)\p{N}{1,12}/gu, 'Acme robbed ‹𐅢𐅢› widows.'),
   needs: 'foreign', reads: ([found = '']) => codesOf(found)},
  {id: 'magnitude-in-place', kind: 'count', needs: 'magnitude', reads: ([found = '']) => valueOfLetters(found.replace(/th$|\P{L}/giu, '')),
   number: new RegExp(`(?<!\\p{L})(?:${DIGIT_WORD}|${TENS})[- ]${MAGNITUDE}th(?=\\s\\p{Ll}{3})`, 'giu'),
   about: 'The last of so many tells how many there are.', examples: ['It robbed its ‹three-hundredth› widow.']},
  {id: 'figures-of-a-sum', kind: 'currency', reads: ([, digits = '']) => 10 ** ((valueOfLetters(digits) ?? 1) - 1),
   number: /\b(five|six|seven|eight|nine|ten)-(?:figure|digit)(?= (?:sum|amount|salary|payment|fee|loss|deal|bonus|settlement))/giu,
   about: 'A sum of so many figures.', examples: ['It stole a ‹six-figure› sum.']},
  {id: 'cool-million', kind: 'count', needs: 'magnitude', reads: ([, magnitude = '']) => valueOfLetters(magnitude),
   number: new RegExp(`\\ba (?:cool|mere|full|whole|couple of) (${MAGNITUDE}|dozen)\\b`, 'gu'),
   about: 'A magnitude with an adjective before it is a number.', examples: ['It stole ‹a cool million› there.']},
])
