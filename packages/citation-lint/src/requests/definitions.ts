import {isRecord} from '@citation-lint/core/data'
import type {Evidence} from '@citation-lint/core/evidence'
import {show, showMeant} from '@citation-lint/core/rules'
import {readEvidence} from './check.ts'
import {RequestError} from './request.ts'

/** A bundle that requests name instead of carrying it: as it was sent, and as it was read, once. */
export interface Definition {
  readonly bundle: object
  readonly evidence: Evidence
}

/** The bundles of a stream by their names. They stay until they are defined anew, or dropped. */
export class Definitions {
  readonly #definitions = new Map<string, Definition>()

  /**
   * Keeps a bundle, or drops what the name stands for.
   *
   * @throws RequestError where the bundle cannot be read; what the name stood for stays
   */
  define(name: string, bundle: object | undefined): void {
    if (bundle === undefined) this.#definitions.delete(name)
    else this.#definitions.set(name, {bundle, evidence: readEvidence(bundle)})
  }

  /**
   * A request with the bundle that its `evidence_ref` names. What is wrong with the rest is for its reader to say.
   *
   * @throws RequestError where nothing has that name, or where there are two bundles
   */
  resolve(request: unknown): {readonly request: unknown; readonly stored?: Evidence} {
    if (!isRecord(request) || !('evidence_ref' in request)) return {request}
    const {evidence_ref: name, ...others} = request
    if (name === null) return {request: others}
    if (typeof name !== 'string')
      throw new RequestError('INVALID_REQUEST', 'Unexpected value of `evidence_ref`, expected a string')
    if (others.evidence != null)
      throw new RequestError('INVALID_REQUEST', 'Unexpected `evidence` beside `evidence_ref`, expected one of them')
    const {bundle, evidence} = this.#named(name)
    return {request: {...others, evidence: bundle}, stored: evidence}
  }

  #named(name: string): Definition {
    const definition = this.#definitions.get(name)
    if (definition) return definition
    const names = [...this.#definitions.keys()]
    const expected = names.length > 0 ? showMeant(name, names) : 'a line before that defines it'
    throw new RequestError('INVALID_EVIDENCE', `Unexpected \`evidence_ref\` ${show(name)}, expected ${expected}`)
  }
}
