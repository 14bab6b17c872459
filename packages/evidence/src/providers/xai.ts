import * as z from 'zod'
import {canonicalUrl} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import {answerText, betweenTexts} from './answer-text.ts'
import {chatMessage, foldChunks} from './chat-completion.ts'
import type {Draft, Mention} from './draft.ts'
import {renumbered, uncited, unlisted} from './problems.ts'
import type {Provider} from './provider.ts'
import {readResponse} from './read-response.ts'
import {finalResponse, isOutput, textPartsOf} from './response-output.ts'
import {labelNumber, readLink} from './text/citation-text.ts'
import {ProtectedSpans} from './text/protected-spans.ts'
import type {Span} from './text/span.ts'

const listed = z.looseObject({choices: z.unknown().optional(), citations: z.array(z.string()).nullish()})
const annotation = z.looseObject({url: z.string().optional(), title: z.string().nullish()})

/** What one response holds: its text, every page that was met, and what the pages are called. */
interface Answer {
  readonly text: string | undefined
  readonly pages: readonly string[]
  readonly titles: ReadonlyMap<string, string>
}

/**
 * xAI's chat completions and Responses API. Grok writes `[[1]](url)` itself; the number stays, the URL goes into the
 * record. The list `citations` holds every page that was met, cited or not, and makes no record.
 */
export const xai: Provider = {
  name: 'xai',
  title: 'xAI',
  read(response, document) {
    const {text: own, pages, titles} = isOutput(response) ? readOutput(response) : readChat(response)
    const text = answerText(own, document)
    const reading = new LinkReading(pages, titles)
    for (const span of new ProtectedSpans(text).all) reading.add(text.slice(span.start, span.end), span)
    return reading.finish(text)
  },
}

const readChat = (response: unknown): Answer => {
  const folded = foldChunks(response)
  const {choices, citations} = readResponse(listed, folded)
  return {
    text: choices == null ? undefined : chatMessage(folded).content,
    pages: citations ?? [],
    titles: new Map(),
  }
}

const readOutput = (response: unknown): Answer => {
  const parts = textPartsOf(response)
  const titled = parts.flatMap(({annotations, pointer}) =>
    annotations.flatMap((value, position): [string, string][] => {
      const {url, title} = readResponse(annotation, value, `${pointer}/annotations/${position}`)
      return url && title && labelNumber(title) === undefined ? [[pageOf(url), title]] : []
    }),
  )
  return {
    text: parts.map(({text}) => text).join(betweenTexts),
    pages: readResponse(listed, finalResponse(response)).citations ?? [],
    titles: new Map(titled),
  }
}

/** Reads the numbered links of a text, in order. */
class LinkReading {
  readonly #mentions: Mention[] = []
  readonly #problems: ImportProblem[] = []
  readonly #pages: ReadonlySet<string>
  readonly #titles: ReadonlyMap<string, string>
  readonly #pageByNumber = new Map<number, string>()
  readonly #unlisted = new Set<string>()

  constructor(pages: readonly string[], titles: ReadonlyMap<string, string>) {
    this.#pages = new Set(pages.map(pageOf))
    this.#titles = titles
  }

  add(slice: string, span: Span) {
    const link = readLink(slice)
    const number = link && labelNumber(link.label)
    if (!link || number === undefined) return
    const page = pageOf(link.url)
    const first = this.#pageByNumber.get(number) ?? page
    this.#pageByNumber.set(number, first)
    const pointer = this.#pages.size > 0 ? '/citations' : ''
    if (first !== page) this.#problems.push(renumbered(number, pointer))
    if (this.#pages.size > 0 && !this.#pages.has(page) && !this.#unlisted.has(page)) {
      this.#problems.push(unlisted(link.url, pointer))
      this.#unlisted.add(page)
    }
    const source = {
      key: first === page ? `${number} ${page}` : page,
      number: first === page ? number : undefined,
      url: link.url,
      title: this.#titles.get(page),
    }
    this.#mentions.push({span, covers: 'marker', sources: [source], pointer})
  }

  finish(text: string): Draft {
    const silent = this.#mentions.length === 0 && this.#pages.size > 0
    const problems = silent ? [...this.#problems, uncited(this.#pages.size, '/citations')] : this.#problems
    return {text, mentions: this.#mentions, problems, numbered: false}
  }
}

const pageOf = (url: string) => canonicalUrl(url) ?? url
