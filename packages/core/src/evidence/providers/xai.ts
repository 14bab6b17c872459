import * as z from 'zod'
import {isRecord} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import type {Draft, Mention, Provider} from './draft.ts'
import {citeListed} from './listed-sources.ts'
import {chatMessage, chatText, finalResponse, foldChunks, isOutput, joinedText, textPartsOf} from './openai-formats.ts'
import {renumbered, unlisted} from './problems.ts'
import {answerText, optionalText, readResponse} from './read-response.ts'
import {labelNumber, readLink} from './text/citation-text.ts'
import type {ProtectedSpans} from './text/protected-spans.ts'

const listed = z.looseObject({citations: z.array(z.string()).nullish()})
const annotation = z.looseObject({url: z.string().optional(), title: optionalText})

/** What one response holds: its text, every page that was met, and what the pages are called. */
interface Answer {
  readonly text: string | undefined
  readonly pages: ReadonlySet<string>
  readonly titles: ReadonlyMap<string, string>
  /** Pages that annotations name, of which not all say where they are cited. */
  readonly annotated: readonly string[]
}

/**
 * xAI's chat completions and Responses API. Grok writes `[[1]](url)` itself; the number stays, the URL goes into the
 * record. The list `citations` holds every page that was met, cited or not, and makes no record.
 */
export const xai: Provider = {
  name: 'xai',
  title: 'xAI',
  reads: ['citations', 'content/annotations', 'message/annotations'],
  read(response, {document, protectedIn}) {
    const answer = isOutput(response) ? readOutput(response) : readChat(response)
    const text = answerText(answer.text, document)
    return {text, numbered: false, ...readLinks(text, answer, protectedIn(text))}
  },
}

const readChat = (response: unknown): Answer => {
  const folded = foldChunks(response)
  const pages = pagesOf(folded)
  const annotations = isRecord(folded) && folded.choices != null ? chatMessage(folded).annotations : []
  return {text: chatText(folded), pages, ...named(annotations, '/choices/0/message')}
}

const readOutput = (response: unknown): Answer => {
  const parts = textPartsOf(response)
  const found = parts.map(({annotations, pointer}) => named(annotations, pointer))
  return {
    text: joinedText(parts),
    pages: pagesOf(finalResponse(response)),
    titles: new Map(found.flatMap(({titles}) => [...titles])),
    annotated: found.flatMap(({annotated}) => annotated),
  }
}

/** The pages of annotations and what they are called, where that is not just the number of the link. */
const named = (annotations: readonly unknown[], pointer: string): Pick<Answer, 'titles' | 'annotated'> => {
  const read = annotations.map((value, position) =>
    readResponse(annotation, value, `${pointer}/annotations/${position}`),
  )
  const titles = read.flatMap(({url, title}): [string, string][] =>
    url && title && labelNumber(title) === undefined ? [[pageOf(url), title]] : [],
  )
  return {titles: new Map(titles), annotated: read.flatMap(({url}) => url ?? [])}
}

const pagesOf = (response: unknown): ReadonlySet<string> =>
  new Set(readResponse(listed, response).citations?.map(pageOf))

/** Links of a text whose label is a number. */
const numberedLinks = (text: string, spans: ProtectedSpans) =>
  spans.all.flatMap((span) => {
    const link = readLink(text.slice(span.start, span.end))
    const number = link && labelNumber(link.label)
    return link === undefined || number === undefined ? [] : [{span, link, number}]
  })

/** Reads the numbered links of a text, in order. */
const readLinks = (
  text: string,
  {pages, titles, annotated}: Answer,
  spans: ProtectedSpans,
): Pick<Draft, 'mentions' | 'problems'> & Partial<Draft> => {
  const mentions: Mention[] = []
  const problems: ImportProblem[] = []
  const pointer = pages.size > 0 ? '/citations' : ''
  const pageByNumber = new Map<number, string>()
  const seen = new Set<string>()
  for (const {span, link, number} of numberedLinks(text, spans)) {
    const page = pageOf(link.url)
    const owner = pageByNumber.get(number) ?? page
    pageByNumber.set(number, owner)
    if (owner !== page) problems.push(renumbered(number, pointer))
    if (pages.size > 0 && !pages.has(page) && !seen.has(page)) problems.push(unlisted(link.url, pointer))
    seen.add(page)
    const own = owner === page ? {key: `${number} ${page}`, number} : {key: page}
    const source = {...own, url: link.url, title: titles.get(page)}
    mentions.push({span, covers: 'marker', sources: [source], pointer})
  }
  if (mentions.length > 0) return {mentions, problems}
  const named = [...new Set(annotated)].map((url) => ({key: pageOf(url), url, title: titles.get(pageOf(url))}))
  const sources = named.length > 0 ? named : [...pages].map((url) => ({key: url, url}))
  return citeListed(text, {sources, spans, pointer})
}
