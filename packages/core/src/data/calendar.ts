/** One day as a text names it. */
export interface Day {
  readonly year: number | undefined
  readonly month: number
  readonly day: number
}

/** Names of months in English, German, French and Spanish, January first, without accents. */
const months: ReadonlyMap<string, number> = new Map(
  [
    'january januar janvier enero jan janv ene',
    'february februar fevrier febrero feb fevr fev',
    'march marz maerz mars marzo mar',
    'april avril abril apr avr abr',
    'may mai mayo',
    'june juni juin junio jun',
    'july juli juillet julio jul juil',
    'august aout agosto aug ago',
    'september septembre septiembre sep sept',
    'october oktober octobre octubre oct okt',
    'november novembre noviembre nov',
    'december dezember decembre diciembre dec dez dic',
  ].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
)

const hanMonths = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

const yearFirst = /^((?:19|20)\d\d)\D(\d{1,2})\D(\d{1,2})/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/
const hanDay = /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]?(?:[-–—~至到](?:(\d{1,2})月)?(\d{1,2}))?/
const hanMonthName = /^([一二三四五六七八九十]{1,2})月(\d{1,2})/
const anyYear = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/

/**
 * The days that the text of a quantity of kind `date` can mean: both ends of a range, both readings of `03/04/2025`.
 *
 *     March 9-11, 2026     2026-03-09     9月3日     03/04/2025
 */
export function daysOf(text: string): readonly Day[] {
  const written = text.normalize('NFKC').trim()
  return (numericDays(written) ?? hanDays(written.replace(/\s/g, '')) ?? namedDays(written)).filter(
    ({month, day}) => month >= 1 && month <= 12 && day >= 1 && day <= 31,
  )
}

/** Whether two texts can mean the same day; a year that one of them leaves out is no difference. */
export function isSameDay(left: Day, right: Day): boolean {
  const sameYear = left.year === undefined || right.year === undefined || left.year === right.year
  return sameYear && left.month === right.month && left.day === right.day
}

function numericDays(text: string): readonly Day[] | undefined {
  const first = yearFirst.exec(text)
  if (first && !/年/.test(text)) return [{year: Number(first[1]), month: Number(first[2]), day: Number(first[3])}]
  const last = yearLast.exec(text)
  if (!last) return undefined
  const [one, two] = [Number(last[1]), Number(last[2])]
  const year = Number(last[3]) + (last[3]?.length === 2 ? 2000 : 0)
  return [
    {year, month: one, day: two},
    {year, month: two, day: one},
  ]
}

function hanDays(text: string): readonly Day[] | undefined {
  const digits = hanDay.exec(text)
  const year = digits?.[1] ?? anyYear.exec(text)?.[0]
  const known = year === undefined ? undefined : Number(year)
  if (digits) {
    const month = Number(digits[2])
    const first = {year: known, month, day: Number(digits[3])}
    return digits[5] === undefined
      ? [first]
      : [first, {year: known, month: Number(digits[4] ?? month), day: Number(digits[5])}]
  }
  const name = hanMonthName.exec(text)
  return name ? [{year: known, month: hanMonths.indexOf(name[1] ?? ''), day: Number(name[2])}] : undefined
}

function namedDays(text: string): readonly Day[] {
  const year = anyYear.exec(text)?.[0]
  const names = [...text.matchAll(/\p{L}{3,12}/gu)].flatMap(([name]) => monthNamed(name) ?? [])
  const days = [...text.matchAll(/(?<!\d)\d{1,2}(?!\d)/g)].map(([digits]) => Number(digits))
  return days.flatMap((day, index) => {
    const month = names[Math.min(index, names.length - 1)]
    return month === undefined ? [] : [{year: year === undefined ? undefined : Number(year), month, day}]
  })
}

/** The month that a word names, from 1; without regard to accents and letter case. */
export function monthNamed(name: string): number | undefined {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return months.get(plain)
}
