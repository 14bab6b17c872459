import type {Bound} from './compare.ts'

const about =
  /(?:\b(?:about|around|approximately|approx\.?|roughly|some|circa|ca?\.|nearly|almost|close to|an estimated|estimated|in the region of)|[~≈约近]|大约|接近|大概|左右)\s{0,28}(?:[$€£¥]\s{0,28})?$/iu
const above =
  /(?:\b(?:over|more than|above|at least|exceed(?:s|ed|ing)?|upwards? of|greater than|higher than|surpass(?:es|ed|ing)?|topp(?:ed|ing)|tops|no (?:less|fewer) than)|[>≥]|超过|超|逾|至少|不少于|突破|高于)\s{0,28}(?:[$€£¥]\s{0,28})?$/iu
const below =
  /(?:\b(?:under|less than|fewer than|below|up to|at most|not quite|lower than|no more than|as (?:much|many) as|just short of)|[<≤]|不到|少于|低于|不足|至多|最多|不超过|高达)\s{0,28}(?:[$€£¥]\s{0,28})?$/iu

/** Words that qualify a number stand no further away than this, in UTF-16 code units. */
export const widestLead = 28

/** A part in words is rough by nature: 66% and 68% are two thirds. */
function isRoughPart(text: string): boolean {
  return /^(?:an? |one |two|three)[\s-]?(?:third|quarter|fifth)s?$/i.test(text) || /[二三]分之/.test(text)
}

/**
 * How exactly a number is meant, by what stands before it and in its own text.
 *
 *     more than 4 million     ~12 %     25+ ports     约三成     300余人     300-odd
 */
export function boundOf(before: string, text: string, after: string): Bound {
  const lead = before + (/^[~≈<>≤≥]\s?/.exec(text)?.[0] ?? '')
  if (below.test(lead)) return 'below'
  if (above.test(lead) || /\d\s?[+＋]/.test(text) || /^\s?(?:or more|and above|以上)/.test(after)) return 'above'
  if (/[余餘多]/.test(text) || /^(?:\s?[余餘多]|[- ]odd\b)/.test(after)) return 'truncated'
  if (about.test(lead) || /^\s?(?:or so|左右|上下)/.test(after)) return 'about'
  return isRoughPart(text) ? 'rough' : 'exact'
}
