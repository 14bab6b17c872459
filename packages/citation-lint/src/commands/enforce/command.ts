import {type Decision, logLines, SettleError} from '@citation-lint/core/enforcement'
import {openProject} from '@citation-lint/core/project'
import {aboutRefused, linesOf, prepareDocument, withinTime} from '../../documents/prepare-document.ts'
import {decodeMarked, type Input, readInput} from '../../documents/read-document.ts'
import type {EnforceCommandOptions} from '../../operations/documents.ts'
import {complainInLines} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {writeOutputs} from '../../runtime/write-output.ts'
import {forReader} from '../fix/command.ts'
import {enforceDocument, type TimedEnforcement} from './enforce.ts'

const codes: Readonly<Record<Decision, ExitCode>> = {
  deliver: exitCode.clean,
  retry: exitCode.findings,
  abstain: exitCode.abstain,
}

/** Enforces the contract on one document and answers with its decision as exit code. */
export async function enforceCommand(
  file: string | undefined,
  options: EnforceCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const input = await readInput(file, 'brief', options, environment)
  const {name} = input
  const {enforced, redact} = run(input, options, environment)
  const lines = logLines(enforced).map((line) => `${name}: ${line}`)
  complainInLines(lines, environment)
  const {report, output} = options
  await writeOutputs(
    [
      ...(report === undefined ? [] : [{file: report, text: reportOf(name, enforced, redact)}]),
      ...(output === undefined ? [] : [{file: output, text: enforced.document}]),
    ],
    environment,
  )
  if (output === undefined) environment.stdout.write(forReader(enforced.document, {dryRun: false, environment}))
  return codes[enforced.decision]
}

/** An enforcement, and whether its report may hold no word of what is stored. */
interface EnforcedRun {
  readonly enforced: TimedEnforcement
  readonly redact: boolean
}

function run({name, bytes}: Input, options: EnforceCommandOptions, environment: Environment): EnforcedRun {
  const {config, evidence, attempt, onFailure} = options
  try {
    const project = openProject({cwd: environment.cwd, config, evidence})
    const text = decodeMarked(bytes, name)
    return withinTime({name, length: text.length}, () => {
      const prepared = prepareDocument(project, name, text, {evidenceFrom: 'policy'})
      complainInLines(aboutRefused(prepared), environment)
      const enforced = enforceDocument(prepared, {attempt, on_failure: onFailure})
      return {enforced, redact: prepared.policy.redact}
    })
  } catch (error) {
    if (error instanceof SettleError) throw new Failure(`${name}: ${error.message}`)
    throw new Failure(linesOf(error, name).join('\n'))
  }
}

/** The answer of `--ndjson` but for the document; of the evidence, the records that can be cited. */
function reportOf(path: string, {decision, report, instruction, evidence}: TimedEnforcement, redact: boolean): string {
  const recordsOf = (kind: string) =>
    evidence.sources.filter((source) => source.kind === kind).map(({record}) => record)
  const records = redact ? null : {citations: recordsOf('citation'), sources: recordsOf('source')}
  const {warnings, usage_sids} = report
  return `${JSON.stringify({path, decision, report, warnings, usage_sids, evidence: records, instruction}, undefined, 2)}\n`
}
