import type {Brief} from '../brief/index.ts'
import {type Change, insert} from '../changes/index.ts'
import type {Finding} from '../rules/index.ts'
import {lineEndingOf} from './text/lines.ts'

/** What a section that cites nothing tells its reader (specification/footnotes §4). */
const callout = '> **Source Coverage:** This section cites no source.'

/** Plans a "Source Coverage" callout under the heading of each section that an `UNCITED_SECTION` finding is about. */
export function coverageCallouts(brief: Brief, findings: readonly Finding[]): readonly Change[] {
  const starts = new Set(
    findings.flatMap(({code, place}) => (code === 'UNCITED_SECTION' && place ? [place.start] : [])),
  )
  const ending = lineEndingOf(brief.source)
  // Text right behind the heading would run on into the quotation.
  const gapAt = (offset: number) =>
    /^[ \t]*(?:\r\n|\n|\r)[ \t]*(?:\r|\n|$)/.test(brief.source.slice(offset, offset + 200)) ? '' : ending
  return brief.sections.flatMap(({heading}): Change[] =>
    heading && starts.has(heading.start)
      ? [{edits: [insert(heading.end, `${ending}${ending}${callout}${gapAt(heading.end)}`)]}]
      : [],
  )
}
