import path from 'node:path'
import process from 'node:process'
import {buffer} from 'node:stream/consumers'
import {readFrontMatter} from '@citation-lint/brief'
import {openProject, type Project, ProjectError} from '@citation-lint/project'
import {type CheckResult, checkDocument} from './check.ts'
import type {CheckOptions} from './commands/check.ts'
import {decodeDocument} from './decode-document.ts'
import {Failure} from './failure.ts'
import {findDocuments} from './find-documents.ts'
import {readDocument} from './read-document.ts'

/** How a document on standard input is called when no name is given. */
const nameless = '<stdin>'

/** What became of the documents that arguments name. */
export interface FileResults {
  readonly results: readonly CheckResult[]
  /** What could not be read: documents, configurations, evidence files. Each once, however many documents need it. */
  readonly failures: readonly string[]
}

/** Checks files, or the document on standard input, each with the policy and the evidence found for it. */
export async function checkFiles(globs: readonly string[], options: CheckOptions): Promise<FileResults> {
  const cwd = process.cwd()
  const project = openProject({cwd, config: options.config, evidence: options.evidence})
  const results: CheckResult[] = []
  const failures = new Set<string>()
  for (const {name, read} of options.stdin ? [standardInput(options)] : await files(globs, cwd)) {
    try {
      results.push(checkOne(project, name, await read(), options))
    } catch (error) {
      for (const line of linesOf(error)) failures.add(line)
    }
  }
  return {results, failures: [...failures]}
}

interface Input {
  readonly name: string
  readonly read: () => Promise<string>
}

function standardInput({stdinFilename}: CheckOptions): Input {
  const name = stdinFilename ?? nameless
  return {name, read: async () => decodeDocument(await buffer(process.stdin), name)}
}

async function files(globs: readonly string[], cwd: string): Promise<readonly Input[]> {
  const names = await findDocuments(globs, cwd)
  return names.map((name) => ({name, read: () => readDocument(path.resolve(cwd, name), name)}))
}

function checkOne(project: Project, name: string, document: string, {inlineConfig}: CheckOptions): CheckResult {
  const frontMatterCitations = readFrontMatter(document).values.get('citations')
  const {policy, evidence, searched} = project.contextFor({path: name, frontMatterCitations})
  const allowed = {...policy, inline_config: policy.inline_config && inlineConfig}
  return checkDocument({path: name, document, policy: allowed, evidence, searched})
}

/** What to say about an error that is not ours, one line for each fault; any other error is thrown on. */
export function linesOf(error: unknown): readonly string[] {
  if (error instanceof Failure) return [error.message]
  if (!(error instanceof ProjectError)) throw error
  return error.faults.map(({line, column, message}) => `${error.path}:${line}:${column}: ${message}; ${error.remedy}`)
}
