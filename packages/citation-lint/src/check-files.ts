import path from 'node:path'
import process from 'node:process'
import {buffer} from 'node:stream/consumers'
import {DocumentSyntaxError, formatOf, readFrontMatter} from '@citation-lint/brief'
import {type DocumentContext, openProject, type Project, ProjectError} from '@citation-lint/project'
import {type CheckResult, checkDocument, type Prepared} from './check.ts'
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
      const prepared = prepareDocument(project, name, await read())
      const inline = prepared.policy.inline_config && options.inlineConfig
      results.push(checkDocument({...prepared, policy: {...prepared.policy, inline_config: inline}}))
    } catch (error) {
      for (const line of linesOf(error, name)) failures.add(line)
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

/**
 * A document with the policy and the evidence found for it.
 *
 * @throws ProjectError when one of them cannot be read.
 */
export function prepareDocument(project: Project, name: string, document: string): Prepared & DocumentContext {
  const format = formatOf(name)
  const frontMatterCitations = format === 'markdown' ? readFrontMatter(document).values.get('citations') : undefined
  return {path: name, document, format, ...project.contextFor({path: name, frontMatterCitations})}
}

/**
 * What to say about an error that is not ours, one line for each fault; any other error is thrown on.
 *
 * @param name How the document is called that was read.
 */
export function linesOf(error: unknown, name = nameless): readonly string[] {
  if (error instanceof Failure) return [error.message]
  if (error instanceof DocumentSyntaxError)
    return [`${name}:${error.line}:${error.column}: ${error.message}; ${error.remedy}`]
  if (!(error instanceof ProjectError)) throw error
  return error.faults.map(({line, column, message}) => `${error.path}:${line}:${column}: ${message}; ${error.remedy}`)
}
