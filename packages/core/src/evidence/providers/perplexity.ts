import * as z from 'zod'
import type {CitedSource, Draft, Provider} from './draft.ts'
import {chatText, finalResponse, foldChunks, isOutput, joinedText, textPartsOf} from './openai-formats.ts'
import {uncited, unresolved} from './problems.ts'
import {answerText, optionalText, readResponse} from './read-response.ts'
import {numberMarkersOf} from './text/citation-text.ts'
import type {ProtectedSpans} from './text/protected-spans.ts'

const result = z.looseObject({url: z.string(), title: optionalText, date: optionalText, snippet: optionalText})
const completion = z.looseObject({search_results: z.array(result).nullish(), citations: z.array(z.string()).nullish()})
const agentItem = z.looseObject({type: z.string(), results: z.array(result.extend({id: z.int()})).nullish()})
const agent = z.looseObject({output: z.array(agentItem)})

/** What one response holds: its text, and its sources by the number that the text uses. */
interface Answer {
  readonly text: string | undefined
  readonly sources: ReadonlyMap<number, CitedSource>
  /** Where the list of sources stands. */
  readonly pointer: string
}

/**
 * Perplexity's chat completions and Agent API. The model writes `[1]` itself, counting from 1 into `search_results`, or
 * into the older list `citations`; the numbers stay as they are.
 */
export const perplexity: Provider = {
  name: 'perplexity',
  title: 'Perplexity',
  reads: ['search_results', 'citations', 'content/annotations', 'message/annotations'],
  read(response, {document, protectedIn}) {
    const {text: own, sources, pointer} = isOutput(response) ? readAgent(response) : readChat(response)
    const text = answerText(own, document)
    const {mentions, problems} = numberedMentions(text, {sources, pointer, spans: protectedIn(text)})
    const silent = mentions.length === 0 && sources.size > 0 ? [uncited(sources.size, pointer)] : []
    return {text, mentions, problems: [...problems, ...silent], numbered: true}
  },
}

const readChat = (response: unknown): Answer => {
  const folded = foldChunks(response)
  const {search_results: results, citations} = readResponse(completion, folded)
  const hasResults = results != null && results.length > 0
  const listed = hasResults ? results : citations?.map((url) => ({url}))
  return {
    text: chatText(folded),
    sources: new Map(listed?.map((each, index) => [index + 1, sourceOf(each, index + 1)])),
    pointer: hasResults ? '/search_results' : '/citations',
  }
}

const readAgent = (response: unknown): Answer => {
  const {output} = readResponse(agent, finalResponse(response))
  const results = output.flatMap((item) => (item.type === 'search_results' ? (item.results ?? []) : []))
  return {
    text: joinedText(textPartsOf(response)),
    sources: new Map(results.toReversed().map((each) => [each.id, sourceOf(each, each.id)])),
    pointer: '/output',
  }
}

const sourceOf = (
  {url, title, date, snippet}: Partial<z.output<typeof result>> & {url: string},
  number: number,
): CitedSource => ({
  key: `${number}`,
  number,
  url,
  title,
  publishedAt: date || undefined,
  snippet: snippet || undefined,
})

const numberedMentions = (
  text: string,
  {sources, pointer, spans}: Pick<Answer, 'sources' | 'pointer'> & {readonly spans: ProtectedSpans},
): Pick<Draft, 'mentions' | 'problems'> => {
  const markers = numberMarkersOf(text, spans)
  const unknown = new Set(markers.flatMap(({numbers}) => numbers.filter((number) => !sources.has(number))))
  return {
    mentions: markers.map(({start, end, numbers}) => ({
      span: {start, end},
      covers: 'written',
      sources: numbers.flatMap((number) => sources.get(number) ?? []),
      pointer,
    })),
    problems: [...unknown].map((number) => unresolved(number, pointer)),
  }
}
