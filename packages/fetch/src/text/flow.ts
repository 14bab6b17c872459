import {isDrawnAgain, raised, stacked} from './heights.ts'
import {fewestWords, haveWords, LineCollector, type PageLine} from './lines.ts'
import {isDataTable, rowsOf} from './tables.ts'
import {
  attributeOf,
  type Element,
  elementsIn,
  isElement,
  isHidden,
  isText,
  nodesIn,
  type PageNode,
  textIn,
} from './tree.ts'

/** What is no text of the page, or no more. What a style hides is: a click or a wider window shows it. */
const unseen = new Set(
  'annotation annotation-xml audio canvas datalist del desc embed head iframe link meta metadata object s script select strike style template textarea title video'.split(
    ' ',
  ),
)

/** What begins a line of its own and ends it. */
const blocks = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol optgroup p pre section summary table tbody td text tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** What stands first on the line of an element. */
const openings = new Map([
  ['li', '- '],
  ...[1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, `${'#'.repeat(depth)} `] as const),
])

/** A step on the way through a page: something to go into, or something to do behind it. */
type FlowStep = PageNode | (() => void)

/** Who reads a page. */
interface Reader {
  /** Nobody clicks to see what a style hides. */
  readonly atOnce?: boolean
  /** Nothing runs the scripts of the page. */
  readonly withoutScripts?: boolean
  /** Takes what is for those who run none, where it is left out. */
  readonly skipped?: Element[]
}

/** The lines that a reader can see of a part of a page, however deep it nests. */
export function linesOf(
  root: Element,
  {atOnce = false, withoutScripts = false, skipped = []}: Reader = {},
): readonly PageLine[] {
  const lines = new LineCollector()
  const steps: FlowStep[] = [root]
  /** What each stands right behind. */
  const before = new Map<Element, Element>()
  const isSeen = (element: Element): boolean => {
    if (element.tagName !== 'noscript') return !(atOnce && isHidden(element))
    if (!withoutScripts) skipped.push(element)
    return withoutScripts
  }
  const go = (step: FlowStep): readonly FlowStep[] => {
    if (typeof step === 'function') step()
    else if (isText(step)) lines.add(step.value, isElement(step.parentNode) ? step.parentNode : root)
    else if (isElement(step) && isSeen(step)) return enter(step, {lines, before: before.get(step), next: steps.at(-1)})
    return []
  }
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const next = go(step)
    for (const inner of next.toReversed()) steps.push(inner)
    for (const [at, inner] of next.entries()) {
      const previous = next[at - 1]
      if (isInner(inner) && isInner(previous)) before.set(inner, previous)
    }
  }
  return lines.all()
}

const isInner = (step: FlowStep | undefined): step is Element => typeof step !== 'function' && isElement(step)

/** Where an element stands. */
interface Place {
  readonly lines: LineCollector
  /** The element that it stands right behind. */
  readonly before: Element | undefined
  /** What stands right behind it. */
  readonly next: FlowStep | undefined
}

/** Writes what stands before the content of an element, and says what comes next. */
function enter(element: Element, {lines, before, next}: Place): readonly FlowStep[] {
  const name = element.tagName
  if (unseen.has(name) || isDrawnAgain(element, before)) return []
  if (name === 'br') return [() => lines.end()]
  if (name === 'sup') {
    const behind = typeof next === 'function' ? undefined : next
    const cents = `.${textIn(element).trim()}`
    return [() => lines.add(isCents(element, lines) ? cents : raised(element, behind))]
  }
  const parts = stacked(element)
  if (parts) return parts.map((part) => (typeof part === 'string' ? () => lines.add(part) : part))
  if (name === 'table' && isDataTable(element)) return tableIn(element, lines)
  const inside = element.childNodes
  if (name === 'q') return [() => lines.add('“'), ...inside, () => lines.add('”')]
  if (blocks.has(name)) return enterBlock(element, inside, lines)
  if (before && isGlued(element, lines)) lines.add(' ')
  if (name === 'time') return [...inside, () => lines.add(dayOf(element))]
  return name === 'a' ? enterLink(element, lines) : inside
}

