// Writes everything that lists what the code knows: tables of the documentation, JSON schemas, the pages of `explain`.
//
//   node scripts/generate.mjs            writes
//   node scripts/generate.mjs --check    writes nothing; exit code 1 names the files that are stale
//
// Reads the built packages, so build first (`npm run generate` does).
import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {jsonSchemas, providers, recordFields} from '@citation-lint/core/evidence'
import {markerStyles, styles} from '@citation-lint/core/markers'
import {policyJsonSchema, policyKeys, rules} from '@citation-lint/core/rules'
import {checkOptions, enforceOptions, fixOptions} from '../packages/citation-lint/dist/operations/documents.js'
import {operations} from '../packages/citation-lint/dist/operations/index.js'
import {answerJsonSchemas} from '../packages/citation-lint/dist/requests/answers.js'
import {labelledBlocks} from './accuracy/labels.mjs'
import {accuracyTables} from './accuracy/page.mjs'
import {agentFolders} from './agent-folders.mjs'
import {apiPage, entriesOf, readEntry} from './api.mjs'
import {commandList} from './command-list.mjs'
import {folderIndexes} from './folder-indexes.mjs'
import {manPage} from './man-page.mjs'
import {policySettings} from './policy-settings.mjs'
import {pythonAnswers, pythonOptions, pythonVersion} from './python-answers.mjs'
import {drawRooms} from './rooms.mjs'
import {standalonePage} from './rule-page.mjs'
import {runCommand, runModules, runPage} from './run-page.mjs'
import {smugglingTables} from './smuggling.mjs'
import {table} from './table.mjs'
import takeTemporaryFolder from './temporary-folder.mjs'
import {drawTerminal} from './terminal-picture.mjs'

const root = new URL('../', import.meta.url)
const repository = 'https://github.com/citation-lint/citation-lint'
/** Pages whose commands are run, and that show what they print. */
const pagesThatRun = new Set([
  'docs/explanation/coverage.md',
  'docs/guides/auditing.md',
  'docs/explanation/ledger.md',
  'docs/guides/evidence-packs.md',
  'docs/guides/review.md',
  'docs/guides/store.md',
  'docs/start/getting-started.md',
])
/** Pages whose parts take long to make, and that a test of the night, or `npm run accuracy`, compares with the same parts anyway. */
const pagesOfOthers = new Set(['docs/explanation/accuracy.md', 'docs/security.md'])
/** Codes by what a reader has to change; all others are about the text. */
const codesAbout = {
  evidence: [
    'NO_EVIDENCE',
    'INCOMPLETE_CITATION',
    'UNREGISTERED_SOURCE',
    'URL_MISMATCH',
    'DEAD_SOURCE',
    'RETRACTED_SOURCE',
    'UNKNOWN_WORK',
    'DUPLICATE_ID',
    'ORPHAN_SOURCE',
    'INVALID_RECORD',
    'CONTRADICTORY_RECORD',
    'DUPLICATE_SOURCE',
  ],
  packs: ['PACK_SIZE', 'DOMINANT_SOURCE', 'LOW_TIER_PACK'],
  stages: ['STAGE_MISMATCH', 'LOW_CONFIDENCE_CLAIM', 'TOO_FEW_CLAIMS'],
}
const isCheck = process.argv.includes('--check')
const read = (file) => readFileSync(new URL(file, root), 'utf8')

const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)
const pageOf = (rule) => `docs/rules/${rule.toLowerCase().replaceAll('_', '-')}.md`

const codesOfText = [...rules.keys()].filter((name) => !Object.values(codesAbout).flat().includes(name))

/** A list of rules, for a page of the reference. */
const codeList = (codes) => () =>
  codes
    .map((name) => {
      const {severity, about} = rules.get(name)
      return `- [${code(name)}](../${pageOf(name).slice('docs/'.length)}) (${severity}): ${about}`
    })
    .join('\n')

