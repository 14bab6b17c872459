import type {PageAnswer} from '../network/visit.ts'
import type {PageReading} from '../text/facts.ts'
import {wordsIn} from '../text/lines.ts'
import {type Gate, gates} from './gates.ts'
import {brokenOff, partOf, teaser} from './part.ts'
import {fold, longWords, mostOfNotice, mostOfNotices, type Seen, standInOf} from './stand-in.ts'

/**
 * What came for an address:
 *
 * - `whole` the page: what its text does not say, the page does not say
 * - `part` of it, such as an abstract: what stands there counts, what does not may stand elsewhere
 * - `doubtful` probably something in its place, such as a check, a form to sign in, or a notice that there is no such page
 */
export interface Got {
  readonly got: 'whole' | 'part' | 'doubtful'
  /** Which part, or what in its place, as a clause; a page that only its scripts would make has none. */
  readonly because?: string | undefined
  /** The page is for subscribers: its text was sent all the same, or a part that anybody may read. */
  readonly paywall?: 'metered' | 'teaser' | undefined
}

/** An answer, what was read of it, and how it was asked for. */
export interface GotPage {
  readonly asked: string
  /** What the document calls it: its entry, the words of a link. */
  readonly called?: string | undefined
  /** The claims that cite it. */
  readonly claimed?: string | undefined
  readonly answer: Pick<PageAnswer, 'url' | 'body' | 'headers' | 'isCut'>
  readonly reading: PageReading
}

/** So much of the markup tells what a page is, in bytes. */
const mostMarkup = 200_000

/** A page with more words has something beside its form. */
const mostOfForm = 80

/** Among so many letters at the beginning a notice says what it is. */
const beginning = 500

/** A gate stands alone, without the frame of a site. */
const mostOfFrame = 300

/** Of a shorter page all of it is its beginning. */
const fewest = 25

/** Decides what came for an address: everything that stores, compares or tells a page goes by this. */
export function gotOf({asked, called = '', claimed = '', answer, reading}: GotPage): Got {
  const named = longWords(reading.title ?? '')
  const isTeaser = reading.kind === 'text' && reading.isTeaser === true
  const isNamed = isTeaser || (named.length > 1 && named.every((word) => longWords(called).includes(word)))
  const page = {...seenOf(reading, answer), called: fold(called), claimed, isNamed}
  const gate = gates.find((each) => isBefore(each, page, {asked, answer}))
  if (gate) return {got: 'doubtful', because: gate.by === undefined ? gate.says : `${gate.says}, of ${gate.by}`}
  if (reading.kind === 'scripted') return {got: 'doubtful'}
  const part = partIn(reading, page.markup, answer)
  const standIn = isNamed || part !== undefined ? undefined : standInOf(page, reading)
  if (standIn !== undefined) return {got: 'doubtful', because: standIn}
  if (part === teaser) return {got: 'part', because: part, paywall: 'teaser'}
  const paywall = reading.isLocked ? 'metered' : undefined
  return part === undefined ? {got: 'whole', paywall} : {got: 'part', because: part, paywall}
}

function partIn(reading: PageReading, markup: string, {isCut}: GotPage['answer']): string | undefined {
  return reading.kind === 'text' ? partOf(isCut ? {cut: brokenOff, ...reading} : reading, markup) : undefined
}

function seenOf(reading: PageReading, {body}: GotPage['answer']): Omit<Seen, 'called' | 'claimed' | 'isNamed'> {
  const {main, rest} = reading.kind === 'text' ? reading : {main: '', rest: ''}
  const [first = ''] = main.split('\n')
  const heading = /^#{1,6} (.{1,200})/m.exec(main.slice(0, beginning))?.[1] ?? first
  const titles = [reading.title ?? '', heading].flatMap((title) => [fold(title), ...fold(title).split(strokes)])
  return {
    titles: [...titles, ...titles.map((title) => title.replace(end, ''))].filter((title) => title !== ''),
    beginning: fold(`${reading.title ?? ''} ${wordsIn(main) < fewest ? `${main}\n${rest}` : main}`.slice(0, beginning)),
    markup: Buffer.from(body.subarray(0, mostMarkup)).toString('latin1').toLowerCase(),
    words: wordsIn(main),
    allWords: wordsIn(main) + wordsIn(rest),
  }
}

/** What parts the name of a page from that of its site. */
const strokes = / [|·•»«>–—-] |\s?[|:] /

/** What stands around a notice: its number, a sign, a stop. */
const end = /^(?:http|error|status|code|fehler|erreur|[ :-])*[45]\d\d(?=\D)[^\p{L}\d]*|^[^\p{L}\d]+|[^\p{L}\d]{1,80}$/gu

function isBefore(gate: Gate, page: Seen, {asked, answer}: Pick<GotPage, 'asked' | 'answer'>): boolean {
  const [name = '', value = ''] = gate.header ?? []
  if (answer.headers?.[name]?.startsWith(value)) return true
  if (gate.leads?.some((place) => leadsTo(answer.url, place) && !leadsTo(asked, place))) return true
  const isNotice = (title: string): boolean => gate.words?.includes(title) === true && !page.called.includes(title)
  if (page.words <= mostOfNotice && page.titles.some(isNotice)) return true
  if (page.allWords <= mostOfForm && has(gate.widgets, page.markup)) return true
  if (page.words > mostOfNotices || page.isNamed) return false
  return (
    has(gate.words?.filter(isPhrase), page.beginning) || (page.allWords <= mostOfFrame && has(gate.markup, page.markup))
  )
}

/** Shorter ones, such as `log in`, stand on any page: they are a notice as a title alone. */
const isPhrase = (words: string): boolean => words.length >= 10 || !/[a-z]/.test(words)

const has = (signs: readonly string[] | undefined, text: string): boolean =>
  signs?.some((sign) => text.includes(sign)) === true

/** Whether an address is of a host, or its path has a part that begins so. */
function leadsTo(address: string, place: string): boolean {
  const {host, pathname} = new URL(address)
  return place.startsWith('/')
    ? `${pathname.toLowerCase()}/`.includes(place)
    : host === place || pathname.endsWith(place)
}
