import type {Brief} from '../brief/index.ts'
import type {Span} from '../data/index.ts'
import type {Cues} from './cues.ts'
import {type ListedSources, listedSources} from './listed-sources.ts'
import type {Pointer} from './pointer.ts'

/** What the years of sources begin with. */
const century = /^(?:1[89]|20)/
/** How far before and behind a year its author stands, in UTF-16 code units. */
const authorReach = 150

/** Several authors and a year: of a source, whatever lists the document has. */
const severalAuthors =
  /[(（][^()（）\n]{0,120}?(?:et al\.?|u\.\s?a\.|и др\.|等人?|\p{Lu}[\p{L}’'-]{1,30}\s(?:and|&|y|et|und|u\.|e|и)\s\p{Lu}[\p{L}’'-]{1,30}),?\s{0,2}[,，]?\s?(?:1[89]|20)\d{2}[a-z]?[^()（）\n]{0,120}[)）]|\p{Lu}[\p{L}’'-]{1,30}\s(?:et al\.?|(?:and|&|y|et|und|u\.|e|и)\s\p{Lu}[\p{L}’'-]{1,30})['’]?s?\s?[(（](?:1[89]|20)\d{2}[a-z]?[)）]|\p{Script=Han}{2,4}(?:[与和、]\p{Script=Han}{2,4}|等人?)\s?[(（](?:1[89]|20)\d{2}[a-z]?[)）]|\p{Lu}[\p{L}’'-]{1,30}\s?(?:等人?|氏?ら|(?:[与與和及、]|,)\s?\p{Lu}[\p{L}’'-]{1,30}(?:\s?等人?)?)的?\s?[(（](?:1[89]|20)\d{2}[a-z]?[)）]/gu
/** What several authors cannot do without. */
const several = /et al|u\.\s?a\.|и др\.|[等ら与與和及、]|\s(?:and|&|y|et|und|u\.|e|и)\s\p{Lu}/u
/** One name and a year, or a date: of a source only where the list of sources has both. */
const nameAndYear =
  /[(（](?:see\s|e\.g\.,?\s|cf\.\s|vgl\.\s|siehe\s|voir\s|véase\s|ver\s|см\.\s)?(\p{Ll}?\p{Lu}[\p{L}’'&.\s/-]{1,60}?|[\p{Script=Han}]{2,20})[,，]?\s?((?:1[89]|20)\d{2})[a-z]?(?:[./-]\d{1,2}){0,2}(?:[,，、:：]\s?[^()（）\n]{1,24})?[)）]|(\p{Lu}[\p{L}\d/’'-]{2,30})['’]?s?\s?[(（]((?:1[89]|20)\d{2})[a-z]?[)）]/gu
/** A title in italics and a year: `*Clean Harbours* (2023)`. */
const titleAndYear = /[*_]{1,2}([^*_\n]{4,120})[*_]{1,2}[,，]?\s?[(（]((?:1[89]|20)\d{2})[)）]/g

/** `(Miller et al., 2019)`, `Miller and Ames (2019)`, and `(Miller 2019)` where the list has such an entry. */
export function* authorsAndYears(brief: Brief, {digits: {starts, ends}}: Cues): Generator<Pointer> {
  const listed = listedSources(brief)
  const {written: source} = brief
  let end = 0
  for (let at = 0; at < starts.length; at += 1) {
    const index = starts[at] ?? 0
    if (ends[at] !== index + 4 || !century.test(source.slice(index, index + 2)) || !mayCite(source, index)) continue
    const from = Math.max(index - authorReach, end)
    const text = source.slice(from, index + authorReach)
    const match = namingOf(text, index - from, listed)
    if (!match) continue
    end = from + match.index + match[0].length
    yield {form: 'author-year', start: from + match.index, end}
  }
}

/** A line of names and years in parentheses, and nothing else: `(Grain Board, 2024; Herald, 2025)`. */
const line =
  /^[*_]{0,2}[(（](?=\p{Lu}|\p{Script=Han})[^()（）\n]{2,160}[,，]\s?(?:1[89]|20)\d{2}[a-z]?[^()（）\n]{0,160}[)）][.。]?[*_]{0,2}$/u

/** So long are the longest such lines, in UTF-16 code units. */
const longestLine = 330

/** The block says whose words stand above it, and nothing else. */
export function isCitationLine(source: string, {start, end}: Span): boolean {
  return end - start < longestLine && /[(（*_]/.test(source.charAt(start)) && line.test(source.slice(start, end).trim())
}

/** Such lines: they point to a source whatever lists the document has. */
export function* citationLines({blocks, written: source}: Brief): Generator<Pointer> {
  for (const block of blocks)
    if (block.kind !== 'heading' && block.kind !== 'row' && isCitationLine(source, block))
      yield {form: 'author-year', start: block.start, end: block.end}
}

/** What names a source by the year at an offset of a text. */
function namingOf(text: string, year: number, listed: ListedSources): RegExpExecArray | undefined {
  const looks = [
    ...(several.test(text) ? [severalAuthors] : []),
    ...(listed.isEmpty ? [] : [nameAndYear, titleAndYear]),
  ]
  for (const look of looks) {
    look.lastIndex = 0
    for (let match = look.exec(text); match && match.index <= year; match = look.exec(text))
      if (
        look.lastIndex > year &&
        (look === severalAuthors || isListed(match[1] ?? match[3] ?? '', match[2] ?? match[4] ?? '', listed))
      )
        return match
  }
  return undefined
}

/** The list has the name with its year, or the first of several: `Ames/Miller`, `Ames u. a.`. */
function isListed(name: string, year: string, listed: ListedSources): boolean {
  const [first = ''] = name.split(/\/|\s&|\su\.\s?a\./)
  return listed.has(name, year) || (first !== name && listed.has(first, year))
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

/**
 * A year of a source stands in parentheses, alone or at their end:
 *
 *     (Ames, 2019)    Ames (2019, p. 4)    in 2019 (Ames said so), …
 *            ^              ^                 ^ not here
 */
function mayCite(source: string, index: number): boolean {
  if (
    !/^[a-z]?(?:[./-]\d{1,2}){0,2}(?:[*_]{1,3}\s{0,12})?[)）,;:，；：、]/.test(source.slice(index + 4, index + 30)) &&
    !/[(（]/.test(source.charAt(index - 1))
  )
    return false
  for (let at = index - 1; at >= Math.max(0, index - authorReach); at -= 1) {
    const character = source.charAt(at)
    if (character === '(' || character === '（') return true
    if (character === ')' || character === '）' || character === '\n') return false
  }
  return false
}
