import type {Reference} from '../../brief/index.ts'
import {daysOf, isSameDay, type Span} from '../../data/index.ts'
import {canonicalUrl, type Evidence, isContractCitation, isIsoDate, type Source} from '../../evidence/index.ts'
import {styles} from '../../markers/index.ts'
import {comparableWords, saysWords} from '../quotes/quotations.ts'

/** What an entry of a reference list says otherwise than the record that its marker leads to. */
export type EntryFault =
  | {readonly kind: 'url'; readonly part: Span; readonly written: string; readonly url: string}
  | {readonly kind: 'tag-missing'; readonly part: Span; readonly tag: Tag}
  | {readonly kind: 'tag-wrong'; readonly part: Span; readonly tag: Tag}
  | {readonly kind: 'content'; readonly parts: readonly MissingPart[]}
  | {readonly kind: 'form'}

/** Tags of specification/contract §7.2. */
type Tag = 'Paywall' | 'Monitor-only source'

/** Something that an entry has to tell, and what the record says it is. */
interface MissingPart {
  readonly name: 'publisher' | 'title' | 'date' | 'URL'
  readonly value: string
}

/** An entry, the record behind it, and the text of the document. */
export interface ListedRecord {
  readonly reference: Reference
  readonly source: Source
  readonly evidence: Evidence
  readonly document: string
}

/**
 * Compares an entry with its record (specification/contract §7). The address is compared in every list; publisher,
 * title, date, form and missing tags only where the record is a citation object of the contract, for other lists may be
 * written in other ways.
 */
export function* entryFaults(listed: ListedRecord): Generator<EntryFault> {
  const {reference, source} = listed
  const {url, urlPlace} = reference
  if (url !== undefined && urlPlace && source.url && addressOf(url) !== addressOf(source.url))
    yield {kind: 'url', part: urlPlace, written: url, url: source.url}
  // A record of data is no line of a list, and has neither its form nor tags at its end.
  const contract = reference.kind !== 'record' && source.kind === 'citation' && isContractCitation(source.record)
  yield* tagFaults(listed, contract)
  if (!contract || reference.kind !== 'list-entry' || styles[reference.style].ids !== 'number') return
  const parts = missingParts(listed)
  if (parts.length > 0) yield {kind: 'content', parts}
  else if (!isInForm(reference.text)) yield {kind: 'form'}
}

const addresses = /https?:\/\/\S{1,2000}/g

function addressOf(url: string): string {
  return canonicalUrl(url) ?? url
}

function* tagFaults({reference, source, evidence, document}: ListedRecord, contract: boolean): Generator<EntryFault> {
  const entry = evidence.entryOf(source)
  if (!entry) return
  const {paywallPolicy, tier} = entry
  const wanted: readonly (readonly [Tag, boolean | undefined])[] = [
    ['Paywall', paywallPolicy && paywallPolicy === 'metadata_only'],
    ['Monitor-only source', tier && tier === 4],
  ]
  for (const [tag, applies] of wanted) {
    const there = reference.tags.some((each) => each.toLowerCase() === tag.toLowerCase())
    if (applies === true && !there && contract)
      yield {kind: 'tag-missing', part: {start: reference.end, end: reference.end}, tag}
    if (applies === false && there) yield {kind: 'tag-wrong', part: placeOfTag(reference, tag, document), tag}
  }
}

function placeOfTag({start, end}: Reference, tag: Tag, document: string): Span {
  const at = document.slice(start, end).toLowerCase().lastIndexOf(`[${tag.toLowerCase()}]`)
  return at < 0 ? {start, end} : {start: start + at, end: start + at + tag.length + 2}
}

/** What the record knows and the entry does not say, or says otherwise. A date may be left out, but not be another one. */
function missingParts({reference, source, evidence}: ListedRecord): readonly MissingPart[] {
  const {publishedAt} = source
  const words = comparableWords(reference.text.replace(addresses, ' '))
  const says = (value: string | undefined) => !value?.trim() || saysWords(words, value)
  const publisher = source.publisher ?? evidence.entryOf(source)?.publisher
  const parts: MissingPart[] = []
  if (publisher !== undefined && !says(publisher)) parts.push({name: 'publisher', value: publisher})
  if (source.title !== undefined && !says(source.title)) parts.push({name: 'title', value: source.title})
  if (publishedAt !== undefined && tellsOtherDay(reference.text, source))
    parts.push({name: 'date', value: publishedAt.slice(0, 10)})
  if (source.url && reference.url === undefined) parts.push({name: 'URL', value: source.url})
  return parts
}

/** Whether the entry names days, none of which is the day of publication; days in the title are not meant. */
function tellsOtherDay(text: string, {title, publishedAt}: Source): boolean {
  const published = publishedAt !== undefined && isIsoDate(publishedAt) ? daysOf(publishedAt) : []
  const told = published.length > 0 ? daysOf(withoutTitle(text, title).replace(addresses, ' ')) : []
  return told.length > 0 && !told.some((day) => published.some((each) => isSameDay(day, each)))
}

function withoutTitle(text: string, title: string | undefined): string {
  const at = title ? text.toLowerCase().indexOf(title.toLowerCase()) : -1
  return at < 0 || title === undefined ? text : text.slice(0, at) + text.slice(at + title.length)
}

function behindTitle(text: string): string {
  return text.slice(Math.max(text.lastIndexOf('"'), text.lastIndexOf('”')) + 1)
}

const tail = /^[.,]?\s(?:[^"\n]{3,40}?\.\s)?<?https?:\/\/\S{1,2000}(?:\s\[[^\]]{1,40}\])*\.?$/

/** `Publisher. "Title". Published <date>. <URL>`, without or with tags; `Published` and the date may be left out. */
function isInForm(text: string): boolean {
  const first = text.search(/["“]/)
  return first > 0 && /\.\s$/.test(text.slice(0, first)) && tail.test(behindTitle(text))
}
