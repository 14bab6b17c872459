import type {DefaultTreeAdapterTypes} from 'parse5'

/** A page as browsers read it. */
export type PageTree = DefaultTreeAdapterTypes.Document
/** A tag with what stands in it. */
export type Element = DefaultTreeAdapterTypes.Element
/** An element, a text, or what nobody sees. */
export type PageNode = DefaultTreeAdapterTypes.Node
type Parent = DefaultTreeAdapterTypes.ParentNode

/** True for a tag with what stands in it. */
export const isElement = (node: PageNode | null | undefined): node is Element => node != null && 'tagName' in node

/** True for a text. */
export const isText = (node: PageNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text'

/** What an attribute of an element says. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

/** The element in which a node stands. */
export function parentOf(element: Element): Element | undefined {
  return isElement(element.parentNode) ? element.parentNode : undefined
}

/** A style hides it until somebody clicks. */
export const isHidden = (element: Element): boolean =>
  attributeOf(element, 'hidden') !== undefined ||
  /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributeOf(element, 'style') ?? '')

/** Everything below a node, in its order and however deep it nests, or as many nodes of it. */
export function* nodesIn(root: Parent, most = Number.POSITIVE_INFINITY): Generator<PageNode> {
  const steps: PageNode[] = root.childNodes.toReversed()
  for (let left = most, node = steps.pop(); node !== undefined && left > 0; left--, node = steps.pop()) {
    yield node
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) steps.push(child)
  }
}

/** The elements of these names below a node. */
export function elementsIn(root: Parent, ...names: readonly string[]): readonly Element[] {
  const found: Element[] = []
  for (const node of nodesIn(root)) if (isElement(node) && names.includes(node.tagName)) found.push(node)
  return found
}

/** All the text below a node, seen or not. */
export function textIn(root: Parent): string {
  let text = ''
  for (const node of nodesIn(root)) if (isText(node)) text += node.value
  return text
}
