import type {SyntaxFault} from '../../data/index.ts'
import {COMMENT} from './comments.ts'

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
