import type {Site} from './sites.ts'

/** The characters around a marker that it would run into: `year[1]`, `![1]`, `[1](…`. */
const runsInto = /[\p{L}\p{N}!\]^\\]/u
const runsOn = /[\p{L}\p{N}([{]/u

/**
 * The markers of a site with the white space that keeps them apart from the text.
 *
 * ```
 * > | Rye fell. [1][2] Barley rose.
 *              ^
 * ```
 */
export const markersAt = (text: string, {site, next, numbers}: MarkersOfSite): string => {
  const markers = Array.from(numbers, (number) => `[${number}]`).join('')
  if (site.alone) return ownLine(text, site.end, markers)
  const joined = next?.replaces && next.start === site.end
  return `${needsSpaceBefore(text, site) ? ' ' : ''}${markers}${!joined && needsSpaceBehind(text, site) ? ' ' : ''}`
}

/** A site with the numbers that go there, and the site behind it. */
export interface MarkersOfSite {
  readonly site: Site
  readonly next: Site | undefined
  readonly numbers: Iterable<number>
}

const needsSpaceBefore = (text: string, {start, replaces}: Site): boolean => {
  const before = lastCharacter(text, start)
  return before !== '' && (replaces ? runsInto.test(before) : !/\s/.test(before))
}

const needsSpaceBehind = (text: string, {start, end}: Site): boolean => {
  const behind = String.fromCodePoint(text.codePointAt(end) ?? 0x20)
  return runsOn.test(behind) || (behind === ':' && /^$|\n$/.test(text.slice(Math.max(0, start - 1), start)))
}

const lastCharacter = (text: string, end: number): string =>
  Array.from(text.slice(Math.max(0, end - 2), end)).at(-1) ?? ''

/** Behind a code block, in the same block quote or list item, as a paragraph of its own. */
const ownLine = (text: string, end: number, markers: string): string => {
  const feed = text.includes('\r\n') ? '\r\n' : '\n'
  const prefix = prefixOf(text.slice(text.lastIndexOf('\n', end - 1) + 1, end))
  const nextLine = text.slice(end).split('\n', 2)[1]
  const gap = nextLine === undefined || nextLine.trim() === '' ? '' : `${feed}${prefix.trimEnd()}`
  return `${feed}${prefix.trimEnd()}${feed}${prefix}${markers}${gap}`
}

/** What stands before a fence. The indentation of indented code is the code itself and is left out. */
const prefixOf = (line: string): string => /^[ \t>]*(?=[`~])/.exec(line)?.[0] ?? ''
