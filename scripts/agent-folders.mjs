// The folders of plugins/ that other agents take in, each in its own documented form, all made of one page of
// instructions and one way to start the server.

/** How a client starts the server for agents. */
const server = {
  command: 'npx',
  args: ['--yes', '--package=citation-lint', '--package=@modelcontextprotocol/server', 'citation-lint', 'mcp'],
}
const about =
  'Use when writing or editing a brief, report or memo whose claims must cite stored evidence (a citation.yml, *.citations.json or evidence files are in the project), or when citation-lint reports findings.'
const documents = '**/*.md,**/*.markdown'

/** JSON with lists of texts on one line, as the formatter wants them. */
const json = (value) =>
  `${JSON.stringify(value, undefined, 2).replaceAll(/\[[^[\]{}]*\]/g, (list) => JSON.stringify(JSON.parse(list)).replaceAll('","', '", "'))}\n`

/** A page with a head of plain values, as YAML. */
const page = (head, text) => {
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  return `---\n${lines.join('\n')}\n---\n\n${text}`
}

/**
 * Path of each generated file below `plugins/`, and its content.
 *
 * @param {{instructions: string, runCheck: string, version: string}} source The page of instructions, the script that
 * runs a check for a hook, and the version of the program.
 */
export function* agentFolders({instructions, runCheck, version}) {
  yield ['claude-code/skills/cite-evidence/SKILL.md', page({name: 'cite-evidence', description: about}, instructions)]
  yield ['claude-code/.mcp.json', json({mcpServers: {'citation-lint': server}})]
  const head = {description: JSON.stringify(about), globs: documents, alwaysApply: false}
  yield ['cursor/.cursor/rules/cite-evidence.mdc', page(head, instructions)]
  yield ['cursor/.cursor/mcp.json', json({mcpServers: {'citation-lint': server}})]
  const stop = [{command: 'node .cursor/hooks/stop-gate.mjs', loop_limit: 1}]
  yield ['cursor/.cursor/hooks.json', json({version: 1, hooks: {stop}})]
  yield ['cursor/.cursor/hooks/run-check.mjs', runCheck]
  const manifest = {name: 'citation-lint', version, mcpServers: {'citation-lint': server}, contextFileName: 'GEMINI.md'}
  yield ['gemini-cli/gemini-extension.json', json(manifest)]
  yield ['gemini-cli/GEMINI.md', instructions]
  yield ['codex/AGENTS.md', instructions]
  const args = server.args.map((each) => JSON.stringify(each)).join(', ')
  yield ['codex/.codex/config.toml', `[mcp_servers.citation-lint]\ncommand = "${server.command}"\nargs = [${args}]\n`]
  const scope = {description: JSON.stringify(about), applyTo: JSON.stringify(documents)}
  yield ['vscode/.github/instructions/cite-evidence.instructions.md', page(scope, instructions)]
  yield ['vscode/.vscode/mcp.json', json({servers: {'citation-lint': {type: 'stdio', ...server}}})]
}