/** What stands between `<!-- generated:NAME -->` and `<!-- /generated -->` in a page. */
const blocks = {
  'codes-of-text': codeList(codesOfText),
  'codes-of-evidence': codeList(codesAbout.evidence),
  'codes-of-packs': codeList(codesAbout.packs),
  'codes-of-stages': codeList(codesAbout.stages),
  markers: () =>
    table(
      ['style', 'looks like', 'names'],
      markerStyles.map((style) => [code(style), styles[style].examples.map(code).join(' '), styles[style].about]),
    ),
  packages: () =>
    packagesInOrder()
      .map(([folder, {name, description}]) => `- ${code(`packages/${folder}`)} (${code(name)}): ${description}`)
      .join('\n'),
  'policy-keys': () =>
    policyKeys()
      .map(
        ({name, type, ...key}) => `- ${code(name)} (${code(type)}; ${code(JSON.stringify(key.default))}): ${key.about}`,
      )
      .join('\n'),
  'room-picture': drawRooms,
  commands: () => commandList(operations),
  ...Object.fromEntries(
    [...recordFields()].map(([name]) => [`fields-${name}`, () => fieldList(ownFields(name), kindsInShort.has(name))]),
  ),
}

/** Tables of how often the rules are right. */
const accuracyBlocks = () =>
  Object.fromEntries(
    Object.entries(accuracyTables()).map(([name, {head, rows}]) => [`accuracy-${name}`, () => table(head, rows)]),
  )

/** What became of the attempts to smuggle a claim past the check. */
const smugglingBlocks = () =>
  Object.fromEntries(
    Object.entries(smugglingTables()).map(([name, {head, rows}]) => [`smuggling-${name}`, () => table(head, rows)]),
  )

/** Parts that one page alone has, and that take time to make. */
const blocksOfPage = {'docs/explanation/accuracy.md': accuracyBlocks, 'docs/security.md': smugglingBlocks}

/** Kinds of records that have fields of another kind, in whose table these stand. */
const fieldsOfOthers = {'page-citation': 'citation-object', 'validated-citation': 'extracted-citation'}

/** The fields of a kind of record that no other table has. */
function ownFields(name) {
  const others = recordFields().get(fieldsOfOthers[name]) ?? []
  const known = new Set(others.map((field) => JSON.stringify(field)))
  return recordFields()
    .get(name)
    .filter((field) => !known.has(JSON.stringify(field)))
}

/** Kinds of records that programs write: the page names their fields, and the schema says what each holds. */
const kindsInShort = new Set([
  'evidence-pack',
  'search-result',
  'extracted-citation',
  'validated-citation',
  'grounded-claim',
  'source-usage',
  'pack-candidate',
])

