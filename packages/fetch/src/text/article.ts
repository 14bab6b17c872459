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

/** A tree, or a part of one. */
interface Branch {
  /** Of a fork, up to what it goes on below; of a leaf, what it says. */
  readonly value: number
  readonly fork?: {readonly column: number; readonly below: Branch; readonly above: Branch}
}

const {names, kinds: byName, forest}: Trained = JSON.parse(trained)
const trees = forest.roots.map((root) => branchAt(root, forest))
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
  const rows = features.rows(scores, kinds)
  return lines.filter((_, at) => likelihood(rows[at] ?? []) >= level)
}

const clamp = (sum: number): number => Math.max(-loudest, Math.min(loudest, sum))

/** Which of the kinds of page it is, as far as names speak for that. */
function kindsOf(said: readonly string[]): readonly number[] {
  const known = [...new Set(said)].flatMap((name) => [told.get(name) ?? []])
  return kindsOfPage.map((_, kind) => known.reduce((sum, values) => sum + (values[kind] ?? 0), 0))
}

function branchAt(at: number, trained: Forest): Branch {
  const [column = -1, value = 0, other = 0] = [trained.columns[at], trained.values[at], trained.others[at]]
  if (column < 0) return {value}
  return {value, fork: {column, below: branchAt(at + 1, trained), above: branchAt(other, trained)}}
}

function likelihood(row: readonly number[]): number {
  let sum = 0
  for (const tree of trees) {
    let branch = tree
    for (let {fork} = branch; fork; {fork} = branch)
      branch = (row[fork.column] ?? 0) <= branch.value ? fork.below : fork.above
    sum += branch.value
  }
  return 1 / (1 + Math.exp(-sum))
}
