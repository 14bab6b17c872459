import type {Brief} from '../brief/index.ts'
import {lazily, type Span} from '../data/index.ts'
import type {Cues} from './cues.ts'
import {type ListedSources, listedSources} from './listed-sources.ts'
import type {Pointer} from './pointer.ts'

/** How far before and behind a year its author stands, in UTF-16 code units. */
const authorReach = 150

/** What several authors cannot do without. */
const several = /et al|u\.\s?a\.|и др\.|[等ら与與和及、]|\s(?:and|&|y|et|und|u\.|e|и)\s\p{Lu}/u
/** Made for a document that needs them. */
const looks = lazily(() => ({
  /** Several authors and a year in parentheses: of a source, whatever lists the document has. */
  severalWithin:
    /[(（][^()（）\n]{0,120}?(?:et al\.?|u\.\s?a\.|и др\.|等人?|\p{Lu}[\p{L}’'-]{1,30}\s(?:and|&|y|et|und|u\.|e|и)\s\p{Lu}[\p{L}’'-]{1,30}),?\s{0,2}[,，]?\s?(?:1[89]|20)\d{2}[a-z]?[^()（）\n]{0,120}[)）]/uy,
  /** The same before a year in parentheses. */
  severalBefore:
    /\p{Lu}[\p{L}’'-]{1,30}\s(?:et al\.?|(?:and|&|y|et|und|u\.|e|и)\s\p{Lu}[\p{L}’'-]{1,30})['’]?s?\s?[(（](?:1[89]|20)\d{2}[a-z]?[)）]|\p{Script=Han}{2,4}(?:[与和、]\p{Script=Han}{2,4}|等人?)\s?[(（](?:1[89]|20)\d{2}[a-z]?[)）]|\p{Lu}[\p{L}’'-]{1,30}\s?(?:等人?|氏?ら|(?:[与與和及、]|,)\s?\p{Lu}[\p{L}’'-]{1,30}(?:\s?等人?)?)的?\s?[(（](?:1[89]|20)\d{2}[a-z]?[)）]/gu,
  /** One name and a year, or a date: of a source only where the list of sources has both. */
  nameWithin:
    /[(（](?:see\s|e\.g\.,?\s|cf\.\s|vgl\.\s|siehe\s|voir\s|véase\s|ver\s|см\.\s)?(\p{Ll}?\p{Lu}[\p{L}’'&.\s/-]{1,60}?|[\p{Script=Han}]{2,20})[,，]?\s?((?:1[89]|20)\d{2})[a-z]?(?:[./-]\d{1,2}){0,2}(?:[,，、:：]\s?[^()（）\n]{1,24})?[)）]/uy,
  /** The same before a year in parentheses. */
  nameBefore: /(\p{Lu}[\p{L}\d/’'-]{2,30})['’]?s?\s?[(（]((?:1[89]|20)\d{2})[a-z]?[)）]/gu,
  /** A title in italics and a year: `*Clean Harbours* (2023)`. */
  titleBefore: /[*_]{1,2}([^*_\n]{4,120})[*_]{1,2}[,，]?\s?[(（]((?:1[89]|20)\d{2})[)）]/g,
}))

/** `(Miller et al., 2019)`, `Miller and Ames (2019)`, and `(Miller 2019)` where the list has such an entry. */
export function* authorsAndYears(brief: Brief, {digits: {starts, ends}}: Cues): Generator<Pointer> {
  const listed = listedSources(brief)
  const {written: source} = brief
  let end = 0
  for (let at = 0; at < starts.length; at += 1) {
    const year = starts[at] ?? 0
    if (ends[at] !== year + 4 || year < end) continue
    const opening = openingOf(source, year)
    if (opening < 0) continue
    const from = Math.max(year - authorReach, end)
    const match = namingOf(source.slice(from, year + authorReach), {opening: opening - from, year: year - from}, listed)
    if (!match) continue
    end = from + match.index + match[0].length
    yield {form: 'author-year', start: from + match.index, end}
  }
}

/** What stands behind a year of a source that does not open its parentheses. */
const behind = /[a-z]?(?:[./-]\d{1,2}){0,2}(?:[*_]{1,3}\s{0,12})?[)）,;:，；：、]/y

/**
 * Where the parentheses open in which the year of a source stands, alone or at their end; -1 where it stands in none:
 *
 *     (Ames, 2019)    Ames (2019, p. 4)    in 2019 (Ames said so), …
 *            ^              ^                 ^ not here
 */
function openingOf(source: string, year: number): number {
  if (!source.startsWith('20', year) && !source.startsWith('19', year) && !source.startsWith('18', year)) return -1
  behind.lastIndex = year + 4
  if (!/[(（]/.test(source.charAt(year - 1)) && !behind.test(source)) return -1
  for (let at = year - 1; at >= Math.max(0, year - authorReach); at -= 1) {
    const character = source.charAt(at)
    if (character === '(' || character === '（') return at
    if (character === ')' || character === '）' || character === '\n') return -1
  }
  return -1
}

/** Where a year stands in a text, and where its parentheses open. */
interface YearInParentheses {
  readonly year: number
  readonly opening: number
}

/** What names a source by a year of a text: within its parentheses or, where it stands first in them, before. */
function namingOf(text: string, place: YearInParentheses, listed: ListedSources): RegExpExecArray | undefined {
  for (const look of looksFor(text, place, listed)) {
    const match = matchOver(look, text, place, listed)
    if (match) return match
  }
  return undefined
}

function* looksFor(text: string, {opening, year}: YearInParentheses, {isEmpty}: ListedSources): Generator<RegExp> {
  const isFirst = opening + 1 === year
  const {severalBefore, severalWithin, nameBefore, nameWithin, titleBefore} = looks()
  if (isFirst && several.test(text)) yield severalBefore
  if (several.test(text.slice(opening))) yield severalWithin
  if (!isEmpty) yield* isFirst ? [nameBefore, titleBefore] : [nameWithin]
}

/** What a look matches with the year in it. */
function matchOver(
  look: RegExp,
  text: string,
  {opening, year}: YearInParentheses,
  listed: ListedSources,
): RegExpExecArray | undefined {
  // What stands before its parentheses ends with them.
  const read = look.sticky ? text : text.slice(0, year + longestEnd)
  look.lastIndex = look.sticky ? opening : 0
  for (let match = look.exec(read); match && match.index <= year; match = look.exec(read)) {
    const [, name, ofYear = ''] = match
    if (look.lastIndex > year && (name === undefined || isListed(name, ofYear, listed))) return match
  }
  return undefined
}

/** A year with its letter and a bracket, in UTF-16 code units. */
const longestEnd = 6

/** The list has the name with its year, or the first of several: `Ames/Miller`, `Ames u. a.`. */
function isListed(name: string, year: string, listed: ListedSources): boolean {
  const [first = ''] = name.split(/\/|\s&|\su\.\s?a\./)
  return listed.has(name, year) || (first !== name && listed.has(first, year))
}

/** A line of names and years in parentheses, and nothing else: `(Grain Board, 2024; Herald, 2025)`. */
const line =
  /^[*_]{0,2}[(（](?=\p{Lu}|\p{Script=Han})[^()（）\n]{2,160}[,，]\s?(?:1[89]|20)\d{2}[a-z]?[^()（）\n]{0,160}[)）][.。]?[*_]{0,2}$/u

/** So long are the longest such lines, in UTF-16 code units. */
const longestLine = 330

/** The block says whose words stand above it, and nothing else. */
export function isCitationLine(source: string, {start, end}: Span): boolean {
  return (
    end - start < longestLine && mayOpenLine(source.charCodeAt(start)) && line.test(source.slice(start, end).trim())
  )
}

/** An opening parenthesis, `*` or `_`: most blocks open with something else. */
const mayOpenLine = (code: number): boolean => code === 0x28 || code === 0xff08 || code === 0x2a || code === 0x5f

/** Such lines: they point to a source whatever lists the document has. */
export function* citationLines({blocks, written: source}: Brief): Generator<Pointer> {
  for (const block of blocks)
    if (block.kind !== 'heading' && block.kind !== 'row' && isCitationLine(source, block))
      yield {form: 'author-year', start: block.start, end: block.end}
}

/**
 * A link to an entry of the document's own list, by its author and year, `[Ames 2019](#ames2019)`, or by what entries are
 * called, `[Grain Board](#ref-3)`.
 */
const anchored =
  /\[[^[\]\n]{2,80}(?:1[89]|20)\d{2}[a-z]?[)）]?\]\(#[^()\s]{2,80}\)|\[[^[\]\n]{1,80}\]\(#(?:ref|cite|source|src|bib)[^()\s]{0,60}\d[^()\s]{0,20}\)/y

/** The text of such a link is no longer, in UTF-16 code units. */
const longestLinkText = 90

/** Such links, in a document with a list of sources. */
export function* anchoredNames({references, written: source}: Brief): Generator<Pointer> {
  if (references.length === 0) return
  for (let at = source.indexOf('](#'); at >= 0; at = source.indexOf('](#', at + 3)) {
    const from = Math.max(0, at - longestLinkText)
    // The text of a link holds no bracket.
    const start = from + source.slice(from, at).lastIndexOf('[')
    anchored.lastIndex = Math.max(0, start)
    if (start >= from && anchored.test(source)) yield {form: 'author-year', start, end: anchored.lastIndex}
  }
}
