import {printable} from '@citation-lint/core/data'
import {linesOf} from '../../documents/prepare-document.ts'
import type {DedupeOptions} from '../../operations/records.ts'
import {counted} from '../../output/counts.ts'
import {complainInLines} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {diffOf} from '../fix/report.ts'
import {type DedupedFiles, type DedupeSettings, dedupeFiles} from './dedupe-files.ts'

/** Merges what is the same in an evidence file, and rewrites the markers of the documents that cite it. */
export async function dedupeCommand(
  file: string,
  documents: readonly string[],
  {config, dryRun}: DedupeOptions,
  environment: Environment,
): Promise<ExitCode> {
  const deduped = await dedupe(file, documents, {config, cwd: environment.cwd, dryRun: dryRun === true})
  complainInLines(deduped.failures, environment)
  const {stdout, stderr} = environment
  if (dryRun) stdout.write(deduped.files.map(diffOf).join(''))
  const summary = dryRun ? stderr : stdout
  summary.write(`${describe(deduped)}\n`)
  return deduped.failures.length > 0 ? exitCode.usage : exitCode.clean
}

async function dedupe(file: string, documents: readonly string[], settings: DedupeSettings): Promise<DedupedFiles> {
  try {
    return await dedupeFiles(file, documents, settings)
  } catch (error) {
    throw new Failure(linesOf(error, file).join('\n'))
  }
}

/** `sources.yaml: 2 records merged; source: S4 → S2; 1 document changed` */
function describe({name, merged, ids, files}: DedupedFiles): string {
  const records = `${counted(merged, 'record')} merged`
  const changes = [...ids].map(([style, map]) => `${style}: ${[...map].map((pair) => pair.join(' → ')).join(', ')}`)
  const documents = files.filter(({path}) => path !== name).length
  const rewritten = `${counted(documents, 'document')} changed`
  return printable(`${name}: ${[records, ...changes, rewritten].join('; ')}`)
}
