import type {Span} from '../data/index.ts'
import type {Directive} from './brief.ts'
import {endOfTag} from './html/tags.ts'

const comment = /^<!--\s*citation-lint(?=[\s:-])([^>]{0,500}?)-->$/

/** Elements whose content is code, a title or somebody else's words: no comment in them speaks for the document. */
const foreign: ReadonlySet<string> = new Set(
  'script style textarea title pre code xmp template svg math blockquote q iframe noembed noframes noscript'.split(' '),
)

/** A comment or a tag of a piece of HTML. */
interface MarkupPiece {
  readonly text: string
  readonly at: number
  /** Of a tag, in lower case; empty for a comment. */
  readonly name: string
  readonly closes: boolean
}

/** The comments and tags of a piece of HTML, as far as they end; values of attributes may hold anything. */
function* piecesOf(html: string): Generator<MarkupPiece> {
  for (let at = html.indexOf('<'); at >= 0; ) {
    const isComment = html.startsWith('<!--', at)
    if (!isComment && !/[a-z/]/i.test(html.charAt(at + 1))) {
      at = html.indexOf('<', at + 1)
      continue
    }
    const end = isComment ? endOfComment(html, at) : endOfTag(html, at)
    if (end === undefined) return
    const text = html.slice(at, end)
    const [, slash, name = ''] = isComment ? [] : (/^<(\/?)([a-z][a-z\d-]*)/i.exec(text.slice(0, 40)) ?? [])
    yield {text, at, name: isComment ? '' : name.toLowerCase() || '/', closes: slash === '/'}
    at = html.indexOf('<', end)
  }
}

function endOfComment(html: string, start: number): number | undefined {
  const dashes = html.indexOf('-->', start + 4)
  return dashes < 0 ? undefined : dashes + '-->'.length
}

/** A comment, and whether it stands where it does not speak for the document. */
interface Comment {
  readonly text: string
  readonly at: number
  readonly aside: boolean
}

const inAttribute = /<!--\s*citation-lint[\s:-][^>]{0,500}?-->/g

/**
 * The comments of a piece of HTML, with their places.
 *
 *     <b title="<!-- one -->"> <!-- two --> <pre> <!-- three --> </pre>
 *                              ^ the only one that speaks for the document
 */
function* commentsIn(html: string): Generator<Comment> {
  let inside = ''
  let depth = 0
  for (const piece of piecesOf(html)) {
    const {text, at} = piece
    if (piece.name === '') yield {text, at, aside: inside !== ''}
    else for (const {0: within, index} of text.matchAll(inAttribute)) yield {text: within, at: at + index, aside: true}
    if (inside === '' ? !piece.closes && foreign.has(piece.name) : piece.name === inside) {
      inside = piece.name
      depth += piece.closes ? -1 : 1
      if (depth === 0) inside = ''
    }
  }
}

/**
 * Reads `<!-- citation-lint disable CODE, CODE -- reason -->` comments (specification/policy §6) from a piece of HTML.
 *
 *     <!-- citation-lint disable UNCITED_NUMBER -- own estimate -->
 *                        ^ verb  ^ codes           ^ reason
 *
 * @param html The HTML as it stands in the source.
 * @param start Offset of the HTML in the source.
 * @param around What `ignore` is about: the block that follows; and whether the HTML stands in a quotation.
 */
export function findDirectives(
  html: string,
  start: number,
  {target, quoted}: {readonly target: Span | undefined; readonly quoted: boolean},
): readonly Directive[] {
  if (!html.includes('citation-lint')) return []
  return [...commentsIn(html)].flatMap(({text, at, aside}) => {
    const body = comment.exec(text)?.[1]
    if (body === undefined) return []
    const bodyStart = start + at + text.indexOf(body, '<!--'.length + 1)
    const dashes = body.search(/(?:^|\s)--/)
    const head = dashes < 0 ? body : body.slice(0, dashes)
    const words = [...head.matchAll(/[^\s,:]+/g)]
    const place = {start: start + at, end: start + at + text.length}
    return {
      ...place,
      verb: words[0]?.[0] ?? '',
      codes: words.slice(1).map((word) => {
        const at = bodyStart + word.index
        return {code: word[0], place: {start: at, end: at + word[0].length}}
      }),
      reason:
        dashes < 0
          ? ''
          : body
              .slice(dashes)
              .replace(/^\s*--/, '')
              .trim(),
      target,
      aside: aside || quoted,
    }
  })
}
