import type {Element} from 'hast'
import {h} from 'hastscript'
import {linesOf, printable} from '../data/index.ts'
import {type Comparison, type Passage, partTitles, shortlistParts} from '../rules/index.ts'
import {claimLink} from './lists.ts'
import {
  type DocumentView,
  type ListedClaim,
  linkTo,
  listOf,
  longestClaim,
  oneLine,
  proseOf,
  titledPart,
  webAddress,
} from './view.ts'

/** What a reader has to know of a document, the worst first: the list that an audit prints. */
export function shortlist(view: DocumentView): Element {
  const {pointAt} = linesOf(view.brief.source)
  const entryOf = (entry: ListedClaim) =>
    claimLink(
      entry.claim,
      entry.comparisons.flatMap((each) => sidesOf(entry, each, pointAt(each.at).line)),
    )
  const parts = shortlistParts.flatMap((part) => {
    const listed = view.shortlist.filter((each) => each.part === part)
    if (part === 'supported' || listed.length === 0) return []
    return [h('h4', `${partTitles[part]} (${listed.length})`), listOf(listed.map(entryOf))]
  })
  const nothing = h('p', 'Nothing is left to look at.')
  return titledPart(view, 'shortlist', 'What to look at, the worst first', parts.length > 0 ? parts : [nothing])
}

/** What is written beside what is said, and where that stands. */
function sidesOf({part, claim, row}: ListedClaim, compared: Comparison, line: number): readonly Element[] {
  const {source, name, written, said, passage} = compared
  const url = webAddress(source?.url)
  const isQuoted = passage !== undefined && passage.text !== '' && part !== 'not_read'
  const isSaid = isQuoted && passage.text === said
  const place = isQuoted && url !== undefined ? passageAddress(url, passage) : url
  const side = (term: string, value: readonly (string | Element)[]) => h('div', [h('dt', term), h('dd', [...value])])
  const saying = part === 'not_read' ? 'Why nobody could tell' : said === row.reason ? 'Why' : 'The source says'
  const sides = [
    // Above stands the claim itself.
    ...(oneLine(written, longestClaim) === claim.text ? [] : [side('You write', [oneLine(written, 300)])]),
    ...(said === '' || isSaid ? [] : [side(saying, proseOf(oneLine(said, 300)))]),
    ...(isSaid ? [side(saying, [...markedWords(passage)])] : []),
  ]
  return [
    h('p', {className: ['facts']}, [h('span', `line ${line}`), linkTo(place, oneLine(name, 120))]),
    ...(sides.length > 0 ? [h('dl', {className: ['sides']}, sides)] : []),
    ...(isQuoted && !isSaid ? [h('blockquote', [...markedWords(passage)])] : []),
  ]
}

/** A passage with the words that it shares with the claim. */
function* markedWords({text, marks}: Passage): Generator<string | Element> {
  let at = 0
  for (const {start, end} of marks) {
    yield printable(text.slice(at, start))
    yield h('mark', printable(text.slice(start, end)))
    at = end
  }
  yield printable(text.slice(at))
}

/** So many words at either end tell a passage from all others of a page. */
const tellingWords = 4

/** The address at which a browser shows a passage of a page (text fragments of the URL specification). */
function passageAddress(url: string, {text}: Passage): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 2 * tellingWords ? [words.slice(0, tellingWords), words.slice(-tellingWords)] : [words]
  const encoded = ends.map((each) => encodeURIComponent(each.join(' ').toWellFormed()).replaceAll('-', '%2D'))
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${encoded.join(',')}`
}
