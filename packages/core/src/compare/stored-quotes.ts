import type {Span} from '../data/index.ts'
import type {StoredQuote} from '../evidence/index.ts'
import type {Surroundings} from './cut-offs.ts'
import {differenceOf, languageOf} from './language.ts'
import {isFaithful, isLong, lookUp, readOmissions} from './omissions.ts'
import {foldQuote, type QuotableWords, quotableIn} from './quotable-words.ts'
import type {OtherSpeaker} from './speakers.ts'
import type {StoredText} from './stored-text.ts'
import type {Verdict} from './verdict.ts'

/** A quotation is taken for a title when so many of its words stand in that of its source, or begin with a capital. */
const titleShare = 0.8

/** A quote with this share of its words in a stored excerpt was meant to be it. */
const excerptShare = 0.5

const readAll = (texts: readonly string[]): readonly QuotableWords[] => texts.map(quotableIn)

/** What is stored of one source that may hold a quote. */
type Quotable = Pick<StoredText, 'bodies' | 'quotes' | 'snippets' | 'titles'>

/**
 * Judges a quote that is cited as the words of a source: one run of its text (specification/schema §2.1: verbatim,
 * continuous). Where only an excerpt is stored, the quote may be another passage of the page; it is absent where it was
 * plainly meant to be the excerpt.
 */
export function judgeCited(quote: string, stored: Quotable): Verdict {
  const {bodies, quotes} = stored
  const folded = foldQuote(quote)
  if (allOf(stored).some((each) => each.endOf(folded) >= 0)) return 'supported'
  const isOther = isTranslated(folded, [...bodies, ...quotes]) || resembles(folded, stored.titles, titleShare)
  if (!isLong(folded) || isOther) return 'not_checkable'
  return bodies.length > 0 || resembles(folded, quotes, excerptShare) ? 'absent' : 'not_checkable'
}

/** What the sources say of a quotation, what it leaves out of their words, and who says them there. */
export interface QuotationVerdict {
  readonly verdict: Verdict
  readonly dropped?: string | undefined
  readonly speaker?: OtherSpeaker | undefined
}

const nothing: Surroundings = {lead: '', tail: ''}

/**
 * Judges a quotation in running text, where a writer may leave words out and put in others in brackets: each part
 * stands in one of the sources, in the same order. It is absent only where the whole text of all sources is stored, or
 * where what it leaves out turns its meaning around, or its claim puts it into another's mouth.
 */
export function judgeQuotation(
  quotation: string,
  sources: readonly StoredText[],
  around: Surroundings = nothing,
): QuotationVerdict {
  const texts = sources.flatMap(allOf)
  const quoted = texts.length > 0 ? readOmissions(quotation) : undefined
  if (!quoted?.parts.length) return {verdict: 'not_checkable'}
  const places = texts.flatMap((text) => lookUp(text, quoted, around) ?? [])
  if (places.some(isFaithful)) return {verdict: 'supported'}
  const [place] = places
  if (place) return {verdict: 'absent', ...place}
  if (isTitle(quotation) || quoted.isShort) return {verdict: 'not_checkable'}
  const bodies = sources.flatMap((source) => source.bodies)
  const complete = sources.length > 0 && sources.every((source) => source.bodies.length > 0)
  const isAbsent = complete && !quoted.parts.every(({words}) => isTranslated(words, bodies))
  return {verdict: isAbsent ? 'absent' : 'not_checkable'}
}

/** Tells of each source whether it says a quotation: all that is asked of those that are not cited for it. */
export function quotationIn(quotation: string): (source: StoredText) => boolean {
  const quoted = readOmissions(quotation)
  return (source) =>
    allOf(source).some((text) => {
      const place = lookUp(text, quoted, nothing)
      return place !== undefined && isFaithful(place)
    })
}

function allOf({bodies, quotes, snippets, titles}: Quotable): readonly QuotableWords[] {
  return readAll([...bodies, ...quotes, ...snippets, ...titles])
}

/** Words of one language cannot be looked up in a text of another: a quotation may be translated. */
function isTranslated(quote: string, texts: readonly string[]): boolean {
  const language = languageOf(quote)
  return readAll(texts).every((text) => differenceOf(language, text.language()))
}

/** Whether so many of the words of a quote stand in one of some texts. */
function resembles(quote: string, texts: readonly string[], share: number): boolean {
  const words = [...new Set(quote.match(/[\p{Script=Han}]|[\p{L}\p{N}]+/gu))]
  return readAll(texts).some((text) => words.filter((word) => text.endOf(word) >= 0).length >= words.length * share)
}

/** Nearly every word of a title begins with a capital: “Salt Marshes of the North Coast”. */
function isTitle(quotation: string): boolean {
  const words = quotation.match(/\p{L}{4,}/gu) ?? []
  return words.length > 1 && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * titleShare
}

/** What is wrong with a quote that a record carries. */
export interface SpanFault {
  readonly text: string
  /** The words are nowhere on the page, or not at the offsets. */
  readonly kind: 'absent' | 'offsets'
  readonly start: number | undefined
  readonly end: number | undefined
  /** Where the words do stand, when they stand there once and to the letter. */
  readonly place: Span | undefined
}

/**
 * Verifies a quote of a record against the stored page (specification/schema §2.1, `quote_span`): its words, and its
 * offsets where they are given. Offsets count UTF-16 code units; those of a Python program count code points.
 */
export function checkSpan({text, start, end}: StoredQuote, {bodies, pages}: StoredText): SpanFault | undefined {
  // Whole pages bear it out, and never it itself.
  const verdict = judgeCited(text, {bodies, quotes: [], snippets: [], titles: []})
  if (verdict === 'absent') return {kind: 'absent', text, start, end, place: undefined}
  if (verdict !== 'supported' || start === undefined || end === undefined || pages.length === 0) return undefined
  const wanted = foldQuote(text)
  const stands = pages.some(
    (page) => end <= page.length && slicesOf(page, start, end).some((slice) => foldQuote(slice) === wanted),
  )
  return stands ? undefined : {kind: 'offsets', text, start, end, place: onlyPlace(text, pages)}
}

/** The stretch between two offsets, in UTF-16 code units and, where that differs, in code points. */
function slicesOf(page: string, start: number, end: number): readonly string[] {
  const units = page.slice(start, end)
  if (!/[\ud800-\udbff]/.test(page.slice(0, end))) return [units]
  const points = Array.from(page.slice(0, end * 2)).slice(start, end)
  return [units, points.join('')]
}

function onlyPlace(text: string, pages: readonly string[]): Span | undefined {
  const [page, ...others] = pages
  const start = page?.indexOf(text) ?? -1
  if (page === undefined || others.length > 0 || start < 0 || page.indexOf(text, start + 1) >= 0) return undefined
  return {start, end: start + text.length}
}
