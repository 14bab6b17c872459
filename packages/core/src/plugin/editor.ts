import type {VFile} from 'vfile'

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
export function leaveReportToEditor(file: VFile): void {
  if (isInEditor(file)) file.data.unifiedEngineGiven = false
}

/** A language server handed the file over, and will hand it over again at the next change. */
export function isInEditor({data}: VFile): boolean {
  return data.lspDocumentUri !== undefined
}
