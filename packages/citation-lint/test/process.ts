import {spawn} from 'node:child_process'
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** Folder of the workspace. */
export const workspace = new URL('../../../', import.meta.url).pathname

/** The built program. */
export const program = path.join(workspace, 'packages/citation-lint/bin/citation-lint.js')

/** What a process left behind. */
export interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** What a process runs with. */
interface ProcessOptions {
  readonly cwd?: string
  readonly input?: string | Uint8Array
  /** Variables on top of those of this process. */
  readonly environment?: Readonly<Record<string, string>>
}

/** No colors, no stacks, and neither checkout nor summary of the step that runs these tests. */
const plain = {NO_COLOR: '1', FORCE_COLOR: '', DEBUG: '', GITHUB_STEP_SUMMARY: '', GITHUB_WORKSPACE: ''}

/** Runs `citation-lint` as users do: the built program in a process of its own, with a heap of so many megabytes. */
export function citationLint(
  args: readonly string[],
  options: ProcessOptions & {heap?: number} = {},
): Promise<Outcome> {
  const limit = options.heap ? [`--max-old-space-size=${options.heap}`] : []
  return run(process.execPath, [...limit, program, ...args], options)
}

/** Runs a program; colors are off unless arguments turn them on. */
export function run(
  command: string,
  args: readonly string[],
  {cwd = workspace, input = '', environment = {}}: ProcessOptions = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd, env: {...process.env, ...plain, ...environment}})
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

/** A new folder with these files in it. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'citation-lint-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true})
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}
