import {Lines} from './lines.ts'
import {isDataTable, rowsOf} from './table.ts'

/** What is no text of the page. What a style hides is: a click or a wider window shows it. */
const unseen = new Set(
  'annotation annotation-xml audio canvas datalist desc embed head iframe link meta metadata noscript object script select style template textarea title video'.split(
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
type Step = Node | (() => void)

/**
 * The lines that a reader can see of a part of a page, however deep it nests.
 *
 * @param atOnce Without those that a style hides until somebody clicks.
 */
export function linesOf(root: Node, atOnce = false): readonly string[] {
  const lines = new Lines()
  const steps: Step[] = [root]
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (typeof step === 'function') step()
    else if (step.nodeType === 3) lines.add(step.nodeValue ?? '')
    else if (isElement(step) && !(atOnce && isHidden(step))) steps.push(...enter(step, lines).toReversed())
  }
  return lines.all()
}

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(element.getAttribute('style') ?? '')

const isElement = (node: Node): node is Element => node.nodeType === 1

/** Writes what stands before the content of an element, and says what comes next. */
function enter(element: Element, lines: Lines): readonly Step[] {
  const name = element.localName
  if (unseen.has(name)) return []
  if (name === 'br') return [() => lines.end()]
  if (name === 'sup') return [() => lines.add(raised(element))]
  if (name === 'table' && isDataTable(element)) return tableIn(element, lines)
  const inside = [...element.childNodes]
  if (name === 'q') return [() => lines.add('“'), ...inside, () => lines.add('”')]
  if (blocks.has(name)) return enterBlock(element, inside, lines)
  if (isGlued(element, lines)) lines.add(' ')
  return inside
}

function enterBlock(element: Element, inside: readonly Node[], lines: Lines): readonly Step[] {
  const name = element.localName
  const end = () => lines.end()
  // A term stays open for what it means.
  if (name === 'dd' && element.previousElementSibling?.localName === 'dt')
    return [() => lines.add(': '), ...inside, end]
  lines.end()
  lines.add(openings.get(name) ?? '')
  if (name === 'dt' && element.nextElementSibling?.localName === 'dd') return inside
  return name === 'pre' ? [() => lines.keepSpaces(true), ...inside, () => lines.keepSpaces(false)] : [...inside, end]
}

function tableIn(element: Element, lines: Lines): readonly Step[] {
  lines.end()
  for (const row of rowsOf(element, (cell) => linesOf(cell).join(' '))) {
    lines.add(row)
    lines.end()
  }
  return []
}

/** A label and its number, or two parts of a program, that stand side by side without a space: styles keep them apart. */
function isGlued(element: Element, lines: Lines): boolean {
  const {previousSibling: previous} = element
  if (previous?.nodeType !== 1 || element.localName === 'sub' || !/\p{L}/u.test(lines.last)) return false
  if (element.localName.includes('-')) return true
  return /^\s*[\d$€£¥+−-]/u.test(element.textContent ?? '')
}

const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** What is raised: a power stays one, and the number of a note is no part of the number before it. */
function raised(element: Element): string {
  const text = (element.textContent ?? '').trim()
  const isNumber = /^[−+-]?\d{1,4}$/.test(text)
  if (isNumber && element.querySelector('a')) return `[${text}]`
  if (!isNumber) return text
  return [...text].map((sign) => (sign === '+' ? '⁺' : /\d/.test(sign) ? digits[Number(sign)] : '⁻')).join('')
}
