import process from 'node:process'
import {
  Command,
  Argument as CommandArgument,
  CommanderError,
  Option as CommandOption,
  InvalidArgumentError,
} from 'commander'
import {operations} from './operations/index.ts'
import {type Argument, type Flag, flagsOf, type Group, type Operation} from './operations/operation.ts'
import {aboutExitCodes} from './operations/shared.ts'
import {version} from './own-package.ts'
import {columnsOf, type Environment, type ExitCode, exitCode} from './runtime/environment.ts'
import {
  errorCode,
  Failure,
  faultLine,
  isOutOfDescriptors,
  lacking,
  NoChoice,
  NoFile,
  refusalOf,
  stackOf,
  usageStatement,
} from './runtime/failure.ts'
import {attempt} from './start/code-cache.ts'

/**
 * Runs the command of this process; how it ends is the exit code of the process.
 *
 * @param onRead Hears that documents were read: by then most of what a check needs has been compiled.
 */
export async function main(onRead: () => void): Promise<void> {
  process.stdout.on('error', leave)
  // Node.js asks the system, which knows no name of a folder that was removed.
  const cwd = attempt(() => process.cwd())
  if (cwd === undefined) {
    process.stderr.write('citation-lint: The working folder is gone; run the command in one that exists\n')
    process.exitCode = exitCode.usage
    return
  }
  const environment = {
    cwd,
    env: process.env,
    // A stream is opened when it is asked for.
    get stdin() {
      return process.stdin
    },
    get stdout() {
      return process.stdout
    },
    get stderr() {
      return process.stderr
    },
  }
  process.exitCode = await run(process.argv.slice(2), environment, onRead)
}

function leave(error: Error): never {
  // Whoever reads the report may have seen enough, as in `citation-lint | head`.
  if (errorCode(error) === 'EPIPE') process.exit()
  process.stderr.write(`citation-lint: Cannot write to standard output (${refusalOf(error)}); free some space\n`)
  process.exit(exitCode.usage)
}

const commands = operations.map(({name}) => name)

/** Makes the action of a command. */
type Perform = (operation: Operation) => (...given: readonly unknown[]) => Promise<void>

/**
 * Runs the command line.
 *
 * @param args Arguments without the name of the program.
 * @param environment Where it runs.
 * @param onRead Hears that a command has ended which reads documents.
 * @returns The exit code; nothing is thrown.
 */
export async function run(
  args: readonly string[],
  environment: Environment,
  onRead: () => void = () => undefined,
): Promise<ExitCode> {
  let code: ExitCode = exitCode.clean
  // Behind arguments and options, the parser hands over the command.
  const perform: Perform =
    (operation) =>
    async (...given) => {
      code = await carryOut(operation, given.slice(0, -1), environment)
      if (operation.reads) onRead()
    }
  const program = createProgram(environment, perform)
  try {
    await program.parseAsync(args, {from: 'user'})
    return code
  } catch (error) {
    const [first, command = ''] = args
    const isUnknown = first === 'help' && command !== '' && !commands.includes(command)
    return await reportFailure(isUnknown ? new NoChoice('command', command, commands) : error, environment, first)
  }
}

/** Does what arguments and options say, or answers the requests on standard input. */
async function carryOut(operation: Operation, given: readonly unknown[], environment: Environment): Promise<ExitCode> {
  const {name, run, serve} = operation
  const options = new Map(Object.entries(Object(given.at(-1))))
  const flags = flagsOf(operation)
  for (const {long, name, option} of flags) {
    const {needs = []} = option
    const beside = flags.find((each) => each.name === needs[0])
    if (beside && options.has(name) && !needs.some((each) => options.has(each)))
      throw lacking(long, [beside.long, beside.value].filter(Boolean).join(' '))
  }
  if (!(serve && options.has('ndjson'))) return Reflect.apply(await run(), undefined, [...given, environment])
  const {answerStream} = await import('./requests/stream.ts')
  const [argument] = [given[0]].flat()
  return answerStream(name, argument === undefined ? undefined : String(argument), Object(given.at(-1)), environment)
}

function createProgram({stdout, stderr}: Environment, perform: Perform): Command {
  const program = new Command('citation-lint')
    .description('ESLint for evidence: check that the claims of a Markdown brief cite stored evidence')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: () => undefined,
      getOutHelpWidth: () => columnsOf(stdout) ?? 80,
      getErrHelpWidth: () => columnsOf(stderr) ?? 80,
    })
    .showSuggestionAfterError()
    .enablePositionalOptions()
    .addHelpText(
      'after',
      `\nWithout a command, citation-lint checks documents; \`citation-lint check --help\`\nlists the options.\n${aboutExitCodes}`,
    )

  for (const each of operations) declare(program, each, perform)
  return program
}

