import * as z from 'zod'
import type {Span} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import type {CitedSource, Draft, Mention, ReadContext} from './draft.ts'
import type {TextPart} from './openai-formats.ts'
import {skipped, unverified} from './problems.ts'
import {answerText, betweenTexts, optionalText} from './read-response.ts'
import {isControlText, labelNumber, readLink, samePage} from './text/citation-text.ts'
import {claimIn} from './text/claim.ts'
import {locate, MeasuredText, type OffsetReading, shift} from './text/locate.ts'

/** A text whose annotations are read. */
export interface AnnotatedText {
  readonly measured: MeasuredText
  /** Links of the text, for annotations that do not say where they stand. */
  readonly links: readonly Span[]
}

/** What an annotation of a text cites; `undefined` for a type that is not known. */
export type ReadAnnotation = (
  text: AnnotatedText,
  annotation: {readonly type: string},
  pointer: string,
) => CheckedMention | undefined

/**
 * Joins the texts of an answer, with the citations that their annotations make. Every API of OpenAI has such texts; how
 * an annotation says what it covers differs. `file_path` leads to a file that the model made and is no evidence.
 */
export const draftOfParts = (
  parts: readonly TextPart[],
  {document, protectedIn}: ReadContext,
  readAnnotation: ReadAnnotation,
): Draft => {
  const mentions: Mention[] = []
  const problems: ImportProblem[] = []
  let joined = ''
  for (const {text, annotations, pointer: part} of parts) {
    if (joined !== '') joined += betweenTexts
    const annotated = {measured: new MeasuredText(text), links: protectedIn(text).all}
    for (const [position, annotation] of annotations.entries()) {
      if (annotation.type === 'file_path') continue
      const pointer = `${part}/annotations/${position}`
      const found = readAnnotation(annotated, annotation, pointer)
      mentions.push(...placesOf(found, joined.length))
      if (!found?.verified) problems.push(found ? unverified(pointer) : skipped(annotation.type, pointer))
    }
    joined += text
  }
  return {text: answerText(joined, document), mentions, problems, numbered: false}
}

/** All places of an annotation, in the text that begins with those before its own, which are so long. */
const placesOf = (found: CheckedMention | undefined, before: number): readonly Mention[] =>
  (found === undefined ? [] : [found.mention, ...(found.also ?? [])]).map((mention) => ({
    ...mention,
    span: mention.span && shift(mention.span, before),
  }))

/** `url_citation` of the Responses API, and the inner object of Chat Completions. */
export const urlCitation = z.looseObject({
  url: z.string(),
  title: optionalText,
  start_index: z.int().nullish(),
  end_index: z.int().nullish(),
})

/** Neither the unit nor whether the last index is included is published; Python code points are the likeliest. */
const readings: readonly OffsetReading[] = [
  {unit: 'code-point'},
  {unit: 'utf-16'},
  {unit: 'code-point', lastIncluded: true},
  {unit: 'utf-16', lastIncluded: true},
  {unit: 'byte'},
]

/** A place in the answer, and whether the text confirms it. */
export interface CheckedMention {
  readonly mention: Mention
  /** Further places of the same source, for an annotation that names none. */
  readonly also?: readonly Mention[]
  readonly verified: boolean
}

/**
 * A citation whose span covers what the model wrote for it, or else the claim itself. A parenthesised link, a numbered
 * link and control text are replaced by a marker; a link that is part of the sentence stays, with a marker behind.
 *
 * ```
 * > | Rye fell. ([rye.example](https://rye.example/y?utm_source=openai))
 *               ^                                                      ^
 * ```
 */
export const spanCitation = (
  {measured: text, links}: AnnotatedText,
  {
    start_index: start,
    end_index: end,
  }: {readonly start_index?: number | null | undefined; readonly end_index?: number | null | undefined},
  {source, pointer}: {readonly source: CitedSource; readonly pointer: string},
): CheckedMention => {
  const cite = (span: Span | undefined, covers: Mention['covers']): Mention => ({
    span,
    covers,
    sources: [source],
    pointer,
  })
  const slice = (place: Span) => text.text.slice(place.start, place.end).trim()
  // OpenRouter and xAI leave out where a citation stands, or say 0 to 0: the link to it says so.
  if (start == null || end == null || end <= 0 || end < start) {
    const citeLink = (link: Span): Mention =>
      cite(link, isMarker(slice(link), source) || isInParentheses(text.text, link) ? 'marker' : 'claim')
    const [mention = cite(undefined, 'claim'), ...also] = links
      .filter((place) => linksTo(slice(place), source))
      .map(citeLink)
    return {mention, also, verified: true}
  }
  const claimed = {start, end}
  const marker = locate(text, claimed, {readings, fits: (words) => isMarker(words.trim(), source)})
  if (marker) return {mention: cite(marker, 'marker'), verified: !marker.ambiguous}
  const link = locate(text, claimed, {readings, fits: (words) => linksTo(words.trim(), source)})
  if (link) {
    const covers = isInParentheses(text.text, link) ? 'marker' : 'claim'
    return {mention: cite(link, covers), verified: !link.ambiguous}
  }
  const {span, verified} = claimIn(text, claimed, readings)
  return {mention: cite(span, 'claim'), verified}
}

/** The source of a URL citation, without the parameter that only says that OpenAI led there. */
export const urlSource = ({url, title}: z.output<typeof urlCitation>): CitedSource => ({
  key: pageOf(url),
  url: withoutReferrer(url),
  title,
})

/** The source of a file citation. */
export const fileSource = (id: string, name?: string | null): CitedSource => ({
  key: `file ${id}`,
  docId: id,
  title: name ?? undefined,
})

const isMarker = (slice: string, source: CitedSource): boolean => {
  if (isControlText(slice)) return true
  const link = linksTo(slice, source) ? readLink(slice) : undefined
  return link !== undefined && (link.parenthesised || labelNumber(link.label) !== undefined)
}

const linksTo = (slice: string, {url}: CitedSource): boolean => {
  const link = readLink(slice)
  return link !== undefined && (url === undefined || samePage(link.url, url))
}

const isInParentheses = (text: string, {start, end}: Span) => text[start - 1] === '(' && text[end] === ')'

const withoutReferrer = (url: string): string =>
  url.replace(/([?&])utm_source=(?:openai|chatgpt\.com)(?=[&#]|$)(&?)/, (_, before: string, behind: string) =>
    behind === '' ? '' : before,
  )