/** Words of a field that say that it is another name of one: `Other spelling of \`title\` …` */
const otherSpelling = /^(?:Other|Legacy) spelling of `([^`]+)`/

/**
 * Fields of a record, one a line: `*` for those that must be there, `?` for those that may be null. Other spellings stand
 * with the field, and what an excerpt holds is said of the first kind of excerpt.
 */
function fieldList(fields, isShort) {
  const spellings = (name) => fields.filter(({about}) => otherSpelling.exec(about)?.[1] === name)
  const own = fields.filter(({name, about}) => !otherSpelling.test(about) && !name.startsWith('more_quote_spans.'))
  if (isShort) return `${own.map(({name, required}) => `${code(name)}${required ? '\\*' : ''}`).join(', ')}.`
  return own
    .map(({name, type, required, about}) => {
      const also = spellings(name)
        .map((other) => `, also ${code(other.name)}`)
        .join('')
      const kind = type.replace(/ or null$/, '?')
      const said = about.replaceAll(/ ?\((?:specification|guides)\/[^)]*\)/g, '')
      return `- ${code(name)}${required ? '\\*' : ''}${also} (${kind}): ${said}`
    })
    .join('\n')
}

/** Packages of the workspace, each after those it depends on, or is made or tested with, where these do not lead back to it. */
function packagesInOrder() {
  const all = new Map(
    readdirSync(new URL('packages', root)).map((folder) => [
      folder,
      JSON.parse(read(`packages/${folder}/package.json`)),
    ]),
  )
  const ordered = new Map()
  const seen = new Set()
  const add = (folder, about) => {
    if (seen.has(folder)) return
    seen.add(folder)
    const needs = {...about.dependencies, ...about.devDependencies}
    for (const [other, {name}] of all) if (needs[name] !== undefined) add(other, all.get(other))
    ordered.set(folder, about)
  }
  for (const [folder, about] of all) add(folder, about)
  return [...ordered]
}

/** A page with its generated parts renewed; `more` are parts that this page alone has. */
function renew(file, more = {}) {
  return read(file).replaceAll(
    /(<!-- generated:([a-z-]+) -->)[\s\S]*?(<!-- \/generated -->)/g,
    (_, start, name, end) => `${start}\n\n${{...blocks, ...more}[name]()}\n\n${end}`,
  )
}

/** Functions, classes and constants of an entry of a package. */
const apiTable = (entries) => () =>
  table(
    ['export', 'is'],
    entries
      .flatMap(({file}) => readEntry(file).exported)
      .filter(({isValue}) => isValue)
      .map(({name, about}) => [code(name), about]),
  )

/** The rooms of the library in the order of its entries, each with the first sentence of its page. */
const roomTable = (folder, rooms) => () =>
  table(
    ['entry', 'what it is'],
    rooms.map((room) => [
      `[${code(room)}](${repository}/blob/main/packages/${folder}/docs/${room}.md)`,
      firstSentence(read(`packages/${folder}/docs/${room}.md`)),
    ]),
  )

/** The first sentence below the title of a page. */
const firstSentence = (page) => /^# .*\n+([\s\S]*?)(?:[.:](?=\s)|\n\n)/.exec(page)[1].replaceAll('\n', ' ')

/** README, with the output of its examples, and public interface of each package that is published. */
async function* packagePages() {
  for (const [folder, about] of packagesInOrder()) {
    if (about.private === true) continue
    const home = `packages/${folder}`
    const path = fileURLToPath(new URL(home, root))
    yield [`${home}/api.md`, apiPage(path)]
    if (about.name === 'citation-lint') continue
    const entries = entriesOf(path)
    const rooms = entries
      .map(({specifier}) => specifier.slice(about.name.length + 1))
      .filter((room) => existsSync(`${path}/docs/${room}.md`))
    const parts = {api: apiTable(entries), rooms: roomTable(folder, rooms)}
    yield [`${home}/README.md`, await runModules(renew(`${home}/README.md`, parts), path)]
    for (const room of rooms) {
      const api = apiTable(entries.filter(({specifier}) => specifier.startsWith(`${about.name}/${room}`)))
      yield [`${home}/docs/${room}.md`, await runModules(renew(`${home}/docs/${room}.md`, {api}), path)]
    }
  }
}

const providersPage = 'docs/reference/providers.md'

/** The page of providers: one that has no section yet gets the comment of its table. */
function withNewProviders(page) {
  const folder = 'packages/core/src/evidence/providers/tables'
  const tables = readdirSync(new URL(folder, root)).map((file) => read(`${folder}/${file}`))
  const sections = Array.from(providers.values(), ({name, title}) => {
    const head = `### \`${name}\`: ${title}\n`
    const table = new RegExp(`/\\*\\*([^/]*)\\*/\nexport const \\w+: Provider.*\n {2}name: '${name}'`)
    const [, comment = ''] = page.includes(head) ? [] : (table.exec(tables.join('')) ?? [])
    return comment && `${head}\n${comment.replaceAll(/^ *\*? ?/gm, '').trim()}\n\n`
  })
  return page.replace('## Sources without places', (next) => `${sections.join('')}${next}`)
}

const json = (value) => `${JSON.stringify(value, undefined, 2)}\n`

/** Weights of the judgement as a module, which every bundle and browser can load. */
function weightsModule() {
  const bytes = readFileSync(new URL('packages/core/src/support/judgement/weights.bin', root))
  return `/** \`weights.bin\` in base64, written by \`npm run generate\`. */\nexport const trained =\n  '${bytes.toString('base64')}'\n`
}

