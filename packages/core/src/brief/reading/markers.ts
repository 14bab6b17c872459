import {added, beginningIn, type Span} from '../../data/index.ts'
import {definesItself, type Marker, readKeys, styles} from '../../markers/index.ts'
import type {Citation} from '../brief.ts'
import {findDirectives} from '../directives.ts'
import {isKnownKey} from '../read-options.ts'
import {holdsWord} from '../text/prose-buffer.ts'
import {holdsOffset, inReadingOrder, none} from '../text/span-list.ts'
import {noLink, type Prose} from './prose.ts'
import {append, type Reading} from './reading.ts'

/**
 * Takes in what a piece of prose holds of markers, control text and comments: near misses, leaks and directives go to
 * the reading, citations to the caller, in order. No piece is taken in twice.
 */
export function readMarkers(reading: Reading, prose: Prose): readonly Citation[] {
  const {found, dialect, scan, finds} = reading
  const {start, end} = prose
  if (!holdsOffset(reading.marks, start, end)) return none
  if (reading.curtain.isDrawn) {
    for (const {value} of beginningIn(finds.html, prose)) reading.curtain.pass(value)
    return none
  }
  let citations = noCitations
  for (const marker of beginningIn(scan.markers, prose)) {
    const citation = citedBy(reading, marker)
    if (citation) citations = added(citations, citation)
  }
  for (const miss of beginningIn(scan.nearMisses, prose)) {
    const ids = dialect.idsOf(miss)
    if (ids.length > 0) citations = added(citations, citationOf(reading, {...miss, style: 'sid', ids}))
    else found.nearMisses.push({...miss, ...written(reading, miss), meant: miss.meant.map(dialect.spell)})
  }
  for (const leak of beginningIn(scan.leaks, prose)) found.leaks.push({...leak, ...written(reading, leak)})
  for (const {start: from, end: last, ...miss} of beginningIn(finds.nearMisses, prose)) {
    const to = dialect.endOf(last)
    found.nearMisses.push({...miss, start: from, end: to, text: reading.source.slice(from, to)})
  }
  append(found.leaks, beginningIn(finds.leaks, prose))
  for (const html of beginningIn(finds.html, prose))
    append(found.directives, findDirectives(html.value, html.start, {target: prose, quoted: reading.isQuoted}))
  for (const {style, ids, start: from, end: to, url, quote, inHeading} of beginningIn(finds.citations, prose)) {
    const text = reading.source.slice(from, to)
    citations = added(citations, {style, ids, start: from, end: to, text, url, quote, inHeading})
  }
  return inReadingOrder(citations)
}

const noCitations: Citation[] = []

/** What a marker cites; a key without its sign is a near miss of the reading. */
function citedBy(reading: Reading, marker: Marker): Citation | undefined {
  const keys = marker.style === 'inline-note' ? keysOfNote(reading, marker) : none
  if (keys.length > 0) return citationOf(reading, {...marker, style: 'pandoc', ids: keys})
  if (marker.style === 'inline-note' && contact.test(reading.textOf(marker))) return undefined
  if (isKnown(reading, marker)) return citationOf(reading, marker)
  if (!isBareKey(reading, marker)) return undefined
  const meant = marker.ids.map((key) => `[@${key}]`)
  reading.found.nearMisses.push({...written(reading, marker), problem: 'no `@` before its key', meant})
  return undefined
}

/** The keys that a note names among its words: `^[For instance, see @knuth84, p. 52.]`. */
function keysOfNote({options, source}: Reading, {start, end}: Marker): readonly string[] {
  return readKeys(source.slice(start, end)).filter((key) => definesItself(key) || isKnownKey(options, key))
}

/** A note that says how to reach somebody: `^[E-mail: ames@rye.example]`. */
const contact =
  /^\^\[(?:[^\n:：@]{1,40}[:：]\s?)?[<[]?(?:mailto:)?[^\s@[\]<>]{1,80}@[^\s@[\]<>]{1,80}(?:>|\]\([^\s()]{1,120}\))?\.?\]$/

/** A bracketed name is a citation only where stored evidence answers to it; in two brackets a key may be the name of a note. */
function isKnown({options, source}: Reading, {style, ids, start, end}: Marker): boolean {
  if (style === 'pandoc' && source.slice(start - 1, start + 1) === '[[' && source.slice(end - 1, end + 1) === ']]')
    return !/[\s|]/.test(source.slice(start, end)) && ids.every((key) => isKnownKey(options, key))
  return styles[style].ids !== 'name' || ids.some((id) => options.recognises?.(style, id) === true)
}

/** `[ames2019]`, where a record has that key: pandoc's `@` is missing. A word such as `[rye]` may be any word. */
function isBareKey({options}: Reading, {ids}: Marker): boolean {
  const [key = ''] = ids
  return /[\d_:]/.test(key) && !/\s/.test(key) && isKnownKey(options, key)
}

function citationOf(reading: Reading, marker: Marker): Citation {
  return {style: marker.style, ids: marker.ids, ...written(reading, marker), ...noLink}
}

/** Keys are cited behind words: no entry does so, but the prose of a section on citations. */
export function citesKeys({scan, finds, buffer}: Reading, prose: Prose): boolean {
  const found = [...beginningIn(scan.markers, prose), ...beginningIn(finds.citations, prose)]
  return found.some(({style, start}) => style === 'pandoc' && holdsWord(buffer, prose.start, start))
}

/** Where something that was found in prose stands in the source, and what stands there. */
function written(reading: Reading, found: Span): Span & {readonly text: string} {
  return {...reading.placeOf(found), text: reading.textOf(found)}
}

/** What in a piece of prose is no claim text: citations, near misses and leaks, sorted. */
export function marksOf(reading: Reading, citations: readonly Span[], prose: Prose): readonly Span[] {
  if (reading.isClean) return citations
  const {scan, finds} = reading
  const lists: readonly (readonly Span[])[] = [scan.nearMisses, scan.leaks, finds.nearMisses, finds.leaks]
  const marks = lists.flatMap((list) => beginningIn(list, prose))
  if (marks.length === 0) return citations
  return inReadingOrder([...citations, ...marks])
}
