// Asks the server for agents everything that it can be asked, through the inspector of the protocol, which npm fetches:
//
//   node scripts/inspect-mcp.mjs
//
// Says what each method answered; exit code 1 where one failed, or answered without what it is for. Build first.
import {spawnSync} from 'node:child_process'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const inspector = '@modelcontextprotocol/inspector@0.15.0'
const program = fileURLToPath(new URL('../packages/citation-lint/bin/citation-lint.js', import.meta.url))
const text = 'Sales grew by 5% in May.'
const evidence = JSON.stringify({sources: [{source_id: 'S1', title: 'May', url: 'https://a.example', content: text}]})

const call = (tool, values) => [
  '--method',
  'tools/call',
  ...['--tool-name', tool],
  ...Object.entries(values).flatMap(([name, value]) => ['--tool-arg', `${name}=${value}`]),
]

/** What is asked, and words of a right answer. */
const questions = [
  [['--method', 'tools/list'], '"check_text"'],
  [['--method', 'resources/list'], 'citation-lint://rules/UNCITED_NUMBER'],
  [['--method', 'resources/templates/list'], 'uriTemplate'],
  [['--method', 'resources/read', '--uri', 'citation-lint://rules/UNCITED_NUMBER'], 'UNCITED_NUMBER'],
  [['--method', 'prompts/list'], '"citation_contract"'],
  [['--method', 'prompts/get', '--prompt-name', 'citation_contract'], '"messages"'],
  [call('check_text', {text}), 'structuredContent'],
  [call('check_text', {text: `${text} [S1]`, evidence}), 'structuredContent'],
  [call('fix_text', {text}), 'structuredContent'],
  [call('enforce', {text}), 'structuredContent'],
  [call('find_evidence', {claim: text, evidence}), 'structuredContent'],
  [call('explain', {code: 'UNCITED_NUMBER'}), 'structuredContent'],
  [call('check_files', {paths: '["README.md"]'}), 'roots'],
  [call('open_questions', {path: 'README.md'}), 'roots'],
  [call('judge', {path: 'README.md', id: 'a', answer: 'yes'}), 'roots'],
]

let failed = 0
for (const [question, expected] of questions) {
  const args = ['--yes', inspector, '--cli', process.execPath, program, 'mcp', ...question]
  const {status, stdout, stderr} = spawnSync('npx', args, {encoding: 'utf8'})
  const isRight = status === 0 && stdout.includes(expected)
  failed += isRight ? 0 : 1
  console.log(
    `${isRight ? 'ok   ' : 'WRONG'} ${question
      .filter((word) => !word.startsWith('--'))
      .join(' ')
      .slice(0, 70)}`,
  )
  if (!isRight) console.log(`${stdout}${stderr}`.slice(0, 2000))
}
console.log(`${questions.length - failed} of ${questions.length} answers are right`)
process.exitCode = failed > 0 ? 1 : 0
