// Anthropic's API with citations: the passages are a document, and the service itself says which of them the answer cites.
//
//   ANTHROPIC_API_KEY=… MODEL=claude-… npx citation-lint review --with 'node examples/judges/anthropic.mjs'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {answerEach, instructions, post, promptHash, questionFor} from './judge.mjs'

/** What the service is asked: each passage is a block of its own, so that a citation names one. */
export function requestFor({passages = [], ...question}, model) {
  const content = passages.map(({text}) => ({type: 'text', text}))
  const source = {type: 'document', title: 'Passages', source: {type: 'content', content}, citations: {enabled: true}}
  const asked = `${questionFor(question)}\n\nAnswer with one of ${question.answers.join(', ')} alone on the first line. Below it say why in one sentence, with a citation of the passage that decides.`
  return {
    model,
    max_tokens: 300,
    system: instructions,
    messages: [{role: 'user', content: [...(content.length > 0 ? [source] : []), {type: 'text', text: asked}]}],
  }
}

/** The answer stands on the first line, the passage is the first that is cited. */
function answerIn({content, usage}) {
  const text = content.map((block) => block.text ?? '').join('')
  const [first = '', ...rest] = text.trim().split('\n')
  const [citation] = content.flatMap((block) => block.citations ?? [])
  return {
    answer: first.trim().toLowerCase(),
    passage: citation && citation.start_block_index + 1,
    note: rest.join(' ').trim(),
    tokens: usage.input_tokens + usage.output_tokens,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {ANTHROPIC_BASE_URL: server = 'https://api.anthropic.com', ANTHROPIC_API_KEY: key = '', MODEL: model = ''} = process.env
  const headers = {'x-api-key': key, 'anthropic-version': '2023-06-01'}
  await answerEach(async (question) => {
    const told = await post(`${server}/v1/messages`, headers, requestFor(question, model))
    return {...answerIn(told), by: {kind: 'model', name: model, prompt_hash: promptHash}}
  })
}
