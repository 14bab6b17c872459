import {show} from '@citation-lint/data'
import type {ProjectError} from '@citation-lint/project'
import type {LocatedFinding} from '@citation-lint/rules'
import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {ancestorsOf} from './ancestors.ts'

/** `fatal` of a vfile message: `true` fails a build, `false` fails it with `--frail`, `undefined` never does. */
const fatal = {error: true, warning: false, info: undefined} as const

/** Faults of other files stand at the start of the document: a message belongs to the file it is found with. */
const documentStart = {line: 1, column: 1, offset: 0}

/**
 * Adds findings to a file as messages.
 *
 * @param findings In the order of their places; those of other files say in their text where they are:
 *   ``Unexpected … (`brief.citations.json:12:7`)``.
 * @param path How the document is called in the findings.
 */
export function addMessages(
  file: VFile,
  tree: Root,
  {findings, path}: {findings: readonly LocatedFinding[]; path: string},
): void {
  const own = findings.filter((finding) => finding.file === path)
  const ancestors = ancestorsOf(tree, own)
  for (const finding of findings) {
    const stack = ancestors.get(finding)
    const elsewhere = `${finding.message} (${where(finding.file || 'evidence', finding)})`
    const message = file.message(stack ? finding.message : elsewhere, {
      place: stack ? placeOf(finding) : documentStart,
      ancestors: [...(stack ?? [tree])],
      ruleId: finding.code,
      source: 'citation-lint',
    })
    message.fatal = fatal[finding.severity]
    message.url = finding.url
    message.note = finding.note
    message.expected = [...finding.expected]
    message.actual = finding.actual
  }
}

function placeOf(finding: LocatedFinding) {
  return {
    start: {line: finding.line, column: finding.column, offset: finding.offset},
    end: {line: finding.endLine, column: finding.endColumn, offset: finding.endOffset},
  }
}

function where(file: string, {line, column}: {line: number; column: number}): string {
  return show(`${file}:${line}:${column}`)
}

/** Adds the faults of a configuration or evidence file that cannot be read; nothing was checked, so they are fatal. */
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
