import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {folderWith, workspace} from './folders.ts'
import {program, run} from './process.ts'

const plugin = path.join(workspace, 'plugins/claude-code')
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(plugin, file), 'utf8'))

/** Runs the command of a hook as Claude Code does. */
async function hook(
  event: 'PostToolUse' | 'Stop',
  input: object,
  env: Record<string, string> = {CITATION_LINT: program},
) {
  const {hooks} = Object(read('hooks/hooks.json'))
  const command: string = hooks[event][0].hooks[0].command
  const {status, stdout, stderr} = await run('sh', ['-c', command], {
    input: JSON.stringify({hook_event_name: event, session_id: 's', ...input}),
    env: {CLAUDE_PLUGIN_ROOT: plugin, ...env},
  })
  expect(status, stderr).toBe(0)
  return {said: stdout === '' ? undefined : Object(JSON.parse(stdout)), stderr}
}

const files = {
  'citation.yml': 'contract: true\n',
  'good.md': 'Nothing is claimed.\n',
  'bad.md': 'Sales grew by 5% in May.\n',
}

describe('the plugin for Claude Code', () => {
  it('has a manifest, and every script that its hooks run', () => {
    expect(read('.claude-plugin/plugin.json')).toMatchObject({name: 'citation-lint', version: expect.any(String)})
    const commands = JSON.stringify(read('hooks/hooks.json')).match(/scripts\/[\w-]+\.mjs/g) ?? []
    expect(commands).toHaveLength(2)
    for (const script of commands) expect(existsSync(path.join(plugin, script))).toBe(true)
    expect(readFileSync(path.join(plugin, 'skills/cite-evidence/SKILL.md'), 'utf8')).toMatch(
      /^---\nname: cite-evidence\ndescription: .{50,1024}\n---\n/,
    )
  })

  it('answers what was written with its findings', async () => {
    const cwd = folderWith(files)
    const {said} = await hook('PostToolUse', {cwd, tool_input: {file_path: path.join(cwd, 'bad.md')}})
    expect(said).toEqual({decision: 'block', reason: expect.stringContaining('UNCITED_NUMBER')})
    for (const file of ['good.md', 'citation.yml', 'gone.md'])
      expect((await hook('PostToolUse', {cwd, tool_input: {file_path: path.join(cwd, file)}})).said).toBeUndefined()
  })

  it('leaves alone what nobody wants checked', async () => {
    const cwd = folderWith({'bad.md': files['bad.md']})
    expect((await hook('PostToolUse', {cwd, tool_input: {file_path: 'bad.md'}})).said).toBeUndefined()
  })

  it('does not let the work end once while a changed brief has errors', async () => {
    const cwd = folderWith(files)
    const git = (...args: readonly string[]): unknown =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], {cwd, stdio: 'pipe'})
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'Start')
    expect((await hook('Stop', {cwd, stop_hook_active: false})).said).toBeUndefined()
    writeFileSync(path.join(cwd, 'bad.md'), 'Sales grew by 6% in May.\n')
    const {said} = await hook('Stop', {cwd, stop_hook_active: false})
    expect(said).toEqual({decision: 'block', reason: expect.stringContaining('bad.md')})
    expect((await hook('Stop', {cwd, stop_hook_active: true})).said).toBeUndefined()
  })

  it('says where citation-lint is not installed, and blocks nothing', async () => {
    const cwd = folderWith(files)
    const {said, stderr} = await hook('PostToolUse', {cwd, tool_input: {file_path: 'bad.md'}}, {CITATION_LINT: ''})
    expect(said).toBeUndefined()
    expect(stderr).toContain('npm install citation-lint')
  })
})
