import {type CalendarDate, isPossible, monthDate, type ReadDate, yearDate} from './calendar-date.ts'
import {withoutHanEras} from './eras.ts'
import {hanNumber, numeral} from './han-number.ts'

const date = new RegExp(
  `(?:(\\d{2,4}|[${numeral}]{2,4})\\s?年\\s?)?(\\d{1,2}|[${numeral}]{1,3})\\s?月(?:份?\\s?(\\d{1,2}|[${numeral}]{1,3})(?:\\s?[日号號]|(?=\\s?[、至到~～—–-]))?)?(?:[日号號]?\\s?[-–—~～、和至到]\\s?(?:(\\d{1,2}|[${numeral}]{1,3})\\s?月)?(\\d{1,2}|[${numeral}]{1,3})\\s?[日号號])?`,
  'g',
)
const year = new RegExp(`(\\d{3,4}|[${numeral}]{4})\\s?年(代)?`, 'g')
/** `四月 27, 2025`, as exports of Chinese pages write it. */
const exported = new RegExp(`([${numeral}]{1,2})月\\s(\\d{1,2}),?\\s(\\d{4})`, 'g')

/** The dates of a text in which 年 and 月 stand, in digits or Chinese numerals. */
export function* hanDates(written: string): Generator<ReadDate> {
  if (!/[年月]/.test(written)) return
  const text = withoutHanEras(written)
  for (const [, month = '', day = '', inYear = ''] of text.matchAll(exported))
    yield {readings: [monthDate(Number(inYear), hanNumber(month), Number(day))].filter(isPossible)}
  for (const match of text.replace(exported, ' ').matchAll(date))
    for (const each of bothEnds(match)) if (isPossible(each)) yield {readings: [each]}
  for (const [, each = '', decade] of text.matchAll(year))
    yield {readings: [yearDate(hanNumber(each), decade === undefined ? 1 : 10)]}
}

/** The date that a match tells, and that until which it goes. */
function bothEnds([, inYear, month = '', day, lastMonth, lastDay]: RegExpMatchArray): readonly CalendarDate[] {
  const known = inYear === undefined ? undefined : fullYear(hanNumber(inYear))
  const first = monthDate(known, hanNumber(month), day === undefined ? undefined : hanNumber(day))
  if (lastDay === undefined) return [first]
  return [first, monthDate(known, hanNumber(lastMonth ?? month), hanNumber(lastDay))]
}

function fullYear(value: number): number {
  return value >= 100 ? value : value + (value > 40 ? 1900 : 2000)
}
