import type {PageMetadata} from './facts.ts'
import {isHidden} from './flow.ts'
import {type PageLine, wordsIn} from './lines.ts'
import {trained} from './trained.ts'
import {attributeOf, type Element, parentOf} from './tree.ts'

/** How likely a line has to be of the article. */
const level = 0.33

/** A name in the markup speaks for the article or against it up to this. */
const loudest = 4

/** Trees that were trained on pages with known articles, one behind the other; each says more or less to a line. */
interface Forest {
  /** Where each tree begins. */
  readonly roots: readonly number[]
  /** Of a fork, what it looks at; -1 for a leaf. */
  readonly columns: readonly number[]
  /** Of a fork, up to what it goes on with the next; of a leaf, what it says. */
  readonly values: readonly number[]
  /** Of a fork, where it goes on else. */
  readonly others: readonly number[]
}

interface Trained {
  /** What words in the markup speak for. */
  readonly names: Readonly<Record<string, number>>
  /** What names on a page speak for, kind by kind. */
  readonly kinds: Readonly<Record<string, readonly number[]>>
  readonly forest: Forest
}

const {names, kinds: byName, forest}: Trained = JSON.parse(trained)
const meanings = new Map(Object.entries(names))
const told = new Map(Object.entries(byName))
const kindsOfPage = ['article', 'forum', 'product', 'list', 'documentation', 'service']

/** Those lines of a page that are its article, by what it says of itself and its address. */
export function articleOf(
  lines: readonly PageLine[],
  {title = '', kinds: described}: Pick<PageMetadata, 'title' | 'kinds'>,
  url: string,
): readonly PageLine[] {
  const features = new Features(lines, title)
  const rows = features.rows(kindsOf([...features.names(), ...addressNames(url), ...described]))
  return lines.filter((_, at) => likelihood(rows[at] ?? []) >= level)
}

/** Which of the kinds of page it is, as far as names speak for that. */
function kindsOf(said: readonly string[]): readonly number[] {
  const known = [...new Set(said)].flatMap((name) => [told.get(name) ?? []])
  return kindsOfPage.map((_, kind) => known.reduce((sum, values) => sum + (values[kind] ?? 0), 0))
}

/** What all trees say of a line, by its numbers. */
function likelihood(row: readonly number[]): number {
  const {roots, columns, values, others} = forest
  let sum = 0
  for (const root of roots) {
    let at = root
    for (let column = columns[at] ?? -1; column >= 0; column = columns[at] ?? -1)
      at = (row[column] ?? 0) <= (values[at] ?? 0) ? at + 1 : (others[at] ?? 0)
    sum += values[at] ?? 0
  }
  return 1 / (1 + Math.exp(-sum))
}

/** Elements further out say nothing of a line. */
const furthest = 32

/** In which of these a line stands tells much of what it is for. */
const places = 'nav header footer aside main article form table li figure section a p'.split(' ')

const placeOf = new Map(places.map((name, place) => [name, place]))

/** How many parts of the page, one within the other, a line is seen in. */
const parts = 5

/** What all lines of a part of a page come to. */
interface PartSum {
  lines: number
  words: number
  linked: number
  /** Words in lines that are long and lead nowhere. */
  long: number
}

/** A line with what it is measured by. */
interface MeasuredLine {
  readonly line: PageLine
  readonly words: number
  readonly linked: number
  /** From the inside out. */
  readonly chain: readonly Element[]
  /** Words in the lines above it. */
  readonly above: number
}

/** What is to be known of each line of a page, to tell the article from what stands around it. */
class Features {
  readonly #measured: readonly MeasuredLine[]
  readonly #sums = new Map<Element, PartSum>()
  readonly #repeats = new Map<Element, ReadonlyMap<string, number>>()
  readonly #hidden = new Set<Element>()
  readonly #names = new Map<Element, readonly string[]>()
  readonly #counts = new Map<string, number>()
  readonly #heading: number
  readonly #all: PartSum = {lines: 0, words: 0, linked: 0, long: 0}
  readonly #titleWords: ReadonlySet<string>

