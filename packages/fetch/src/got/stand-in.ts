import type {PageReading, PageText} from '../text/facts.ts'
import {says} from './gates.ts'

/** What is seen of a page, in small letters. */
export interface Seen {
  /** Title and first heading, in parts. */
  readonly titles: readonly string[]
  readonly beginning: string
  readonly markup: string
  /** Of its article, and of all of it. */
  readonly words: number
  readonly allWords: number
  readonly called: string
  readonly claimed: string
  /** The document calls it by its title, or a text begins there that goes on for subscribers. */
  readonly isNamed: boolean
}

/** What stands in place of a page is said in as many words at most, around which the frame of its site may stand. */
export const mostOfNotices = 100

/** A notice as the title of a longer page is the subject of an article. */
export const mostOfNotice = 600

/** A page of no more words, and without any figure, says nothing that somebody would cite it for. */
const fewest = 40

/** A page that asks for a password, or shows the number of an error, says more of what it is for. */
const mostOfForms = 200

/** A status of HTTP as it stands at an end of a title: `404 not here`, `Fehler 500`. */
const status =
  /^(?:\p{L}{1,20}[ :#-]{1,3}){0,2}(?:(40[134]|410)(?![\d%€$]|[.,]\d|\p{L})|(4\d\d|5[02]\d)(?=[ .]?(?:$|[:|(–—-])))|(?<![\d.,$€£-])(4(?:0\d|1\d|29|51))$/u

/** One that a program tells: `HttpStatusCode: 404`. */
const toldNumber = /(?:code|error|http|status)[^\p{L}\p{N}]{1,3}(4\d\d|5\d\d)(?!\d)/u

/**
 * What stands in place of a page, as a clause, as far as its build tells it, whatever its language: it has few words, and
 * shows the number of an error, asks for a password, sends its reader on or back, is in no index, has none of the words by
 * which it is cited, or says nothing. Whoever signs or dates a page wrote one.
 */
export function standInOf(page: Seen, reading: PageReading): string | undefined {
  const {author, publishedAt, signs} = reading
  const isWritten = author !== undefined || publishedAt !== undefined
  const numbers = page.titles.flatMap((title) => numberIn(title, page) ?? [])
  const number = numbers.find((each) => !page.called.includes(each))
  if (number !== undefined && !isWritten) return saysOf(number)
  // A file of data may be as short as it likes.
  if (isWritten || signs === undefined || page.allWords > mostOfForms) return undefined
  if (signs.asksPassword) return says.signIn
  if (page.allWords > mostOfNotices) return undefined
  const told = toldNumber.exec(page.beginning)?.[1]
  if (told !== undefined) return saysOf(told)
  if (saysSomething(page, reading)) return undefined
  if (signs.isUnlisted) return 'few words, which no index of the web is to list'
  if (signs.sendsOn) return 'a page that sends its reader on'
  if (signs.leadsHome && page.allWords <= fewest) return 'few words, and a way to the first page'
  return reading.kind === 'text' ? strangerOf(page, reading) : undefined
}

/** A figure that is no year and no number of an error. */
const figure = /(?<![\p{L}\p{N}.,:/-])(?!(?:19|20)\d\d(?!\d)|[45]\d\d(?![\d.,%]))\d[\d.,]*/u

/**
 * Whether a page gives a figure, or so many of its words are words by which it is cited that it is about the same. A short
 * page is one all the same, and most notices have neither.
 */
function saysSomething({called, claimed}: Seen, reading: PageReading): boolean {
  if (reading.kind !== 'text') return false
  const said = new Set(longWords(`${reading.title ?? ''} ${reading.main}`))
  const shared = new Set(longWords(`${called} ${claimed}`).filter((word) => said.has(word))).size
  return figure.test(reading.main) || (shared >= 2 && shared * 8 >= said.size)
}

/** A page with none of the words by which it is cited; where nobody calls it anything, one that says nothing. */
function strangerOf({called, allWords}: Seen, {title = '', main, rest, isLocked}: PageText): string | undefined {
  const words = [...new Set(longWords(called))]
  const said = new Set(longWords(`${title} ${main} ${rest}`))
  if (isLocked || words.some((word) => said.has(word))) return undefined
  if (words.length >= 3) return 'a short page without a word of what cites it'
  return allWords <= fewest && !/\p{N}/u.test(main) ? 'next to no words' : undefined
}

/** The number of an error in a title, which longer pages have alone. */
function numberIn(title: string, {words}: Seen): string | undefined {
  const [all, ...found] = status.exec(title) ?? []
  const isMeant = words <= (all === title ? mostOfNotice : mostOfForms)
  return isMeant ? found.find(Boolean) : undefined
}

/** Whoever answers with a number says what is the matter. */
function saysOf(number: string): string {
  if (/^40[17]$/.test(number)) return says.signIn
  if (/^(?:403|406|429|451)$/.test(number)) return says.blocked
  return /^4(?:04|10)$/.test(number) ? says.missing : says.fault
}

/** Words as they are compared, whatever their case. */
export const fold = (text: string): string => text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim()

/** Words of a text that say something. */
export const longWords = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]{4,}/gu) ?? []
