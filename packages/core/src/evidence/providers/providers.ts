import {recognise} from './recognise.ts'
import type {Provider} from './table.ts'
import {aiSdk} from './tables/ai-sdk.ts'
import {anthropic} from './tables/anthropic.ts'
import {azure} from './tables/azure.ts'
import {bedrock, bedrockKnowledgeBase} from './tables/bedrock.ts'
import {cohere, cohereV1} from './tables/cohere.ts'
import {gemini} from './tables/gemini.ts'
import {googleInteractions, vertexSearch} from './tables/google.ts'
import {groq} from './tables/groq.ts'
import {langchain} from './tables/langchain.ts'
import {mcp} from './tables/mcp.ts'
import {mistral} from './tables/mistral.ts'
import {openai, openaiAssistants, openaiChat, openaiResponses} from './tables/openai.ts'
import {perplexity} from './tables/perplexity.ts'
import {xai} from './tables/xai.ts'

/** Every provider whose answers can be imported; a new one is a file and a name here. */
const tables: readonly Provider[] = [
  ...[anthropic, openai, openaiResponses, openaiChat, openaiAssistants, azure, gemini, googleInteractions, perplexity],
  ...[xai, cohere, cohereV1, bedrock, bedrockKnowledgeBase, vertexSearch, mistral, groq, aiSdk, langchain, mcp],
]

/** Whichever provider the response is from: its shape says so. */
const auto: Provider = {
  name: 'auto',
  title: 'any of these, by the shape of the response',
  reads: [],
  read: (response, context) => recognise(response, tables).read(response, context),
}

/** The providers by their name. */
export const providers: ReadonlyMap<string, Provider> = new Map([auto, ...tables].map((each) => [each.name, each]))

/** @throws ResponseError where the response is of no known shape */
export const chosen = (provider: Provider, response: unknown): Provider =>
  provider === auto ? recognise(response, tables) : provider
