import {type Brief, namesSources} from '../../brief/index.ts'
import type {MarkerStyle} from '../../markers/index.ts'
import {listsOf} from './listed-names.ts'
import type {Pointer} from './pointer.ts'
import {signsOf} from './signs.ts'

const numbers = String.raw`\d{1,3}(?:(?:\s?[,，、;；/&–-]|,? and)\s?\d{1,3}){0,8}`
const raised = '[⁰¹²³⁴-⁹]{1,3}(?:[⁻˒ʼ’,][⁰¹²³⁴-⁹]{1,3}){0,8}'
/** Nothing follows in its clause: what opens one, `(1) rye, (2) oats`, ①, numbers the clause. */
const closing = String.raw`(?=\s?(?:[.。,，;；!！?？|]|\n|$))`

/**
 * What a writer numbers notes with who does not write `[1]`, each where no amount has it: behind a word, a percentage or
 * the end of a sentence. In parentheses a word may stand that sources are called by.
 *
 *     … fell 4%.<sup>1</sup>    … fell sharply¹    … fell $^{[1]}$    … fell \[1\].    下降4%【1】    10² and m<sup>2</sup>
 *               ^                             ^            ^                 ^                 ^       ^ none
 *     … fell 4%[¹].    … fell 4% (source 1; source 2).    下降4%①。
 *               ^                 ^                            ^
 */
const forms: readonly RegExp[] = [
  new RegExp(String.raw`<sup>\s?(?:${numbers})\s?<\/sup>`, 'y'),
  new RegExp(String.raw`\^(?:${numbers})\^|\^\{?\[?(?:${numbers})\]?\}?\s?\$`, 'y'),
  new RegExp(String.raw`(?<![)）\s\d⁰¹²³⁴-⁹])${raised}|\[(?:${raised}|[①-⑳])\](?!\()|[①-⑳]${closing}`, 'y'),
  new RegExp(String.raw`\\\[(?:${numbers})\\?\](?!\()|【(?:${numbers})】|\[#\d{1,3}\]`, 'y'),
]
const inParentheses: readonly RegExp[] = [
  new RegExp(
    String.raw`[(（[](?:(?<word>\p{L}{2,12})\.?\s?[:：]?\s?)?(?:${numbers})(?:[,，、;；]\s?\k<word>\s?(?:${numbers})){0,8}[)）\]](?!\()${closing}`,
    'uy',
  ),
]

/** What stands before a note. */
const before = /(?:[.。,，;；:：!?！？)）"”’'*_%\]]|[\p{L}\p{Script=Han}]{4}|\p{Script=Han}{2})\s?$/u

/** Fewer of them show no practice. */
const fewest = 2

/** Where more than one in five names no entry, they number something else. */
const mostOthers = 5

/** Markers as such: where they are used, these are something else. */
const written: ReadonlySet<MarkerStyle> = new Set<MarkerStyle>(['numeric', 'footnote', 'source', 'sid', 'number-link'])
const mostWritten = 2

/**
 * Numbers of entries that are written otherwise than as markers, in a document with a numbered list of sources: a reader
 * follows them, since each names an entry.
 */
export function* noteNumbers(brief: Brief): Generator<Pointer> {
  const {references, citations, sections, written: source} = brief
  const inBrackets = citations.filter(({style, text}) => written.has(style) && text.startsWith('['))
  const isMixed = inBrackets.length > mostWritten
  const listed = new Set([
    ...references.flatMap(({kind, id}) => (kind === 'list-entry' && /^\d{1,3}$/.test(id) ? id : [])),
    ...listsOf(brief).flatMap(raisedIn),
  ])
  if (listed.size < fewest) return
  const list = sections.find(({kind, named, filled}) => kind === 'references' && named && filled)
  const end = references[0]?.start ?? list?.start ?? source.length
  const {notes, openings} = signsOf(brief)
  const found = (places: readonly number[], forms: readonly RegExp[]) =>
    places.flatMap((at) => (at < end ? (noteAt(forms, source, at) ?? []) : []))
  if (!isMixed) yield* answered(found([...notes, ...openings], forms), listed)
  // In parentheses stand many numbers: those of entries show their practice by themselves.
  const marked = new Set(citations.map(({start}) => start))
  const held = found(openings, inParentheses).filter(({start}) => !marked.has(start))
  yield* answered(isMixed ? held.filter(({isNamed}) => isNamed) : held, listed)
}

interface Note extends Pointer {
  readonly ids: readonly string[]
  /** A word says that it is a source: one shows the practice. */
  readonly isNamed: boolean
}

/** The note with its sign at an offset; the dollar of mathematics before it is part of it. */
function noteAt(forms: readonly RegExp[], text: string, at: number): Note | undefined {
  const found = firstMatch(forms, text, at)
  if (!found) return undefined
  const {0: words, groups: {word} = {}} = found
  const start = words.endsWith('$') ? text.lastIndexOf('$', at) : at
  if (start < at - 2 || !before.test(text.slice(Math.max(0, start - 8), start))) return undefined
  if (word !== undefined && !namesSources(word)) return undefined
  return {form: 'note-number', start, end: at + words.length, ids: numbersIn(words), isNamed: word !== undefined}
}

function firstMatch(forms: readonly RegExp[], text: string, at: number): RegExpExecArray | undefined {
  for (const form of forms) {
    form.lastIndex = at
    const found = form.exec(text)
    if (found) return found
  }
  return undefined
}

/** Those that name entries, where they show that they do. */
function answered(notes: readonly Note[], listed: ReadonlySet<string>): readonly Pointer[] {
  const found = notes.filter(({ids}) => ids.every((id) => listed.has(id)))
  const isShown = found.length >= fewest || found.some(({isNamed}) => isNamed)
  const isPractice = isShown && (notes.length - found.length) * mostOthers <= found.length
  return isPractice ? found.map(({form, start, end}) => ({form, start, end})) : []
}

/** The numbers of entries that are written small: `[¹] Grain Board`, `② Herald`. */
function raisedIn(list: string): readonly string[] {
  return Array.from(list.matchAll(raisedEntry), ([, number = '']) => number.normalize('NFKC'))
}

const raisedEntry = /^[ \t>]{0,8}(?:[-*+•][ \t]{1,4})?\[?([⁰¹²³⁴-⁹]{1,3}|[①-⑳])\]?(?=[ \t\p{L}])/gmu

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
