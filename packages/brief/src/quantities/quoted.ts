import {isHan} from '../characters.ts'

/** Longest Chinese term between quotation marks, in characters. */
const LONGEST_TERM = 14
const OPENING = /[“「『][^“”「」『』，。；]{0,14}$/
const CLOSING = /^[^“”「」『』，。；]{0,14}[”」』]/

/**
 * The number from `start` to `end` stands in a short Chinese term between quotation marks, which is quoted as a name
 * and not asserted: “2小时综合体育活动”, “过去五年增长幅度”.
 */
export function isQuotedTerm(text: string, start: number, end: number): boolean {
  if (!isHan(text.charCodeAt(end)) && !isHan(text.charCodeAt(start - 1))) return false
  const before = OPENING.exec(text.slice(Math.max(0, start - LONGEST_TERM - 1), start))
  if (before === null) return false
  const behind = CLOSING.exec(text.slice(end, end + LONGEST_TERM + 1))
  return behind !== null && before[0].length + (end - start) + behind[0].length <= LONGEST_TERM + 2
}
