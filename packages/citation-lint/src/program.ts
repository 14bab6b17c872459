import {Command, InvalidArgumentError, Option} from 'commander'
import {addAdoption} from './adoption-program.ts'
import {addManyFilesOptions} from './check-options.ts'
import {among} from './choice.ts'
import type {CheckOptions} from './commands/check.ts'
import type {EnforceCommandOptions} from './commands/enforce.ts'
import type {EvidenceCheckOptions} from './commands/evidence-check.ts'
import type {DedupeOptions} from './commands/evidence-dedupe.ts'
import type {ImportCommandOptions} from './commands/evidence-import.ts'
import type {ScoreOptions} from './commands/evidence-score.ts'
import type {ExplainOptions} from './commands/explain.ts'
import type {FixCommandOptions} from './commands/fix.ts'
import type {ReportCommandOptions} from './commands/report.ts'
import {type ExitCode, exitCode} from './exit-code.ts'
import {NoChoice} from './failure.ts'
import {repeated} from './repeated.ts'
import {reportFailure} from './report-failure.ts'
import {documentFormats, formats} from './reporters/formats.ts'
import {addPack, addStore} from './store-program.ts'
import {version} from './version.ts'
import {wholeNumber} from './whole-number.ts'

/** The end of the help. */
const aboutExitCodes = `
Exit codes: 0 nothing at error level, 1 findings, 2 wrong usage or a file that
cannot be read, 3 a fault of citation-lint.`

/** What commands search where no argument names anything. */
const aboutGlobs = 'files, folders or patterns; `!pattern` takes away (default: all Markdown files below this folder)'

/**
 * Runs the command line.
 *
 * @param args Arguments without the name of the program.
 * @returns The exit code; nothing is thrown.
 */
export async function run(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = exitCode.clean
  const program = createProgram((result) => {
    code = result
  })
  try {
    await program.parseAsync(args, {from: 'user'})
    return code
  } catch (error) {
    const commands = program.commands.map((command) => command.name())
    const [first, command = ''] = args
    const isUnknown = first === 'help' && command !== '' && !commands.includes(command)
    return await reportFailure(isUnknown ? new NoChoice('command', command, commands) : error, commands)
  }
}

/** Options are declared here; what a command does is imported when it is asked for, so that the start stays fast. */
function createProgram(finish: (code: ExitCode) => void): Command {
  const program = new Command('citation-lint')
    .description('ESLint for evidence: check that the claims of a Markdown brief cite stored evidence')
    .version(version)
    .exitOverride()
    .configureOutput({outputError: () => undefined})
    .showSuggestionAfterError()
    .enablePositionalOptions()
    .addHelpText(
      'after',
      `\nWithout a command documents are checked; the options are those of\n\`citation-lint check --help\`.\n${aboutExitCodes}`,
    )

  const check = program
    .command('check', {isDefault: true})
    .argument('[globs...]', aboutGlobs)
    .description('say at line and column which claims lack evidence (default command)')
    .addOption(formatOption(documentFormats))
    .option('-o, --output-file <file>', 'write the report to a file')
    .option('--max-warnings <number>', 'exit with 1 when there are more warnings than this', wholeNumber)
    .option('-q, --quiet', 'report errors only')
    .option('-c, --config <file>', 'use this citation.yml for every document')
    .option('-e, --evidence <file>', 'use this evidence file for every document; may be repeated', repeated)
    .option('--no-inline-config', 'ignore `<!-- citation-lint … -->` comments')
    .addOption(new Option('--stdin', 'read one document from standard input').conflicts('ndjson'))
    .option('--stdin-filename <file>', 'name of the document on standard input, to find its configuration by')
    .addOption(ndjsonOption().conflicts(['format', 'inlineConfig']))
    .addOption(new Option('--color', 'force colors'))
    .addOption(new Option('--no-color', 'no colors'))
    .action(async (globs: string[], options: CheckOptions) => {
      const {checkCommand} = await import('./commands/check.ts')
      finish(await checkCommand(globs, options))
    })
  addManyFilesOptions(check)
  check.addHelpText('after', aboutExitCodes)

  addEvidence(program, finish)

  addFix(program, finish)

  addEnforce(program, finish)

  program
    .command('report')
    .argument('[globs...]', aboutGlobs)
    .description('write a page that shows which claims stand on which sources')
    .option('-o, --output-file <file>', 'write the page to a file, not to standard output')
    .option('-c, --config <file>', 'use this citation.yml for every document')
    .option('-e, --evidence <file>', 'use this evidence file for every document; may be repeated', repeated)
    .option('--no-inline-config', 'ignore `<!-- citation-lint … -->` comments')
    .action(async (globs: string[], options: ReportCommandOptions) => {
      const {reportCommand} = await import('./commands/report.ts')
      finish(await reportCommand(globs, options))
    })

  addStore(program, finish)

  addAdoption(program, finish)

  program
    .command('explain [code]')
    .description('print the page about a code, such as UNCITED_NUMBER, or how numbers are read')
    .option('--at <file:line>', 'print how each number on a line is read, and why')
    .option('-c, --config <file>', 'with `--at`: use this citation.yml')
    .option('-e, --evidence <file>', 'with `--at`: use this evidence file; may be repeated', repeated)
    .action(async (code: string | undefined, options: ExplainOptions) => {
      const {explainCommand} = await import('./commands/explain.ts')
      finish(await explainCommand(code, options))
    })

  return program
}

