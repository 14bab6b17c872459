import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {createEvidence, type Evidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {
  type Conversion,
  cslDescription,
  type DescribeWork,
  type FixSettings,
  fix as fixSession,
  type Kept,
  type NoteForm,
  SettleError,
  type TargetStyle,
  usedOrTagged,
} from '@citation-lint/core/repairs'
import {type LocatedFinding, show, type UsedSource} from '@citation-lint/core/rules'
import {checkSession, openDocument, type Prepared} from '../../documents/prepare-document.ts'
import {fixOptions} from '../../operations/documents.ts'
import type {RequestOptionsOf} from '../../operations/operation.ts'
import {answerWithinTime, prepare, withFields} from '../../requests/check.ts'
import {type CheckRequest, RequestError, readOptions, readRequest} from '../../requests/request.ts'
import {Failure, refusalOf} from '../../runtime/failure.ts'

/** What a request for a fix may ask for; without any of it, only the safe repairs are made. */
export interface FixOptions {
  readonly to?: TargetStyle | undefined
  /** Writes notes as `^[text]` in place, or as `[^1]` with a definition. */
  readonly notes?: NoteForm | undefined
  readonly renumber?: boolean | undefined
  /** Numbers the sources by their first citation, and sorts their list. */
  readonly sort?: boolean | undefined
  /** Takes out entries and footnotes that nothing cites. */
  readonly drop?: boolean | undefined
  /** Makes one entry of those that name the same work. */
  readonly merge?: boolean | undefined
  /** Rewrites the list of sources from the evidence. */
  readonly list?: 'references' | 'table' | undefined
  readonly callouts?: boolean | undefined
  readonly keep_lists?: boolean | undefined
  /** Rewrites the others where a citation has to keep its style; else the whole document keeps it. */
  readonly partial?: boolean | undefined
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
  /** Sources that the fixed document cites, in order of first use; then those that its usage tags named. */
  readonly sources_used: readonly UsedSource[]
  /** What is left to say about the document. */
  readonly findings: readonly LocatedFinding[]
}

/**
 * Repairs one document by the policy and the evidence that come with it. Reads no file: what is not in the request is
 * not there.
 *
 * @throws RequestError (as a rejection) when the request, its policy, its evidence or its citation style cannot be read.
 */
export async function fix(request: FixRequest): Promise<FixResult> {
  return serveFix(request)
}

/** What a fix is asked, with whatever of the options requests have. */
type FixWork = Pick<FixRequest, 'path' | 'evidence'> & {
  readonly options?: RequestOptionsOf<typeof fixOptions> | undefined
}

/** Answers one line of `fix --ndjson`, or one call of a program. */
export async function serveFix(value: unknown, stored?: Evidence): Promise<FixResult> {
  const {id: _id, ...request} = readRequest(value, ['options'])
  return fixPrepared({...request, options: readOptions(value, fixOptions)}, prepare(request, stored))
}

/** @throws RequestError (as a rejection) when the document or the citation style cannot be read */
export async function fixPrepared(request: FixWork, prepared: Prepared): Promise<FixResult> {
  const settings = await settingsOf(request.options ?? {})
  return answerWithinTime(prepared, () => fixWithin(request, prepared, settings), {unsupported: SettleError})
}

function fixWithin(request: FixWork, prepared: Prepared, settings: FixSettings): FixResult {
  const {evidence = null, path} = request
  const fixed = fixSession(openDocument(prepared), settings)
  const {document, changes, kept, conversions, usage} = fixed
  const renumbered = fixed.fields.map(({source, field, value}) => ({source, fields: {[field]: value}}))
  const bundle = evidence && withFields(evidence, renumbered)
  const session =
    bundle === evidence || bundle === null
      ? fixed.session
      : fixed.session.judgedBy({evidence: createEvidence([readEvidenceObject(bundle)])})
  const {findings} = checkSession(session, path)
  const citations = conversions.map(convertedCitation)
  const sources_used = usedOrTagged(session, usage)
  return {path, document, changes, evidence: bundle, citations, kept, usage_sids: usage, sources_used, findings}
}

async function settingsOf({
  keep_lists: keepLists,
  style,
  ...settings
}: RequestOptionsOf<typeof fixOptions>): Promise<FixSettings> {
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

/**
 * Words for sources in a style that the processor brings along; requests name no files.
 *
 * @throws RequestError (as a rejection) when there is no such style, or no processor.
 */
export async function describeIn(style: string): Promise<DescribeWork> {
  try {
    return await cslDescription({style})
  } catch (error) {
    if (error instanceof SettleError) throw new RequestError('INVALID_REQUEST', error.message)
    throw error
  }
}

/**
 * Words for sources in a style by name, or of a `.csl` file.
 *
 * @throws Failure (as a rejection) when the style cannot be read or used.
 */
export async function describeFrom(style: string, cwd: string): Promise<DescribeWork> {
  try {
    return await cslDescription({
      style: path.basename(style),
      xml: style.endsWith('.csl') ? await readStyle(style, cwd) : undefined,
    })
  } catch (error) {
    if (error instanceof SettleError) throw new Failure(error.message)
    throw error
  }
}

async function readStyle(file: string, cwd: string): Promise<string> {
  try {
    return await readFile(path.resolve(cwd, file), 'utf8')
  } catch (error) {
    throw new Failure(`Cannot read ${show(file)} (${refusalOf(error)}); name a citation style`)
  }
}
