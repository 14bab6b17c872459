import type {FoundLeak} from './dialect.ts'

/**
 * Makes the search for a parameter that decorates a URL, with the one separator that must go with it:
 *
 * ```
 * > | https://barley.example/x?utm_source=openai&a=1#p
 *                              ^                ^
 * > | https://barley.example/x?a=1&utm_source=openai#p
 *                                 ^                 ^
 * > | https://barley.example/x?utm_source=openai#p
 *                             ^                 ^
 * ```
 *
 * @param parameter - matches `key=value` behind its separator `?`, `&` or `&amp;`; sets no flag but `i`
 */
export function parameterFinder(parameter: RegExp): (url: string) => FoundLeak | undefined {
  const {source} = parameter
  const pattern = new RegExp(`(${AND}|\\?)(?:${source})(?:(${AND})(?=[^#&])|(?:${AND}){0,9}(?=#|$))`, 'i')
  return (url) => {
    const match = url.includes('?') || url.includes('&') ? pattern.exec(url) : null
    if (!match) return undefined
    const [whole, before = '', after] = match
    const start = match.index + (after === undefined ? 0 : before.length)
    return {start, end: match.index + whole.length, replacement: ''}
  }
}

const AND = '&(?:amp;|#x26;|#38;)?'
