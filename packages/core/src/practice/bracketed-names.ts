import type {Brief} from '../brief/index.ts'
import type {Cues} from './cues.ts'
import type {Pointer} from './pointer.ts'

/** A bracket is closed for a name: neither of a link, nor of a label that a colon parts from its text; a lead-in ends in one. */
const closing = String.raw`\](?![([]|:(?![*_)]{0,3}[^\S\n]{0,4}(?:\n|$)))`

/** `[Benchmark Minerals]`, `[news (2025-06-26)]`, not `[x]`, `[link](…)`, `[ref]: …`, a remark or a level of confidence. */
const bracketedName = new RegExp(
  String.raw`(?<![\]\\!])\[(?!(?:HIGH|MEDIUM|LOW) CONFIDENCE|Insufficient|Cite |TODO|TBD|Insert|Note|Figure|Table|Image|图|表|注)(?:[\p{Lu}\p{Script=Han}][^[\]\n]{2,80}|\p{Ll}[\p{L} ]{2,40}\(\d{4}(?:-\d{2}){1,2}\))${closing}`,
  'uy',
)

/** `[observed, T2: Grain Board 2024 [caution: old]]`: a name behind a word for how the author came by it. */
const bracketedOrigin = new RegExp(
  String.raw`(?<![\]\\!])\[(?:observed|sources?|via|from|data|reported|verified|confirmed|cited|primary|secondary|official|measured)\b[\p{L}\d, -]{0,24}: ?\p{Lu}(?:[^[\]\n]|\[[^[\]\n]{0,80}\]){2,160}${closing}`,
  'iuy',
)

/** `[ev-7d5c4]`, `[src_12, src_13]`: what a store calls a source, which an author took for a citation. */
const bracketedId = new RegExp(
  String.raw`(?<![\]!\w])\[(?:(?:(?:evidence|ev|source|src|refs?|cite|cit|doc|kb|web|article|paper|study|fact|claim|chunk|news|bib)[-_:#]?\s?(?=[a-f\d-]{0,40}\d)[a-f\d-]{1,40})(?:[,;]\s?|(?=\]))){1,12}${closing}`,
  'y',
)

const bracketed = [bracketedName, bracketedOrigin, bracketedId]

/** Names and ids in square brackets. */
export function* bracketedNames({written: source}: Brief, cues: Cues): Generator<Pointer> {
  const keys: Pointer[] = []
  for (const at of cues.of('bracket')) {
    if (!firstOfName.test(source.charAt(at + 1))) continue
    const end = endOf(bracketed, source, at)
    if (end > 0) yield {form: 'bracketed-name', start: at, end}
    if (closesPassage(source, at)) keys.push({form: 'bracketed-name', start: at, end: endOf([seriesKey], source, at)})
  }
  if (isSeries(keys.map(({start, end}) => source.slice(start, end)))) yield* keys
}

/** Names and ids begin with a letter; the brackets of numbered markers and notes hold none. */
const firstOfName = /[A-Za-z\u0080-\uffff]/

/** Where the first of some looks that fits ends; 0 where none does. */
function endOf(looks: readonly RegExp[], source: string, at: number): number {
  for (const look of looks) {
    look.lastIndex = at
    if (look.test(source)) return look.lastIndex
  }
  return 0
}

/** `[Q7]`, `[Q10, Q11]`: a letter and a number, by which an author tells questions, exhibits or interviews apart. */
const seriesKey = /(?<=[\p{L}\p{N}%)"”’.,*_] ?)\[[A-Z]\d{1,3}(?:[,;] ?[A-Z]\d{1,3}){0,11}\](?![([:])/uy

/** One of a priority or a tier stands before what it rates; a key closes its sentence, cell or line. */
function closesPassage(source: string, at: number): boolean {
  const end = endOf([seriesKey], source, at)
  return end > 0 && /^[*_)]{0,3}(?:[.;,。；|]|[^\S\n]{0,4}(?:\n|\||$))/.test(source.slice(end, end + 8))
}

/** Fewer numbers of one letter are no series. */
const fewest = 3

function isSeries(keys: readonly string[]): boolean {
  const each = new Set(keys.flatMap((key) => key.match(/[A-Z]\d+/g) ?? []))
  const [letter] = [...each].map((key) => key.charAt(0))
  return each.size >= fewest && [...each].every((key) => key.charAt(0) === letter)
}
