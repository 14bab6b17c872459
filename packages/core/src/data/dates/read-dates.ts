import {type CalendarDate, type Day, type ReadDate, yearDate} from './calendar-date.ts'
import {foreignYears, hanDates, holidaysIn} from './calendars.ts'
import {type DateWord, dateWords, isPlainlyMonth, namedDates, numericDates} from './written-dates.ts'

const decadeNames = new Map(
  'twenties thirties forties fifties sixties seventies eighties nineties'
    .split(' ')
    .map((name, index): [string, number] => [name, 1920 + 10 * index]),
)
const decadeWords = /\b(?:twen|thir|for|fif|six|seven|eigh|nine)ties\b/gi
const shortDecade = /(?<![\d.,$€£])['’]?([1-9]0)(?:['’]?s\b|\s?年代)/g
const shortYear = /(?<![\w])['’‘](\d\d)(?![\d'’]|s\b)/g
const century = /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]{1,2}centur(?:y|ies)\b|(\d{1,2})\s?世[纪紀]/gi

/**
 * The dates that the text of one date of a claim names. It means each of them; where one has several readings, any.
 *
 *     March 9-11, 2026     1494 -- 31 March 1547     2018–19     the 1980s     03/04/2025     2026年3月9日
 */
export function claimedDates(text: string): readonly ReadDate[] {
  const written = text.normalize('NFKC')
  const numeric = [...numericDates(written)].filter(({readings}) => readings.length > 0)
  if (numeric.length > 0) return numeric
  const han = [...hanDates(written)]
  if (han.length > 0) return precise(han)
  const words = dateWords(written)
  const named = [...namedDates(written, words, false)]
  const taken = (at: number) => named.some(({first, last}) => first <= at && at <= last)
  const years = words.flatMap((_, at) => (taken(at) ? [] : yearsAt(words, at, written)))
  const dates = [...named.flatMap(({dates}) => dates), ...years]
  if (dates.length > 0) return dates.map((date) => ({readings: [date]}))
  return otherYears(written)
}

/** 2026年3月9日 is a day, and not a month and a year besides. */
function precise(dates: readonly ReadDate[]): readonly ReadDate[] {
  const days = dates.filter(({readings: [first]}) => first?.day !== undefined)
  const months = dates.filter(({readings: [first]}) => first?.month !== undefined)
  return days.length > 0 ? days : months.length > 0 ? months : dates
}

/** Every date that a stored text can be taken to name: whatever looks like one. */
export function* lenientDates(text: string): Generator<CalendarDate> {
  for (const {readings} of numericDates(text)) yield* readings
  for (const {readings} of hanDates(text)) yield* readings
  const words = dateWords(text)
  for (const {dates, first, last} of namedDates(text, words, true)) {
    const word = words[first]
    const isAlone = first === last && word !== undefined
    if (!isAlone || isPlainlyMonth(text.slice(word.start, word.end))) yield* dates
  }
  for (const at of words.keys()) yield* yearsAt(words, at, text)
  for (const {readings} of otherYears(text)) yield* readings
  for (const {readings} of foreignYears(text)) yield* readings
  yield* holidaysIn(text)
}

/** The days that a text names, for those who ask for nothing else. */
export function daysOf(text: string): readonly Day[] {
  return claimedDates(text).flatMap(({readings}) =>
    readings.flatMap(({year, month, day}) => (month === undefined || day === undefined ? [] : [{year, month, day}])),
  )
}

/** A year of three or four digits, the decade that begins with it, and the second year of `2018–19`. */
function yearsAt(words: readonly DateWord[], at: number, text: string): readonly CalendarDate[] {
  const word = words[at]
  if (word === undefined || word.digits < 3 || word.digits > 4) return []
  const {value, digits, start, end} = word
  // `3,800 BC`: part of a larger number.
  if (/\d[.,]$/.test(text.slice(Math.max(0, start - 2), start))) return []
  if (value % 10 === 0 && /^(?:['’]?s\b|er\b|\s?年代)/.test(text.slice(end, end + 4)))
    return [yearDate(value, value % 100 === 0 && value < 1900 ? 100 : 10)]
  const next = words[at + 1]
  const isRange =
    next !== undefined && next.digits > 0 && next.digits < 3 && /^\s?[-–—/]\s?$/.test(text.slice(end, next.start))
  if (!isRange || digits !== 4) return [yearDate(value)]
  const unit = 10 ** next.digits
  return [yearDate(value), yearDate(Math.floor(value / unit) * unit + next.value)]
}

/** Years and decades in less than four digits, in words, or by their century. */
function otherYears(text: string): readonly ReadDate[] {
  return [
    ...matches(text, decadeWords, ([name]) => [yearDate(decadeNames.get(name.toLowerCase()) ?? 0, 10)]),
    ...matches(text, shortDecade, ([, digits]) =>
      [19, 18, 20].map((each) => yearDate(each * 100 + Number(digits), 10)),
    ),
    ...matches(text, shortYear, ([, digits]) => [19, 20].map((each) => yearDate(each * 100 + Number(digits)))),
    ...matches(text, century, ([, one, two]) => [yearDate((Number(one ?? two) - 1) * 100, 100)]),
  ]
}

function matches(
  text: string,
  pattern: RegExp,
  readings: (match: RegExpExecArray) => readonly CalendarDate[],
): readonly ReadDate[] {
  return [...text.matchAll(pattern)].map((match) => ({readings: readings(match)}))
}
