import {existsSync} from 'node:fs'
import path from 'node:path'
import {show} from '@citation-lint/core/rules'
import type {Environment} from '../../../runtime/environment.ts'
import {Failure} from '../../../runtime/failure.ts'
import {writeOutputs} from '../../../runtime/write-output.ts'
import type {ImportedDocument} from './import-document.ts'

/** Where an import is written. */
export interface ImportPaths {
  readonly document: string
  /** Beside the document, where a check finds it. */
  readonly citations: string
}

/** The two files of an import: `brief.md` and `brief.citations.json`. */
export function importPaths(output: string | undefined): ImportPaths {
  if (output === undefined) throw new Failure('Unexpected import without a file to write, expected `-o brief.md`')
  const {dir, name} = path.parse(output)
  return {document: output, citations: path.join(dir, `${name}.citations.json`)}
}

/**
 * Writes the document and its evidence, both or neither. Neither replaces a file unless that is forced, and where one of
 * them exists, none is written.
 */
export async function writeImport(
  imported: ImportedDocument,
  paths: ImportPaths,
  force: boolean,
  environment: Environment,
): Promise<void> {
  const present = force
    ? undefined
    : [paths.document, paths.citations].find((file) => existsSync(path.resolve(environment.cwd, file)))
  if (present !== undefined)
    throw new Failure(`Unexpected file ${show(present)}, expected none; replace it with \`--force\``)
  const outputs = [
    {file: paths.document, text: imported.document},
    {file: paths.citations, text: `${JSON.stringify(imported.evidence, undefined, 2)}\n`},
  ]
  await writeOutputs(outputs, environment)
}
