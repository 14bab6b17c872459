import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {applyToSource, insert} from '@citation-lint/core/changes'
import {type DataNode, isRecord, type SequenceNode, show, sourceOf, yamlTree} from '@citation-lint/core/data'
import {findRoot} from '@citation-lint/core/project'
import {displayPath, foldersAbove} from '@citation-lint/core/project/dependencies'
import type {InitOptions} from '../operations/index.ts'
import {version} from '../own-package.ts'
import {type Environment, type ExitCode, exitCode} from '../runtime/environment.ts'
import {Failure, refusalOf} from '../runtime/failure.ts'
import {writeOutput} from '../runtime/write-output.ts'
import {ask} from './ask.ts'

/** What to do in any project. */
const next = [
  ['npx citation-lint', 'check every Markdown file'],
  [
    'npx citation-lint --baseline citation-baseline.json --update-baseline',
    'keep what is found now, report what comes new',
  ],
  ['npx citation-lint --baseline citation-baseline.json', 'check with that baseline'],
  [
    'npm install --save-dev citation-lint @citation-lint/fetch && npx citation-lint audit',
    'fetch what documents cite, and say what does not stand there',
  ],
] as const

/** Width of the commands; what a longer one is for stands below it. */
const width = 53

/**
 * Sets up the working directory: settings, the plugin of remark, a hook of pre-commit. Asks about each file, and
 * whether the folder is under the contract, unless `--yes` or `--contract` answers; what is there already is never replaced.
 */
export async function initCommand({yes, contract, remark}: InitOptions, environment: Environment): Promise<ExitCode> {
  const {cwd, stdin, stdout} = environment
  if (!yes && !stdin.isTTY) throw new Failure('There is no terminal to ask you at; use `--yes`')
  const reader = yes ? undefined : createInterface({input: stdin})
  const answers = reader?.[Symbol.asyncIterator]()
  try {
    const steps: (readonly [string, string])[] = []
    for (const planned of planSetup(cwd, remark)) {
      const agreed =
        !('write' in planned.action) || !answers || (await ask(answers, questionOf(planned), true, environment))
      const isUnder = agreed && (contract || (await asksForContract(planned, answers, environment)))
      const step = isUnder ? underContract(planned) : planned
      stdout.write(`${agreed ? await take(step, environment) : `left ${step.name} alone`}\n`)
      if (agreed && 'write' in step.action && step.next) steps.push(step.next)
    }
    stdout.write(`\nNext:\n${[...next, ...steps].map(lineOf).join('')}`)
  } finally {
    reader?.close()
  }
  return exitCode.clean
}

function lineOf([command, purpose]: readonly [string, string]): string {
  const gap = command.length > width ? `\n${' '.repeat(width + 2)}` : ' '.repeat(width - command.length)
  return `  ${command}${gap}  ${purpose}\n`
}

const questionOf = ({name, purpose}: SetupStep): string => `Write ${name} (${purpose})?`

/** What follows from either answer, so that nobody has to know the word. */
const contractQuestion = `Who writes the documents of this folder?
  A pipeline, for a gate: only citations that resolve to stored evidence count, and a claim without one is an error.
  People or a model, for readers: whatever a careful reader takes for a source counts, and what lacks one is a suggestion.
Put the folder under the contract of a pipeline?`

/** Nobody is asked where settings hold already. */
async function asksForContract(
  {name, action}: SetupStep,
  answers: AsyncIterator<string> | undefined,
  environment: Environment,
): Promise<boolean> {
  if (name !== settingsName || !('write' in action) || !answers) return false
  return ask(answers, contractQuestion, false, environment)
}

