/** The words of a text that name a day without its date. */
export interface RelativeDays {
  readonly any: boolean
  /**
   * Whether one of them may name a day.
   *
   * @param weekday 0 for Sunday; `undefined` where the year of the day is not known, so that any weekday may be meant.
   * @param distance How many days it lies behind a day whose date is named.
   */
  mayName(weekday: number | undefined, distance: number): boolean
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

/** Finds them. */
export function relativeDaysIn(texts: readonly string[]): RelativeDays {
  const named = new Set<number>()
  for (const text of texts)
    for (const found of text.matchAll(weekdays)) {
      const day = names.get((found.slice(1).find((each) => each !== undefined) ?? '').toLowerCase())
      if (day !== undefined) named.add(day)
    }
  const away = new Set(distances.flatMap(([words, days]) => (texts.some((text) => words.test(text)) ? [days] : [])))
  return {
    any: named.size + away.size > 0,
    mayName: (weekday, distance) => away.has(distance) || (weekday === undefined ? named.size > 0 : named.has(weekday)),
  }
}
