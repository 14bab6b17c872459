import type {LocatedFinding} from '@citation-lint/core/rules'
import {gravestFirst} from './counts.ts'

/** The findings of one file that a report for people shows. */
export interface Folded {
  /** In the order of the file. */
  readonly shown: readonly LocatedFinding[]
  /** Why it matters, under a finding; said again only where a rule says something else than before. */
  readonly notes: ReadonlyMap<LocatedFinding, string>
  /** How many findings of each code are left out. */
  readonly hidden: ReadonlyMap<string, number>
}

/** A file takes no more lines than this, notes included, so that the last line of a report is seen with its first. */
const mostLines = 16

/** So many findings of a rule say what is wrong. */
const mostOfRule = 3

/** All findings of a file, each with its note. */
export function unfolded(findings: readonly LocatedFinding[]): Folded {
  return {shown: findings, notes: notesOf(findings), hidden: new Map()}
}

/**
 * The first three findings of each rule, the gravest first, and fewer where many rules have something to say: of every
 * rule at least one, as long as there is room. Notes go before findings do. Information is shown on demand.
 */
export function fold(findings: readonly LocatedFinding[]): Folded {
  const grave = gravestFirst(findings).filter(({severity}) => severity !== 'info')
  for (let most = mostOfRule; most > 0; most -= 1) {
    const shown = among(findings, firstOfEach(grave, most))
    const notes = notesOf(shown)
    if (shown.length + notes.size <= mostLines) return folded(findings, shown, notes)
  }
  return folded(findings, among(findings, firstOfEach(grave, 1).slice(0, mostLines)), new Map())
}

/** Some findings of a file, in the order of the file. */
function among(findings: readonly LocatedFinding[], some: readonly LocatedFinding[]): readonly LocatedFinding[] {
  const kept = new Set(some)
  return findings.filter((finding) => kept.has(finding))
}

function folded(findings: readonly LocatedFinding[], shown: readonly LocatedFinding[], notes: Folded['notes']): Folded {
  const hidden = new Map<string, number>()
  const isShown = new Set(shown)
  for (const finding of findings)
    if (!isShown.has(finding)) hidden.set(finding.code, (hidden.get(finding.code) ?? 0) + 1)
  return {shown, notes, hidden}
}

function firstOfEach(findings: readonly LocatedFinding[], most: number): readonly LocatedFinding[] {
  const counts = new Map<string, number>()
  return findings.filter(({code}) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= most
  })
}

function notesOf(findings: readonly LocatedFinding[]): Folded['notes'] {
  const notes = new Map<LocatedFinding, string>()
  const last = new Map<string, string>()
  for (const finding of findings) {
    const {code, note} = finding
    if (!note || last.get(code) === note) continue
    last.set(code, note)
    notes.set(finding, note)
  }
  return notes
}