function underContract(step: SetupStep): SetupStep {
  const {name, action} = step
  if (name !== settingsName) return step
  if ('leave' in action) return {...step, action: {leave: `${action.leave}; write \`contract: true\` in it`}}
  return {...step, action: {write: action.write.replace(/^# (?=contract: true$)/m, '')}}
}

async function take({name, purpose, action}: SetupStep, environment: Environment): Promise<string> {
  if ('leave' in action) return `left ${name} alone: ${action.leave}`
  await writeOutput(name, action.write, environment)
  return `wrote ${name}: ${purpose}`
}

/** What `init` does about one file. */
interface SetupStep {
  /** Relative to the folder. */
  readonly name: string
  readonly purpose: string
  /** What to write; a file that is there already is left alone for a reason. */
  readonly action: {readonly write: string} | {readonly leave: string}
  /** What has to be run once the file is written, and what for. */
  readonly next?: readonly [command: string, purpose: string]
}

/**
 * What is missing in a folder, without a change to it.
 *
 * @param remark The plugin of remark is wanted where remark is not, too.
 */
function planSetup(folder: string, remark = false): readonly SetupStep[] {
  const root = findRoot(folder, folder)
  return [planSettings(folder, root), ...planRemark(folder, remark), planPreCommit(folder, root)]
}

const settingsName = 'citation.yml'

/** The nearest settings hold alone: a new file would put those above it out of force. */
function planSettings(folder: string, root: string): SetupStep {
  const step = {name: settingsName, purpose: 'settings'}
  const above = foldersAbove(folder)
  const inside = above.slice(0, above.indexOf(root) + 1)
  const present = inside.find((each) => existsSync(path.join(each, step.name)))
  if (present === undefined) return {...step, action: {write: citationYml}}
  if (present === folder) return {...step, action: {leave: 'it is there already'}}
  return {...step, action: {leave: `${show(nameFrom(folder, present, step.name))} holds here`}}
}

/** Nothing for a folder without remark, unless somebody wants it. */
function planRemark(folder: string, isWanted: boolean): readonly SetupStep[] {
  const present = remarkNames.find((name) => existsSync(path.join(folder, name)))
  const purpose = 'the plugin of remark and its language server'
  if (present !== undefined) return [{name: present, purpose, action: {leave: remarkAdvice(read(folder, present))}}]
  const {remarkConfig, ...own} = packageOf(folder)
  if (remarkConfig !== undefined) {
    const advice = `${remarkAdvice(JSON.stringify(remarkConfig))} in \`remarkConfig\``
    return [{name: 'package.json', purpose, action: {leave: advice}}]
  }
  const isThere = [own.dependencies, own.devDependencies].some((each) => isRecord(each) && 'remark-cli' in each)
  if (!(isThere || isWanted)) return []
  const next = [
    'npm install --save-dev citation-lint remark-cli',
    'the plugin that .remarkrc names, and remark',
  ] as const
  return [{name: '.remarkrc', purpose, action: {write: remarkrc}, next}]
}

function remarkAdvice(config: string): string {
  return config.includes('citation-lint') ? 'it runs the plugin already' : 'add `citation-lint` to its plugins'
}

/** What a `package.json` says; nothing where there is none, or no object. Its `remarkConfig` holds as long as no `.remarkrc` is beside it. */
function packageOf(folder: string): Readonly<Record<string, unknown>> {
  if (!existsSync(path.join(folder, 'package.json'))) return {}
  try {
    const content: unknown = JSON.parse(read(folder, 'package.json'))
    return isRecord(content) ? content : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

function planPreCommit(folder: string, root: string): SetupStep {
  const step = {
    name: '.pre-commit-config.yaml',
    purpose: 'a hook that checks before each commit',
    next: ['pre-commit install', 'have git run the hook'],
  } as const
  if (!existsSync(path.join(folder, step.name))) {
    const isBelow = folder !== root && existsSync(path.join(root, '.git'))
    const top = nameFrom(folder, root, step.name)
    return {...step, action: isBelow ? {leave: `pre-commit reads ${show(top)} only`} : {write: preCommitConfig}}
  }
  const config = read(folder, step.name)
  if (hasHook(config)) return {...step, action: {leave: 'it has the hook already'}}
  const changed = withHook(config)
  const advice = `add to its repositories:\n${preCommitConfig.split('\n').slice(1).join('\n').trimEnd()}`
  return {...step, action: changed === undefined ? {leave: advice} : {write: changed}}
}

function nameFrom(folder: string, other: string, name: string): string {
  return displayPath(path.join(other, name), folder)
}

function read(folder: string, name: string): string {
  try {
    return readFileSync(path.join(folder, name), 'utf8')
  } catch (error) {
    throw new Failure(`Cannot read ${name} (${refusalOf(error)}); make it readable`)
  }
}

/** Far more than anybody writes by hand. */
const limits = {depth: 50, yamlTokens: 100_000}

/**
 * Adds the hook to a `.pre-commit-config.yaml`, after the last repository that it lists, and changes nothing else.
 *
 * ```
 *   - repo: https://style.example
 *     ^     the last repository; what stands before it says how far to indent
 *     hooks: [{id: style}]
 *                         ^ the hook goes behind the end of this line
 * ```
 *
 * @returns `undefined` where it is no YAML that we read, or lists none line by line.
 */
export function withHook(file: string): string | undefined {
  const config = sourceOf(file)
  const last = repositoriesOf(config)?.items.at(-1)
  if (last === undefined) return undefined
  const before = config.slice(config.lastIndexOf('\n', last.start - 1) + 1, last.start)
  const [, margin] = /^( *)- +$/.exec(before) ?? []
  if (margin === undefined) return undefined
  const lineFeed = config.indexOf('\n', last.end - 1)
  const end = lineFeed < 0 ? config.length : lineFeed + 1
  const lines = hook.map((line) => `${margin}${line}\n`).join('')
  const edit = insert(end, `${lineFeed < 0 ? '\n' : ''}${lines}`)
  const changed = applyToSource(file, [{edits: [edit]}]).text
  return hasHook(changed) ? changed : undefined
}

/** True where a configuration runs citation-lint already, from our repository or from the project's own packages. */
export function hasHook(config: string): boolean {
  const hooks = repositoriesOf(config)?.items.flatMap((repository) => listIn(repository, 'hooks')?.items ?? []) ?? []
  return hooks.some((each) => /\bcitation-lint\b/.test(`${textIn(each, 'id')} ${textIn(each, 'entry')}`))
}

function repositoriesOf(config: string): SequenceNode | undefined {
  const read = yamlTree(sourceOf(config), limits)
  return 'tree' in read ? listIn(read.tree, 'repos') : undefined
}

function listIn(node: DataNode, key: string): SequenceNode | undefined {
  const value = valueIn(node, key)
  return value?.kind === 'sequence' ? value : undefined
}

function textIn(node: DataNode, key: string): string {
  const value = valueIn(node, key)
  return value?.kind === 'text' ? value.value : ''
}

function valueIn(node: DataNode, key: string): DataNode | undefined {
  return node.kind === 'mapping' ? node.entries.get(key)?.value : undefined
}

const repository = 'https://github.com/citation-lint/citation-lint'

/** A `citation.yml` to start from. It sets nothing that changes what a check finds without it. */
export const citationYml = `# yaml-language-server: $schema=https://raw.githubusercontent.com/citation-lint/citation-lint/main/docs/schemas/citation-yml.schema.json
# Settings of citation-lint. All keys: ${repository}/blob/main/docs/reference/citation-yml.md

# Evidence files, relative to this file; {dir} and {name} stand for the document's folder and name. What lies beside a
# document as <name>.citations.json or .yaml is found without being named here. Where this names files, they alone count,
# unless \`evidence_from: either\` lets documents bring their own.
# evidence: ["{dir}/{name}.citations.json", source_registry.yaml]

# Under the contract only citations that resolve are accepted, and what must cite is an error: for a gate, and for what a
# pipeline writes. Else whatever a careful reader takes for a source counts, and what lacks one is judged.
# contract: true

# Severities by code: off, info, warning or error. \`npx citation-lint explain CODE\` says what a code means.
rules: {}
`

/** A remark configuration that runs the plugin. */
export const remarkrc = `{
  "plugins": ["citation-lint"]
}
`

/** Names that remark reads its configuration from, and that must not be shadowed by a second one. */
export const remarkNames = [
  '.remarkrc',
  ...['json', 'cjs', 'mjs', 'js', 'yaml', 'yml'].map((end) => `.remarkrc.${end}`),
]

/** Lines of the hook in a `.pre-commit-config.yaml`. */
export const hook = [`- repo: ${repository}`, `  rev: v${version}`, '  hooks:', '    - id: citation-lint']

/** A `.pre-commit-config.yaml` with nothing but the hook. */
export const preCommitConfig = `repos:\n${hook.map((line) => `  ${line}`).join('\n')}\n`
