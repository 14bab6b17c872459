// What citation-lint says of each item, a JSON line each on standard output. Build first (`npm run build`).
import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {parseLines, readItems} from '../items.mjs'

const program = fileURLToPath(new URL('../../packages/citation-lint/bin/citation-lint.js', import.meta.url))
const items = readItems()
const of = (track) => items.filter((item) => item.track === track)

/** Runs the command; findings (1) are no failure. */
function run(words, {input = '', cwd} = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...words], {cwd, stdio: ['pipe', 'pipe', 'inherit']})
    const output = []
    child.stdout.on('data', (bytes) => output.push(bytes))
    child.on('close', (code) => (code < 2 ? resolve(Buffer.concat(output).toString()) : reject(new Error(words[0]))))
    child.stdin.end(input)
  })
}

async function ask(command, requests) {
  const input = requests.map((request, id) => `${JSON.stringify({id, path: `${id}.md`, ...request})}\n`).join('')
  return parseLines(await run([command, '--ndjson'], {input}))
}

/** Writes an answer. The first finding of these codes counts that a user sees without options: a warning or an error. */
function tell(id, findings, codes, labelOf, fine, before = 0) {
  const found = findings.find(({severity, code}) => severity !== 'info' && codes.test(code))
  const place = found && {start: found.offset - before, end: found.endOffset - before}
  process.stdout.write(`${JSON.stringify({id, label: found ? labelOf(found.code) : fine, ...place})}\n`)
}

async function needsSource() {
  const texts = [...new Set(of('needs-source').map(({text}) => text))]
  const requests = texts.map((document) => ({document}))
  const answers = await ask('check', requests)
  for (const {id, text, claim} of of('needs-source')) {
    const within = ({offset, endOffset}) => offset < claim.end && endOffset > claim.start
    const findings = answers[texts.indexOf(text)].findings.filter(within)
    tell(id, findings, /^UNCITED_(?:CLAIM|NUMBER|BULLET)$/, () => 'needs-source', 'no-source')
  }
}

async function besideSource(track, ...how) {
  const requests = of(track).map(({text, source: {text: content, ...about}}) => ({
    document: `${text} [[S:1]]\n`,
    evidence: {sources: [{sid: 1, ...about, content}]},
  }))
  const answers = await ask('check', requests)
  for (const [at, {id}] of of(track).entries()) tell(id, answers[at].findings, ...how)
}

/** Serves the recorded answers as the indexes of works would, then runs `evidence fetch` and a check. */
async function existence() {
  const opening = 'It was found [1].\n\n## References\n\n1. '
  const cwd = mkdtempSync(path.join(tmpdir(), 'benchmark-'))
  const server = createServer(({url}, response) => {
    const {status, body} = recorded(new URL(url, 'http://localhost'))
    response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const services = ['crossref', 'datacite', 'doi', 'ncbi', 'arxiv', 'openlibrary', 'googlebooks', 'archive']
  const site = `http://127.0.0.1:${server.address().port}`
  const indexes = services.flatMap((name) => ['--index', `${name}=${site}/${name}`])
  try {
    for (const {id, text} of of('existence')) writeFileSync(path.join(cwd, `${id}.md`), `${opening}${text}\n`)
    await run(['evidence', 'fetch', '--allow-private', '--metadata', '--works-only', ...indexes], {cwd})
    const labelOf = (code) => (code === 'UNKNOWN_WORK' ? 'absent' : 'differs')
    for (const {path: file, findings} of JSON.parse(await run(['check', '--format', 'json'], {cwd})))
      tell(file.slice(0, -3), findings, /^UNKNOWN_WORK$|^REFERENCE_MISMATCH$/, labelOf, 'exists', opening.length)
  } finally {
    server.close()
    rmSync(cwd, {recursive: true})
  }
}

function recorded({pathname, searchParams}) {
  const [, service, ...rest] = decodeURIComponent(pathname).split('/')
  const nothing = {status: 404, body: 'Resource not found.'}
  if (service === 'doi') return {status: 200, body: [{DOI: rest.slice(1).join('/'), status: 'DOI does not exist'}]}
  if (service !== 'crossref') return rest.length > 1 ? nothing : {status: 200, body: {data: [], docs: []}}
  const words = searchParams.get('query.bibliographic')
  const answers = of('existence').flatMap((item) => item.answers)
  if (words === null) return answers.find(({url}) => url.endsWith(`/${rest.join('/')}`)) ?? nothing
  const item = of('existence').find(({text, fields}) => text.startsWith(words) || words.includes(fields.title))
  return item?.answers.at(-1) ?? {status: 200, body: {message: {items: []}}}
}

async function conversion() {
  const offered = of('conversion').filter(({to}) => to !== 'reference-links')
  const requests = offered.map(({text, to}) => ({document: text, options: {to}}))
  const answers = await ask('fix', requests)
  const lines = offered.map(({id}, at) => `${JSON.stringify({id, text: answers[at].document ?? ''})}\n`)
  process.stdout.write(lines.join(''))
}

const gaps = /^(?:CLAIM|NUMBER|DATE)_NOT_IN_SOURCE$|^SOURCE_DENIES_CLAIM$/
await needsSource()
await besideSource('support', gaps, (code) => (/^CLAIM/.test(code) ? 'other-topic' : 'not-supported'), 'supported')
await besideSource('quote', /^QUOTE_NOT_VERBATIM$/, () => 'altered', 'verbatim')
await existence()
await conversion()
