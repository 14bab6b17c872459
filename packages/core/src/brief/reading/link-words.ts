import type {Span} from '../../data/index.ts'
import {codeIn, isAsciiLetter} from '../characters.ts'
import {findQuantities} from '../quantities/index.ts'
import {isWeighty} from '../quantities/quantity.ts'
import type {ReadOptions} from '../read-options.ts'

const visible = /[^\p{Cf}\p{Z}\s\p{Mn}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A link of one such sign looks like the sign. */
const lone = /^\s*[.,;:!?'"’”·]\s*$/

/** True where a text shows nothing that looks like a citation: blanks, zero-width characters, the full stop of a sentence. */
export function isInvisible(text: string): boolean {
  return !isAsciiLetter(codeIn(text, 0)) && (!visible.test(text) || lone.test(text))
}

/** True where a raised citation shows a sentence in place of ids. */
export function saysSentence(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu) ?? []).length >= fewestWords
}

/** A link, and whether its words are all that the block says. */
interface LinkWords {
  readonly text: string
  readonly url: string
  readonly isAlone: boolean
}

/** Fewer words are a name. */
const fewestWords = 4

/**
 * True where the words of a link are a claim and not the name of what it leads to. A link is no source of what it says
 * itself:
 *
 *     [Acme stole $12 million](https://bank.example/1)
 *      ^ a claim, whose source is to be named beside it
 *     Rye rose. ([Rye up 4% in June](https://rye.example/1))
 *                 ^ the title of the stored record: a citation
 */
export function claimsItself({text, url, isAlone}: LinkWords, {titleOf}: ReadOptions): boolean {
  if (titleOf === undefined || /^(?:https?:|www\.)/i.test(text)) return false
  const rest = withoutTitle(text, titleOf(url) ?? '')
  if ((rest.match(/[\p{L}\p{N}]+/gu) ?? []).length < fewestWords) return false
  return isAlone || findQuantities(rest, {block: 'paragraph', masked: []}).some(isWeighty)
}

/**
 * True where the title of a definition says more than the stored title of what it leads to. That of an entry of a list
 * of sources is the title itself, where none is stored.
 */
export function isNews(
  {title, url, isEntry}: {readonly title: string; readonly url: string; readonly isEntry: boolean},
  {titleOf}: ReadOptions,
): boolean {
  const known = titleOf?.(url) ?? ''
  return known === '' ? !isEntry : /[\p{L}\p{N}]/u.test(withoutTitle(title, known))
}

/** What a text says beside a title; a part of the title says no more than it. Case, punctuation and width do not count. */
function withoutTitle(written: string, title: string): string {
  const known = wordsOf(title)
  const sought = keysOf(known)
  const text = written.replace(quoted, (part) => (isPartOf(sought, part) ? ' ' : part))
  const said = wordsOf(text)
  const own = keysOf(said)
  if (sought.includes(own)) return ''
  const at = known.length === 0 ? -1 : own.indexOf(sought)
  if (at < 0) return text
  const first = own.slice(0, at).split(' ').length - 1
  return `${text.slice(0, said[first]?.start)} ${text.slice(said[first + known.length - 1]?.end)}`
}

/** A title that is cut short stands in quotation marks: `Fen Times, “Port counts …”`. */
const quoted = /["“„«「『《][^"“”„«»「」『』《》]{1,300}["“”»」』》]/g

const ellipsis = /…|\.{3}/

/** Whether a title holds the words of a part, of one that is cut short those on either side of the ellipsis. */
function isPartOf(title: string, part: string): boolean {
  let from = 0
  return part.split(ellipsis).every((piece) => {
    const sought = keysOf(wordsOf(piece))
    const at = sought.trim() === '' ? from : title.indexOf(sought, from)
    if (at >= 0) from = at + Math.max(0, sought.length - 1)
    return at >= 0
  })
}

interface Word extends Span {
  readonly key: string
}

function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}\p{Sc}%％.,]+/gu), ({0: word, index: start}) => ({
    start,
    end: start + word.length,
    key: withoutStops(word.normalize('NFKC').toLowerCase()),
  })).filter(({key}) => key !== '')
}

function withoutStops(word: string): string {
  let end = word.length
  while (end > 0 && '.,'.includes(word.charAt(end - 1))) end -= 1
  return word.slice(0, end)
}

/** A blank stands around each, so that what is found are whole words. */
function keysOf(words: readonly Word[]): string {
  return ` ${words.map(({key}) => key).join(' ')} `
}