/** A number that leads elsewhere, right behind a word or a sentence, is that of a note: a style raises it. */
function enterLink(element: Element, lines: LineCollector): readonly FlowStep[] {
  if (/[\p{L}.!?”"')]$/u.test(lines.piece) && /^\d{1,3}$/.test(textIn(element)))
    return [() => lines.add(`[${textIn(element)}]`)]
  return [() => lines.link(1), ...element.childNodes, () => lines.link(-1)]
}

function enterBlock(element: Element, inside: readonly PageNode[], lines: LineCollector): readonly FlowStep[] {
  const name = element.tagName
  const end = () => lines.end()
  // A term stays open for what it means.
  if (name === 'dd' && lines.isTerm) lines.add(': ')
  else lines.end()
  lines.add(openings.get(name) ?? '')
  if (name === 'dt') return [...inside, () => lines.endTerm()]
  return name === 'pre' ? [() => lines.keepSpaces(true), ...inside, () => lines.keepSpaces(false)] : [...inside, end]
}

function tableIn(element: Element, lines: LineCollector): readonly FlowStep[] {
  lines.end()
  for (const {text, from} of rowsOf(element, (cell) => joined(linesOf(cell)))) {
    const links = elementsIn(from, 'a').reduce((sum, link) => sum + textIn(link).length, 0)
    lines.add(text, from, links > text.length / 2)
    lines.end()
  }
  return []
}

/** Two digits raised behind a price are its cents: `$4<sup>99</sup>`. */
function isCents(element: Element, lines: LineCollector): boolean {
  return /^\s*\d\d\s*$/.test(textIn(element)) && /\p{Sc}\s?\d{1,9}$/u.test(lines.ending)
}

/** Words and numbers that stand side by side without a space, each in a box of its own: styles keep them apart. */
function isGlued(element: Element, lines: LineCollector): boolean {
  if (element.tagName === 'sub' || !/[\p{L}\p{N}%‰]$/u.test(lines.piece)) return false
  if (element.tagName.includes('-')) return true
  for (const node of nodesIn(element, deepestGlue))
    if (isText(node) && node.value.trim() !== '') return areApart(lines.piece, node.value)
  return false
}

/**
 * True for two words, two numbers, a word and its number; not for a letter of a word, a digit of a number, a unit or an
 * ending behind its number, or what is written without spaces.
 */
function areApart(one: string, other: string): boolean {
  const [left = ''] = /(?:\p{L}{1,40}|\p{N}{1,40})$/u.exec(one.slice(-widestPiece)) ?? []
  const [right = ''] = /^\s*(?:\p{L}+|[$€£¥+−-]?\p{N}+)/u.exec(other.slice(0, widestPiece)) ?? []
  if (/[%‰]$/.test(one)) return right !== ''
  if (left === '' || right === '' || unspaced.test(left + right)) return false
  const isNumber = /\p{N}/u.test(left)
  if (isNumber !== /\p{N}/u.test(right)) return isNumber ? right.length > 2 : true
  return isNumber ? left.length + right.length > 2 : left.length > 1 && right.length > 1
}

const widestPiece = 40

/** Scripts that have no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The day that a page says for programs, where its words do not name the year: `3 June`, `two days ago`. */
function dayOf(element: Element): string {
  const [day, year] = /^(\d{4})-\d\d-\d\d/.exec(attributeOf(element, 'datetime')?.trim() ?? '') ?? []
  if (day === undefined || year === undefined || textIn(element).includes(year)) return ''
  return ` (${day})`
}

/** Its first words are no further in than so many nodes. */
const deepestGlue = 20

/** Lines as one. */
const joined = (lines: readonly PageLine[]): string => lines.map(({text}) => text).join(' ')

/** A page that only its scripts would fill, whole or in part, may have its text for those who run none. */
export function linesFor(body: Element): readonly PageLine[] {
  const skipped: Element[] = []
  const seen = linesOf(body, {skipped})
  const isForScripts = haveWords(
    skipped.flatMap((element) => linesOf(element, {withoutScripts: true})),
    fewestWords,
  )
  return isForScripts ? linesOf(body, {withoutScripts: true}) : seen
}
