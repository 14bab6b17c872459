import {protectedSpans} from '@citation-lint/core/brief'
import {applyToSource, chooseChanges, PositionMap} from '@citation-lint/core/changes'
import {isRecord, readFileText} from '@citation-lint/core/data'
import {
  createEvidence,
  type Evidence,
  type ImportedCitation,
  type ImportProblem,
  importAnswer,
  type Provider,
  providers,
  type RegistryEntry,
  ResponseError,
  readEvidenceObject,
} from '@citation-lint/core/evidence'
import {type Kept, toStyle} from '@citation-lint/core/repairs'
import {type DocumentSession, type LocatedFinding, type Policy, show, showMeant} from '@citation-lint/core/rules'
import {checkSession, openDocument} from '../../../documents/prepare-document.ts'
import {isString} from '../../../operations/operation.ts'
import {type ImportStyle, importOptions} from '../../../operations/records.ts'
import {readConfig, readEvidence} from '../../../requests/check.ts'
import {isName, isObject, optional, RequestError, readFields, readOptions, required} from '../../../requests/request.ts'

/** Keys of a request. */
const keys = ['id', 'path', 'document', 'config', 'evidence', 'options']

/**
 * Answers one line of `evidence import --ndjson`.
 *
 * @throws RequestError where the request cannot be served
 */
export async function serveImport(request: unknown, stored: Evidence | undefined): Promise<ImportedDocument> {
  const work = readImport(request, stored)
  try {
    return importDocument(work)
  } catch (error) {
    if (error instanceof ResponseError) throw new RequestError('INVALID_RESPONSE', error.message)
    throw error
  }
}

function readImport(request: unknown, stored: Evidence | undefined): ImportWork {
  const fields = readFields(request, keys)
  optional(fields, 'id', isName, 'a string or a number')
  const {
    provider: name = '',
    response,
    to = 'numeric',
    fetched_at: fetchedAt,
  } = readOptions(request, importOptions) ?? {}
  const evidence = optional(fields, 'evidence', isObject, 'an object with lists of records')
  const provider = findProvider(name)
  if ('problem' in provider) throw new RequestError('INVALID_REQUEST', provider.problem)
  return {
    path: required(fields, 'path', isString, 'a string'),
    document: optional(fields, 'document', isString, 'a string'),
    policy: readConfig(optional(fields, 'config', isRecord, 'an object with the keys of `citation.yml`')),
    evidence: stored ?? readEvidence(evidence),
    provider,
    response,
    fetchedAt,
    to,
  }
}

/** A response, and what the caller knows beside it. */
export interface ImportWork {
  /** How the document is called in findings. */
  readonly path: string
  readonly provider: Provider
  readonly response: unknown
  /** The text of the answer, for responses that do not hold it. */
  readonly document: string | undefined
  readonly policy: Policy
  /** Stored sources and the registry; none where the caller knows nothing. */
  readonly evidence: Evidence
  /** When the sources were fetched, ISO 8601. */
  readonly fetchedAt: string | undefined
  readonly to: ImportStyle
}

/** Evidence as it is written beside the document. */
interface ImportedBundle {
  readonly citations: readonly ImportedCitation[]
  /** The entries that the citations belong to, so that the bundle stands for itself. */
  readonly source_registry?: readonly object[]
}

/** What becomes of a response. */
export interface ImportedDocument {
  readonly path: string
  readonly document: string
  /** How many markers were written or rewritten. */
  readonly changes: number
  readonly evidence: ImportedBundle
  /** What the rules say of the document with this evidence. */
  readonly findings: readonly LocatedFinding[]
  /** What the import could not do (docs/guides/importing-answers.md). */
  readonly problems: readonly ImportProblem[]
  /** Markers that could not be written in the style that was asked for, where they stand in the new document. */
  readonly kept: readonly Kept[]
}

/**
 * Makes a document and its evidence of a provider's response, and checks them.
 *
 * @throws ResponseError where the response is not of the published shape
 */
export function importDocument(work: ImportWork): ImportedDocument {
  const {path, policy} = work
  const answer = importAnswer(work.provider, work.response, {...work, protect: protectedSpans})
  const entries = entriesOf(answer.citations, work.evidence.registry)
  const bundle = {citations: answer.citations, ...(entries.length > 0 && {source_registry: entries})}
  const evidence = createEvidence([readEvidenceObject(bundle)])
  const {document} = answer
  const imported = openDocument({path, document, format: 'markdown', policy, evidence, searched: []})
  const {session, conversions, kept} = inStyle(imported, work)
  const {findings} = checkSession(session, path)
  const changes = answer.changes + conversions
  const {problems} = answer
  const file = readFileText(session.document)
  const places = kept.map((each) => ({...each, ...file.placeOf(each)}))
  return {path, document: session.document, changes, evidence: bundle, findings, problems, kept: places}
}

/** A document with its citations in the style that was asked for. */
interface Styled {
  readonly session: DocumentSession
  readonly conversions: number
  readonly kept: readonly Kept[]
}

function inStyle(session: DocumentSession, {to}: ImportWork): Styled {
  if (to === 'numeric') return {session, conversions: 0, kept: []}
  const {changes, conversions, kept} = toStyle(session, {to, partial: true})
  const {text, applied} = applyToSource(session.document, changes)
  const positions = new PositionMap(chooseChanges(applied).edits)
  const moved = kept.map((each) => ({...each, ...positions.stretch(each)}))
  return {session: session.next(text), conversions: conversions.length, kept: moved}
}

/** Registry entries in the spelling of `source_registry.yaml` (specification/contract §1.2, §4.1, §5). */
function entriesOf(
  citations: readonly ImportedCitation[],
  registry: ReadonlyMap<string, RegistryEntry>,
): readonly object[] {
  const ids = new Set(citations.flatMap((citation) => citation.source_id ?? []))
  return [...ids].flatMap((id) => {
    const entry = registry.get(id)
    if (!entry) return []
    const {sourceId, publisher, url, tier, paywallPolicy, tags} = entry
    return {
      source_id: sourceId,
      publisher,
      base_url: url,
      credibility_tier: tier,
      paywall_policy: paywallPolicy,
      tags,
    }
  })
}

/** The provider of this name, or what to say about a name that none has. */
export function findProvider(name: string): Provider | {readonly problem: string} {
  const provider = providers.get(name)
  if (provider) return provider
  const names = [...providers.keys()]
  return {problem: `Unexpected provider ${show(name)}, expected ${showMeant(name, names)}`}
}
