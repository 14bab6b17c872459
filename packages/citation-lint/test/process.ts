import {spawn} from 'node:child_process'
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** Folder of the workspace. */
export const workspace = new URL('../../../', import.meta.url).pathname

/** What a process left behind. */
export interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `citation-lint` as users do: the built program in a process of its own, with a heap of so many megabytes. */
export function citationLint(
  args: readonly string[],
  options: {cwd?: string; input?: string | Uint8Array; heap?: number} = {},
): Promise<Outcome> {
  const limit = options.heap ? [`--max-old-space-size=${options.heap}`] : []
  const program = path.join(workspace, 'packages/citation-lint/bin/citation-lint.js')
  return run(process.execPath, [...limit, program, ...args], options)
}

/** Runs a program; colors are off unless arguments turn them on. */
export function run(
  command: string,
  args: readonly string[],
  {cwd = workspace, input = ''}: {cwd?: string; input?: string | Uint8Array} = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd, env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '', DEBUG: ''}})
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
