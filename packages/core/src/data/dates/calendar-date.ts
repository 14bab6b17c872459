import type {Span} from '../span.ts'

/** A date as precisely as a text names it; what it leaves out is undefined. */
export interface CalendarDate {
  /** Of a decade or century its first year. */
  readonly year: number | undefined
  /** From 1. */
  readonly month: number | undefined
  readonly day: number | undefined
  /** How many years it goes on: 10 for a decade, 100 for a century. */
  readonly years: 1 | 10 | 100
}

/** One date of a text. */
export interface ReadDate {
  /** What it can mean: both readings of `03/04/2025`, one of nearly everything else. */
  readonly readings: readonly CalendarDate[]
}

/** One day as a text names it. */
export interface Day {
  readonly year: number | undefined
  readonly month: number
  readonly day: number
}

/** A day, or as much of it as is known: its month, its year. */
export type KnownDay = Omit<CalendarDate, 'years'>

/** Whether two texts can mean the same day; a year that one of them leaves out is no difference. */
export function isSameDay(left: Day, right: Day): boolean {
  const sameYear = left.year === undefined || right.year === undefined || left.year === right.year
  return sameYear && left.month === right.month && left.day === right.day
}

/** A year, or as many years as `years` says from it on. */
export function yearDate(year: number, years: CalendarDate['years'] = 1): CalendarDate {
  return {year, month: undefined, day: undefined, years}
}

/** A month, or a day of it. */
export function monthDate(year: number | undefined, month: number, day?: number): CalendarDate {
  return {year, month, day, years: 1}
}

/** Whether month and day can stand in a calendar. */
export function isPossible({month, day}: CalendarDate): boolean {
  return (month === undefined || (month >= 1 && month <= 12)) && (day === undefined || (day >= 1 && day <= 31))
}

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
