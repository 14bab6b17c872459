/** Numerals whose digits NFKC does not tell: the first of a row, how many follow each other, and the first value. */
const rows: readonly (readonly [first: number, count: number, value: number])[] = [
  // Circled and black digits.
  [0x2776, 10, 1],
  [0x2780, 10, 1],
  [0x278a, 10, 1],
  [0x24eb, 10, 11],
  [0x24f5, 10, 1],
  [0x24ff, 1, 0],
  // Hangzhou numerals, and counting rods for ones and for tens.
  [0x3021, 9, 1],
  [0x1d360, 9, 1],
  [0x1d369, 9, 1],
]

/** Tally marks, which are counted together. */
const tallies: readonly (readonly [first: number, count: number, value: number])[] = [
  [0x1d372, 5, 1],
  [0x1d377, 1, 1],
  [0x1d378, 1, 5],
]

/**
 * The decimal digits of a run of such numerals; `undefined` where one of them is none.
 *
 *     ➌⓿⓿  〡〢  𝍸𝍸𝍷
 *     300   12   11
 */
export function digitsOfNumerals(written: string): string | undefined {
  const characters = Array.from(written, (character) => character.codePointAt(0) ?? 0)
  const tally = characters.map((code) => valueIn(tallies, code))
  if (tally.every((value) => value !== undefined)) return String(tally.reduce((sum, value) => sum + value, 0))
  const digits = characters.map((code) => valueIn(rows, code) ?? plainDigit(code))
  return digits.every((value) => value !== undefined) ? digits.join('') : undefined
}

function valueIn(table: typeof rows, code: number): number | undefined {
  const row = table.find(([first, count]) => code >= first && code < first + count)
  return row && row[2] + code - row[0]
}

/** `〇` is written among the digits of Hangzhou numerals. */
function plainDigit(code: number): number | undefined {
  if (code === 0x3007) return 0
  const plain = String.fromCodePoint(code).normalize('NFKC')
  return /^[0-9]$/.test(plain) ? Number(plain) : undefined
}
