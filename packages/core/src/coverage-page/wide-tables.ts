import type {ElementContent} from 'hast'
import {h} from 'hastscript'

/**
 * Puts each table into a box that scrolls: one of many columns is wider than a phone. The keyboard reaches the box
 * through the claims in the table; where there is none, it takes the focus itself.
 */
export function boxTables(content: readonly ElementContent[]): ElementContent[] {
  return content.map((node) => {
    if (node.type !== 'element') return node
    if (node.tagName !== 'table') return {...node, children: boxTables(node.children)}
    const focus = node.children.some(takesFocus) ? {} : {tabIndex: 0, role: 'group', ariaLabel: 'Table'}
    return h('div', {className: ['wide'], ...focus}, [node])
  })
}

function takesFocus(node: ElementContent): boolean {
  return node.type === 'element' && (node.properties.tabIndex === 0 || node.children.some(takesFocus))
}
