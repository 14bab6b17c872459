// What a hundred claims cost with each of these programs, in tokens: the questions of a folder as they would be sent, counted as
// GPT-4o and later models do (o200k_base).
//
//   node examples/judges/cost.mjs [FILES]
import {execFileSync} from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {defaultTokenCounter} from '@citation-lint/core/evidence'
import * as anthropic from './anthropic.mjs'
import * as openai from './openai-compatible.mjs'

/** About what an answer takes: a word, a number and a sentence. */
const answered = 45

const home = fileURLToPath(new URL('../..', import.meta.url))
const count = await defaultTokenCounter()
const files = process.argv.length > 2 ? process.argv.slice(2) : ['examples/daily-brief', 'examples/grounded-report']

/** Tokens of what the model reads of a request: the keys around it are the server's. */
function readOf({system = '', messages, response_format: format}) {
  const parts = messages.flatMap(({content}) => content)
  const texts = parts.flatMap((part) => (typeof part === 'string' ? part : (part.text ?? part.source.content.map(({text}) => text))))
  return count([system, ...texts, format ? JSON.stringify(format) : ''].join('\n'))
}

const programs = {
  'openai-compatible.mjs': (question) => readOf(openai.requestFor(question, '')),
  'anthropic.mjs': (question) => readOf(anthropic.requestFor(question, '')),
}
const program = path.join(home, 'packages/citation-lint/bin/citation-lint.js')
const list = [program, 'review', ...files, '--list', '--format', 'json']
const questions = JSON.parse(execFileSync(process.execPath, list, {cwd: home}))
console.log('| program | tokens read | tokens written |\n| --- | --- | --- |')
for (const [name, tokensOf] of Object.entries(programs)) {
  const read = questions.reduce((sum, question) => sum + tokensOf(question), 0)
  console.log(`| \`${name}\` | ${Math.round((100 * read) / questions.length)} | ${100 * answered} |`)
}
console.log('| `nli.py` | 0 | 0 |')
