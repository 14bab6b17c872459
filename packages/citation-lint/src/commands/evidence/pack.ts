import {createHash} from 'node:crypto'
import {show} from '@citation-lint/core/data'
import {
  buildEvidencePack,
  type Candidate,
  checkEvidence,
  type EvidenceFile,
  type EvidenceProblem,
  offeredCandidates,
  type PackLimits,
  type PackResult,
  packCodes,
  packLimits,
} from '@citation-lint/core/evidence'
import type {PackCommandOptions} from '../../operations/records.ts'
import {jsonLines} from '../../output/findings.ts'
import {complain} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {writeOutput} from '../../runtime/write-output.ts'
import {useStore} from '../store/maintain.ts'
import {printProblems, readEvidenceFiles, refuseNoDate} from './evidence-files.ts'

/**
 * Builds an evidence pack from the candidates of files or of a store, and checks the packs that the files hold. Exit
 * code 1 when a pack is not what it should be; what stands in the way is said on standard error.
 */
export async function packCommand(
  globs: readonly string[],
  options: PackCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (globs.length === 0 && options.store === undefined) {
    throw new Failure('No file is named; name files with candidates or packs, or a store with `--store`')
  }
  if (options.save && options.store === undefined) {
    throw new Failure('Unexpected option `--save` alone, expected `--store` beside it')
  }
  const {files, hasFailed} =
    globs.length === 0 ? {files: [], hasFailed: false} : await readEvidenceFiles(globs, environment)
  if (hasFailed) return exitCode.usage
  const unsound = packProblems(files)
  const {candidates, problems} = offeredCandidates(files)
  printProblems([...problems, ...unsound], environment)
  if (problems.length > 0) return exitCode.findings
  const found = options.store === undefined ? candidates : [...candidates, ...(await search(options, environment))]
  const holdsPacks = files.some(({packs}) => packs.length > 0)
  if (holdsPacks && found.length === 0) return unsound.length > 0 ? exitCode.findings : exitCode.clean
  const {pack, unmet} = build(found, options)
  for (const {message} of unmet) complain(message, environment)
  await write(pack, options, environment)
  return unmet.length + unsound.length > 0 ? exitCode.findings : exitCode.clean
}

function packProblems(files: readonly EvidenceFile[]): readonly EvidenceProblem[] {
  const codes: ReadonlySet<string> = new Set(packCodes)
  return checkEvidence(files).filter(({code}) => codes.has(code))
}

function search(options: PackCommandOptions, environment: Environment): Promise<readonly Candidate[]> {
  const {store: location = '', query = ''} = options
  if (!/[\p{L}\p{N}]/u.test(query)) {
    throw new Failure(`Unexpected query ${show(query)} for a store, expected words to look for under \`--query\``)
  }
  return useStore(location, environment, (store) => store.candidates({query}))
}

function build(candidates: readonly Candidate[], options: PackCommandOptions): PackResult {
  const {query = '', now = new Date().toISOString(), packId} = options
  refuseNoDate(now)
  try {
    const result = buildEvidencePack(candidates, {packId: packId ?? '', query, now, limits: limitsOf(options)})
    return packId === undefined ? {...result, pack: {...result.pack, pack_id: idOf(result)}} : result
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(error.message)
    throw error
  }
}

function limitsOf({
  size = packLimits.size,
  least = packLimits.least,
  publisherShare = packLimits.publisherShare,
  credibleShare = packLimits.credibleShare,
  monitorShare = packLimits.monitorShare,
}: PackCommandOptions): Partial<PackLimits> {
  return {size, least, publisherShare, credibleShare, monitorShare}
}

/** The same pack has the same id: `pack_` and a UUID of its content (RFC 9562, version 8). */
function idOf({pack}: PackResult): string {
  const digest = createHash('sha256').update(JSON.stringify(pack)).digest('hex')
  const groups = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return `pack_${[...groups, digest.slice(20, 32)].join('-')}`
}

async function write(
  pack: PackResult['pack'],
  {output, save, store: location}: PackCommandOptions,
  environment: Environment,
): Promise<void> {
  const text = jsonLines(pack)
  if (save && location !== undefined) await useStore(location, environment, (store) => store.add({packs: [pack]}))
  if (output === undefined) environment.stdout.write(text)
  else await writeOutput(output, text, environment)
}
