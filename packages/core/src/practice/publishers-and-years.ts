import type {Brief} from '../brief/index.ts'
import type {Cues} from './cues.ts'
import type {Pointer} from './pointer.ts'

/** What stands before a comma and a year without publishing anything: a month, a round, a part of a year. */
const unnamed = String.raw`January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Fall|Winter|Series|Season|Seed|Round|Phase|Version|Class|Since|Until|Before|After|As|In|Early|Late|Mid|Estimated|Projected|Our|My|Own|Author|Internal|Q\d|H\d|FY`

/** `(Grain Board, 2024)`, `(41 % — Grain Board, 2024)`, `(Herald, cited by Grain Board, 2024)`: who published it, and when. */
const publisherAndYear = new RegExp(
  String.raw`[(（](?:[^()（）\n]{1,60}\s[—–-]\s)?(?!(?:${unnamed})(?!\p{L}))\p{Lu}[\p{L}\d&.'’/ -]{1,60}(?:, (?:cited by|via|in|for) \p{Lu}[\p{L}\d&.'’/ -]{1,40})?, (?:19|20)\d{2}[a-z]?[)）]`,
  'uy',
)

/** They close their sentence, item or cell. */
const closes = /^[*_"”]{0,3}(?:[.,;:。；，]|[^\S\n]{0,4}(?:\n|\||$))/

/** Fewer of them, or of fewer publishers, show no practice. */
const [fewest, fewestPublishers] = [3, 2]

/**
 * Publishers and years that stand in parentheses behind what they bear out, in a report without a list of sources that
 * cites more of them than anything else:
 *
 *     Rye rose 4% (Grain Board, 2024). Oats fell (Herald, 2025).
 */
export function* publishersAndYears({citations, written: source}: Brief, cues: Cues): Generator<Pointer> {
  const found: Pointer[] = []
  const publishers = new Set<string>()
  for (const at of parenthesesOfYears(source, cues.digits)) {
    publisherAndYear.lastIndex = at
    if (!publisherAndYear.test(source)) continue
    const end = publisherAndYear.lastIndex
    // In a heading they tell which thing is meant: `### Seed drill (Tull, 1701)`.
    if (!closes.test(source.slice(end, end + 8)) || source[source.lastIndexOf('\n', at) + 1] === '#') continue
    found.push({form: 'author-year', start: at, end})
    publishers.add(source.slice(at, end))
  }
  if (found.length >= fewest && found.length > citations.length && publishers.size >= fewestPublishers) yield* found
}

/**
 * Where parentheses open that end in a comma and a year:
 *
 *     rose 4% in 2023 (Grain Board, 2024). Oats fell (see Herald).
 *                     ^
 */
function* parenthesesOfYears(source: string, {starts, ends}: Cues['digits']): Generator<number> {
  for (let at = 0; at < starts.length; at += 1) {
    const start = starts[at] ?? 0
    const end = ends[at] ?? start
    if (end - start !== 4 || !source.startsWith(', ', start - 2) || !/^[a-z]?[)）]/.test(source.slice(end, end + 2)))
      continue
    const before = source.slice(Math.max(0, start - longestName), start)
    const opening = Math.max(before.lastIndexOf('('), before.lastIndexOf('（'))
    if (opening >= 0) yield start - before.length + opening
  }
}

/** What stands before the year is no longer, in UTF-16 code units. */
const longestName = 200
