import {version} from '../version.ts'

const repository = 'https://github.com/citation-lint/citation-lint'

/** A `citation.yml` to start from: nothing but defaults, and where to go from there. */
export const citationYml = `# yaml-language-server: $schema=https://raw.githubusercontent.com/citation-lint/citation-lint/main/docs/schemas/citation-yml.schema.json
# Settings of citation-lint. All keys: ${repository}/blob/main/docs/citation-yml.md

# Evidence files, relative to this file; {dir} and {name} stand for the document's folder and name. What lies beside a
# document as <name>.citations.json or .yaml is found without being named here.
evidence: []

# Severities by code: off, info, warning or error. \`npx citation-lint explain CODE\` says what a code means.
rules: {}
`

/** A remark configuration that runs the plugin. */
export const remarkrc = `{
  "plugins": ["remark-citation-lint"]
}
`

/** Names that remark reads its configuration from, and that must not be shadowed by a second one. */
export const remarkNames = [
  '.remarkrc',
  ...['json', 'cjs', 'mjs', 'js', 'yaml', 'yml'].map((end) => `.remarkrc.${end}`),
]

/** Lines of the hook in a `.pre-commit-config.yaml`. */
const hook = [`- repo: ${repository}`, `  rev: v${version}`, '  hooks:', '    - id: citation-lint']

/** A `.pre-commit-config.yaml` with nothing but the hook. */
export const preCommitConfig = `repos:\n${indent('  ')}\n`

/**
 * Adds the hook to a `.pre-commit-config.yaml`, after the last repository that it lists, and changes nothing else.
 *
 * @returns `undefined` where it lists none in the way people write it.
 */
export function withHook(config: string): string | undefined {
  const lines = config.split('\n')
  const last = lines.findLastIndex((line) => /^ *- +repo:/.test(line))
  const depth = lines[last]?.search(/\S/)
  if (depth === undefined) return undefined
  const after = lines.findIndex((line, index) => index > last && line.trim() !== '' && line.search(/\S/) <= depth)
  let end = after < 0 ? lines.length : after
  while (lines[end - 1]?.trim() === '') end -= 1
  return [...lines.slice(0, end), indent(' '.repeat(depth)), ...lines.slice(end)].join('\n').replace(/\n*$/, '\n')
}

/** True where a configuration runs citation-lint already. */
export function hasHook(config: string): boolean {
  return /^ *- +id: +citation-lint\b/m.test(config)
}

function indent(by: string): string {
  return hook.map((line) => `${by}${line}`).join('\n')
}
