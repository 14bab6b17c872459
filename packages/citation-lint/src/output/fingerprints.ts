import {createHash} from 'node:crypto'
import {
  claimOf,
  type DocumentSession,
  fileOf,
  type LocatedFinding,
  placeOf,
  type Subject,
} from '@citation-lint/core/rules'

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
  contextOf: (index: number) => string | undefined = () => undefined,
): ReadonlyMap<LocatedFinding, string> {
  const earlier = new Map<string, number>()
  const names = new Map<LocatedFinding, string>()
  for (const [index, finding] of findings.entries()) {
    const context = contextOf(index)
    const about = JSON.stringify([finding.code, wordsOf(finding), ...(context === undefined ? [] : [fold(context)])])
    const nth = earlier.get(about) ?? 0
    earlier.set(about, nth + 1)
    names.set(finding, digest(`${about}${nth}`))
  }
  return names
}

/** Names a text by 32 hexadecimal digits. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

function wordsOf({actual, message}: LocatedFinding): string {
  return actual ? fold(actual) : message.replace(places, '')
}

/** White space counts as one space: a paragraph that is filled anew says the same. */
function fold(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/**
 * Names the findings of a document for a baseline: by what they are about and the claim it belongs to, never by line.
 * So a finding keeps its name when text is added around it or the file is renamed, and a new violation in another
 * claim never passes for a known one.
 *
 * @param located Its findings with their places, in the same order.
 * @returns One name a finding, in their order.
 */
export function nameFindings(
  {brief, findings, source}: DocumentSession,
  located: readonly LocatedFinding[],
): readonly string[] {
  const names = fingerprintsOf(located, (index) => {
    const finding = findings[index]
    const claim = finding && claimOf(shown(finding.subject), brief)
    return claim && source.slice(claim.start, claim.end)
  })
  return located.map((finding) => names.get(finding) ?? '')
}

/** What is the whole document's is shown at its start, and named with the claim that the document begins with. */
function shown(subject: Subject): Subject {
  const isElsewhere = placeOf(subject) ?? fileOf(subject)
  return isElsewhere ? subject : {kind: 'document', part: {start: 0, end: 0}}
}
