import {spawn} from 'node:child_process'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type {CommandOptions, Outcome} from './command.ts'
import {workspace} from './folders.ts'

/** The built program. */
export const program = path.join(workspace, 'packages/citation-lint/bin/citation-lint.js')

/** No colors, no stacks, and neither packages, checkout nor summary of the step that runs these tests. */
const plain = {
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  DEBUG: '',
  NODE_PATH: '',
  GITHUB_STEP_SUMMARY: '',
  GITHUB_WORKSPACE: '',
}

/**
 * Runs `citation-lint` as users do: the built program in a process of its own, with a heap of so many megabytes. Compiled
 * code is kept for the run of the tests, not in the cache of whoever runs them.
 */
export function builtCitationLint(
  args: readonly string[],
  options: CommandOptions & {heap?: number} = {},
): Promise<Outcome> {
  const limit = options.heap ? [`--max-old-space-size=${options.heap}`] : []
  const env = {XDG_CACHE_HOME: tmpdir(), ...options.env}
  return run(process.execPath, [...limit, program, ...args], {...options, env})
}

/** Runs a program with the variables of this process and those of `env`; colors are off unless they are turned on. */
export function run(
  command: string,
  args: readonly string[],
  {cwd = workspace, input = '', env = {}}: CommandOptions = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd, env: {...process.env, ...plain, ...env}})
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    child.on('error', reject)
    child.on('close', (status) => {
      resolve({status, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString()})
    })
    child.stdin.on('error', () => child.stdin.destroy())
    child.stdin.end(input)
  })
}
