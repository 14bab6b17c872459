import {type CalendarDate, type KnownDay, monthDate, yearDate} from '../data/index.ts'

/** How far times lie from another one, as a text says it: `two weeks ago` is 8 to 20 days before, `a month later` one month. */
interface Distances {
  readonly days: Set<number>
  readonly months: Set<number>
  readonly years: Set<number>
}

/** Numbers in words from one on, in English, German, French, Spanish and Chinese. */
const numbers = [
  'a an one the ein eine einem einer eines un une una 一,two zwei deux dos 二 两 兩,three drei trois tres 三',
  'four vier quatre cuatro 四,five fünf cinq cinco 五,six sechs seis 六,seven sieben sept siete 七,eight acht huit ocho 八',
  'nine neun neuf nueve 九,ten zehn dix diez 十,eleven elf onze once 十一,twelve zwölf douze doce 十二',
].flatMap((line) => line.split(',').map((names) => names.split(' ')))

const values: ReadonlyMap<string, number> = new Map(
  numbers.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
)

const count = `(?<count>\\d{1,3}|${numbers
  .flat()
  .sort((one, other) => other.length - one.length)
  .join('|')})`
const english = '(?<unit>day|week|month|year|season|spring|summer|autumn|fall|winter)'
const german = '(?<unit>Tag|Woche|Monat|Jahr)'
const chinese = '(?:个|個)?(?<unit>[天日周週月年]|星期)'

/** From the day on which it is said: `back` or `on` tells which way, and no `count` is one. */
const ago: readonly RegExp[] = [
  `\\b${count}\\s${english}s?\\s(?:(?<back>ago)|(?<on>hence|from\\snow))\\b`,
  `\\b(?<back>vor)\\s${count}\\s${german}(?:en|e|n)?\\b`,
  `\\b(?<back>il\\sy\\sa)\\s${count}\\s(?<unit>jour|semaine|mois|an)s?\\b`,
  `\\b(?<back>hace)\\s${count}\\s(?<unit>día|semana|mes|año)`,
].map((form) => new RegExp(form, 'giu'))

/** From that day, or from the one of which the text tells. */
const near: readonly RegExp[] = [
  `\\b(?:(?<back>last|past)|(?<on>next|coming)|this)\\s${english}\\b`,
  '\\b(?:(?<back>yesterday|gestern|hier|ayer)|(?<on>tomorrow|morgen|demain|mañana)|today|tonight|heute|aujourd’hui|hoy)\\b',
  `\\b(?:(?<back>letzt|vorig|vergangen)|(?<on>nächst|kommend))e[nmrs]?\\s${german}(?:e?s)?\\b`,
  '\\b(?<unit>semaine|mois|année|an)\\s(?:(?<back>derni(?:er|ère)|passée?)|(?<on>prochaine?))(?!\\p{L})',
  '\\b(?<unit>semana|mes|año)\\s(?:(?<back>pasad[oa])|(?<on>próxim[oa]))\\b',
  '(?:(?<back>上)|(?<on>下)|[本这這])(?:个|個)?(?<unit>[周週月]|星期)',
  '(?:(?<back>[去前上])|(?<on>[明次翌]))(?<unit>年)',
  '(?:(?<back>昨)|(?<on>[明次翌])|[今当當])(?<unit>[天日])',
].map((form) => new RegExp(form, 'giu'))

/** From a day, month or year that the text names. */
const later: readonly RegExp[] = [
  `\\b${count}\\s${english}s?\\s(?:(?<back>before|earlier|previously|prior)|(?<on>after|later))\\b`,
  `\\b(?:(?<back>previous|prior|preceding)|(?<on>following))\\s${english}\\b`,
  `\\b${count}\\s${german}(?:en|e|n)?\\s(?:(?<back>zuvor|früher|davor)|(?<on>später|danach))(?!\\p{L})`,
  `${count}${chinese}(?:之|以)?(?:(?<back>前)|(?<on>[后後]))`,
].map((form) => new RegExp(form, 'giu'))

function distancesOf(texts: readonly string[], forms: readonly RegExp[]): Distances {
  const found = {days: new Set<number>(), months: new Set<number>(), years: new Set<number>()}
  for (const {groups = {}} of texts.flatMap((text) => forms.flatMap((form) => [...text.matchAll(form)]))) {
    const {count: written = 'one', unit = 'day', back, on} = groups
    const sign = back === undefined ? Number(on !== undefined) : -1
    add(found, unit.toLowerCase(), sign * (values.get(written.toLowerCase()) ?? Number(written)))
  }
  return found
}

function add({days, months, years}: Distances, unit: string, amount: number): void {
  if (/^(?:d|tag|jour|[天日])/.test(unit)) days.add(amount)
  // A week is told from any of its days.
  else if (/^(?:we|wo|sem|[周週星])/.test(unit)) for (let day = -6; day <= 6; day++) days.add(7 * amount + day)
  else if (/^(?:m|月)/.test(unit)) months.add(amount)
  else years.add(amount)
}

/**
 * The dates that lie as far from a day, each as precisely as it is told: of `two years ago`, the year. From a month or a
 * year lie months and years alone.
 */
export function datesFrom({year, month, day}: KnownDay, {days, months, years}: Distances): readonly CalendarDate[] {
  if (year === undefined) return []
  const dates = [...years].map((each) => yearDate(year + each))
  if (month === undefined) return dates
  for (const each of months) {
    const time = new Date(Date.UTC(year, month - 1 + each))
    dates.push(monthDate(time.getUTCFullYear(), time.getUTCMonth() + 1))
  }
  if (day === undefined) return dates
  for (const each of days) {
    const time = new Date(Date.UTC(year, month - 1, day + each))
    dates.push(monthDate(time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate()))
  }
  return dates
}

/** The words of a text that name a day, month or year without its date. */
export interface RelativeDates {
  /** Weekdays that it names, 0 for Sunday. */
  readonly weekdays: ReadonlySet<number>
  /** How far days, months and years lie from others that it names. */
  readonly fromDates: Distances
  /** And from the day on which it was published. */
  readonly fromToday: Distances
}

const weekdays =
  /\b(sun|mon|tues|wednes|thurs|fri|satur)day\b|(?:星期|[周週]|礼拜|禮拜)([日天一二三四五六])|\b(sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag)\b|\b(dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi)\b|\b(domingo|lunes|martes|miércoles|jueves|viernes|sábado)\b/gi
const names: ReadonlyMap<string, number> = new Map(
  [
    'sun mon tues wednes thurs fri satur',
    '日 一 二 三 四 五 六',
    '天',
    'sonntag montag dienstag mittwoch donnerstag freitag samstag',
    'dimanche lundi mardi mercredi jeudi vendredi samedi',
    'domingo lunes martes miércoles jueves viernes sábado',
  ].flatMap((line) => line.split(' ').map((name, index): [string, number] => [name, index])),
)

const allWords: readonly RegExp[] = [...ago, ...near, ...later, weekdays]

/** Whether a sentence holds any. */
export function namesRelative(sentence: string): boolean {
  return allWords.some((words) => sentence.search(words) >= 0)
}

/** Finds them. */
export function relativeDatesIn(texts: readonly string[]): RelativeDates {
  const named = texts.flatMap((text) => [...text.matchAll(weekdays)])
  return {
    weekdays: new Set(
      named.flatMap(
        (found) => names.get((found.slice(1).find((each) => each !== undefined) ?? '').toLowerCase()) ?? [],
      ),
    ),
    fromDates: distancesOf(texts, [...near, ...later]),
    fromToday: distancesOf(texts, [...ago, ...near]),
  }
}
