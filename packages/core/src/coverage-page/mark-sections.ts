import type {Element, ElementContent} from 'hast'
import {h} from 'hastscript'
import {addTo} from '../data/index.ts'
import {placeOf} from '../rules/index.ts'
import {type DocumentView, type FindingView, oneLine} from './view.ts'

/** The id of a finding in the list of a document. */
export const findingId = ({prefix}: DocumentView, index: number): string => `${prefix}f${index + 1}`

/**
 * Puts a sign behind each heading whose section as a whole is at fault, such as one of claims that holds none: no claim
 * is there to show it. It leads to the finding in the list.
 *
 * @param nodes Nodes of the document, with their places in the source.
 */
export function markSections(nodes: readonly ElementContent[], view: DocumentView): readonly ElementContent[] {
  const byPlace = new Map<number, Element[]>()
  for (const [index, {subject, finding}] of view.findings.entries()) {
    const place = subject.kind === 'section' ? placeOf(subject) : undefined
    if (place) addTo(byPlace, place.start, signOf(finding, findingId(view, index)))
  }
  const mark = (node: ElementContent): ElementContent => {
    if (node.type !== 'element') return node
    const children = node.children.map(mark)
    const offset = node.position?.start.offset
    const signs = /^h[3-6]$/.test(node.tagName) && offset !== undefined ? byPlace.get(offset) : undefined
    return {...node, children: [...children, ...(signs ?? [])]}
  }
  return byPlace.size === 0 ? nodes : nodes.map(mark)
}

function signOf({severity, message}: FindingView['finding'], id: string): Element {
  const words = oneLine(message.replaceAll('`', ''), 160)
  const state = severity === 'error' ? 'missing' : 'doubtful'
  return h(
    'a',
    {className: ['sign', state], href: `#${id}`, title: words, ariaLabel: words},
    state === 'missing' ? '✗' : '!',
  )
}
