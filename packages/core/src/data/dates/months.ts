import type {Span} from '../span.ts'

/** Names of months in English, German, French, Spanish, Italian and Portuguese, January first, without accents. */
const names = [
  'january januar janner janvier enero gennaio janeiro jan janv ene',
  'february februar fevrier febrero febbraio fevereiro feb fevr fev',
  'march marz maerz mars marzo marco mar',
  'april avril abril aprile apr avr abr',
  'may mai mayo maggio maio',
  'june juni juin junio giugno junho jun',
  'july juli juillet julio luglio julho jul juil',
  'august aout agosto aug',
  'september septembre septiembre settembre setembro sep sept',
  'october oktober octobre octubre ottobre outubro oct okt',
  'november novembre noviembre novembro nov',
  'december dezember decembre diciembre dicembre dezembro dec dez dic',
]

const months: ReadonlyMap<string, number> = new Map(
  names.flatMap((line, index) => line.split(' ').map((name): [string, number] => [name, index + 1])),
)

/** Words for a month that mean something else as well, unless a number or a capital stands with them. */
const ordinaryWords = new Set(['may', 'march', 'mar', 'mars', 'mai'])

/** The first three letters of every name, for a regular expression that ignores capitals; few other words begin so. */
const monthOpenings = [
  ...new Set([...months.keys()].map((name) => name.slice(0, 3))),
  'jän',
  'fév',
  'mär',
  'aoû',
  'déc',
].join('|')

/** The number of the month that a word names, whatever its accents and capitals. */
export function monthNamed(word: string): number | undefined {
  const lower = word.toLowerCase()
  return months.get(lower) ?? months.get(lower.normalize('NFD').replace(/\p{M}/gu, ''))
}

/** Whether a word that names a month says so without a number beside it: `in May`, not `it may`. */
export function isPlainlyMonth(word: string): boolean {
  return word.length > 2 && !ordinaryWords.has(word) && /^\p{Lu}/u.test(word)
}

/** A number or the name of a month in a text. */
export interface DateWord extends Span {
  /** The number, or that of the month. */
  readonly value: number
  /** How many digits it has; 0 for the name of a month. */
  readonly digits: number
}

const words = new RegExp(`\\d{1,14}|(?<![\\p{L}\\d_])(?:${monthOpenings})\\p{L}{0,7}(?!\\p{L})`, 'giu')

/** The numbers and names of months of a text, in reading order: everything that dates are made of. */
export function dateWords(text: string): readonly DateWord[] {
  const found: DateWord[] = []
  for (const {0: word, index: start} of text.matchAll(words)) {
    const code = word.charCodeAt(0)
    const isNumber = code >= 0x30 && code <= 0x39
    const value = isNumber ? Number(word) : monthNamed(word)
    if (value !== undefined) found.push({start, end: start + word.length, value, digits: isNumber ? word.length : 0})
  }
  return found
}
