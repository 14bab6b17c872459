import type {Reference} from '../../brief/index.ts'

/** The entries of a document, each line once: `[1] [7] Title` is one line and an entry under each of its numbers. */
export function* linesOfSources(references: readonly Reference[]): Generator<Reference> {
  let start = -1
  for (const entry of references) {
    if (entry.start !== start) yield entry
    start = entry.start
  }
}
