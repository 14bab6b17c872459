// Any server that speaks the chat completions of OpenAI: hosted, or Ollama and vLLM on this machine.
//
//   OPENAI_BASE_URL=http://localhost:11434/v1 MODEL=qwen3:8b \
//     npx citation-lint review --with 'node examples/judges/openai-compatible.mjs'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {answerEach, instructions, post, promptHash, questionFor} from './judge.mjs'

/** What the server is asked. The schema leaves it no answer but those that there are. */
export function requestFor(question, model) {
  const isAbout = question.question === 'supports'
  const properties = {
    answer: {enum: question.answers},
    ...(isAbout && {passage: {type: 'integer', minimum: 1, maximum: Math.max(1, question.passages.length)}}),
    note: {type: 'string', description: 'Why, in one sentence.'},
  }
  const schema = {type: 'object', properties, required: Object.keys(properties), additionalProperties: false}
  return {
    model,
    temperature: 0,
    messages: [
      {role: 'system', content: `${instructions}\nAnswer with JSON; \`passage\` is the number of the one that decides.`},
      {role: 'user', content: questionFor(question)},
    ],
    response_format: {type: 'json_schema', json_schema: {name: 'judgement', strict: true, schema}},
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {OPENAI_BASE_URL: server = 'https://api.openai.com/v1', OPENAI_API_KEY: key = '', MODEL: model = ''} = process.env
  await answerEach(async (question) => {
    const headers = key === '' ? {} : {authorization: `Bearer ${key}`}
    const {choices, usage} = await post(`${server}/chat/completions`, headers, requestFor(question, model))
    const {answer, passage, note} = JSON.parse(choices[0].message.content)
    return {answer, passage, note, tokens: usage?.total_tokens, by: {kind: 'model', name: model, prompt_hash: promptHash}}
  })
}
