import {Command} from 'commander'
import {declareCheck} from './commands/check/declare.ts'
import {declareCompletion} from './commands/completion/declare.ts'
import {declareEnforce} from './commands/enforce/declare.ts'
import {declareEvidence} from './commands/evidence/declare.ts'
import {declareExplain, declareExplainConfig} from './commands/explain/declare.ts'
import {declareFix} from './commands/fix/declare.ts'
import {declareInit} from './commands/init/declare.ts'
import {declareMcp} from './commands/mcp/declare.ts'
import {declareMergeReports} from './commands/merge-reports/declare.ts'
import {declarePrompt} from './commands/prompt/declare.ts'
import {declareReport} from './commands/report/declare.ts'
import {declareStore} from './commands/store/declare.ts'
import {aboutExitCodes} from './options/shared.ts'
import {version} from './own-package.ts'
import {type Environment, type ExitCode, exitCode, type Output, type Perform} from './runtime/environment.ts'
import {NoChoice} from './runtime/failure.ts'
import {reportFailure} from './runtime/report-failure.ts'

/** The commands in the order of the help: those that a stranger needs first stand first. */
const commands = [
  declareCheck,
  declareInit,
  declareExplain,
  declareFix,
  declareReport,
  declareExplainConfig,
  declareEnforce,
  declareEvidence,
  declareStore,
  declarePrompt,
  declareMcp,
  declareMergeReports,
  declareCompletion,
]

/** Commands that read documents. */
const readers: ReadonlySet<string> = new Set(['check', 'fix', 'enforce', 'report'])

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
    (load) =>
    async (...given) => {
      code = await Reflect.apply(await load(), undefined, [...given.slice(0, -1), environment])
    }
  const program = createProgram(environment, perform)
  program.hook('postAction', (_, command) => {
    if (readers.has(command.name())) onRead()
  })
  try {
    await program.parseAsync(args, {from: 'user'})
    return code
  } catch (error) {
    const names = program.commands.map((command) => command.name())
    const [first, command = ''] = args
    const isUnknown = first === 'help' && command !== '' && !names.includes(command)
    return await reportFailure(isUnknown ? new NoChoice('command', command, names) : error, names, environment)
  }
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
      getOutHelpWidth: () => widthOf(stdout),
      getErrHelpWidth: () => widthOf(stderr),
    })
    .showSuggestionAfterError()
    .enablePositionalOptions()
    .addHelpText(
      'after',
      `\nWithout a command, citation-lint checks documents; \`citation-lint check --help\`\nlists the options.\n${aboutExitCodes}`,
    )

  for (const declare of commands) declare(program, perform)
  return program
}

/** Width of the help, in characters: that of the terminal, where there is one. */
function widthOf({isTTY, columns = 80}: Output): number {
  return isTTY ? columns : 80
}
