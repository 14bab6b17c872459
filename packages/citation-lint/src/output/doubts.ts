import {printable} from '@citation-lint/core/data'
import type {CheckResult} from '../documents/prepare-document.ts'

/**
 * The numbers of documents that a reader has to look at, which are no findings:
 *
 *     brief.md:3:15: `640` is in doubt: its source has it of another thing
 */
export function reportDoubts(results: readonly CheckResult[]): string {
  return results
    .flatMap(({path, summary}) =>
      summary.doubtful_numbers.map(
        ({line, column, message}) => `${printable(path)}:${line}:${column}: ${printable(message)}`,
      ),
    )
    .join('\n')
}