/** Path of each generated file and what must stand in it. */
async function* files() {
  yield ['packages/core/src/support/judgement/trained.ts', weightsModule()]
  const readme = await runModules(await runPage(renew('README.md')), fileURLToPath(root))
  yield ['README.md', readme]
  for (const name of readdirSync(new URL('docs', root), {recursive: true})) {
    const page = `docs/${name.replaceAll('\\', '/')}`
    if (!page.endsWith('.md') || (isCheck && pagesOfOthers.has(page))) continue
    const renewed = renew(page, blocksOfPage[page]?.())
    const whole = page === providersPage ? withNewProviders(renewed) : renewed
    yield [page, pagesThatRun.has(page) ? await runPage(whole) : whole]
  }
  yield* folderIndexes()
  const settings = 'packages/core/src/policy/settings.ts'
  yield [settings, policySettings(settings)]
  yield ['docs/schemas/citation-yml.schema.json', json(policyJsonSchema())]
  yield ['fixtures/labelled/findings.json', json(labelledBlocks())]
  for (const [name, schema] of [...jsonSchemas(), ...answerJsonSchemas()]) yield [`docs/schemas/${name}`, json(schema)]
  const {version} = JSON.parse(read('packages/citation-lint/package.json'))
  yield ['clients/python/src/citation_lint/version.py', pythonVersion(version)]
  yield ['clients/python/src/citation_lint/answers.py', pythonAnswers(answerJsonSchemas().values())]
  const asked = {check: checkOptions, fix: fixOptions, enforce: enforceOptions}
  yield ['clients/python/src/citation_lint/options.py', pythonOptions(asked)]
  const instructions = read('plugins/cite-evidence.md')
  const runCheck = read('plugins/claude-code/scripts/run-check.mjs')
  for (const [name, content] of agentFolders({instructions, runCheck, version})) yield [`plugins/${name}`, content]
  const pages = [...rules.keys()].sort().map((rule) => [rule, standalonePage(read(pageOf(rule)), rules.get(rule).url)])
  yield ['packages/citation-lint/data/rule-pages.json', json(Object.fromEntries(pages))]
  yield [
    'packages/citation-lint/data/citation-lint.1',
    manPage(operations, JSON.parse(read('packages/citation-lint/package.json')).version),
  ]
  yield ['packages/citation-lint/README.md', withFullLinks(readme)]
  yield* packagePages()
  const report = 'examples/research-report/report.md'
  yield [
    'docs/terminal.svg',
    drawTerminal(`npx citation-lint ${report}`, await outputOf([report], fileURLToPath(root))),
  ]
  // What it cites is stored, so there is nothing to ask for; the page is written beside a copy.
  const copy = mkdtempSync(path.join(tmpdir(), 'audited-report-'))
  cpSync(new URL('examples/audited-report', root), copy, {recursive: true})
  const audited = await outputOf(['audit', '--offline', 'report.md'], copy)
  yield ['docs/audit.svg', drawTerminal('npx citation-lint audit report.md', audited)]
}

/** What the command line prints about an example, in color. */
async function outputOf(words, cwd) {
  const {status, stdout, stderr} = await runCommand([...words, '--color'], cwd, 110)
  if (status !== 1) throw new Error(`Unexpected exit code ${status} of citation-lint: ${stderr}`)
  return stdout
}

/** The README as npm shows it, where relative links lead nowhere. */
function withFullLinks(page) {
  return page.replaceAll(/(!?)(\[[^\]]*\]\()(?!https?:)([^)]+\))/g, (_, image, text, target) =>
    [image, text, repository, image ? '/raw/main/' : '/blob/main/', target].join(''),
  )
}

const removeTemporaryFolder = takeTemporaryFolder()
const stale = []
for await (const [file, content] of files()) {
  const address = new URL(file, root)
  if (existsSync(address) && readFileSync(address, 'utf8') === content) continue
  stale.push(file)
  if (isCheck) continue
  mkdirSync(new URL('.', address), {recursive: true})
  writeFileSync(address, content)
}
removeTemporaryFolder()
if (isCheck && stale.length > 0) {
  console.error(`Stale, run \`npm run generate\`: ${stale.join(', ')}`)
  process.exitCode = 1
}
