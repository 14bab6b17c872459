import type {ImportedAnswer, ImportOptions} from './answer.ts'
import type {Provider} from './provider.ts'
import {writeAnswer} from './write-answer.ts'

export type {
  ImportedAnswer,
  ImportedCitation,
  ImportOptions,
  ImportProblem,
  ImportProblemKind,
  QuoteSpan,
} from './answer.ts'
export type {Provider} from './provider.ts'
export {providers} from './providers.ts'
export {ResponseError} from './response-error.ts'

/**
 * Makes Markdown with `[n]` markers and citation objects of a provider's answer (specification/contract §1, §2). One
 * number stands for one source, in the order in which the text cites them; Perplexity's and xAI's own numbers stay.
 * Nothing is placed on the word of an offset alone: what the provider quotes must be there.
 *
 * @param provider - from the table `providers`
 * @param response - the JSON that its API returned, or the list of events or chunks of a stream
 * @throws ResponseError where the response is not of the published shape; it names the value by its JSON Pointer
 */
export const importAnswer = (provider: Provider, response: unknown, options: ImportOptions = {}): ImportedAnswer =>
  writeAnswer(provider.read(response, options.document), options)
