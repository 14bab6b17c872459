/** Letters and digits of a text alone: marks of Markdown, escapes and white space are no words. */
export function bareWords(text: string): string {
  return wordsIn(text).join(' ')
}

/** The words of a text, folded as a reader compares them. */
export function wordsIn(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
}
