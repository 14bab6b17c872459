import type {Readable, Writable} from 'node:stream'

/** A stream that may be a terminal, before which a person sits. */
interface MayBeTerminal {
  readonly isTTY?: boolean | undefined
}

/** Where a command writes. */
export interface Output extends Writable, MayBeTerminal {
  /** Width of the terminal, in characters. */
  readonly columns?: number | undefined
}

/** How wide the terminal is that a text goes to; `undefined` where it goes anywhere else. */
export const columnsOf = ({isTTY, columns}: Output): number | undefined => (isTTY ? columns || 80 : undefined)

/**
 * All that a command has of the process it runs in. Nothing below `run` asks the process itself: so commands can run one
 * beside the other in one program, each with a working directory of its own.
 */
export interface Environment {
  /** Absolute path of the folder that relative paths start from. */
  readonly cwd: string
  readonly stdin: Readable & MayBeTerminal
  readonly stdout: Output
  readonly stderr: Output
  /** The variables: `NO_COLOR`, `GITHUB_WORKSPACE`. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/** As much as a reporter asks for: where files are, and what the variables of a build say. */
export type Workplace = Pick<Environment, 'cwd' | 'env'>

/** Exit codes of the command line (README, "Exit codes"). Scripts branch on them, so they never change. */
export const exitCode = {
  /** Nothing at error level. */
  clean: 0,
  /** At least one finding at error level, or more warnings than `--max-warnings` allows; for `enforce`: retry. */
  findings: 1,
  /** Wrong usage, or a document, configuration or evidence file that cannot be read. */
  usage: 2,
  /** A fault of citation-lint itself. */
  internal: 3,
  /** For `enforce`: deliver the abstaining report. */
  abstain: 4,
} as const

/** A code with which the program ends (docs/reference/command-line.md). */
export type ExitCode = (typeof exitCode)[keyof typeof exitCode]
