import type {Reference} from '../../brief/index.ts'
import {rememberOf} from '../../data/index.ts'

/** The entries of a document, each line once: `[1] [7] Title` is one line and an entry under each of its numbers. */
export const linesOfSources = rememberOf((references: readonly Reference[]): readonly Reference[] =>
  references.filter(({start}, index) => start !== references[index - 1]?.start),
)
