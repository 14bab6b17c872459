import type {LeakFinder} from './dialect.ts'

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
export function parameterFinder(parameter: RegExp): LeakFinder {
  const {source} = parameter
  const pattern = new RegExp(`(${AND}|\\?)(?:${source})(?:(${AND})(?=[^#&])|(?:${AND}){0,9}(?=#|$))`, 'i')
  const find: LeakFinder['find'] = (url) => {
    const match = pattern.exec(url)
    if (!match) return undefined
    const [whole, before = '', after] = match
    const start = match.index + (after === undefined ? 0 : before.length)
    return {start, end: match.index + whole.length, replacement: ''}
  }
  return {sign: '[?&]', find}
}

/** Makes the search for an address that is control text as a whole, by the pattern that it begins with. */
export function addressFinder(pattern: string, flags: string): LeakFinder {
  const sign = `^${pattern}`
  const beginning = new RegExp(sign, flags)
  return {sign, find: (url) => (beginning.test(url) ? {start: 0, end: url.length, replacement: undefined} : undefined)}
}

const AND = '&(?:amp;|#x26;|#38;)?'
