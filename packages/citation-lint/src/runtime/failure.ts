import {show, showChoice} from '@citation-lint/core/rules'

/**
 * What stops a command although citation-lint itself works: a wrong argument, a file that cannot be read.
 * Its message is one line for a person, names the file or argument, and says what to do. Exit code 2.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
}

/** Where a fault of citation-lint is reported. */
const issues = 'https://github.com/citation-lint/citation-lint/issues'

/** What is said of an error that nobody has foreseen. */
export function faultLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return `Internal error: ${message}; please report it with the document at ${issues}`
}

/** Where such an error happened. */
export const stackOf = (error: unknown): string => (error instanceof Error ? error.stack : undefined) ?? ''

/** What stops a command where an option would do nothing, because the other that it goes with was not given. */
export function lacking(option: string, other: string): Failure {
  return new Failure(`Option \`${option}\` needs \`${other}\`; give both`)
}

/** A word that is none of those that may stand there; what was meant is said where it is reported. */
export class NoChoice extends Failure {
  constructor(
    /** What the word stands for: `command`, `` `--format` ``. */
    readonly kind: string,
    readonly argument: string,
    readonly choices: readonly string[],
  ) {
    super(`Unexpected ${kind}, expected ${choices.join(', ')}`)
  }
}

/** An argument that names no file; it may be a misspelt command. */
export class NoFile extends Failure {
  constructor(
    readonly argument: string,
    message: string,
  ) {
    super(message)
  }
}

/** What Node.js calls an error of the file system, for a message: `ENOENT`. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'of an unknown kind'

/** What a person calls such an error, by its code. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file or folder'],
  ['ENOTDIR', 'a file is in the place of a folder'],
  ['EISDIR', 'a folder is in the place of a file'],
  ['EEXIST', 'a file is in its place'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOSPC', 'no room left'],
  ['EDQUOT', 'no room left'],
  ['EFBIG', 'no room left'],
])

/** What the file system refused, for a message: `no such file or folder`, and `error EIO` where words are wanting. */
export const refusalOf = (error: unknown): string => refusals.get(errorCode(error)) ?? `error ${errorCode(error)}`

/** The disk, or the share of it that is ours, is full, or a file may not be as large. */
export const isOutOfRoom = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error))

/**
 * The process, or the machine, has no room for another open file: no fault of the file that was to be opened. A thread that
 * cannot start for that says so in its message alone.
 */
export const isOutOfDescriptors = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes(errorCode(error)) ||
  (errorCode(error) === 'ERR_WORKER_INIT_FAILED' && error instanceof Error && /\bE[MN]FILE\b/.test(error.message))

/** A message and what to do about it in one line; a remedy that is a sentence of its own goes on as part of one. */
export function withRemedy({message, remedy}: {readonly message: string; readonly remedy: string}): string {
  return `${message}; ${remedy.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`
}

/** How the parser of arguments puts it, and how we do. */
const statements: readonly (readonly [RegExp, (...found: readonly string[]) => string])[] = [
  [
    /^unknown (option|command) '(.*?)'(?:\n\(Did you mean (?:one of )?([^\n]+)\?\))?$/s,
    (kind = '', word = '', meant) =>
      `Unexpected ${show(word)} as ${kind === 'option' ? 'an option' : 'a command'}, expected ${meant === undefined ? `one that \`--help\` lists` : showChoice(meant.split(', '))}`,
  ],
  [
    /^missing required argument '(.+)'$/,
    (name = '') => `The argument ${show(`<${name}>`)} is missing; write it behind the command`,
  ],
  [
    /^option '(.+)' argument missing$/,
    (flags = '') => `The value of ${show(longOf(flags))} is missing; write ${show(flags)}`,
  ],
  [
    /^option '([^']+)' argument '(.*)' is invalid\. Expected ([^']+)\.$/s,
    (flags = '', value = '', expected) => `Unexpected ${show(value)} as ${show(longOf(flags))}, expected ${expected}`,
  ],
  [
    /^too many arguments(?: for '.+?')?\. Expected (\d+) arguments? but got (\d+)\.$/,
    (most, given) => `Unexpected arguments, ${given} in all, expected at most ${most}`,
  ],
  [
    /^option '([^']+)' cannot be used with option '([^']+)'$/,
    (one = '', other = '') =>
      `Unexpected option ${show(longOf(one))} beside ${show(longOf(other))}, expected one of them`,
  ],
]

/** `--max-warnings` of `--max-warnings <number>`, `--attempt` of `-a, --attempt <number>`. */
function longOf(flags: string): string {
  return /--[a-z-]+/.exec(flags)?.[0] ?? flags
}

/** What the parser of arguments says, in the grammar of all messages; as it is where it says something new. */
export function usageStatement(message: string): string {
  for (const [pattern, say] of statements) {
    const found = pattern.exec(message)
    if (found) return say(...found.slice(1))
  }
  return message
}
