// Each guard with a scripted model: three faults in the first draft, a clean one after one retry.
//
//   cd examples/guards && npm install && npm test
import assert from 'node:assert/strict'
import {test} from 'node:test'
import {fileURLToPath} from 'node:url'
import {BaseChatModel} from '@langchain/core/language_models/chat_models'
import {AIMessage} from '@langchain/core/messages'
import {Agent, Runner, setTracingDisabled, Usage} from '@openai/agents'
import {simulateReadableStream, streamText} from 'ai'
import {createAgent} from 'langchain'
import {checkedStream, generateChecked} from './ai-sdk.mjs'
import {complaintAbout} from './guard.mjs'
import {citationMiddleware} from './langchain.mjs'
import {citationGuardrail, runChecked} from './openai-agents.mjs'
import * as script from './script.mjs'

setTracingDisabled(true)

test('the first draft has three faults, the second none', async () => {
  const complaint = await complaintAbout(script.faulty, script)
  assert.deepEqual(
    complaint.match(/[A-Z_]{8,}/g).toSorted(),
    ['NUMBER_NOT_IN_SOURCE', 'UNCITED_NUMBER', 'UNRESOLVED_CITATION'],
  )
  assert.equal(await complaintAbout(script.clean, script), undefined)
})

test('what no rule knows is asked of a judge', async () => {
  assert.equal(await complaintAbout(script.unfounded, script), undefined)
  const judge = `node ${fileURLToPath(new URL('script-judge.mjs', import.meta.url))}`
  assert.match(await complaintAbout(script.unfounded, {...script, judge}), /contradicts.*SOURCE_DENIES_CLAIM/)
  assert.equal(await complaintAbout(script.clean, {...script, judge}), undefined)
})

/** A language model of the AI SDK that reads from a script. */
function languageModel(model) {
  const usage = {inputTokens: {total: 1}, outputTokens: {total: 1}}
  const finish = {finishReason: {unified: 'stop', raw: 'stop'}, usage, warnings: []}
  const promptOf = ({prompt}) => JSON.stringify(prompt)
  return {
    specificationVersion: 'v4',
    provider: 'script',
    modelId: 'script',
    supportedUrls: {},
    doGenerate: async (options) => ({content: [{type: 'text', text: model.next(promptOf(options))}], ...finish}),
    doStream: async (options) => {
      const pieces = model.next(promptOf(options)).match(/.{1,7}|\n/g)
      const chunks = [
        {type: 'stream-start', warnings: []},
        {type: 'text-start', id: '1'},
        ...pieces.map((delta) => ({type: 'text-delta', id: '1', delta})),
        {type: 'text-end', id: '1'},
        {type: 'finish', ...finish},
      ]
      return {stream: simulateReadableStream({chunks, initialDelayInMs: null, chunkDelayInMs: null})}
    },
  }
}

test('AI SDK: a clean draft after one retry', async () => {
  const model = script.scripted()
  const settings = {model: languageModel(model), prompt: script.task, materials: script}
  assert.deepEqual(await generateChecked(settings), {draft: script.clean, attempts: 2})
  assert.match(model.told[1], /UNRESOLVED_CITATION/)
})

test('AI SDK: a stream shows no unfounded claim', async () => {
  const read = async (draft) => {
    const model = languageModel(script.scripted([draft]))
    const {textStream} = streamText({model, prompt: script.task, experimental_transform: checkedStream(script)})
    let text = ''
    for await (const piece of textStream) text += piece
    return text
  }
  assert.equal(await read(script.clean), script.clean)
  const shown = await read(script.faulty)
  assert.match(shown, /cannot be delivered/)
  assert.doesNotMatch(shown, /Exports grew/)
})

/** A model of the Agents SDK that reads from a script. */
function agentModel(model) {
  return {
    getResponse: async ({input}) => ({
      usage: new Usage(),
      output: [
        {
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{type: 'output_text', text: model.next(JSON.stringify(input))}],
        },
      ],
    }),
  }
}

test('OpenAI Agents SDK: the guardrail trips once, then a clean draft', async () => {
  const model = script.scripted()
  const runner = new Runner({modelProvider: {getModel: () => agentModel(model)}})
  const agent = new Agent({name: 'writer', outputGuardrails: [citationGuardrail(script)]})
  const answer = await runChecked(agent, script.task, script, {runner: (...input) => runner.run(...input)})
  assert.deepEqual(answer, {draft: script.clean, attempts: 2})
  assert.match(model.told[1], /NUMBER_NOT_IN_SOURCE/)
})

/** A chat model of LangChain that reads from a script. */
class ChatModel extends BaseChatModel {
  constructor(model) {
    super({})
    this.script = model
  }

  _llmType() {
    return 'script'
  }

  bindTools() {
    return this
  }

  async _generate(messages) {
    const text = this.script.next(messages.map((message) => message.text).join('\n'))
    return {generations: [{text, message: new AIMessage(text)}]}
  }
}

test('LangChain: the middleware sends the model back once', async () => {
  const model = new ChatModel(script.scripted())
  const agent = createAgent({model, tools: [], middleware: [citationMiddleware(script)]})
  const {messages} = await agent.invoke({messages: [{role: 'user', content: script.task}]})
  assert.equal(messages.at(-1).text, script.clean)
  assert.equal(messages.filter(({name}) => name === 'citation-lint').length, 1)
})

test('LangChain: a draft that stays bad ends the run', async () => {
  const model = new ChatModel(script.scripted([script.faulty, script.faulty]))
  const agent = createAgent({model, tools: [], middleware: [citationMiddleware(script)]})
  await assert.rejects(agent.invoke({messages: [{role: 'user', content: script.task}]}), /UNCITED_NUMBER/)
})
