/** Words of a text; each sign of a language without spaces counts as one. */
export function wordsIn(text: string): number {
  return text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu)?.length ?? 0
}