function declare(parent: Command, described: Operation | Group, perform: Perform): void {
  const {name, about} = described
  const command = parent
    .command(name, {isDefault: 'isDefault' in described && described.isDefault === true})
    .description(about)
  if ('operations' in described) {
    for (const each of described.operations) declare(command, each, perform)
    return
  }
  for (const each of described.arguments ?? []) command.addArgument(argumentOf(each))
  const flags = flagsOf(described)
  for (const each of flags) command.addOption(optionOf(each, flags))
  if (described.after !== undefined) command.addHelpText('after', described.after)
  command.action(perform(described))
}

function argumentOf({name, about, choices}: Argument): CommandArgument {
  const argument = new CommandArgument(name, about)
  return choices ? among(argument, `\`${name}\``, choices) : argument
}

function optionOf(
  {long, short, value, about, name, option: {takes, repeats, fallback, conflicts}}: Flag,
  all: readonly Flag[],
): CommandOption {
  const words = [...(short === undefined ? [] : [short]), long].join(', ')
  const option = new CommandOption(value === undefined ? words : `${words} ${value}`, about)
  option.conflicts([...(name === 'ndjson' ? insteadOf(all) : (conflicts ?? []))])
  if (fallback !== undefined) option.default(fallback)
  if (value === undefined) return option
  if (takes.choices) return among(option, `\`${long}\``, takes.choices)
  return option.argParser((typed: string, before: unknown) => {
    const read = takes.typed(typed)
    if (read === undefined) throw new InvalidArgumentError(`Expected ${takes.expected}.`)
    return repeats && Array.isArray(before) ? [...before, read].flat() : read
  })
}

/** Requests bring with them all that they are told: they have nothing but how they are answered beside them. */
function insteadOf(flags: readonly Flag[]): readonly string[] {
  const beside = ['ndjson', 'strict', 'jobs', 'color']
  const others = flags.filter(({name, option}) => !(beside.includes(name) || option.conflicts?.includes('ndjson')))
  return others.map(({name}) => name)
}

/** What is misspelt is answered with what was meant, and not with the list of the parser. */
function among<Named extends CommandOption | CommandArgument>(
  named: Named,
  name: string,
  words: readonly string[],
): Named {
  named.choices(words).argParser((value: string) => {
    if (words.includes(value)) return value
    throw new NoChoice(name, value, words)
  })
  return named
}

/** Says what went wrong on standard error. Only a fault of ours shows a stack, and only when `DEBUG` is set. */
export async function reportFailure(error: unknown, environment: Environment, first?: string): Promise<ExitCode> {
  if (error instanceof CommanderError && error.exitCode === 0) return exitCode.clean
  // Help that was printed because a command is missing says what is missing.
  if (error instanceof CommanderError && error.code === 'commander.help') return exitCode.usage
  const {complain, howToSee} = await import('./runtime/console.ts')
  if (error instanceof CommanderError || error instanceof Failure) {
    complain(await messageOf(error, first), environment)
    return exitCode.usage
  }
  if (isOutOfDescriptors(error)) {
    complain('Too many files are open; raise `ulimit -n`', environment)
    return exitCode.internal
  }
  complain(faultLine(error), environment)
  complain(environment.env.DEBUG ? stackOf(error) : howToSee, environment)
  return exitCode.internal
}

/** The message, with what was most likely meant; a word that names no file or option is often a command. */
async function messageOf(error: CommanderError | Failure, first: string | undefined): Promise<string> {
  if (error instanceof CommanderError) {
    const [, kind = '', dashes = '', word = ''] =
      /^error: unknown (option|command) '(-*)([a-z-]+)/.exec(error.message) ?? []
    const command = commandCalled(`${dashes}${word}`, first)
    if (command !== undefined)
      return `Unexpected ${kind} \`${dashes}${word}\`, expected the command \`citation-lint ${command}\``
    return usageStatement(error.message.replace(/^error: /, ''))
  }
  if (!(error instanceof NoFile || error instanceof NoChoice)) return error.message
  const {nearest, show, showMeant} = await import('@citation-lint/core/rules')
  const called = commandCalled(error.argument)
  if (error instanceof NoFile) {
    const command = called ?? nearest(error.argument, commands)
    return command === undefined ? error.message : `${error.message}, or the command ${show(command)}`
  }
  const isCommand = error.kind === 'command' && called !== undefined
  return `Unexpected ${show(error.argument)} as ${error.kind}, expected ${isCommand ? show(called) : showMeant(error.argument, error.choices)}`
}

/**
 * The command that has this name, here or in other programs, else of an option (`--dry-run`) the only one that has it;
 * behind the name of a group one of that.
 */
function commandCalled(typed: string, first?: string): string | undefined {
  const word = typed.replace(/^-+/, '')
  const group = operations.find(({name}) => name === first)
  const [of, among]: [string, readonly (Operation | Group)[]] =
    group && 'operations' in group ? [`${group.name} `, group.operations] : ['', operations]
  const isCalled = (each: Operation | Group) =>
    each.name === word || ('elsewhere' in each && each.elsewhere?.includes(word))
  const having = among.filter((each) => 'run' in each && flagsOf(each).some(({long}) => long === typed))
  const named = among.find(isCalled) ?? (having.length === 1 ? having[0] : undefined)
  return named && `${of}${named.name}`
}
