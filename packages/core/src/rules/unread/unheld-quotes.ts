import type {UnreadText} from '../../brief/index.ts'
import type {Context} from '../context/context.ts'

/**
 * Titles of links that cite, which quote a source of which no text is stored: nothing bears them out but its title.
 *
 *     [1](https://bureau.example/2 "Acme robbed 300 widows")
 *                                   ^ a reader sees it
 */
export function unheldQuotes({brief, evidence, stored}: Context): readonly UnreadText[] {
  if (!stored) return []
  return brief.citations.flatMap(({style, ids: [id = ''], url, quote, start, end}) => {
    if (quote === undefined) return []
    const source = evidence.resolve({style, id, url})
    if (source === undefined || (source.content ?? source.text ?? source.quote) !== undefined) return []
    return [{kind: 'tip', start, end, text: quote.replace(source.title ?? '', ' ')}]
  })
}
