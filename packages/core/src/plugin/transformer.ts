import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {DocumentSyntaxError} from '../brief/index.ts'
import {readFileText, show} from '../data/index.ts'
import {ProjectError} from '../project/index.ts'

/** What a plugin does with one document. */
export type Transformer = (tree: Root, file: VFile) => undefined

/**
 * Makes a transformer of the work of a plugin. Faults of configuration and evidence files, and text that cannot be
 * read, become messages of the file; the work is then left undone.
 */
export function transformer(work: (tree: Root, file: VFile) => void): Transformer {
  return (tree, file) => {
    leaveReportToEditor(file)
    try {
      work(tree, file)
    } catch (error) {
      if (error instanceof ProjectError) addFaults(file, error)
      else if (error instanceof DocumentSyntaxError) addRefusal(file, error)
      else throw error
    }
  }
}

/**
 * Keeps a file of a language server out of the report of unified-engine; elsewhere it does nothing. Every plugin calls
 * it before it adds messages.
 *
 * The editor shows the messages of the file, and nobody reads the report: unified-language-server 4.1 lets
 * unified-engine write it to a stream without a reader and waits until it is written, which never happens once the
 * report fills the buffer of that stream (16 KiB in Node 20, 64 KiB later). One document with a hundred findings, or a
 * few open ones that are checked together, would then silently show nothing at all, and neither would their formatting.
 *
 * unified-engine reports on files that it was given, not on those that plugins added, and marks the former in their
 * data. The language server puts `lspDocumentUri` there. Messages, edits and formatting do not depend on that mark.
 */
function leaveReportToEditor(file: VFile): void {
  if (isInEditor(file)) file.data.unifiedEngineGiven = false
}

/** A language server handed the file over, and will hand it over again at the next change. */
export function isInEditor({data}: VFile): boolean {
  return data.lspDocumentUri !== undefined
}

/** Faults of other files stand at the start of the document: a message belongs to the file it is found with. */
export const documentStart = {line: 1, column: 1, offset: 0} as const

/** Adds the faults of a configuration or evidence file that cannot be read; nothing was done, so they are fatal. */
function addFaults(file: VFile, {code, path, faults, remedy}: ProjectError): void {
  for (const fault of faults) {
    const message = file.message(`${fault.message} (${where(path, fault)})`, {
      place: documentStart,
      ruleId: code,
      source: 'citation-lint',
    })
    message.fatal = true
    message.note = remedy
  }
}

/** Adds why a document cannot be read, where the fault is; nothing was done, so it is fatal. */
function addRefusal(file: VFile, {message: text, line, column, offset, remedy}: DocumentSyntaxError): void {
  const message = file.message(text, {
    place: {line, column, offset: readFileText(String(file)).inFile(offset)},
    ruleId: 'INVALID_DOCUMENT',
    source: 'citation-lint',
  })
  message.fatal = true
  message.note = remedy
}

/** A place in another file, for a message: ``` `brief.citations.json:12:7` ```. */
export function where(file: string, {line, column}: {readonly line: number; readonly column: number}): string {
  return show(`${file}:${line}:${column}`)
}
