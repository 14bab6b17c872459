const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשת'
const FINAL_LETTERS: ReadonlyMap<string, string> = new Map(
  Array.from('ךכםמןנףפץצ'.matchAll(/(.)(.)/g), ([, final = '', letter = '']) => [final, letter]),
)
/** The first Ethiopic numeral, 1; behind the nine of ones and the nine of tens stand a hundred and ten thousand. */
const FIRST_ETHIOPIC = 0x1369
const HUNDRED = 18

/** Nine ones, nine tens and so on: the value of the sign at an index of such an alphabet. */
const valueAt = (index: number): number => (1 + (index % 9)) * 10 ** Math.floor(index / 9)

/** The sum of Hebrew letters: ש״ד is 304; other signs are passed over. */
export function valueOfHebrew(letters: string): number {
  return [...letters].reduce((sum, letter) => {
    const index = HEBREW.indexOf(FINAL_LETTERS.get(letter) ?? letter)
    return index < 0 ? sum : sum + valueAt(index)
  }, 0)
}

/** Ethiopic numerals: ፫፻ is 3 × 100, since what stands before ፻ or ፼ is multiplied with it. */
export function valueOfEthiopic(numerals: string): number {
  let [total, current] = [0, 0]
  for (const sign of numerals) {
    const index = (sign.codePointAt(0) ?? 0) - FIRST_ETHIOPIC
    if (index < HUNDRED) current += valueAt(index)
    else {
      total += Math.max(1, current) * (index === HUNDRED ? 100 : 10_000)
      current = 0
    }
  }
  return total + current
}
