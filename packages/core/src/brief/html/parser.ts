import {createRequire} from 'node:module'
import type {Nodes, Root} from 'hast'
import type {SyntaxFault} from '../../data/index.ts'

/**
 * A comment as a browser reads it, which also ends one at `<!-->`, `<!--->` and `--!>`; unclosed, it takes all the rest.
 *
 *     <!--> shown -->     <!-- hidden --!> shown <!-- hidden -->
 */
export const COMMENT = '<!--(?:-?>|[\\s\\S]*?(?:--!?>|$))'

const require = createRequire(import.meta.url)

/** The parser, loaded when the first page comes. */
let fromHtml: typeof import('hast-util-from-html').fromHtml | undefined

/** Parses a page, or a piece of one, as a browser does: any text is HTML, however broken. */
export function treeOfHtml(source: string, fragment = false): Root {
  fromHtml ??= (require('hast-util-from-html') as typeof import('hast-util-from-html')).fromHtml
  return fromHtml(source, {fragment})
}

/** Browsers build no deeper tree than 512 levels; parsers call themselves once a level. */
const deepest = 512

/** Elements without content, and those whose end tag may be left out: they never nest but in others. */
const shallow = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
  ...['li', 'p', 'td', 'th', 'tr', 'dt', 'dd', 'option', 'optgroup', 'thead', 'tbody', 'tfoot', 'colgroup', 'rt', 'rp'],
])

/** Comments, and elements whose content is no markup, are passed over as a whole. */
const tag = new RegExp(
  `${COMMENT}|<(script|style|title|textarea|xmp)\\b[\\s\\S]*?(?:<\\/\\1|$)|<(\\/?)([a-z][^\\s/>]{0,60})([^>]*)`,
  'gi',
)

/** The tag that opens one level too many; `undefined` in any page that a person or a program wrote in earnest. */
export function excessOf(source: string): SyntaxFault | undefined {
  let depth = 0
  let drawings = 0
  for (const {2: slash, 3: name = '', 4: rest = '', index: offset} of source.matchAll(tag)) {
    const element = name.toLowerCase()
    if (element === '' || shallow.has(element)) continue
    // Only in drawings and formulas does a slash close an element.
    if (drawings > 0 && rest.endsWith('/')) continue
    const step = slash === '' ? 1 : -1
    depth = Math.max(0, depth + step)
    if (element === 'svg' || element === 'math') drawings = Math.max(0, drawings + step)
    if (depth > deepest) return {offset, ...excess}
  }
  return undefined
}

const excess = {
  message: `Unexpected nesting of more than ${deepest} elements, expected fewer`,
  remedy: 'Close the elements that are open, or flatten them',
}

/** Gives each node of a tree another place: that of its piece in the document, or that of its file in the source. */
export function relocate(root: Root, moved: (offset: number) => number): void {
  const open: Nodes[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const {position} = node
    if (position?.start.offset !== undefined && position.end.offset !== undefined)
      node.position = {
        start: {...position.start, offset: moved(position.start.offset)},
        end: {...position.end, offset: moved(position.end.offset)},
      }
    if ('children' in node) for (const child of node.children) open.push(child)
  }
}
