import type {Claim, Quantity} from '../../brief/index.ts'

const twoNumbers = /^(\d{1,3})\s?[-–—:]\s?(\d{1,3})$/

/** Words of games beside a score. */
const games =
  /\b(?:win|wins|won|winning|victor(?:y|ies)|loss(?:es)?|lost|lose|losing|defeat(?:s|ed)?|beat(?:en|s)?|draw[ns]?|drew|tied?|lead(?:ing)?|led|scores?|scored|scoreline|aggregate|record|trail(?:ed|ing)?|Sieg|Niederlage|gewann|victoire|victoria|derrota)\b|[胜勝负負平]|击败|擊敗|比分/iu

/** Such a word stands no further away than this, in UTF-16 code units. */
const widestGap = 40

/** The two numbers of a score, which only say something together: `a 2–1 win`. */
export function scoreOf({text, start, end, unit}: Quantity, claim: Claim): readonly [number, number] | undefined {
  const [, one, other] = twoNumbers.exec(text.trim()) ?? []
  if (one === undefined || unit !== '') return undefined
  const from = start - claim.start
  const to = end - claim.start
  const around = `${claim.prose.slice(Math.max(0, from - widestGap), from)} ${claim.prose.slice(to, to + widestGap)}`
  return games.test(around) ? [Number(one), Number(other)] : undefined
}
