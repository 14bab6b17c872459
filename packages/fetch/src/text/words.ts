import type {PageLine} from './lines.ts'

/** Fewer words are no page that somebody cites, where a script could make more of them. */
export const fewestWords = 60

/** Words of a text; each sign of a language without spaces counts as one. */
export function wordsIn(text: string): number {
  return text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu)?.length ?? 0
}

/** Words of lines. */
export const wordsOf = (lines: readonly PageLine[]): number => lines.reduce((sum, {text}) => sum + wordsIn(text), 0)
