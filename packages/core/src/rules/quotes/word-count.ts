/** Words of a text; ideographs and kana are counted by character, two to a word. */
export function wordCount(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  const han = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return words + Math.floor(han / 2)
}
