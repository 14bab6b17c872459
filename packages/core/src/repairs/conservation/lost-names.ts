import type {Brief} from '../../brief/index.ts'
import {type Edit, PositionMap} from '../../changes/index.ts'
import {partitionPoint, rememberIn, type Span} from '../../data/index.ts'
import {isIdText, styles} from '../../markers/index.ts'
import {addressesIn} from './addresses.ts'
import type {Loss, Rewritten} from './loss.ts'
import {wordsIn} from './words.ts'

/**
 * The words of each link and of each entry stand beside their address still, together: what a text calls a source, and
 * where in it, is not said by the words of its other entries.
 *
 *     ([Rye Board, table 4](https://rye.example))   →   [1]   beside `[1] Rye Board. https://rye.example`
 *                  ^ would be lost
 *
 * Nothing is expected of markers that are put right, for their addresses are.
 */
export function* lostNames({before: {brief}, after, edits, corrects}: Rewritten): Generator<Loss> {
  if (corrects) return
  const known = wordsOfAddresses(after.brief)
  const positions = new PositionMap(edits)
  const isLost = (words: string, url: string, place: Span) => {
    const own = new Set(wordsIn(`${hostOf(url)} ${withoutAddresses(writtenAt(edits, place))}`))
    return wordsIn(withoutAddresses(words)).some(
      (word) => !known.get(url)?.has(word) && !own.has(word) && !/^s?\d{1,3}$/.test(word),
    )
  }
  for (const {words, url, start, end} of [...namedLinks(brief), ...namedEntries(brief)])
    if (positions.covers({start, end}) && isLost(words, url, {start, end}))
      yield {kind: 'name', reason: 'words would be lost', place: {start, end}}
}

/** What a source is called at a place. */
interface Name extends Span {
  readonly words: string
  readonly url: string
}

/** The words of links, where they are no marker. */
function* namedLinks({citations}: Brief): Generator<Name> {
  for (const {style, text, url, start} of citations) {
    const words = /^\[([\s\S]{1,2000}?)\]\(/.exec(text)?.[1]
    if (words === undefined || url === undefined || styles[style].ids !== 'address') continue
    if (!isIdText(words) && !/^S?\d{1,6}$/.test(words))
      yield {words, url, start: start + 1, end: start + 1 + words.length}
  }
}

function* namedEntries({references}: Brief): Generator<Name> {
  for (const {text, url, start, end} of references) if (url !== undefined) yield {words: text, url, start, end}
}

/** What stands beside each address: the words of its entries and of its links. */
function wordsOfAddresses(brief: Brief): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>()
  for (const {words, url} of [...namedEntries(brief), ...namedLinks(brief)]) {
    const beside = rememberIn(known, url, () => new Set())
    for (const word of wordsIn(withoutAddresses(words))) beside.add(word)
  }
  return known
}

/** Words that only an address has are no words to a reader. */
function withoutAddresses(text: string): string {
  let rest = ''
  let from = 0
  for (const {start, end} of addressesIn(text)) {
    rest += `${text.slice(from, start)} `
    from = end
  }
  return rest + text.slice(from)
}

/** What edits write at a place. */
function writtenAt(edits: readonly Edit[], {start, end}: Span): string {
  const texts: string[] = []
  for (let at = partitionPoint(edits, (edit) => edit.end < start); at < edits.length; at++) {
    const edit = edits[at]
    if (edit === undefined || edit.start > end) break
    texts.push(edit.text)
  }
  return texts.join(' ')
}

/** The site of an address, which a link is often named by. */
function hostOf(url: string): string {
  return /^[a-z]+:\/\/([^/?#]{1,253})/i.exec(url)?.[1] ?? ''
}
