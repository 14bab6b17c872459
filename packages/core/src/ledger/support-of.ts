import type {Brief} from '../brief/index.ts'
import type {Evidence} from '../evidence/index.ts'
import {contractOf, type Policy} from '../policy/index.ts'
import {readSupport, type Support} from '../support/index.ts'

/** How a document shows its sources to a careful reader; `undefined` under the contract, where only what resolves counts. */
export function supportOf({
  brief,
  evidence,
  policy,
}: {
  readonly brief: Brief
  readonly evidence: Evidence
  readonly policy: Policy
}): Support | undefined {
  if (contractOf({policy, evidence, format: brief.format}).isUnder) return undefined
  const {markers, citation_scope: scope} = policy
  return readSupport(brief, {counts: ({style}) => markers.length === 0 || markers.includes(style), scope})
}
