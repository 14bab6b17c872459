/** The words of a text that name a day or a year without its date. */
export interface RelativeDates {
  /** A weekday stands there, or a word such as `yesterday`. */
  readonly namesDays: boolean
  /** Days whose month stands somewhere else. */
  readonly loneDays: ReadonlySet<number>
  /** How far the years that it names from others are from those. */
  readonly years: readonly number[]
  /**
   * Whether one of them may name a day.
   *
   * @param weekday 0 for Sunday; `undefined` where the year of the day is not known, so that any weekday may be meant.
   * @param distance How many days it lies behind a day whose date is named.
   */
  mayNameDay(weekday: number | undefined, distance: number): boolean
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

/** How many days lie between the day on which a text was written, or of which it tells, and one that it names so. */
const distances: readonly (readonly [RegExp, number])[] = [
  [/\b(?:the day before yesterday)\b|前[天日]/i, -2],
  [/\b(?:yesterday|(?:a|the|one) day (?:earlier|before)|gestern|hier|ayer)\b|昨[天日]/i, -1],
  [/\b(?:today|tonight|heute|aujourd’hui|hoy)\b|[今当當][天日]/i, 0],
  [
    /\b(?:tomorrow|(?:a|the|one) day (?:later|after)|(?:the )?(?:next|following) day|morgen|demain|mañana)\b|[明次翌][天日]/i,
    1,
  ],
]

/** Words that name a year from another one: the year before it, the year behind it, and one a number of years away. */
const yearBefore =
  /\b(?:(?:last|previous|prior|preceding|past) (?:year|season|spring|summer|autumn|fall|winter)|years? (?:earlier|before|ago)|last (?:jan|feb|march|apr|may|june|july|aug|sep|oct|nov|dec))|去年|前年|上年/i
const yearBehind =
  /\b(?:(?:next|following|coming) (?:year|season|spring|summer|autumn|fall|winter)|years? (?:later|after))|明年|次年|翌年/i

/** A day whose month stands somewhere else: `on the 14th`. */
const loneDay = /(?<![\d.,])(\d{1,2})(?:st|nd|rd|th)\b/g

/** Finds them. */
export function relativeDatesIn(texts: readonly string[]): RelativeDates {
  const some = (words: RegExp) => texts.some((text) => words.test(text))
  const named = new Set<number>()
  for (const found of texts.flatMap((text) => [...text.matchAll(weekdays)])) {
    const day = names.get((found.slice(1).find((each) => each !== undefined) ?? '').toLowerCase())
    if (day !== undefined) named.add(day)
  }
  const away = new Set(distances.flatMap(([words, days]) => (some(words) ? [days] : [])))
  return {
    namesDays: named.size + away.size > 0,
    loneDays: new Set(texts.flatMap((text) => [...text.matchAll(loneDay)].map(([, day]) => Number(day)))),
    years: [...(some(yearBefore) ? [-1] : []), ...(some(yearBehind) ? [1] : [])],
    mayNameDay: (weekday, distance) =>
      away.has(distance) || (weekday === undefined ? named.size > 0 : named.has(weekday)),
  }
}
