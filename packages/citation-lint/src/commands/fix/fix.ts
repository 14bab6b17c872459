import {DocumentSyntaxError} from '@citation-lint/core/brief'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import type {Conversion, FieldChange, Kept, TargetStyle} from '@citation-lint/core/repairs'
import type {LocatedFinding} from '@citation-lint/core/rules'
import {checkSession, type Prepared} from '../../documents/prepared.ts'
import {invalidDocument, prepare} from '../../requests/check.ts'
import {type CheckRequest, RequestError} from '../../requests/request.ts'
import {describeIn} from './citation-style.ts'
import {type FixSettings, fixDocument, UnsupportedFix} from './fix-document.ts'

/** What a request for a fix may ask for; without any of it, only the safe repairs are made. */
export interface FixOptions {
  readonly to?: TargetStyle | undefined
  readonly renumber?: boolean | undefined
  /** Rewrites the list of sources from the evidence. */
  readonly list?: 'references' | 'table' | undefined
  readonly callouts?: boolean | undefined
  readonly keep_lists?: boolean | undefined
  /** A citation style by name: `apa`, `harvard1`, `vancouver`. */
  readonly style?: string | undefined
}

/** A document to fix, with all that is needed for it. */
export interface FixRequest extends CheckRequest {
  readonly options?: FixOptions | undefined
}

/** One citation that was rewritten, and what it leads to. */
export interface ConvertedCitation {
  /** As it stood in the document, and as it stands now: `[S1]`, `[^1]`. */
  readonly marker: string
  readonly becomes: string
  readonly sources: readonly {
    readonly id: string
    readonly source: string | null
    readonly title: string | null
    readonly url: string | null
  }[]
}

/** What a fix answers. */
export interface FixResult {
  readonly path: string
  readonly document: string
  /** How many places have changed. */
  readonly changes: number
  /** The bundle of the request, changed where a renumbering asks for it; `null` where there was none. */
  readonly evidence: object | null
  readonly citations: readonly ConvertedCitation[]
  /** Citations that could not be rewritten, where they stand in the answered document, and why. */
  readonly kept: readonly Kept[]
  /** Numbers of the sources that `[[USAGE:…]]` tags named; the tags are gone. */
  readonly usage_sids: readonly string[]
  /** What is left to say about the document. */
  readonly findings: readonly LocatedFinding[]
}

/**
 * Repairs one document by the policy and the evidence that come with it. Reads no file: what is not in the request is
 * not there.
 *
 * @throws RequestError (as a rejection) when the policy, the evidence or the citation style cannot be read.
 */
export async function fix(request: FixRequest): Promise<FixResult> {
  return fixPrepared(request, prepare(request))
}

/** @throws RequestError (as a rejection) when the document or the citation style cannot be read */
export async function fixPrepared(request: FixRequest, prepared: Prepared): Promise<FixResult> {
  const {options = {}, evidence = null, path} = request
  const settings = await settingsOf(options)
  const fixed = served(() => fixDocument(prepared, settings))
  const {document, changes, kept, fields, conversions, usage} = fixed
  const bundle = fields.length === 0 || evidence === null ? evidence : followed(evidence, fields)
  const session =
    bundle === evidence || bundle === null
      ? fixed.session
      : fixed.session.judgedBy({evidence: createEvidence([readEvidenceObject(bundle)])})
  const {findings} = checkSession(session, path)
  const citations = conversions.map(convertedCitation)
  return {path, document, changes, evidence: bundle, citations, kept, usage_sids: usage, findings}
}

function served<Result>(act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (error instanceof DocumentSyntaxError) throw invalidDocument(error)
    if (error instanceof UnsupportedFix) throw new RequestError('UNSUPPORTED_FORMAT', error.message)
    throw error
  }
}

async function settingsOf({keep_lists: keepLists, style, ...settings}: FixOptions): Promise<FixSettings> {
  return {...settings, keepLists, describe: style === undefined ? undefined : await describeIn(style)}
}

/** A conversion as an answer tells it. */
function convertedCitation({text, becomes, works}: Conversion): ConvertedCitation {
  const sources = works.map(({id, work}) => ({
    id,
    source: work.source?.id ?? null,
    title: work.title ?? null,
    url: work.url ?? null,
  }))
  return {marker: text, becomes, sources}
}

/** The evidence after a renumbering. */
function followed(bundle: object, fields: readonly FieldChange[]): object {
  const evidence = structuredClone(bundle)
  for (const field of fields) setField(evidence, field)
  return evidence
}

/** Sets a field of the record that a JSON Pointer leads to; the record is there, for it was read from there. */
function setField(bundle: object, {source, field, value}: FieldChange): void {
  let record: unknown = bundle
  for (const key of source.origin.pointer.split('/').slice(1))
    record = new Map(Object.entries(record ?? {})).get(key.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (typeof record !== 'object' || record === null)
    throw new RequestError('INTERNAL_ERROR', `No record at ${source.origin.pointer} of the evidence`)
  Object.assign(record, {[field]: value})
}
