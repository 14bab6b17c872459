import {partitionPoint} from '../../data/index.ts'

export {findQuantities, quantitiesIn} from './find.ts'
export {readNotation} from './notation.ts'
export type {CellPlace, FoundQuantity, QuantityContext} from './quantity.ts'

const THING =
  '(?:[a-z-]+ ){0,4}(?:data|evidence|information|figures?|statistics|details|results?|sources?|records?|reports?|numbers?|estimates?|disclosures?|mention)'
const ABSENCE = new RegExp(
  `\\bno ${THING} (?:(?:[a-z-]+ ){0,4})?(?:was|were|is|are|has been|have been|could be|exists?) ?(?:found|available|disclosed|reported|published|identified|located|provided|given)?\\b` +
    `|\\b(?:did not|does not|do not|could not|cannot|was not|were not|is not|are not) (?:be )?(?:find|found|available|(?:disclose[d]?|report(?:ed)?|publish(?:ed)?|provide[d]?|identif(?:y|ied)|specif(?:y|ied)|publicly disclosed)(?!\\sthat\\b))\\b` +
    `|(?:未|没有|尚未|暂未|无法)(?:能|被)?(?:找到|发现|查到|披露|公布|检索到|提供|获得|获取)|暂无(?:相关)?(?:数据|信息|资料|证据)|(?:缺乏|缺少|没有)(?:相关|公开|足够)?(?:的)?(?:数据|证据|资料|信息)`,
  'i',
)
/** What turns on it, and what an absence of speaks for the claim: `no evidence refutes that …`. */
const CONTRAST =
  /(?<!\p{L})(?:but|however|although|though|whereas|while|yet|against|(?:refut|contradict|disprov|disput|rebut)\p{Ll}{0,6})(?!\p{L})|但|然而|不过|而是/iu
/** What every statement of absence holds: most prose is ruled out in one pass without a step back. */
const NEGATION = /\bno |not |[未没无缺]/i

/**
 * The prose states that something was not found or not disclosed, and so asserts no number. Takes time linear in its
 * length; to be asked once of each claim.
 */
export const statesAbsence = (prose: string): boolean =>
  NEGATION.test(prose) && ABSENCE.test(prose) && !CONTRAST.test(prose)

/** Where what is said of an absence ends, and something else begins. */
const CLAUSE_END = /[;()（）；：，—。]|[:](?=\s)|\s[–-]\s|,\s(?:and|so|as|which)\s/g

/**
 * Tells whether a number stands where an absence is stated, and not in another clause of the same sentence:
 *
 *     No refund was found for the 300 widows; Acme stole $12 million.
 *                                 ^ excused           ^ asserted
 *
 * @param prose Of a claim that states an absence.
 */
export function absenceAround(prose: string): (index: number) => boolean {
  const ends = Array.from(prose.matchAll(CLAUSE_END), ({index}) => index)
  return (index) => {
    const next = partitionPoint(ends, (end) => end <= index)
    return statesAbsence(prose.slice((ends[next - 1] ?? -1) + 1, ends[next] ?? prose.length))
  }
}
