import path from 'node:path'
import {buffer} from 'node:stream/consumers'
import {type Decision, logLines, UnsupportedBrief} from '@citation-lint/core/enforcement'
import {openProject} from '@citation-lint/core/project'
import {show} from '@citation-lint/core/rules'
import {aboutLeftAside, linesOf, prepareDocument} from '../../documents/prepare-document.ts'
import {decodeMarked, readBytes} from '../../documents/read-document.ts'
import {withinTime} from '../../documents/within-time.ts'
import {refuseRequests} from '../../options/shared.ts'
import {complainInLines} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure, lacking} from '../../runtime/failure.ts'
import {writeOutputs} from '../../runtime/write-output.ts'
import type {EnforceCommandOptions} from './declare.ts'
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
  if (options.ndjson) {
    const [{answerStream}, {serveEnforce}] = await Promise.all([
      import('../../requests/stream.ts'),
      import('./enforce-request.ts'),
    ])
    const globs = file === undefined ? [] : [file]
    return answerStream({command: 'enforce', serve: serveEnforce, globs, options}, environment)
  }
  refuseRequests(options)
  const input = await readInput(file, options, environment)
  const {name} = input
  const enforced = run(input, options, environment)
  const lines = logLines(enforced).map((line) => `${name}: ${line}`)
  complainInLines(lines, environment)
  const {report, output} = options
  await writeOutputs(
    [
      ...(report === undefined ? [] : [{file: report, text: reportOf(name, enforced)}]),
      ...(output === undefined ? [] : [{file: output, text: enforced.document}]),
    ],
    environment,
  )
  if (output === undefined) environment.stdout.write(enforced.document)
  return codes[enforced.decision]
}

interface Input {
  readonly name: string
  readonly bytes: Uint8Array
}

async function readInput(
  file: string | undefined,
  {stdin, stdinFilename}: EnforceCommandOptions,
  environment: Environment,
): Promise<Input> {
  if (stdin && file !== undefined)
    throw new Failure(`Unexpected argument ${show(file)} beside \`--stdin\`, expected one of them`)
  if (stdinFilename !== undefined && !stdin) throw lacking('--stdin-filename', '--stdin')
  if (stdin) return {name: stdinFilename ?? '<stdin>', bytes: await buffer(environment.stdin)}
  if (file === undefined) throw new Failure('Unexpected end of the arguments, expected the file of a brief')
  return {name: file, bytes: readBytes(path.resolve(environment.cwd, file), file)}
}

function run({name, bytes}: Input, options: EnforceCommandOptions, environment: Environment): TimedEnforcement {
  const {config, evidence, attempt, onFailure} = options
  const {cwd} = environment
  const enforcePrepared = (prepared: ReturnType<typeof prepareDocument>): TimedEnforcement => {
    complainInLines(aboutLeftAside(prepared), environment)
    return enforceDocument(prepared, {attempt, on_failure: onFailure})
  }
  try {
    const project = openProject({cwd, config, evidence})
    const text = decodeMarked(bytes, name)
    return withinTime({name, length: text.length}, () =>
      enforcePrepared(prepareDocument(project, name, text, {evidenceFrom: 'policy'})),
    )
  } catch (error) {
    if (error instanceof UnsupportedBrief) throw new Failure(`${name}: ${error.message}`)
    throw new Failure(linesOf(error, name).join('\n'))
  }
}

/** The answer of `--ndjson` but for the document; of the evidence, the records that can be cited. */
function reportOf(path: string, {decision, report, instruction, evidence}: TimedEnforcement): string {
  const recordsOf = (kind: string) =>
    evidence.sources.filter((source) => source.kind === kind).map(({record}) => record)
  const records = {citations: recordsOf('citation'), sources: recordsOf('source')}
  const {warnings, usage_sids} = report
  return `${JSON.stringify({path, decision, report, warnings, usage_sids, evidence: records, instruction}, undefined, 2)}\n`
}
