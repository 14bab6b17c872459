import {
  attributeOf,
  type Element,
  elementsIn,
  isElement,
  isText,
  nodesIn,
  type PageNode,
  parentOf,
  textIn,
} from './tree.ts'

const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A number as it is written above a line; `undefined` for other words. */
export function power(text: string): string | undefined {
  if (!/^[−+-]?\d{1,4}$/.test(text)) return undefined
  return [...text].map((sign) => (sign === '+' ? '⁺' : /\d/.test(sign) ? digits[Number(sign)] : '⁻')).join('')
}

/**
 * What is raised: a power stays one, and the number of a note is no part of the number before it.
 *
 * @param next What stands right behind it.
 */
export function raised(element: Element, next: PageNode | undefined): string {
  const text = textIn(element).trim()
  const above = power(text)
  if (above === undefined) return text
  if (parentOf(element)?.tagName === 'a' || elementsIn(element, 'a').length > 0) return `[${text}]`
  // The upper half of a fraction: `3<sup>1</sup>/<sub>4</sub>`.
  return next && isText(next) && /^\s*[/\u2044]\s*$/.test(next.value) ? ` ${text}` : above
}

/** The two parts of a formula one of which stands above the other or above its end, and what is written between them. */
export function stacked(element: Element): readonly (PageNode | string)[] | undefined {
  const parts = element.childNodes.filter(isElement)
  const [one, other] = parts
  if (one === undefined || other === undefined || parts.length > 2) return undefined
  if (element.tagName === 'mfrac') return [' ', ...grouped(one), '/', ...grouped(other)]
  if (element.tagName !== 'msup') return undefined
  const text = textIn(other).trim()
  return [one, power(text) ?? `^${text}`]
}

/** A part of more than one sign is in brackets, as its bar or its place says. */
const grouped = (part: Element): readonly (PageNode | string)[] =>
  part.tagName === 'mrow' && part.childNodes.filter(isElement).length > 1 ? ['(', part, ')'] : [part]

/** A formula is drawn a second time, for eyes alone, right behind the one that is read out. */
export function isDrawnAgain(element: Element, before: Element | undefined): boolean {
  if (before === undefined || attributeOf(element, 'aria-hidden') !== 'true') return false
  if (before.tagName === 'math') return true
  for (const node of nodesIn(before, deepest)) if (isElement(node) && node.tagName === 'math') return true
  return false
}

/** A formula stands no further in than so many nodes. */
const deepest = 20
