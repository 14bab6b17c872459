/** The characters of Chinese numerals in dates, for a class of a regular expression. */
export const numeral = '〇零○Ｏ一二三四五六七八九十廿卅'

/** `2026`, 二〇二六, 二十八, 廿八 */
export function hanNumber(written: string): number {
  if (/\d/.test(written)) return Number(written)
  const digits = [...written].map((each) => '〇一二三四五六七八九'.indexOf(/[零○Ｏ]/.test(each) ? '〇' : each))
  if (digits.every((each) => each >= 0)) return Number(digits.join(''))
  const [tens = '', ones = ''] = written.replace('廿', '二十').replace('卅', '三十').split('十')
  return (tens === '' ? 1 : hanNumber(tens)) * 10 + (ones === '' ? 0 : hanNumber(ones))
}
