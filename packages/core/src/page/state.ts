import type {CoveredClaim, Finding} from '../rules/index.ts'

/**
 * How a claim stands.
 *
 * - `backed` it cites stored evidence, and nothing speaks against it
 * - `doubtful` it cites something, but a finding speaks against it
 * - `missing` it cites nothing, and a rule wants a citation
 * - `open` it cites nothing, and no rule asks for more
 */
export type ClaimState = 'backed' | 'doubtful' | 'missing' | 'open'

/** States with a sign and words for each, so that none is told by its colour alone. In the order of a bar. */
export const states: readonly {
  readonly state: ClaimState
  readonly sign: string
  readonly label: string
  readonly about: string
}[] = [
  {state: 'backed', sign: '✓', label: 'Backed', about: 'cites a source, and nothing speaks against it'},
  {state: 'doubtful', sign: '!', label: 'In doubt', about: 'cites a source, but something is wrong with it'},
  {state: 'missing', sign: '✗', label: 'Citation missing', about: 'needs a citation and has none'},
  {state: 'open', sign: '○', label: 'No citation', about: 'has no citation, and the rules ask for none'},
]

/** How a claim stands, given the findings about it; `undefined` where it asserts nothing. */
export function stateOf({needed, cited}: CoveredClaim, findings: readonly Finding[]): ClaimState | undefined {
  if (!needed) return undefined
  const faulty = findings.some(({severity}) => severity !== 'info')
  if (cited) return faulty ? 'doubtful' : 'backed'
  return faulty ? 'missing' : 'open'
}
