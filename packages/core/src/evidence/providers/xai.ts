import * as z from 'zod'
import {pageOf} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import type {Draft, Mention, Provider} from './draft.ts'
import {chatText, finalResponse, foldChunks, isOutput, joinedText, textPartsOf} from './openai-formats.ts'
import {renumbered, uncited, unlisted} from './problems.ts'
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
}

/**
 * xAI's chat completions and Responses API. Grok writes `[[1]](url)` itself; the number stays, the URL goes into the
 * record. The list `citations` holds every page that was met, cited or not, and makes no record.
 */
export const xai: Provider = {
  name: 'xai',
  title: 'xAI',
  read(response, {document, protectedIn}) {
    const answer = isOutput(response) ? readOutput(response) : readChat(response)
    const text = answerText(answer.text, document)
    return {text, ...readLinks(text, answer, protectedIn(text)), numbered: false}
  },
}

const readChat = (response: unknown): Answer => {
  const folded = foldChunks(response)
  const pages = pagesOf(folded)
  return {text: chatText(folded), pages, titles: new Map()}
}

const readOutput = (response: unknown): Answer => {
  const parts = textPartsOf(response)
  const titled = parts.flatMap(({annotations, pointer}) =>
    annotations.flatMap((value, position): [string, string][] => {
      const {url, title} = readResponse(annotation, value, `${pointer}/annotations/${position}`)
      return url && title && labelNumber(title) === undefined ? [[pageOf(url), title]] : []
    }),
  )
  return {text: joinedText(parts), pages: pagesOf(finalResponse(response)), titles: new Map(titled)}
}

const pagesOf = (response: unknown): ReadonlySet<string> =>
  new Set(readResponse(listed, response).citations?.map(pageOf))

/** Reads the numbered links of a text, in order. */
const readLinks = (
  text: string,
  {pages, titles}: Answer,
  spans: ProtectedSpans,
): Pick<Draft, 'mentions' | 'problems'> => {
  const mentions: Mention[] = []
  const problems: ImportProblem[] = []
  const pointer = pages.size > 0 ? '/citations' : ''
  const pageByNumber = new Map<number, string>()
  const seen = new Set<string>()
  for (const {start, end} of spans.all) {
    const link = readLink(text.slice(start, end))
    const number = link && labelNumber(link.label)
    if (!link || number === undefined) continue
    const page = pageOf(link.url)
    const owner = pageByNumber.get(number) ?? page
    pageByNumber.set(number, owner)
    if (owner !== page) problems.push(renumbered(number, pointer))
    if (pages.size > 0 && !pages.has(page) && !seen.has(page)) problems.push(unlisted(link.url, pointer))
    seen.add(page)
    const own = owner === page ? {key: `${number} ${page}`, number} : {key: page}
    const source = {...own, url: link.url, title: titles.get(page)}
    mentions.push({span: {start, end}, covers: 'marker', sources: [source], pointer})
  }
  if (mentions.length === 0 && pages.size > 0) problems.push(uncited(pages.size, pointer))
  return {mentions, problems}
}
