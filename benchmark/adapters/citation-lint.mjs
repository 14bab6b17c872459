// What citation-lint says of each item, a JSON line each on standard output. Build first (`npm run build`).
import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {readItems} from '../items.mjs'

const program = fileURLToPath(new URL('../../packages/citation-lint/bin/citation-lint.js', import.meta.url))
const items = readItems()
const of = (track) => items.filter((item) => item.track === track)
const tell = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`)

/** Runs the command; findings (1) are no failure. */
function run(words, {input = '', cwd} = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...words], {cwd, stdio: ['pipe', 'pipe', 'inherit']})
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('close', (code) => (code < 2 ? resolve(output) : reject(new Error(`${words[0]} ended with ${code}`))))
    child.stdin.end(input)
  })
}

async function ask(command, requests) {
  const input = requests.map((request, id) => `${JSON.stringify({id, path: `${id}.md`, ...request})}\n`)
  const lines = (await run([command, '--ndjson'], {input: input.join('')})).trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

/** A finding counts where it is a warning or an error, as a user sees it without options. */
const isTold = ({severity}) => severity !== 'info'
const placeOf = ({offset, endOffset}) => ({start: offset, end: endOffset})

async function needsSource() {
  const texts = [...new Set(of('needs-source').map(({text}) => text))]
  const answers = await ask(
    'check',
    texts.map((document) => ({document})),
  )
  for (const {id, text, claim} of of('needs-source')) {
    const {findings} = answers[texts.indexOf(text)]
    const found = findings
      .filter((finding) => isTold(finding) && /^UNCITED_(?:CLAIM|NUMBER|BULLET)$/.test(finding.code))
      .find(({offset, endOffset}) => offset < claim.end && endOffset > claim.start)
    tell(found ? {id, label: 'needs-source', ...placeOf(found)} : {id, label: 'no-source'})
  }
}

async function besideSource(track, codes, labelOf, fine) {
  const requests = of(track).map(({text, source: {text: content, ...about}}) => ({
    document: `${text} [[S:1]]\n`,
    evidence: {sources: [{sid: 1, ...about, content}]},
  }))
  const answers = await ask('check', requests)
  for (const [at, {id}] of of(track).entries()) {
    const found = answers[at].findings.find((finding) => isTold(finding) && codes.test(finding.code))
    tell(found ? {id, label: labelOf(found), ...placeOf(found)} : {id, label: fine})
  }
}

/** Serves the recorded answers as the indexes of works would, then runs `evidence fetch` and a check. */
async function existence() {
  const cwd = mkdtempSync(path.join(tmpdir(), 'benchmark-'))
  const server = createServer(({url}, response) => {
    const {status, body} = recorded(new URL(url, 'http://localhost'))
    response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    for (const {id, text} of of('existence')) writeFileSync(path.join(cwd, `${id}.md`), `${opening}${text}\n`)
    const site = `http://127.0.0.1:${server.address().port}`
    const services = ['crossref', 'datacite', 'doi', 'ncbi', 'arxiv', 'openlibrary', 'googlebooks', 'archive']
    const indexes = services.flatMap((name) => ['--index', `${name}=${site}/${name}`])
    await run(['evidence', 'fetch', '--allow-private', '--metadata', '--works-only', ...indexes], {cwd})
    const reports = JSON.parse(await run(['check', '--format', 'json'], {cwd}))
    for (const {path: file, findings} of reports) {
      const found = findings.find((finding) => isTold(finding) && codesOfWorks.test(finding.code))
      const id = path.basename(file, '.md')
      if (found === undefined) tell({id, label: 'exists'})
      else {
        const [start, end] = [found.offset - opening.length, found.endOffset - opening.length]
        tell({id, label: found.code === 'UNKNOWN_WORK' ? 'absent' : 'differs', start, end})
      }
    }
  } finally {
    server.close()
    rmSync(cwd, {recursive: true})
  }
}

const opening = 'It was found [1].\n\n## References\n\n1. '
const codesOfWorks = /^(?:UNKNOWN_WORK|REFERENCE_MISMATCH)$/
const nothing = {status: 404, body: 'Resource not found.'}

function recorded({pathname, searchParams}) {
  const [, service, ...rest] = decodeURIComponent(pathname).split('/')
  if (service === 'doi') return {status: 200, body: [{DOI: rest.slice(1).join('/'), status: 'DOI does not exist'}]}
  if (service === 'datacite') return rest.length > 1 ? nothing : {status: 200, body: {data: []}}
  if (service === 'openlibrary') return {status: 200, body: {docs: []}}
  if (service !== 'crossref') return nothing
  const words = searchParams.get('query.bibliographic')
  const isAsked = ({url}) => url.endsWith(`/${rest.join('/')}`)
  if (words === null)
    return (
      of('existence')
        .flatMap(({answers}) => answers)
        .find(isAsked) ?? nothing
    )
  const item = of('existence').find(({text, fields}) => text.startsWith(words) || words.includes(fields.title))
  return item?.answers.at(-1) ?? {status: 200, body: {message: {items: []}}}
}

async function conversion() {
  const offered = of('conversion').filter(({to}) => to !== 'reference-links')
  const answers = await ask(
    'fix',
    offered.map(({text, to}) => ({document: text, options: {to}})),
  )
  for (const [at, {id}] of offered.entries()) tell({id, text: answers[at].document ?? ''})
}

await needsSource()
const gaps = /^(?:CLAIM|NUMBER|DATE)_NOT_IN_SOURCE$|^SOURCE_DENIES_CLAIM$/
await besideSource(
  'support',
  gaps,
  ({code}) => (code.startsWith('CLAIM') ? 'other-topic' : 'not-supported'),
  'supported',
)
await besideSource('quote', /^QUOTE_NOT_VERBATIM$/, () => 'altered', 'verbatim')
await existence()
await conversion()
