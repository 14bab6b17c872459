import {ambiguousSources, type Evidence, type Source, show} from '../evidence/index.ts'
import {styles} from '../markers/index.ts'
import {type DocumentSession, type FieldFault, fieldFaults, registration, type Use} from '../rules/index.ts'

/** Why an id of a citation backs nothing (specification/enforcement §2.1). */
export interface UnsoundUse {
  readonly code: 'UNRESOLVED_CITATION' | 'DUPLICATE_ID' | 'INCOMPLETE_CITATION' | 'UNREGISTERED_SOURCE' | 'URL_MISMATCH'
  /** A clause about the id, safe to print. */
  readonly reason: string
}

/**
 * Judges one id of a citation. Only a stored record counts, complete, registered and on its publisher's host; what the
 * document says about itself, a footnote or a list of its own, is no evidence.
 */
export function unsoundness(
  use: Use,
  {evidence, policy}: Pick<DocumentSession, 'evidence' | 'policy'>,
): UnsoundUse | undefined {
  const {source} = use
  if (!use.resolved || source === undefined)
    return {code: 'UNRESOLVED_CITATION', reason: 'no stored evidence answers to it'}
  if (ambiguousSources(evidence).has(source)) return {code: 'DUPLICATE_ID', reason: ambiguous}
  const faults = fieldFaults(source, evidence)
  if (faults.length > 0) return {code: 'INCOMPLETE_CITATION', reason: `its record is incomplete (${listed(faults)})`}
  if (policy.require_quote && lacksQuote(use))
    return {code: 'INCOMPLETE_CITATION', reason: 'it brings no quote, which `require_quote` asks for'}
  return misregistered(source, evidence)
}

/** True for a record that a citation may lead to. */
export function isSound(source: Source, evidence: Evidence): boolean {
  const isOne = !ambiguousSources(evidence).has(source)
  return isOne && fieldFaults(source, evidence).length === 0 && misregistered(source, evidence) === undefined
}

/** Nobody can tell which of them the writer has read. */
const ambiguous = 'several stored records with different content have this id'

function misregistered(source: Source, evidence: Evidence): UnsoundUse | undefined {
  const registered = registration(source, evidence)
  if (registered === 'unregistered')
    return {
      code: 'UNREGISTERED_SOURCE',
      reason: `its source ${show(source.sourceId ?? '')} is not in the source registry`,
    }
  if (registered === 'mismatch')
    return {code: 'URL_MISMATCH', reason: `its URL is not on the site of ${show(source.sourceId ?? '')}`}
  return undefined
}

function listed(faults: readonly FieldFault[]): string {
  return faults.map(({field, problem}) => `${show(field)} ${problem}`).join(', ')
}

/** A link brings its quote itself, a footnote in its definition; other markers lead to a record that holds it. */
function lacksQuote({citation, definition}: Use): boolean {
  if (definition) return !definition.quote
  return styles[citation.style].carries === 'address' && !citation.quote
}