  constructor(lines: readonly PageLine[], title: string) {
    this.#titleWords = new Set(wordsOf(title))
    let above = 0
    this.#measured = lines.map((line) => {
      const words = wordsIn(line.text)
      above += words
      const chain: Element[] = []
      for (let up = line.element; up && chain.length < furthest; up = parentOf(up)) chain.push(up)
      return {line, words, linked: Math.min(1, line.linked / line.text.length), chain, above: above - words}
    })
    for (const {line, words, linked, chain} of this.#measured) {
      this.#counts.set(line.text, (this.#counts.get(line.text) ?? 0) + 1)
      for (const element of chain) {
        const sum = this.#sums.get(element) ?? {lines: 0, words: 0, linked: 0, long: 0}
        this.#sums.set(element, sum)
        if (!this.#names.has(element)) {
          this.#names.set(element, namesOf(element))
          if (isHidden(element)) this.#hidden.add(element)
        }
        addTo(sum, words, linked)
      }
      addTo(this.#all, words, linked)
    }
    this.#heading = this.#measured.findIndex(({chain}) => chain.some(({tagName}) => tagName === 'h1'))
  }

  /** The words that the markup of the page has for what stands in it. */
  names(): ReadonlySet<string> {
    return new Set([...this.#names.values()].flat())
  }

  /** Numbers of each line, by what stands in it and around it, and by the kinds of its page. */
  rows(kinds: readonly number[]): readonly (readonly number[])[] {
    const known = new Map([...this.#names].map(([element, names]) => [element, scoreOf(names)]))
    const scores = this.#measured.map(({chain}) => chain.map((element) => known.get(element) ?? 0))
    return this.#measured.map((_, at) => [...this.#rowOf(at, scores), ...kinds])
  }

  /** @param scores What the markup says of each line, element by element from the inside out. */
  #rowOf(at: number, scores: readonly (readonly number[])[]): readonly number[] {
    const measured = this.#measured[at]
    if (measured === undefined) return []
    const {line, chain, above} = measured
    const score = scores[at] ?? []
    const known = score.filter((value) => value !== 0)
    const count = this.#measured.length
    const near = (step: number) => this.#measured[at + step]
    return [
      ...this.#ownOf(measured),
      chain.length,
      chain.some((element) => this.#hidden.has(element)) ? 1 : 0,
      this.#counts.get(line.text) ?? 1,
      ...placesIn(chain),
      Math.min(0, ...score),
      Math.max(0, ...score),
      sumOf(score),
      ...[0, 1, 2].map((place) => known[place] ?? 0),
      ...this.#repetition(chain),
      at,
      count - at,
      at / count,
      above / (this.#all.words + 1),
      this.#all.words - above,
      this.#heading < 0 ? -1000 : at - this.#heading,
      ...this.#partsOf(chain).flatMap((part) => [
        part.words,
        part.lines,
        part.linked / (part.words + 1),
        part.long / (part.words + 1),
        part.words / (this.#all.words + 1),
      ]),
      ...[-3, -2, -1, 1, 2, 3].flatMap((step) => [near(step)?.words ?? -1, near(step)?.linked ?? -1]),
      ...[-2, -1, 1, 2].map((step) => sumOf(scores[at + step] ?? [])),
      this.#all.words,
      this.#all.lines,
      this.#all.linked / (this.#all.words + 1),
      this.#all.long / (this.#all.words + 1),
    ]
  }

  /** What the text of a line says. */
  #ownOf({line: {text}, words, linked}: MeasuredLine): readonly number[] {
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
    const titled = wordsOf(text).filter((word) => this.#titleWords.has(word)).length
    const opening = /^(?:#{1,6}|-|\|)(?= )/.exec(text)?.[0] ?? ''
    return [
      words,
      text.length / (words + 1),
      linked,
      count(/[.!?…](?=\s|$|["”»)])|[。！？]/g),
      count(/[,，、]/g),
      count(/\p{N}/gu) / text.length,
      count(/(?<!\p{L})\p{Lu}/gu) / (words + 1),
      /[.!?。！？:：…]["”»)]?$/.test(text) ? 1 : 0,
      opening === '-' ? 7 : opening === '|' ? 8 : opening.length,
      titled / (words + 1),
      titled / (this.#titleWords.size + 1),
    ]
  }

  /** The parts of the page that a line is in, each larger than the one before. */
  #partsOf(chain: readonly Element[]): readonly PartSum[] {
    const found: PartSum[] = []
    for (const element of chain) {
      const sum = this.#sums.get(element) ?? this.#all
      if (sum.lines > (found.at(-1)?.lines ?? 0)) found.push(sum)
      if (found.length === parts) break
    }
    while (found.length < parts) found.push(this.#all)
    return found
  }

  /** How often something of the same kind stands beside what the line stands in, and how far out. */
  #repetition(chain: readonly Element[]): readonly number[] {
    for (const [at, element] of chain.entries()) {
      const parent = chain[at + 1]
      if (!parent) break
      const kinds = this.#repeats.get(parent) ?? kindsIn(parent)
      this.#repeats.set(parent, kinds)
      const count = kinds.get(kindOf(element)) ?? 0
      const {words, lines} = this.#sums.get(element) ?? this.#all
      if (count >= 3 && element.tagName !== 'p') return [count, at, words, lines]
    }
    return [0, -1, 0, 0]
  }
}

/** How far out each place stands. */
function placesIn(chain: readonly Element[]): readonly number[] {
  const found = places.map(() => -1)
  for (const [far, {tagName}] of chain.entries()) {
    const place = placeOf.get(tagName)
    if (place !== undefined && found[place] === -1) found[place] = far
  }
  return found
}

function addTo(sum: PartSum, words: number, linked: number): void {
  sum.lines += 1
  sum.words += words
  sum.linked += words * linked
  if (words >= 15 && linked < 0.5) sum.long += words
}

const kindOf = (element: Element): string => `${element.tagName} ${attributeOf(element, 'class') ?? ''}`

function kindsIn(parent: Element): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>()
  for (const child of parent.childNodes)
    if ('tagName' in child) kinds.set(kindOf(child), (kinds.get(kindOf(child)) ?? 0) + 1)
  return kinds
}

/** What the names in the markup of an element speak for. */
function scoreOf(names: readonly string[]): number {
  const sum = sumOf(names.map((name) => meanings.get(name) ?? 0))
  return Math.max(-loudest, Math.min(loudest, sum))
}

function namesOf(element: Element): readonly string[] {
  const said = ['class', 'id', 'role', 'itemprop', 'aria-label', 'data-testid'].map(
    (name) => attributeOf(element, name) ?? '',
  )
  const words = said
    .join(' ')
    .slice(0, 400)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .match(/[a-z]{2,24}/g)
  return [...new Set([`<${element.tagName}>`, ...(words ?? [])])]
}

/** Words of an address: a forum often says there that it is one. */
const addressNames = (url: string): readonly string[] =>
  (url.toLowerCase().match(/[a-z]{2,24}/g) ?? []).map((word) => `/${word}`)

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
