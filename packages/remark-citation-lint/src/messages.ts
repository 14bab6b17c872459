import {documentStart, where} from '@citation-lint/plugin'
import type {LocatedFinding} from '@citation-lint/rules'
import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {ancestorsOf} from './ancestors.ts'

/** `fatal` of a vfile message: `true` fails a build, `false` fails it with `--frail`, `undefined` never does. */
const fatal = {error: true, warning: false, info: undefined} as const

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
