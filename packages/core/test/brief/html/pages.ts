import {type Brief, parseHtml, type ReadOptions} from '@citation-lint/core/brief'

/** Source of a place. */
export function slice({source}: Brief, {start, end}: {readonly start: number; readonly end: number}): string {
  return source.slice(start, end)
}

/** Each claim as its words, and what covers it: `sentence Rye rose 4%. <- 1`. */
export function covered(page: string, options?: ReadOptions): readonly string[] {
  const brief = parseHtml(page, options)
  return brief.claims.map(({unit, prose, citations}) =>
    `${unit} ${wordsOf(prose)} <- ${citations.map(({ids}) => ids.join(',')).join(' ')}`.trim(),
  )
}

/** Each citation as its style, its ids and its characters. */
export function cited(page: string, options?: ReadOptions): readonly string[] {
  return parseHtml(page, options).citations.map(({style, ids, text}) => `${style} ${ids.join(',')} ${text}`)
}

function wordsOf(prose: string): string {
  return prose
    .replaceAll('\u2060', '')
    .replace(/\uFFFC+/g, '□')
    .replace(/\s+/g, ' ')
    .trim()
}
