import {addressNames, Features} from './features.ts'
import type {PageLine} from './lines.ts'
import {trained} from './trained.ts'

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

/** What else is known of a page. */
interface PageContext {
  readonly title: string | undefined
  /** What it says that it describes. */
  readonly kinds: readonly string[]
  readonly url: string
}

/** Those lines of a page that are its article. */
export function articleOf(
  lines: readonly PageLine[],
  {title = '', kinds: described, url}: PageContext,
): readonly PageLine[] {
  const features = new Features(lines, title)
  const scores = features.scores((inside) => clamp(inside.reduce((sum, name) => sum + (meanings.get(name) ?? 0), 0)))
  const kinds = kindsOf([...features.names(), ...addressNames(url), ...described])
  return lines.filter((_, at) => likelihood(forest, features.row(at, scores, kinds)) >= level)
}

const clamp = (sum: number): number => Math.max(-loudest, Math.min(loudest, sum))

/** Which of the kinds of page it is, as far as names speak for that. */
function kindsOf(said: readonly string[]): readonly number[] {
  const sums = Array.from(kindsOfPage, () => 0)
  for (const name of new Set(said)) for (const [at, value] of (told.get(name) ?? []).entries()) sums[at]! += value
  return sums
}

function likelihood({roots, columns, values, others}: Forest, row: readonly number[]): number {
  let sum = 0
  for (const root of roots) {
    let at = root
    for (let column = columns[at]!; column >= 0; column = columns[at]!)
      at = row[column]! <= values[at]! ? at + 1 : others[at]!
    sum += values[at]!
  }
  return 1 / (1 + Math.exp(-sum))
}
