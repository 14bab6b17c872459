import {type Change, insert} from '../changes/index.ts'
import type {DocumentSession} from '../rules/index.ts'

/** What a section that cites nothing tells its reader (specification/footnotes §4). */
const callout = '> **Source Coverage:** This section cites no source.'

/** Plans a "Source Coverage" callout under the heading of each section that an `UNCITED_SECTION` finding is about. */
export function coverageCallouts({source, findings}: DocumentSession): readonly Change[] {
  const uncited = findings.flatMap(({code, subject}) =>
    code === 'UNCITED_SECTION' && subject.kind === 'section' ? [subject.section] : [],
  )
  // Text right behind the heading would run on into the quotation.
  const gapAt = (offset: number) => (/^[ \t]*\n[ \t]*(?:\n|$)/.test(source.slice(offset, offset + 200)) ? '' : '\n')
  return uncited.flatMap(({heading}): Change[] =>
    heading ? [{edits: [insert(heading.end, `\n\n${callout}${gapAt(heading.end)}`)]}] : [],
  )
}
