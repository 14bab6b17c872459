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

const ROMAN: readonly (readonly [string, number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
]
const roman = /^M{0,3}(?:C[MD]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$/

/** The value of a Roman numeral as it is written; `undefined` for letters that are none, such as `CID`. */
export function valueOfRoman(letters: string): number | undefined {
  if (!roman.test(letters)) return undefined
  let value = 0
  let at = 0
  for (const [sign, worth] of ROMAN) for (; letters.startsWith(sign, at); at += sign.length) value += worth
  return value
}

const CHINESE_DIGITS = ['零〇', '壹一', '贰二两', '叁三', '肆四', '伍五', '陆六', '柒七', '捌八', '玖九']
const CHINESE_SCALES: ReadonlyMap<string, number> = new Map([
  ['拾', 10],
  ['十', 10],
  ['佰', 100],
  ['百', 100],
  ['仟', 1000],
  ['千', 1000],
  ['萬', 1e4],
  ['万', 1e4],
  ['億', 1e8],
  ['亿', 1e8],
])

/** Chinese numerals, be they those of a cheque: 叁佰伍拾 and 三百五十 are 350. */
export function valueOfChinese(numerals: string): number {
  let [total, section, digit] = [0, 0, 0]
  for (const sign of numerals) {
    const scale = CHINESE_SCALES.get(sign)
    if (scale === undefined) digit = CHINESE_DIGITS.findIndex((signs) => signs.includes(sign))
    else if (scale < 1e4) {
      section += Math.max(1, digit) * scale
      digit = 0
    } else {
      total = (total + section + digit) * scale
      section = 0
      digit = 0
    }
  }
  return total + section + digit
}
