import type {Brief} from '../brief/index.ts'
import type {MarkerStyle} from '../markers/index.ts'
import type {Cues} from './cues.ts'
import type {Pointer} from './pointer.ts'

const numbers = String.raw`\d{1,3}(?:\s?[,，、;；–-]\s?\d{1,3}){0,8}`
const raised = `[⁰¹²³⁴-⁹]{1,3}(?:[⁻˒ʼ’,][⁰¹²³⁴-⁹]{1,3}){0,8}`
/** What an entry is called before its number: `(Source 3)`, `(refs. 2, 5)`, （来源3）, [文献3]. */
const called = String.raw`(?:[Ss]ources?|[Rr]efs?|[Rr]eferences?|来源|來源|文献|文獻|资料|資料|参考)\.?\s?[:：]?\s?`
/** Nothing follows in its clause: what opens one, `(1) rye, (2) oats`, ①, numbers the clause. */
const closing = String.raw`(?=\s?(?:[.。,，;；!！?？|]|\n|$))`

/**
 * What a writer numbers notes with who does not write `[1]`, from its cue on, each where no amount has it: behind a word,
 * a percentage or the end of a sentence.
 *
 *     … fell 4%.<sup>1</sup>    … fell sharply¹    … fell $^{[1]}$    … fell \[1\].    下降4%【1】    10² and m<sup>2</sup>
 *               ^                             ^            ^                 ^                 ^       ^ none
 *     … fell 4%[¹].    … fell 4% (source 1).    下降4%①。
 *               ^                 ^                  ^
 */
const look = new RegExp(
  `(?<=(?:${[
    '[.。,，;；:：!?！？)）"”’\'*_%]',
    String.raw`[\p{L}\p{Script=Han}]{4}`,
    String.raw`\p{Script=Han}{2}`,
  ].join('|')})\\s?)(?:${[
    String.raw`<sup>\s?(?:${numbers})\s?<\/sup>`,
    String.raw`\$\s?\^\{?\[?(?:${numbers})\]?\}?\s?\$`,
    String.raw`\^(?:${numbers})\^`,
    String.raw`(?<![)）\s])${raised}`,
    String.raw`\[(?:${raised}|[①-⑳])\](?!\()`,
    `[①-⑳]${closing}`,
    String.raw`\((?:${called})?(?:${numbers})\)${closing}`,
    String.raw`[（(\[]${called}(?:${numbers})[）)\]](?!\()`,
    String.raw`\\\[(?:${numbers})\\?\](?!\()`,
    `【(?:${numbers})】`,
    String.raw`\[#\d{1,3}\]`,
  ].join('|')})`,
  'uy',
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
export function* noteNumbers(
  {references, citations, sections, written: source}: Brief,
  cues: Cues,
): Generator<Pointer> {
  if (citations.filter(({style}) => written.has(style)).length > mostWritten) return
  const lists = sections.filter(({kind, named, filled}) => kind === 'references' && named && filled)
  const listed = new Set([
    ...references.flatMap(({kind, id}) => (kind === 'list-entry' && /^\d{1,3}$/.test(id) ? id : [])),
    ...lists.flatMap(({start, end}) => raisedIn(source.slice(start, end))),
  ])
  if (listed.size >= fewest) yield* notesIn(source.slice(0, references[0]?.start ?? lists[0]?.start), listed, cues)
}

/** Those of a text without the list, where they show that they name its entries. */
function* notesIn(text: string, listed: ReadonlySet<string>, cues: Cues): Generator<Pointer> {
  // In parentheses stand many numbers: those of entries show their practice by themselves.
  const notes = {found: [] as Pointer[], others: 0}
  const inParentheses = {found: [] as Pointer[], others: 0}
  let end = 0
  for (const start of cues.of('noteNumber')) {
    look.lastIndex = start
    const words = start < end ? undefined : look.exec(text)?.[0]
    if (words === undefined) continue
    end = start + words.length
    const alike = /^[(（]/.test(words) ? inParentheses : notes
    if (numbersIn(words).every((id) => listed.has(id))) alike.found.push({form: 'note-number', start, end})
    else alike.others += 1
  }
  for (const {found, others} of [notes, inParentheses])
    if (found.length >= fewest && others * mostOthers <= found.length) yield* found
}

/** The numbers of entries that are written small: `[¹] Grain Board`, `② Herald`. */
function raisedIn(list: string): readonly string[] {
  return Array.from(list.matchAll(raisedEntry), ([, number = '']) => number.normalize('NFKC'))
}

const raisedEntry = /^[ \t>]{0,8}(?:[-*+•][ \t]{1,4})?\[?([⁰¹²³⁴-⁹]{1,3}|[①-⑳])\]?(?=[ \t\p{L}])/gmu

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
