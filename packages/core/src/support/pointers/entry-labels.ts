import {type Brief, namesSources} from '../../brief/index.ts'
import type {MarkerStyle} from '../../markers/index.ts'
import {listedEntries} from './listed-entries.ts'
import type {Pointer} from './pointer.ts'
import {signsOf} from './signs.ts'

const numbers = String.raw`\d{1,3}(?:(?:\s?[,，、;；/&–-]|,? and)\s?\d{1,3}){0,8}`
/** Nothing follows in its clause: what opens one, `(1) rye, (2) oats`, numbers the clause. */
const closing = String.raw`(?=\s?(?:[.。,，;；!！?？|]|\n|$))`

/**
 * How a writer names entries who does not write `[1]`, each where no amount has it: behind a word, a percentage or
 * the end of a sentence. In parentheses a word may stand that sources are called by.
 *
 *     … fell 4% (source 1; source 2).    … fell 4% (1, 2).    … fell 4% [C5, C12].
 *               ^                                  ^                     ^
 */
const inParentheses = new RegExp(
  String.raw`[(（[](?:(?<word>\p{L}{2,12})\.?\s?[:：]?\s?)?(?:${numbers})(?:[,，、;；]\s?\k<word>\s?(?:${numbers})){0,8}[)）\]](?!\()${closing}`,
  'uy',
)

/** Letters and a number, or a number and a letter: neither an amount nor a marker of its own, wherever it stands. */
const key = String.raw`(?:[A-Z]{1,4}-?\d{1,4}[a-z]?|\d{1,3}[a-z])`
const keys = new RegExp(
  String.raw`[(（[]\*{0,2}${key}(?:[ \t]?[,，、;；/&+][ \t]?${key}){0,11}\*{0,2}[)）\]]?(?![\p{Script=Latin}\d-]|\]?\()`,
  'uy',
)

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
 * Labels that the list gives its entries, written otherwise than as markers: a reader follows them, since each names an
 * entry.
 */
export function* entryLabels(brief: Brief): Generator<Pointer> {
  const {references, citations, sections, written: source} = brief
  const labels = listedEntries(brief).labels()
  if (labels.size < fewest) return
  const inBrackets = citations.filter(({style, text}) => written.has(style) && text.startsWith('['))
  const isMixed = inBrackets.length > mostWritten
  const list = sections.find(({kind, named, filled}) => kind === 'references' && named && filled)
  const end = references[0]?.start ?? list?.start ?? source.length
  const openings = signsOf(brief).openings.filter((at) => at < end)
  const found = (form: RegExp) => openings.flatMap((at) => noteAt(form, source, at) ?? [])
  // In parentheses stand many numbers: those of entries show their practice by themselves.
  const marked = new Set(citations.map(({start}) => start))
  const held = found(inParentheses).filter(({start}) => !marked.has(start))
  yield* answered(isMixed ? held.filter(({isNamed}) => isNamed) : held, labels)
  const keyed = found(keys).filter(({ids}) => ids.every((id) => labels.has(id)))
  yield* answered(keyed, labels)
}

interface Note extends Pointer {
  readonly ids: readonly string[]
  /** A word says that it is a source: one shows the practice. */
  readonly isNamed: boolean
}

/** The note that opens at an offset. */
function noteAt(form: RegExp, text: string, at: number): Note | undefined {
  form.lastIndex = at
  const found = form.exec(text)
  if (!found) return undefined
  const {0: words, groups: {word} = {}} = found
  if (form !== keys && !before.test(text.slice(Math.max(0, at - 8), at))) return undefined
  if (word !== undefined && !namesSources(word)) return undefined
  const ids = labelsIn(word === undefined ? words : words.replaceAll(word, ''))
  return {form: 'entry-label', start: at, end: at + words.length, ids, isNamed: word !== undefined}
}

/** Those that name entries, where they show that they do. */
function answered(notes: readonly Note[], labels: ReadonlySet<string>): readonly Pointer[] {
  const found = notes.filter(({ids}) => ids.every((id) => labels.has(id)))
  const isShown = found.length >= fewest || found.some(({isNamed}) => isNamed)
  const isPractice = isShown && (notes.length - found.length) * mostOthers <= found.length
  return isPractice ? found : []
}

/** A longer range is none of notes. */
const longestRange = 30

/** The labels that such a note names, with the numbers of its ranges: `<sup>1, 3–5</sup>`, `[C5, C12]`. */
export function labelsIn(words: string): readonly string[] {
  const each = words.normalize('NFKC').matchAll(/([A-Z]{1,4}-?\d{1,4}[a-z]?|\d{1,3}[a-z]?)(?:\s?[–-]\s?(\d{1,3}))?/g)
  return [...each].flatMap(([, first = '', last = first]) => {
    if (/\D/.test(first)) return [first]
    const [from, to] = [Number(first), Math.min(Number(last), Number(first) + longestRange)]
    return Array.from({length: Math.max(1, to - from + 1)}, (_, offset) => String(from + offset))
  })
}
