import type {Brief} from '../brief/index.ts'
import {type Evidence, isFetched} from '../evidence/index.ts'
import type {Policy} from './policy.ts'
import type {PolicyKey} from './schema.ts'

/** What decides whether a document is under the contract. */
interface ContractMaterials {
  readonly policy: Policy
  readonly evidence: Evidence
  /** What its own form decides is left open without it. */
  readonly format?: Brief['format'] | undefined
}

/** Whether a document is under the contract, and what puts it there, or that nothing does. */
export interface ContractAnswer {
  readonly isUnder: boolean
  /** In words, safe to print. */
  readonly because: string
}

/**
 * Whether only what resolves is accepted in a document, and what must cite is an error (decisions/0031). Whoever writes
 * `contract` in a policy says it himself; else a key of the contract tells it, or evidence as a pipeline writes it. What is
 * fetched, listed in a bibliography or judged only tells more of what a document cites, and changes nothing of how it is read.
 */
export function contractOf({policy, evidence, format}: ContractMaterials): ContractAnswer {
  if (format === 'json' || format === 'yaml') return {isUnder: true, because: 'data cites by its sidecar and markers'}
  if (policy.contract || policy.configured.has('contract'))
    return {isUnder: policy.contract, because: `\`contract: ${policy.contract}\` of the policy`}
  const key = keysOfContract.find((each) => policy.configured.has(each) && says(policy[each]))
  if (key) return {isUnder: true, because: `the policy sets \`${key}\``}
  const list = [...evidence.given].find((each) => each !== 'references')
  if (list) return {isUnder: true, because: `its evidence has \`${list}\``}
  if (!evidence.sources.every((source) => source.kind === 'work' || isFetched(source)))
    return {isUnder: true, because: 'records are stored as its evidence'}
  return {isUnder: false, because: 'neither its policy nor its evidence asks for that; `contract: true` does'}
}

/** Keys that say what a document owes its reader. All others say what is read and how findings are reported. */
const keysOfContract: readonly PolicyKey[] = [
  'allowed_prefixes',
  'source_synonyms',
  'source_mapping',
  'require_query_id',
  'query_id_patterns',
  'missing_qid_severity',
  'strict_qid_keywords',
  'strict_qid_severity',
  'adjacent_bullet_window',
  'sections',
  'required_sections',
  'contract_claims',
  'abstentions',
  'require_citations',
  'sidecar_path',
  'cited_records',
  'require_quote',
]

/** An empty list or map, and what is switched off, ask for nothing. */
function says(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== false
}
