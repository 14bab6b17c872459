import type {Brief} from '../../brief/index.ts'
import {type Evidence, isFetched} from '../../evidence/index.ts'
import {readSupport, type Support} from '../../support/index.ts'
import type {Policy} from '../policy/policy.ts'
import type {PolicyKey} from '../policy/schema.ts'

/** What decides whether a reader's understanding counts. */
interface SupportMaterials {
  readonly brief: Brief
  readonly evidence: Evidence
  readonly policy: Policy
}

/**
 * How a document shows its sources to a careful reader; `undefined` where only what resolves counts (decisions/0031). `counted` of
 * the policy says which; by default a reader counts where nobody has given evidence or set a key of a policy.
 */
export function supportOf(given: SupportMaterials): Support | undefined {
  if (!countsForReaders(given)) return undefined
  const {markers, citation_scope: scope} = given.policy
  return readSupport(given.brief, {counts: ({style}) => markers.length === 0 || markers.includes(style), scope})
}

/** Keys that say which documents are read and how findings are reported, not what counts as a source. */
const manners: ReadonlySet<PolicyKey> = new Set([
  'exclude',
  'judgements',
  'rules',
  'min_confidence',
  'min_probability',
  'max_suggestions',
  'redact',
  'inline_config',
])

/** A policy whose keys are all empty, or that only weighs findings, asks for nothing. */
function saysNothing(policy: Policy): boolean {
  return [...policy.configured].every((key) => {
    if (manners.has(key)) return true
    const value: unknown = policy[key]
    return typeof value === 'object' && value !== null && Object.keys(value).length === 0
  })
}

function countsForReaders({brief, evidence, policy}: SupportMaterials): boolean {
  if (brief.format === 'json' || brief.format === 'yaml') return false
  if (policy.counted !== 'auto') return policy.counted === 'understood'
  return saysNothing(policy) && evidence.given.size === 0 && evidence.sources.every(isFetched)
}
