import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {Client} from '@modelcontextprotocol/client'
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio'
import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {folderWith, workspace} from './folders.ts'
import {program, run} from './process.ts'

const plugins = path.join(workspace, 'plugins')
const read = (file: string) => readFileSync(path.join(plugins, file), 'utf8')
const json = (file: string): unknown => JSON.parse(read(file))

/** The head of a page, as its reader parses it, and what stands below. */
const pageOf = (file: string) => {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(read(file)) ?? []
  return {head: parse(head), text}
}

const instructions = read('cite-evidence.md')
const server = {
  command: 'npx',
  args: ['--yes', '--package=citation-lint', '--package=@modelcontextprotocol/server', 'citation-lint', 'mcp'],
}
const servers = {mcpServers: {'citation-lint': server}}

describe('folders for agents', () => {
  it('have the manifests that their agents document', () => {
    expect(json('claude-code/.mcp.json')).toEqual(servers)
    expect(json('cursor/.cursor/mcp.json')).toEqual(servers)
    expect(json('vscode/.vscode/mcp.json')).toEqual({servers: {'citation-lint': {type: 'stdio', ...server}}})
    const {version} = JSON.parse(readFileSync(path.join(workspace, 'packages/citation-lint/package.json'), 'utf8'))
    const manifest = {name: 'citation-lint', version, contextFileName: 'GEMINI.md'}
    expect(json('gemini-cli/gemini-extension.json')).toEqual({...manifest, ...servers})
    expect(read('codex/.codex/config.toml').split('\n')).toEqual([
      '[mcp_servers.citation-lint]',
      'command = "npx"',
      `args = [${server.args.map((each) => JSON.stringify(each)).join(', ')}]`,
      '',
    ])
    expect(json('cursor/.cursor/hooks.json')).toMatchObject({version: 1, hooks: {stop: [{loop_limit: 1}]}})
  })

  it('hold the same instructions, under heads that say when they count', () => {
    const {head, text} = pageOf('vscode/.github/instructions/cite-evidence.instructions.md')
    expect({head, text}).toEqual({
      head: {description: expect.any(String), applyTo: '**/*.md,**/*.markdown'},
      text: instructions,
    })
    // Cursor reads patterns without quotation marks, which YAML would want around a star.
    const lines = [`description: ${JSON.stringify(head.description)}`, `globs: ${head.applyTo}`, 'alwaysApply: false']
    expect(read('cursor/.cursor/rules/cite-evidence.mdc')).toBe(`---\n${lines.join('\n')}\n---\n\n${instructions}`)
    expect(pageOf('claude-code/skills/cite-evidence/SKILL.md').text).toBe(instructions)
    expect(read('gemini-cli/GEMINI.md')).toBe(instructions)
    expect(read('codex/AGENTS.md')).toBe(instructions)
  })

  it('start the server with the packages that the project has', async () => {
    const cwd = folderWith({'package.json': '{}'})
    mkdirSync(path.join(cwd, 'node_modules/.bin'), {recursive: true})
    mkdirSync(path.join(cwd, 'node_modules/@modelcontextprotocol'))
    const from = path.join(workspace, 'packages/citation-lint')
    symlinkSync(from, path.join(cwd, 'node_modules/citation-lint'))
    symlinkSync(program, path.join(cwd, 'node_modules/.bin/citation-lint'))
    const needed = 'node_modules/@modelcontextprotocol/server'
    symlinkSync(path.join(from, needed), path.join(cwd, needed))
    const client = new Client({name: 'test', version: '1'})
    await client.connect(
      new StdioClientTransport({...server, cwd, stderr: 'ignore', env: {...env(), npm_config_offline: 'true'}}),
    )
    expect((await client.listTools()).tools.map(({name}) => name)).toContain('check_text')
    await client.close()
  })

  it('let Cursor go on once with the findings of a brief that changed', async () => {
    const cwd = folderWith({'citation.yml': 'contract: true\n', 'brief.md': 'Nothing is claimed.\n'})
    cpSync(path.join(plugins, 'cursor'), cwd, {recursive: true})
    const git = (...args: readonly string[]): unknown =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], {cwd, stdio: 'pipe'})
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'Start')
    writeFileSync(path.join(cwd, 'brief.md'), 'Sales grew by 6% in May.\n')
    const {hooks} = Object(JSON.parse(readFileSync(path.join(cwd, '.cursor/hooks.json'), 'utf8')))
    const command: string = hooks.stop[0].command
    const stop = async (rounds: number) => {
      const input = JSON.stringify({
        hook_event_name: 'stop',
        status: 'completed',
        loop_count: rounds,
        workspace_roots: [cwd],
      })
      return run('sh', ['-c', command], {cwd, input, env: {CITATION_LINT: program}})
    }
    const {status, stdout} = await stop(0)
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toEqual({followup_message: expect.stringContaining('brief.md')})
    expect((await stop(1)).stdout).toBe('')
  })
})

/** The variables of this process that are set. */
function env(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
