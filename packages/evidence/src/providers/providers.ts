import {anthropic} from './anthropic.ts'
import {cohere} from './cohere.ts'
import {gemini} from './gemini.ts'
import {openai} from './openai.ts'
import {openaiAssistants} from './openai-assistants.ts'
import {openaiChat} from './openai-chat.ts'
import {openaiResponses} from './openai-responses.ts'
import {perplexity} from './perplexity.ts'
import type {Provider} from './provider.ts'
import {xai} from './xai.ts'

/** Every provider whose answers can be imported; a new one is a file and a line here. */
const table: readonly Provider[] = [
  anthropic,
  openai,
  openaiResponses,
  openaiChat,
  openaiAssistants,
  gemini,
  perplexity,
  xai,
  cohere,
]

/** The providers by their name. */
export const providers: ReadonlyMap<string, Provider> = new Map(table.map((provider) => [provider.name, provider]))
