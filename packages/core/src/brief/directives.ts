import type {Span} from '../markers/index.ts'
import type {Directive} from './brief.ts'
import {commentsOf} from './html/comments.ts'

const comment = /<!--\s*citation-lint(?=[\s:-])([^>]{0,500}?)-->/g

/**
 * Reads `<!-- citation-lint disable CODE, CODE -- reason -->` comments (specification/policy §6) from a piece of HTML.
 *
 *     <!-- citation-lint disable UNCITED_NUMBER -- own estimate -->
 *                        ^ verb  ^ codes           ^ reason
 *
 * @param html The HTML as it stands in the source.
 * @param start Offset of the HTML in the source.
 * @param target What `ignore` is about: the block that follows.
 */
export function findDirectives(html: string, start: number, target: Span | undefined): readonly Directive[] {
  if (!html.includes('citation-lint')) return []
  const comments = new Set(commentsOf(html).map((each) => each.start))
  return [...html.matchAll(comment)]
    .filter(({index}) => comments.has(index))
    .map((match) => {
      const body = match[1] ?? ''
      const bodyStart = start + match.index + match[0].indexOf(body, '<!--'.length + 1)
      const dashes = body.search(/(?:^|\s)--/)
      const head = dashes < 0 ? body : body.slice(0, dashes)
      const words = [...head.matchAll(/[^\s,:]+/g)]
      const place = {start: start + match.index, end: start + match.index + match[0].length}
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
      }
    })
}
