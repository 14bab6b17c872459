import {partitionPoint, type Span} from '../data/index.ts'
import {subjectIn} from './rarities.ts'
import {timesIn} from './topic.ts'

/** What a text says of one of its numbers, as terms. */
interface ListItem {
  /** Beside the number, up to the next ones. */
  readonly words: ReadonlySet<string>
  /** Before the first number of all: of that alone, or of all. */
  readonly lead: ReadonlySet<string>
  /** Nothing behind the number says what it is of. */
  readonly isNamedBefore: boolean
}

/** What a text says of a number, and of the numbers next to it. */
interface ListItems {
  readonly own: ListItem
  /** In the same sentence, of another thing. */
  readonly beside: readonly ListItem[]
}

/** What parts items: an end does before a semicolon, and that before a comma: `in Darley, 44 %` is one item. */
const marks: readonly RegExp[] = [/[.!?](?=\s)|。|\n(?=[^\S\n]*[|•*-])/, /;(?=\s)|；/, /,(?=\s)|，/]

/** No item is longer, in UTF-16 code units. */
const widest = 160

/** What stands between two numbers, before the first or behind the last. */
interface Gap {
  /** Parted by its strongest mark; one piece where nothing parts it. */
  readonly pieces: readonly string[]
  /** Which of the marks. */
  readonly mark: number
}

/** @param weakest No weaker mark than this parts it. */
function gapOf(text: string, weakest = marks.length - 1): Gap {
  for (const [mark, sign] of marks.slice(0, weakest + 1).entries()) {
    const pieces = text.split(sign)
    if (pieces.length > 1) return {pieces, mark}
  }
  return {pieces: [text], mark: marks.length}
}

/** The gaps of a list: what parts its items parts what stands before the first and behind the last of them, too. */
function gapsOf(texts: readonly string[]): readonly Gap[] {
  const inner = texts.slice(1, -1).map((text) => gapOf(text))
  const weakest = Math.min(...inner.map(({mark}) => mark), marks.length - 1)
  const [first, last] = [gapOf(texts[0] ?? '', weakest), gapOf(texts.at(-1) ?? '', weakest)]
  return [first, ...inner, last]
}

/**
 * The items of a list, by its numbers of one dimension.
 *
 *     Of those asked, 38 % travel by bus, 29 % cycle and 21 % drive alone.
 *                                            ^^^^^^^^^ of 29 %
 */
export function itemsAround(text: string, numbers: readonly Span[], {start}: Span): ListItems | undefined {
  const at = partitionPoint(numbers, (each) => each.start < start)
  const from = Math.max(0, at - 2)
  const near = numbers.slice(from, at + 3)
  const texts = Array.from({length: near.length + 1}, (_, index) => {
    const begin = near[index - 1]?.end ?? Math.max(0, start - widest)
    return text.slice(begin, near[index]?.start ?? begin + widest)
  })
  const gaps = gapsOf(texts)
  const wordsOf = (gap: number, piece: number) => tellingWords(gaps[gap]?.pieces.at(piece))
  const items = near.map((_, index): ListItem => {
    const [before, behind] = [wordsOf(index, -1), wordsOf(index + 1, 0)]
    const isFirst = from + index === 0
    return {
      words: new Set(isFirst ? behind : [...before, ...behind]),
      lead: new Set(isFirst && near.length > 1 ? before : []),
      isNamedBefore: behind.length === 0,
    }
  })
  const own = items[at - from]
  // What the end of a sentence parts from it is of another list.
  // Two numbers with nothing between them are of one thing: `from 118 to 71`.
  const beside = items.filter((_, item) => {
    const between = gaps.slice(Math.min(item, at - from) + 1, Math.max(item, at - from) + 1)
    const words = tellingWords(between.flatMap(({pieces}) => pieces).join(' '))
    return between.every(({mark}) => mark > 0) && words.length > 0
  })
  return own && {own, beside}
}

/** The words and years of a text that tell one thing from another. */
export function tellingWords(text = ''): readonly string[] {
  return [...subjectIn(text, 0), ...timesIn(text).years]
}

/** What stands before the first number is said of that alone where it has this share of a claim. */
const leastShare = 0.5

/**
 * Whether nothing that is claimed stands in the item of a number alone, and something of it in one next to it. What stands
 * before the first number may be said of all: it tells something only where most of the claim stands there, and nothing of
 * it beside the number, whose own name stands before it.
 *
 * @param claimed What a claim says of the number, in telling words.
 */
export function isOfOtherItem({own, beside}: ListItems, claimed: readonly string[]): boolean {
  if (own.words.size + own.lead.size === 0) return false
  const shareIn = (words: ReadonlySet<string>) => claimed.filter((word) => words.has(word)).length / claimed.length
  const isLeadOf = ({lead}: ListItem) => own.isNamedBefore && shareIn(own.words) === 0 && shareIn(lead) >= leastShare
  const wordsOf = (item: ListItem) => (isLeadOf(item) ? new Set([...item.words, ...item.lead]) : item.words)
  const others = beside.map(wordsOf)
  const isElsewhere = (word: string) =>
    others.some((words) => words.has(word)) || beside.some(({lead}) => lead.has(word))
  if (claimed.some((word) => own.words.has(word) && !isElsewhere(word))) return false
  return claimed.some((word) => !own.words.has(word) && !own.lead.has(word) && others.some((words) => words.has(word)))
}
