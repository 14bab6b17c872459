import {linesOf, show, withoutMark} from '@citation-lint/core/data'
import type {Kept} from '@citation-lint/core/repairs'
import type {VFile} from 'vfile'

/**
 * Warns about citations that could not become footnotes. remark writes no file that has a fatal message, so these are
 * none; remark-citation-lint is the one to fail a build.
 */
export function addKept(file: VFile, kept: readonly Kept[]): void {
  const lines = linesOf(withoutMark(String(file)))
  for (const {start, end, text, reason} of kept) {
    const {line, column, endLine, endColumn} = lines.placeOf(start, end)
    const message = file.message(
      `Unexpected citation ${show(text)}, expected one that can become a footnote: ${reason}`,
      {
        place: {start: {line, column, offset: start}, end: {line: endLine, column: endColumn, offset: end}},
        ruleId: 'KEPT_CITATION',
        source: 'citation-footnotes',
      },
    )
    message.actual = text
    message.note = 'It stays as it is; the rest of the document is rewritten'
  }
}
