/** A text without the marks ‹ and ›, and the spans between them. */
export const unmarked = (marked: string) => {
  const spans: {start: number; end: number}[] = []
  let text = ''
  for (const part of marked.split(/(?=[‹›])/)) {
    if (part.startsWith('‹')) spans.push({start: text.length, end: text.length})
    const last = spans.at(-1)
    if (part.startsWith('›') && last !== undefined) last.end = text.length
    text += part.replace(/^[‹›]/, '')
  }
  return {text, spans}
}
