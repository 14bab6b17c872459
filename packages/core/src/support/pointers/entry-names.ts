import type {Brief, Claim} from '../../brief/index.ts'
import {rememberOf} from '../../data/index.ts'
import {listedLines, sourcesTold} from './listed-names.ts'
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
  const {byOpening, byName, labels} = entriesOf(brief)
  if (byOpening.size + byName.size + labels.size === 0) return
  for (const claim of brief.claims) {
    const found = wordsOf(brief, claim)
    const words = new Set(found.map(({text}) => text))
    for (const [index, {text, start, end}] of found.entries()) {
      const next = found[index + 1]
      const isNamed =
        (byOpening.get(text) ?? []).some(({opening}) => opening.every((each) => words.has(each))) ||
        (next !== undefined &&
          /^(?:['’]s)? $/.test(brief.written.slice(end, next.start)) &&
          (byName.get(text) ?? []).some(({names}) => names.has(next.text))) ||
        (index === 0 && labels.has(text) && /^[*_]{0,2}[:：]/.test(brief.written.slice(end, end + 4)))
      if (isNamed) yield {form: 'entry-label', start, end}
    }
  }
}

function wordsOf({written}: Brief, {start, end}: Claim): readonly {text: string; start: number; end: number}[] {
  const found = written.slice(start, end).matchAll(word)
  return Array.from(found, ({0: text, index}) => ({text, start: start + index, end: start + index + text.length}))
}

const entriesOf = rememberOf((brief: Brief) => {
  const [byOpening, byName] = [new Map<string, NamedEntry[]>(), new Map<string, NamedEntry[]>()]
  const file = (entries: Map<string, NamedEntry[]>, key: string, entry: NamedEntry) => {
    const known = entries.get(key) ?? []
    if (known.length < mostOfWord) entries.set(key, [...known, entry])
  }
  for (const line of listedLines(brief)) {
    const text = line.replace(beforeOpening, '')
    const around = text.replace(title, ' ')
    const names = around === text ? [] : (around.match(word) ?? []).filter((each) => /^\p{Lu}/u.test(each))
    const entry = {opening: openingOf(line), names: new Set(names)}
    const [first = ''] = entry.opening
    if (entry.opening.length >= fewestWords && entry.opening.some((each) => /\d/.test(each)))
      file(byOpening, first, entry)
    for (const name of entry.names) file(byName, name, entry)
  }
  return {byOpening, byName, labels: new Set(sourcesTold(brief).map((each) => openingOf(each).join(' ')))}
})

const openingOf = (line: string): readonly string[] =>
  openingWords.exec(line.replace(beforeOpening, ''))?.[0].match(word) ?? []
