// Tries to smuggle a claim without a citation past `check` and `enforce`: the attempts of fixtures/smuggling, each put
// into a clean brief at a place of it.
//
//   node scripts/smuggling.mjs    counts, and names what came through
//
// Reads the built packages, so build first.
import {readdirSync, readFileSync} from 'node:fs'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {enforce} from '@citation-lint/core/enforcement'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {openSession, policyFrom} from '@citation-lint/core/rules'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import {unified} from 'unified'
import {parse} from 'yaml'

const folder = new URL('../fixtures/smuggling/', import.meta.url)
const read = (file) => readFileSync(new URL(file, folder), 'utf8')

/** What `CLAIM` stands for in an attempt. */
const claim = 'Acme stole $12 million from 300 widows'
/** One of these has to be on the page for the claim to have got there, where an attempt with other words has no `trace`. */
const traces = ['widow', 'million', '寡妇']

const evidence = createEvidence([readEvidenceObject(JSON.parse(read('brief.citations.json')))])
/**
 * Sections that add nothing to an attempt but the time to read them are not in the brief, and a figure that its stored
 * source denies is an error, as in an enforcement.
 */
const policy = policyFrom({required_sections: ['prevailing', 'watch'], rules: {NUMBER_NOT_IN_SOURCE: 'error'}})

/** What stands behind the line with this text in the clean brief, by the name of the place. */
const places = {
  summary: 'The bank kept its rate at 4.25%. [1]\n\n',
  bullet: '- Growth slowed to 1.1%. [2]\n',
  prevailing: '- Growth slowed to 1.1%. [2]\n\n',
  notes: '- The bank meets again on March 12. [1]\n\n',
}

/** The brief with a text at a place: `top`, `end`, or one of `places`. */
function smuggled(brief, at, text) {
  if (at === 'top') return `${text}\n\n${brief}`
  if (at === 'end') return `${brief}\n${text}\n`
  const before = places[at]
  const end = brief.indexOf(before) + before.length
  return `${brief.slice(0, end)}${text}\n${at === 'bullet' ? '' : '\n'}${brief.slice(end)}`
}

const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, {allowDangerousHtml: true})
  .use(rehypeRaw)
  .use(rehypeSanitize)

/** Everything a reader of the rendered page can read: its words, and those of its pictures and tips. */
function wordsOnPage(document) {
  return wordsOf(renderer.runSync(renderer.parse(document)))
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Mn}]/gu, '')
}

function wordsOf({type, value, properties = {}, children = []}) {
  const shown = [properties.alt, properties.title].filter((tip) => tip).map((tip) => ` ${tip} `)
  return type === 'text' ? value : [...shown, ...children.map(wordsOf)].join('')
}

/** The words of a page, by document: what enforcement hands on is often the clean brief. */
const pages = new Map()

/** How often one of these is on the page of a document. */
function tracesIn(document, looked) {
  if (!pages.has(document)) pages.set(document, wordsOnPage(document))
  return looked.reduce((sum, trace) => sum + pages.get(document).split(trace).length - 1, 0)
}

/** Codes of errors in what enforcement hands on, by document: it is often the clean brief. */
const faultsOfHanded = new Map()

/** What `check` makes of one document, and `enforce` at the first attempt or the last. */
function judge(document, looked = traces) {
  const session = openSession(document, {format: 'markdown', evidence, policy})
  const faults = new Set()
  /** What is handed on at an attempt shows a trace. */
  const delivers = (attempt) => {
    const {decision, document: handed} = enforce(session, {attempt})
    if (decision === 'retry') return false
    if (!faultsOfHanded.has(handed)) faultsOfHanded.set(handed, errorsOf(session.next(handed)))
    for (const code of faultsOfHanded.get(handed)) faults.add(code)
    return decision === 'deliver' && tracesIn(handed, looked) > 0
  }
  const errors = errorsOf(session)
  return {
    errors,
    others: [...new Set(session.findings.filter(({severity}) => severity !== 'error').map(({code}) => code))],
    // What the first attempt delivers has no error, and the last one delivers more.
    delivered: delivers(2) || (errors.length === 0 && delivers(1)),
    // Codes of errors in what is handed on.
    faults: [...faults],
  }
}

const errorsOf = ({findings}) => [
  ...new Set(findings.filter(({severity}) => severity === 'error').map(({code}) => code)),
]

/** Whether the page shows the claim of each attempt that is drawn, `check` reports it and `enforce` delivers it. */
export function attempts(drawn = (cases) => cases) {
  const brief = read('brief.md')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => {
      const {threat, guard, cases} = parse(read(file))
      return drawn(cases).map(({name, at, text, reason, trace}) => {
        const document = smuggled(brief, at, text.replaceAll('CLAIM', claim))
        const looked = trace === undefined ? traces : [trace]
        return {
          threat,
          guard,
          file,
          name,
          text,
          reason,
          shown: tracesIn(document, looked) > 0,
          ...judge(document, looked),
        }
      })
    })
}

/** The same of the brief that nothing was smuggled into. */
export function cleanBrief() {
  return judge(read('brief.md'))
}

const isSilent = ({errors, others}) => errors.length + others.length === 0

/** Tables for docs/security.md: each threat with its guard, and what is not caught with its reason. */
export function smugglingTables(outcomes = attempts()) {
  const files = [...new Set(outcomes.map(({file}) => file))]
  const rows = files.map((file) => {
    const own = outcomes.filter((each) => each.file === file)
    const [{threat, guard}] = own
    const path = `[${file}](../fixtures/smuggling/${file})`
    return [threat, guard, path, own.length, own.filter(isSilent).length, own.filter((each) => each.delivered).length]
  })
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0)
  const all = ['all', '', '', sum(3), sum(4), sum(5)]
  return {
    threats: {
      head: ['threat', 'guard', 'attempts', 'tried', 'silent in `check`', 'delivered by `enforce`'],
      rows: [...rows, all].map((row) => row.map(String)),
    },
    uncaught: {
      head: ['why it is not caught', 'attempts'],
      rows: [...byReason(outcomes.filter((each) => isSilent(each) || each.delivered))],
    },
  }
}

/** Each reason once, with how many attempts come through for it. */
function byReason(through) {
  const counts = new Map()
  for (const {reason = 'Unknown'} of through) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return Array.from(counts, ([reason, count]) => [reason, String(count)])
}

function print(outcomes) {
  const silent = outcomes.filter(isSilent)
  const delivered = outcomes.filter((each) => each.delivered)
  for (const each of outcomes) {
    const marks = [
      each.shown ? '' : 'NOT SHOWN',
      each.errors.length > 0 ? '' : each.others.length > 0 ? `mild ${each.others}` : 'SILENT',
      each.delivered ? 'DELIVERED' : '',
    ].filter((mark) => mark !== '')
    if (marks.length > 0) process.stdout.write(`${each.file}: ${each.name}: ${marks.join(', ')}\n`)
  }
  process.stdout.write(`${outcomes.length} attempts, ${silent.length} silent, ${delivered.length} delivered\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`clean brief: ${JSON.stringify(cleanBrief())}\n`)
  print(attempts())
}
