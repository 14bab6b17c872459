/** Titles of lists of what a source itself cites. */
const title =
  /^(?:references?|bibliography|works cited|literature(?: cited)?|sources?(?: cited)?|citations|notes|endnotes|footnotes|further reading|external links|参考文献|参考资料|參考文獻|引用文献|资料来源|注释|literatur(?:verzeichnis)?|quellen|références|bibliographie|referencias|bibliografía)$/i

/** What a line of such a list holds: a number or bullet first, an address, an identifier, a year. */
const entry = /^[\s>]*(?:[-*•]|\[?\^?\d{1,3}[\].)])\s|https?:\/\/|\bdoi\b|(?<!\d)(?:19|20)\d\d(?!\d)/i

/** A list of entries is one from this share of its lines on. */
const share = 0.5

interface Line {
  readonly text: string
  /** Depth of a Markdown heading; 7 for a title without marks, 0 for any other line. */
  readonly depth: number
}

/**
 * A stored text without the lists of what it cites itself: numbers there are years, pages and volumes of other works.
 * A list goes from its title to the next heading, or to the end, provided that most of its lines are entries: the word
 * `References` in the menu of a page opens no list.
 */
export function withoutBibliography(text: string): string {
  const lines = text.split('\n').map(readLine)
  if (!lines.some(({depth}) => depth > 0)) return text
  const tally = tallyOf(lines)
  const kept: string[] = []
  let index = 0
  for (const [at, line] of lines.entries()) {
    if (at < index) continue
    index = at + 1
    const end = tally.ends[at] ?? lines.length
    if (line.depth > 0 && isTitle(line.text) && isList(tally, at + 1, end)) index = end
    else kept.push(line.text)
  }
  return kept.join('\n')
}

/** What is asked about stretches of lines, counted once. */
interface Tally {
  /** For each line, the next Markdown heading behind it. */
  readonly ends: readonly number[]
  /** How many lines before each are not blank, and how many of those look like an entry. */
  readonly filled: readonly number[]
  readonly entries: readonly number[]
}

function tallyOf(lines: readonly Line[]): Tally {
  const ends: number[] = []
  let next = lines.length
  for (let at = lines.length - 1; at >= 0; at--) {
    ends[at] = next
    const depth = lines[at]?.depth ?? 0
    if (depth > 0 && depth < 7) next = at
  }
  const filled = [0]
  const entries = [0]
  for (const [at, {text}] of lines.entries()) {
    filled.push((filled[at] ?? 0) + (text.trim() === '' ? 0 : 1))
    entries.push((entries[at] ?? 0) + (entry.test(text) ? 1 : 0))
  }
  return {ends, filled, entries}
}

function isList({filled, entries}: Tally, from: number, to: number): boolean {
  const lines = (filled[to] ?? 0) - (filled[from] ?? 0)
  return lines > 0 && (entries[to] ?? 0) - (entries[from] ?? 0) >= lines * share
}

function readLine(text: string): Line {
  const marks = /^\s{0,3}(#{1,6})\s/.exec(text)?.[1]
  if (marks !== undefined) return {text, depth: marks.length}
  return {text, depth: text.length < 60 && isTitle(text) ? 7 : 0}
}

function isTitle(text: string): boolean {
  return title.test(text.replace(/^[\s#*_\d.]{0,12}|[\s#*_:：]{0,12}$/g, ''))
}
