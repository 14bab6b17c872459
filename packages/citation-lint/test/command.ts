import process from 'node:process'
import {Readable, Writable} from 'node:stream'
import {run} from '../src/program.ts'
import {workspace} from './folders.ts'

/** What a command left behind. */
export interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** What a command runs with. */
export interface CommandOptions {
  /** The root of the workspace by default. */
  readonly cwd?: string
  /** Standard input. */
  readonly input?: string | Uint8Array
  /** A person sits before it. */
  readonly terminal?: boolean
  /** How wide the terminal is. */
  readonly columns?: number
  /** Variables; none but the path of programs by default. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs `citation-lint` in this process, on the sources. */
export async function citationLint(
  args: readonly string[],
  {cwd = workspace, input = '', columns, terminal = columns !== undefined, env = {}}: CommandOptions = {},
): Promise<Outcome> {
  const [stdout, stderr] = [new Memory(terminal, columns), new Memory(terminal, columns)]
  const status = await run(args, {
    cwd,
    stdin: Object.assign(Readable.from(input.length === 0 ? [] : [Buffer.from(input)]), {isTTY: terminal}),
    stdout,
    stderr,
    env: {PATH: process.env.PATH, ...env},
  })
  return {status, stdout: stdout.text, stderr: stderr.text}
}

/** A stream that keeps what is written to it. */
class Memory extends Writable {
  readonly isTTY: boolean
  readonly columns: number | undefined
  readonly #chunks: Buffer[] = []

  constructor(isTTY: boolean, columns: number | undefined) {
    super()
    this.isTTY = isTTY
    this.columns = columns
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString()
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }
}
