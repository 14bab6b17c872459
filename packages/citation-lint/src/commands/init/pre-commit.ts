import {applyToSource, insert} from '@citation-lint/core/changes'
import {type DataNode, type SequenceNode, sourceOf, yamlTree} from '@citation-lint/core/data'
import {hook} from './setup-files.ts'

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
