import type {CoveredClaim, Finding} from '../rules/index.ts'

/**
 * How a claim stands.
 *
 * - `backed` it cites stored evidence, and nothing speaks against it
 * - `cited` it cites something that is not stored, so that nobody can say whether it bears the claim
 * - `doubtful` it cites something, but a finding speaks against it
 * - `missing` it cites nothing, and a rule wants a citation
 * - `open` it cites nothing, and no rule asks for more
 */
export type ClaimState = 'backed' | 'cited' | 'doubtful' | 'missing' | 'open'

/** States with a sign and words for each, so that none is told by its colour alone. In the order of a bar. */
export const states: readonly {
  readonly state: ClaimState
  readonly sign: string
  readonly label: string
  readonly about: string
}[] = [
  {state: 'backed', sign: '✓', label: 'Backed', about: 'cites stored evidence, and nothing speaks against it'},
  {state: 'cited', sign: '→', label: 'Cited', about: 'cites a source that is not stored'},
  {state: 'doubtful', sign: '!', label: 'In doubt', about: 'cites a source, but something is wrong with it'},
  {state: 'missing', sign: '✗', label: 'Citation missing', about: 'needs a citation and has none'},
  {state: 'open', sign: '○', label: 'No citation', about: 'has no citation, and the rules ask for none'},
]

/** How a claim stands, given the findings about it; `undefined` where it asserts nothing. */
export function stateOf(claim: CoveredClaim, findings: readonly Finding[]): ClaimState | undefined {
  const {needed, cited} = claim
  if (!needed) return undefined
  const faulty = findings.some(({severity}) => severity !== 'info')
  if (cited && faulty) return 'doubtful'
  if (cited) return isStored(claim) ? 'backed' : 'cited'
  return faulty ? 'missing' : 'open'
}

/** One of its sources is a record that was handed over, and no entry of the document's own list. */
function isStored({uses, queryResults}: CoveredClaim): boolean {
  return queryResults.length > 0 || uses.some(({source}) => source !== undefined && source.kind !== 'reference')
}
