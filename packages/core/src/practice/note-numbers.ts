import type {Brief} from '../brief/index.ts'
import type {MarkerStyle} from '../markers/index.ts'
import type {Pointer} from './pointer.ts'

const numbers = String.raw`\d{1,3}(?:\s?[,，、;；–-]\s?\d{1,3}){0,8}`

/**
 * What a writer numbers notes with who does not write `[1]`, each where no amount has it: behind a word, a percentage or
 * the end of a sentence.
 *
 *     … fell 4%.<sup>1</sup>    … fell sharply¹    … fell $^{[1]}$    … fell \[1\].    下降4%【1】    10² and m<sup>2</sup>
 *               ^                             ^            ^                 ^                 ^       ^ none
 */
const look = new RegExp(
  String.raw`(?<=[.。,，;；:：!?！？)）"”’'*_%]|[\p{L}\p{Script=Han}]{4}|\p{Script=Han}{2})\s?(?:<sup>\s?(?<sup>${numbers})\s?<\/sup>|\$\s?\^\{?\[?(?<tex>${numbers})\]?\}?\s?\$|\^(?<caret>${numbers})\^|(?<![)）\s])(?<signs>[⁰¹²³⁴-⁹]{1,3}(?:[⁻˒ʼ’,][⁰¹²³⁴-⁹]{1,3}){0,8}))|\\\[(?<escaped>${numbers})\\?\](?!\()|【(?<chinese>${numbers})】|\[#(?<hash>\d{1,3})\]`,
  'gu',
)

/** Fewer of them show no practice. */
const fewest = 2

/** Markers as such: where they are used, these are something else. */
const written: ReadonlySet<MarkerStyle> = new Set<MarkerStyle>(['numeric', 'footnote', 'source', 'sid', 'number-link'])
const mostWritten = 2

/**
 * Numbers of entries that are written otherwise than as markers, in a document with a numbered list of sources: a reader
 * follows them, since each names an entry.
 */
export function* noteNumbers({references, citations, written: source}: Brief): Generator<Pointer> {
  const listed = new Set(references.flatMap(({kind, id}) => (kind === 'list-entry' && /^\d{1,3}$/.test(id) ? id : [])))
  if (listed.size < fewest || citations.filter(({style}) => written.has(style)).length > mostWritten) return
  const text = source.slice(0, references[0]?.start ?? source.length)
  const found: Pointer[] = []
  let others = 0
  for (const {0: words, index} of text.matchAll(look)) {
    const blank = words.length - words.trimStart().length
    if (numbersIn(words).every((id) => listed.has(id)))
      found.push({form: 'note-number', start: index + blank, end: index + words.length})
    else others += 1
  }
  if (found.length >= fewest && others * mostOthers <= found.length) yield* found
}

/** Where more than one in five names no entry, they number something else. */
const mostOthers = 5

/** A longer range is none of notes. */
const longestRange = 30

/** The numbers that such a note names, with those of its ranges: `<sup>1, 3–5</sup>`. */
export function numbersIn(words: string): readonly string[] {
  const digits = words.normalize('NFKC')
  return [...digits.matchAll(/(\d{1,3})(?:\s?[–-]\s?(\d{1,3}))?/g)].flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number(first), Math.min(Number(last), Number(first) + longestRange)]
    return Array.from({length: Math.max(1, to - from + 1)}, (_, offset) => String(from + offset))
  })
}
