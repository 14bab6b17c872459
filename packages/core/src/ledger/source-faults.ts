import {remember, rememberOf} from '../data/index.ts'
import {ambiguousSources, isPlainHttp, type Source, sameSite, show} from '../evidence/index.ts'
import {styles} from '../markers/index.ts'
import {type FieldFault, fieldFaults, hasRegistry, type Records} from './record.ts'
import type {Use} from './uses.ts'

/** Why something that is cited backs nothing under the contract (specification/enforcement §2.1). */
export interface SourceFault {
  /** Of the rule that says so. */
  readonly code:
    | 'UNRESOLVED_CITATION'
    | 'DUPLICATE_ID'
    | 'INCOMPLETE_CITATION'
    | 'MALFORMED_CITATION'
    | 'UNREGISTERED_SOURCE'
    | 'URL_MISMATCH'
  /** A clause about what is cited, safe to print. */
  readonly reason: string
}

/**
 * What is wrong with a record, the gravest first. Only a stored record counts, complete, registered and on its
 * publisher's host: one without a fault is one that the rules on quality count, and that a writer may cite.
 */
const faultsIn = rememberOf((records: Records) => remember((source: Source) => [...faultsOf(source, records)]))

function* faultsOf(source: Source, records: Records): Generator<SourceFault> {
  const {evidence} = records
  const part = evidence.danglingIdOf(source)
  if (part) yield {code: 'UNRESOLVED_CITATION', reason: `its \`${part.field}\` ${show(part.id)} is not stored`}
  // Nobody can tell which of them the writer has read.
  if (ambiguousSources(evidence).has(source))
    yield {code: 'DUPLICATE_ID', reason: 'several stored records with different content have this id'}
  const faults = fieldFaults(source, records)
  if (faults.length > 0) yield {code: 'INCOMPLETE_CITATION', reason: `its record is incomplete (${sayFields(faults)})`}
  yield* misregistered(source, records)
}

/** Without a fault. */
export function isSound(source: Source, records: Records): boolean {
  return faultsIn(records)(source).length === 0
}

/**
 * Why one id of a citation backs nothing, `undefined` where it backs something. What the document says about itself, a
 * footnote or a list of its own, is no evidence.
 */
export function faultOf(use: Use, records: Records): SourceFault | undefined {
  const {source, resolved, citation, definition} = use
  const {policy} = records
  if (!resolved || source === undefined)
    return {code: 'UNRESOLVED_CITATION', reason: 'no stored evidence answers to it'}
  const [fault] = faultsIn(records)(source)
  if (fault) return fault
  if (policy.require_quote && lacksQuote(use))
    return {code: 'INCOMPLETE_CITATION', reason: 'it brings no quote, which `require_quote` asks for'}
  if (policy.require_https && isPlainHttp(citation.url ?? definition?.url ?? source.url))
    return {code: 'MALFORMED_CITATION', reason: 'its address is plain http, and `require_https` asks for https'}
  return undefined
}

/** What is cited of a source that has a fault of this code, in reading order. */
export function* faultyUses(code: SourceFault['code'], context: FaultyMaterials): Generator<FaultyUse> {
  for (const {citation, id, source} of context.uses)
    if (source) for (const fault of faultsIn(context)(source)) if (fault.code === code) yield {citation, id, source}
}

/** What uses are searched in. */
interface FaultyMaterials extends Records {
  readonly uses: readonly Use[]
}

/** An id of a citation, and the source with a fault that it leads to. */
type FaultyUse = Pick<Use, 'citation' | 'id'> & {readonly source: Source}

/** Fields and what is wrong with each, as a list. */
export function sayFields(faults: readonly FieldFault[]): string {
  return faults.map(({field, problem}) => `\`${field}\` ${problem}`).join(', ')
}

/** A link brings its quote itself, a footnote in its definition; other markers lead to a record that holds it. */
function lacksQuote({citation, definition}: Use): boolean {
  if (definition) return !definition.quote
  return styles[citation.style].carries === 'address' && !citation.quote
}

/**
 * How a source stands to the registry (specification/contract §1.2, decisions/0006). A record without a `source_id` is
 * registered by the site that it is on.
 */
function* misregistered(source: Source, {evidence}: Records): Generator<SourceFault> {
  const {kind, sourceId, url} = source
  const isPublished = kind !== 'reference' && kind !== 'query-result' && Boolean(url)
  if (!hasRegistry({evidence}) || !(sourceId || isPublished)) return
  const entry = evidence.entryOf(source)
  if (!entry) {
    const reason = `its source ${show(sourceId ?? url ?? '')} is not in the source registry`
    yield {code: 'UNREGISTERED_SOURCE', reason}
  } else if (entry.url && url && !sameSite(url, entry.url))
    yield {code: 'URL_MISMATCH', reason: `its URL is not on the site of ${show(sourceId ?? '')}`}
}