/** Commands about records rather than documents. */
function addEvidence(program: Command, finish: (code: ExitCode) => void): void {
  const evidence = program.command('evidence').description('work on the records that citations lead to')

  evidence
    .command('check <files...>')
    .description('say at line and column what is wrong with evidence files')
    .addOption(formatOption(formats))
    .option('-o, --output-file <file>', 'write the report to a file')
    .option('--max-warnings <number>', 'exit with 1 when there are more warnings than this', wholeNumber)
    .option('-q, --quiet', 'report errors only')
    .option('-c, --config <file>', 'use this citation.yml for every file')
    .option('--minimum-claims <number>', 'fewest grounded claims of a report; 5 by default', wholeNumber)
    .addOption(new Option('--color', 'force colors'))
    .addOption(new Option('--no-color', 'no colors'))
    .action(async (globs: string[], options: EvidenceCheckOptions) => {
      const {evidenceCheckCommand} = await import('./commands/evidence-check.ts')
      finish(await evidenceCheckCommand(globs, options))
    })

  evidence
    .command('dedupe <file> [documents...]')
    .description('merge what is the same source, and rewrite the markers of the documents that cite it')
    .option('--dry-run', 'print a unified diff and change no file')
    .option('-c, --config <file>', 'use this citation.yml for every document')
    .action(async (file: string, documents: string[], options: DedupeOptions) => {
      const {dedupeCommand} = await import('./commands/evidence-dedupe.ts')
      finish(await dedupeCommand(file, documents, options))
    })

  evidence
    .command('score <files...>')
    .description('print the credibility of each source, 1 to 10')
    .addOption(among(new Option('-f, --format <name>', 'how to report'), ['table', 'json']).default('table'))
    .option('--today <date>', 'count ages from this day, ISO 8601')
    .action(async (globs: string[], options: ScoreOptions) => {
      const {scoreCommand} = await import('./commands/evidence-score.ts')
      finish(await scoreCommand(globs, options))
    })

  evidence
    .command('import [provider] [response]')
    .description('write the answer of a model provider as a document, and its citations beside it')
    .option('-o, --output <file>', 'write the document here, and its citations to <name>.citations.json beside it')
    .option('--force', 'replace files that exist')
    .option('-d, --document <file>', 'the text of the answer, for responses that do not hold it')
    .option('-e, --evidence <file>', 'records of the sources and the registry; may be repeated', repeated)
    .option('--fetched-at <date>', 'when the sources were fetched, ISO 8601')
    .addOption(among(new Option('--to <style>', 'how to cite'), ['numeric', 'footnotes', 'links']).default('numeric'))
    .addOption(new Option('--stdin', 'read the response from standard input').conflicts('ndjson'))
    .addOption(ndjsonOption().conflicts(['output', 'force', 'document', 'fetchedAt', 'to']))
    .action(async (provider: string | undefined, response: string | undefined, options: ImportCommandOptions) => {
      const {importCommand} = await import('./commands/evidence-import.ts')
      finish(await importCommand(provider, response, options))
    })

  addPack(evidence, finish)
}

