import {createHash} from 'node:crypto'
import type {Brief, Claim} from '@citation-lint/core/brief'
import {partitionPoint} from '@citation-lint/core/data'
import type {LocatedFinding} from '@citation-lint/core/rules'
import type {CheckResult} from '../documents/prepared.ts'

/** Places that a message names: `line 12`, `a.json:3`, `a.json:3:14`. They move when lines are added above. */
const places = /\bline \d+|:\d+(?::\d+)?/g

/**
 * Names each finding of one file by what it is about and not by where it stands, so that the same finding has the same
 * name after lines were added, removed or moved around it.
 *
 * The name is made of the code, the characters at the place (else the message without the places it names), and how
 * many findings with the same two came before it in the file.
 *
 * @param findings All findings of one file, in the order of their places.
 * @param contextOf Text around the place of a finding that becomes part of its name: who has the document can tell
 * a number from the same number in another sentence.
 * @returns For each finding 32 hexadecimal digits.
 */
export function fingerprintsOf(
  findings: readonly LocatedFinding[],
  contextOf: (finding: LocatedFinding) => string | undefined = () => undefined,
): ReadonlyMap<LocatedFinding, string> {
  const earlier = new Map<string, number>()
  const names = new Map<LocatedFinding, string>()
  for (const finding of findings) {
    const context = contextOf(finding)
    const about = JSON.stringify([finding.code, subjectOf(finding), ...(context === undefined ? [] : [fold(context)])])
    const nth = earlier.get(about) ?? 0
    earlier.set(about, nth + 1)
    names.set(finding, createHash('sha256').update(`${about}${nth}`).digest('hex').slice(0, 32))
  }
  return names
}

function subjectOf({actual, message}: LocatedFinding): string {
  return actual ? fold(actual) : message.replace(places, '')
}

/** White space counts as one space: a paragraph that is filled anew says the same. */
function fold(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/**
 * Names the findings of a document for a baseline: by what they are about and the claim they stand in, never by line.
 * So a finding keeps its name when text is added around it or the file is renamed, and a new violation in another
 * claim never passes for a known one.
 *
 * @returns One name a finding, in their order.
 */
export function nameFindings({path, findings}: CheckResult, brief: Brief): readonly string[] {
  const claims = brief.claims.toSorted((one, other) => one.start - other.start)
  const names = fingerprintsOf(findings, ({file, offset}) => {
    const claim = file === path ? claimAt(claims, offset) : undefined
    return claim && brief.source.slice(claim.start, claim.end)
  })
  return findings.map((finding) => names.get(finding) ?? '')
}

/** The last claim that begins at an offset or before it, where it reaches that far. */
function claimAt(claims: readonly Claim[], offset: number): Claim | undefined {
  const claim = claims[partitionPoint(claims, ({start}) => start <= offset) - 1]
  return claim && offset <= claim.end ? claim : undefined
}
