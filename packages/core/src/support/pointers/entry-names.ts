import type {Brief} from '../../brief/index.ts'
import {rememberOf, type Span} from '../../data/index.ts'
import {listedEntries} from './listed-entries.ts'
import type {Pointer} from './pointer.ts'

/** An entry as a sentence may name it. */
interface NamedEntry {
  /** What it opens with up to its first sign, word by word. */
  readonly opening: readonly string[]
  /** Capital words around the title in quotation marks: its author, and who published it; none without such a title. */
  readonly names: ReadonlySet<string>
}

const beforeOpening = /^[\s>*_#+•|-]{0,12}(?:\d{1,3}[.)]\s{1,3})?["“”'*_]{0,3}/
const openingWords = /^[^.:;,("“”«»—–|/[\]\n]{3,80}/
const title = /["“«][^"“”«»\n]{3,200}["”»]/g
const word = /[\p{L}\p{N}]{3,40}/gu
/** The same in a text of ASCII, in a third of the time. */
const plainWord = /[A-Za-z\d]{3,40}/g
const beyondAscii = /[^\0-\x7f]/

/** So many words with a figure are those of one work; fewer, or without one, say what many works are about. */
const fewestWords = 3

/** More entries that share a word are too many to be told apart by it. */
const mostOfWord = 20

/**
 * Works that a sentence names, where no marker leads to the list: by author and publisher side by side; by all words and
 * figures that the entry opens with; or, of what the front matter tells, by the label of an item.
 *
 *     Rye rose 4%, the Perera Herald column says.    list: S. Perera. "Rye in June." Herald, 2026.
 *                      ^
 *     - $25M Series A led by Bench.                  sources: "Series A of $25M led by Bench (2025): https://…"
 *     - **Pricing:** $30 a month.                    sources: "Pricing (March 2026): https://…"
 */
export function* namedEntries(brief: Brief): Generator<Pointer> {
  if (brief.citations.length > 0) return
  const entries = entriesOf(brief)
  const {byOpening, byName, labels} = entries
  const opening = new Set([...byOpening.keys(), ...byName.keys()])
  if (opening.size + labels.size === 0) return
  for (const {start, end} of brief.claims) {
    const text = brief.written.slice(start, end)
    const words: readonly string[] = text.match(beyondAscii.test(text) ? word : plainWord) ?? []
    if (labels.has(words[0] ?? '') || words.some((each) => opening.has(each)))
      for (const found of namedIn(text, words, entries))
        yield {form: 'entry-label', start: start + found.start, end: start + found.end}
  }
}

function* namedIn(claim: string, words: readonly string[], {byOpening, byName, labels}: Entries): Generator<Span> {
  for (const [at, {0: text, index: start}] of [...claim.matchAll(word)].entries()) {
    const end = start + text.length
    const next = words[at + 1] ?? ''
    const isNamed =
      byOpening.get(text)?.some(({opening}) => opening.every((each) => words.includes(each))) ||
      (byName.get(text)?.some(({names}) => names.has(next)) &&
        /^(?:['’]s)? $/.test(claim.slice(end, claim.indexOf(next, end)))) ||
      (at === 0 && labels.has(text) && /^[*_]{0,2}[:：]/.test(claim.slice(end, end + 4)))
    if (isNamed) yield {start, end}
  }
}

type Entries = ReturnType<typeof entriesOf>

const entriesOf = rememberOf((brief: Brief) => {
  const [byOpening, byName] = [new Map<string, NamedEntry[]>(), new Map<string, NamedEntry[]>()]
  const file = (entries: Map<string, NamedEntry[]>, key: string, entry: NamedEntry) => {
    const known = entries.get(key) ?? []
    if (known.length < mostOfWord) entries.set(key, [...known, entry])
  }
  const {all, told} = listedEntries(brief)
  for (const line of new Set(all())) {
    const text = line.replace(beforeOpening, '')
    const around = text.replace(title, ' ')
    const names = around === text ? [] : (around.match(word) ?? []).filter((each) => /^\p{Lu}/u.test(each))
    const entry = {opening: openingOf(line), names: new Set(names)}
    const [first = ''] = entry.opening
    if (entry.opening.length >= fewestWords && entry.opening.some((each) => /\d/.test(each)))
      file(byOpening, first, entry)
    for (const name of entry.names) file(byName, name, entry)
  }
  return {byOpening, byName, labels: new Set(told.map((each) => openingOf(each).join(' ')))}
})

const openingOf = (line: string): readonly string[] =>
  openingWords.exec(line.replace(beforeOpening, ''))?.[0].match(word) ?? []
