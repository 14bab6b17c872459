import type {VFile} from 'vfile'
import type {DocumentSyntaxError} from '../brief/index.ts'
import {readFileText, show} from '../data/index.ts'
import type {ProjectError} from '../project/index.ts'

/** Faults of other files stand at the start of the document: a message belongs to the file it is found with. */
export const documentStart = {line: 1, column: 1, offset: 0} as const

/** Adds the faults of a configuration or evidence file that cannot be read; nothing was done, so they are fatal. */
export function addFaults(file: VFile, {code, path, faults, remedy}: ProjectError): void {
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
export function addRefusal(file: VFile, {message: text, line, column, offset, remedy}: DocumentSyntaxError): void {
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
