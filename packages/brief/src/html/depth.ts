import type {SyntaxFault} from '@citation-lint/data'

/** Browsers build no deeper tree than 512 levels; parsers call themselves once a level. */
const deepest = 512

/** Elements without content, and those whose end tag may be left out: they never nest but in others. */
const shallow = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
  ...['li', 'p', 'td', 'th', 'tr', 'dt', 'dd', 'option', 'optgroup', 'thead', 'tbody', 'tfoot', 'colgroup', 'rt', 'rp'],
])

const tag = /<(\/?)([a-z][^\s/>]{0,60})|<!--/gi

/** The tag that opens one level too many; `undefined` in any page that a person or a program wrote in earnest. */
export function excessOf(source: string): SyntaxFault | undefined {
  let depth = 0
  for (const {0: text, 1: slash, 2: name, index: offset} of source.matchAll(tag)) {
    if (name === undefined || shallow.has(name.toLowerCase())) continue
    depth = slash === '' ? depth + 1 : Math.max(0, depth - 1)
    if (depth > deepest && text !== '')
      return {
        offset,
        message: `Unexpected nesting of more than ${deepest} elements, expected fewer`,
        remedy: 'Close the elements that are open, or flatten them',
      }
  }
  return undefined
}
