import {type CalendarDate, monthDate} from './calendar-date.ts'

/** Days that fall on one date every year, by month and day, with the names that texts give them. */
const names: readonly (readonly [month: number, day: number, name: RegExp])[] = [
  [1, 1, /\bNew Year['’]?s Day\b|\bNeujahr\b|元旦/i],
  [2, 14, /\b(?:St\.? )?Valentine['’]?s Day\b|情人节/i],
  [3, 17, /\bSt\.? Patrick['’]?s Day\b/i],
  [4, 1, /\bApril Fools['’]? Day\b/i],
  [5, 1, /\bMay Day\b|\bTag der Arbeit\b|五一(?:劳动节|假期)|劳动节/i],
  [7, 4, /\b(?:Fourth of July|U\.?S\.? Independence Day)\b/i],
  [7, 14, /\bBastille Day\b/i],
  [9, 11, /\b9\/11\b/],
  [10, 1, /国庆(?:节|日)/],
  [10, 31, /\bHalloween\b/i],
  [11, 11, /\b(?:Armistice|Veterans['’]?) Day\b|双(?:十一|11)/i],
  [12, 24, /\bChristmas Eve\b|\bHeiligabend\b|平安夜/i],
  [12, 25, /\bChristmas(?: Day)?(?! Eve)\b|\bNavidad\b|圣诞节/i],
  [12, 26, /\bBoxing Day\b/i],
  [12, 31, /\bNew Year['’]?s Eve\b|\bSilvester\b|跨年夜/i],
]

/** The days that a text names by their holiday: `Christmas Day`, 国庆节. */
export function* holidaysIn(text: string): Generator<CalendarDate> {
  for (const [month, day, name] of names) if (name.test(text)) yield monthDate(undefined, month, day)
}
