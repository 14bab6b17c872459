import {createEvidence, writeBibliography} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import {show} from '@citation-lint/core/rules'
import type {ExportOptions} from '../../operations/records.ts'
import {complainInLines} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {writeOutput} from '../../runtime/write-output.ts'
import {readEvidenceFiles} from './read-evidence-files.ts'

/**
 * Writes the sources of evidence files as a bibliography. Exit code 1 where the format cannot hold the id or the address
 * of a record, which is said on standard error.
 */
export async function exportCommand(
  globs: readonly string[],
  {to, output}: ExportOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {cwd, stdout} = environment
  const {files, failures} = await readEvidenceFiles(globs, cwd, openProject({cwd}))
  complainInLines(failures, environment)
  if (failures.length > 0) return exitCode.usage
  const {text, changed} = writeBibliography(createEvidence(files).sources, to)
  if (output === undefined) stdout.write(text)
  else await writeOutput(output, text, environment)
  complainInLines(
    changed.map((id) => `Unexpected record ${show(id)} for ${to}, expected an id and an address that it can hold`),
    environment,
  )
  return changed.length > 0 ? exitCode.findings : exitCode.clean
}
