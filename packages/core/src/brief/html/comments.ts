import type {Span} from '../../markers/index.ts'

/** Elements whose content is no markup: what looks like a comment in them is none. */
const raw = /^<(script|style|textarea|title|xmp|iframe|noembed|noframes|template|pre)(?=[\s/>])/i

/**
 * The comments of a piece of HTML, as a browser takes them: not what looks like one in an attribute, a script or
 * preformatted text.
 *
 *     <p title="<!-- none -->"> <!-- one -->
 *                               ^ start     ^ end
 */
export function commentsOf(html: string): readonly Span[] {
  const comments: Span[] = []
  for (let at = html.indexOf('<'); at >= 0; ) {
    const end = html.startsWith('<!--', at) ? endOf(html, '-->', at + 4) : endOfTag(html, at)
    if (html.startsWith('<!--', at)) comments.push({start: at, end})
    at = html.indexOf('<', end)
  }
  return comments
}

/** Behind a tag, and behind all of an element whose content is no markup. */
function endOfTag(html: string, start: number): number {
  const name = raw.exec(html.slice(start, start + 12))?.[1]
  if (name !== undefined) return endOfElement(html, start, name)
  if (!/^<[/a-z!?]/i.test(html.slice(start, start + 2))) return start + 1
  let quote = ''
  for (let at = start + 1; at < html.length; at += 1) {
    const character = html.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return html.length
}

function endOfElement(html: string, start: number, name: string): number {
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = start
  return closing.exec(html)?.index ?? html.length
}

function endOf(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}