function addFix(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('fix')
    .argument('[globs...]', aboutGlobs)
    .description('repair documents in place: what is safe, and with `--to` the style of their citations')
    .addOption(
      among(new Option('--to <style>', 'rewrite the citations'), ['footnotes', 'numeric', 'source', 'sid', 'links']),
    )
    .option('--keep-lists', 'keep reference lists beside the footnotes that are made of them')
    .option('--style <name>', 'words of footnotes: apa, harvard1, vancouver or a .csl file')
    .option('--renumber', 'close the gaps between the numbers in use')
    .addOption(new Option('--references', 'write the References section from the evidence').conflicts('sourcesTable'))
    .option('--sources-table', 'write the Sources table from the evidence')
    .option('--callouts', 'put a "Source Coverage" callout into sections that cite nothing')
    .option('--dry-run', 'print a unified diff and change no file')
    .option('-c, --config <file>', 'use this citation.yml for every document')
    .option('-e, --evidence <file>', 'use this evidence file for every document; may be repeated', repeated)
    .addOption(new Option('--stdin', 'fix the document on standard input and print it').conflicts('ndjson'))
    .option('--stdin-filename <file>', 'name of the document on standard input, to find its configuration by')
    .addOption(
      ndjsonOption().conflicts([
        ...['to', 'keepLists', 'style', 'renumber'],
        ...['references', 'sourcesTable', 'callouts', 'dryRun'],
      ]),
    )
    .action(async (globs: string[], options: FixCommandOptions) => {
      const {fixCommand} = await import('./commands/fix.ts')
      finish(await fixCommand(globs, options))
    })
}

function formatOption(names: readonly string[]): Option {
  return among(new Option('-f, --format <name>', 'how to report'), names).default('stylish')
}

function addEnforce(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('enforce [file]')
    .description('take out of a brief what no evidence backs, and decide: deliver (0), retry (1) or abstain (4)')
    .option('-o, --output <file>', 'write the brief, or the abstaining report, to a file')
    .option(
      '-r, --report <file>',
      'write the decision, the validation report and the instruction for the retry as JSON',
    )
    .option('-a, --attempt <number>', 'which synthesis this is; the second that fails abstains', attemptNumber, 1)
    .addOption(
      among(new Option('--on-failure <action>', 'what becomes of a bullet that fails'), [
        'remove',
        'placeholder',
      ]).default('remove'),
    )
    .option('-c, --config <file>', 'use this citation.yml')
    .option('-e, --evidence <file>', 'use this evidence file; may be repeated', repeated)
    .addOption(new Option('--stdin', 'read the brief from standard input').conflicts('ndjson'))
    .option('--stdin-filename <file>', 'name of the brief on standard input, to find its evidence by')
    .addOption(ndjsonOption().conflicts(['output', 'report', 'attempt', 'onFailure']))
    .action(async (file: string | undefined, options: EnforceCommandOptions) => {
      const {enforceCommand} = await import('./commands/enforce.ts')
      finish(await enforceCommand(file, options))
    })
}

function ndjsonOption(): Option {
  return new Option(
    '--ndjson',
    'one JSON request a line on standard input, one JSON answer a line on standard output',
  ).conflicts(['config', 'evidence', 'stdin', 'stdinFilename', 'outputFile', 'maxWarnings', 'quiet'])
}

function attemptNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('Expected a whole number from 1.')
  return Number(value)
}
