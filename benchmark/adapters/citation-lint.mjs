// What citation-lint says of each item, a JSON line each on standard output. Build first (`npm run build`).
import {execFile} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {parseLines, readItems} from '../items.mjs'

const program = fileURLToPath(new URL('../../packages/citation-lint/bin/citation-lint.js', import.meta.url))
const items = readItems()
const of = (track) => items.filter((item) => item.track === track)

/** What the command prints; findings (1) are no failure. */
async function run(words, {input = '', cwd} = {}) {
  const running = promisify(execFile)(process.execPath, [program, ...words], {cwd, maxBuffer: 2 ** 28})
  running.child.stdin.end(input)
  const {stdout} = await running.catch((error) => (error.code === 1 ? error : Promise.reject(error)))
  return stdout
}

async function ask(command, requests) {
  const input = requests.map((request, id) => `${JSON.stringify({id, path: `${id}.md`, ...request})}\n`).join('')
  return parseLines(await run([command, '--ndjson'], {input}))
}

const write = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`)

/** Writes an answer. The first finding of these codes counts that a user sees without options: a warning or an error. */
function tell({id, claim}, findings, codes, labelOf, fine, before = 0) {
  const isHere = ({offset, endOffset}) => claim === undefined || (offset < claim.end && endOffset > claim.start)
  const found = findings.find((each) => each.severity !== 'info' && codes.test(each.code) && isHere(each))
  const place = found && {start: found.offset - before, end: found.endOffset - before}
  write({id, label: found ? labelOf(found.code) : fine, ...place})
}

/** A document with its claim, and its source where it has one. */
function requestOf({text, source: {text: content, ...about} = {}}) {
  const evidence = {sources: [{sid: 1, ...about, content}]}
  return content === undefined ? {document: text} : {document: `${text} [[S:1]]\n`, evidence}
}

async function check(track, ...how) {
  const answers = await ask('check', of(track).map(requestOf))
  for (const [at, item] of of(track).entries()) tell(item, answers[at].findings, ...how)
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
      tell({id: file.slice(0, -3)}, findings, /^UNKNOWN_WORK$|^REFERENCE_MISMATCH$/, labelOf, 'exists', opening.length)
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
  const requests = offered.map(({text: document, to}) => ({document, options: {to}}))
  const answers = await ask('fix', requests)
  for (const [at, {id}] of offered.entries()) write({id, text: answers[at].document ?? ''})
}

const gaps = /^(?:CLAIM|NUMBER|DATE)_NOT_IN_SOURCE$|^SOURCE_DENIES_CLAIM$/
await check('needs-source', /^UNCITED_(?:CLAIM|NUMBER|BULLET)$/, () => 'needs-source', 'no-source')
await check('support', gaps, (code) => (/^CLAIM/.test(code) ? 'other-topic' : 'not-supported'), 'supported')
await check('quote', /^QUOTE_NOT_VERBATIM$/, () => 'altered', 'verbatim')
await existence()
await conversion()
