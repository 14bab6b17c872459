import path from 'node:path'
import {type Evidence, type EvidenceFile, isServer, readEvidenceObject} from '../evidence/index.ts'
import {type Policy, show} from '../rules/index.ts'
import {type OnDependency, TrackedDisk} from './dependencies.ts'
import {displayPath} from './display-path.ts'
import {
  askedServers,
  besideDocument,
  type DocumentPlace,
  type FoundEvidence,
  namedByFrontMatter,
  namedByPolicy,
  type TriedPattern,
} from './find-evidence.ts'
import {findRoot, foldersAbove} from './find-root.ts'
import {asEvidenceError, EvidenceLoader} from './load-evidence.ts'
import {type LoadedPolicy, PolicyLoader} from './load-policy.ts'
import {isInside, keepInside} from './paths.ts'

/** What the caller knows; everything may be left out. Its own paths are trusted and may lead anywhere. */
export interface ProjectOptions {
  /** Folder that relative paths of the options start from; the process's own by default. */
  readonly cwd?: string | undefined
  /** Folder that no document and no settings file may lead out of; found for each document by default. */
  readonly root?: string | undefined
  /** Path of a citation.yml, or its content; found upward from each document by default. */
  readonly config?: string | object | undefined
  /** Path or paths of evidence files, or a bundle; found for each document by default (docs/guides/evidence.md). */
  readonly evidence?: string | readonly string[] | object | undefined
  /** Addresses of libSQL servers that may be asked for evidence, where `evidence` or the policy names them; none by default. */
  readonly servers?: readonly string[] | undefined
  /** Largest evidence file, in bytes; 64 MB by default. */
  readonly maximumEvidenceBytes?: number | undefined
  /** Hears of each dependency: what was read, and what was looked for and missing. */
  readonly onDependency?: OnDependency | undefined
}

/** A document whose policy and evidence are wanted. */
export interface DocumentRequest {
  /** Path, relative to `cwd`; the document itself is not read. */
  readonly path: string
  /** Value of `citations` in its front matter: a path, a list of paths, or a list of citations. */
  readonly frontMatterCitations?: unknown
  /** Who gives evidence where the policy leaves it open: a document that is enforced cannot bring its own. */
  readonly evidenceFrom?: 'policy' | 'either' | undefined
}

/** What a check of one document needs. All paths are POSIX and relative to `cwd`. */
export interface DocumentContext extends FoundPolicy {
  readonly evidence: Evidence
  readonly evidenceFiles: readonly string[]
  /** Where evidence was looked for, found or not. */
  readonly searched: readonly string[]
  /** What the document would have brought as evidence, and may not: its front matter, or files; safe to print. */
  readonly leftAside: readonly string[]
  /** Patterns of `evidence` that were tried, and whether each led to a file for this document. */
  readonly evidencePatterns: readonly TriedPattern[]
}

/** A policy, and the files it was made of, the nearest first. */
export interface FoundPolicy {
  readonly policy: Policy
  readonly policyFiles: readonly string[]
  /** Which file, or `config` for an object, sets a key; a code of `rules` as `rules.UNCITED_NUMBER`. */
  readonly policyOrigins: ReadonlyMap<string, string>
}

/** Finds and reads the policy and the evidence of documents; files are read once as long as they do not change. */
export interface Project {
  /**
   * Policy and evidence of one document. Reads files only where an option does not bring them as an object.
   *
   * Throws `ProjectError`.
   */
  contextFor(document: DocumentRequest): DocumentContext
  /** Policy of any file, looked up as for a document. Throws `ProjectError`. */
  policyFor(path: string): FoundPolicy
  /** An evidence file, by a path relative to `cwd`. Throws `ProjectError`. */
  readEvidence(path: string): EvidenceFile
}

/** Opens a project; nothing is read before it is asked for. */
export const openProject = (options: ProjectOptions = {}): Project => {
  const cwd = path.resolve(options.cwd ?? '.')
  const disk = new TrackedDisk(options.onDependency)
  const policies = new PolicyLoader(cwd, disk.tell)
  const evidence = new EvidenceLoader(cwd, options.maximumEvidenceBytes ?? 64_000_000, disk.tell)
  const placeOf = (name: string): DocumentPlace => {
    const document = path.resolve(cwd, name)
    const root =
      options.root === undefined ? findRoot(path.dirname(document), cwd, disk) : path.resolve(cwd, options.root)
    return {document, root, cwd, disk}
  }
  return {
    contextFor(request) {
      const place = placeOf(request.path)
      keepInside({path: place.document, by: displayPath(place.document, cwd)}, place.root)
      const loaded = loadPolicy(policies, options.config, place)
      const {files, searched, patterns, leftAside} = gather(evidence, {options, request, place, loaded})
      return {
        policy: loaded.policy,
        evidence: evidence.join(files),
        policyFiles: loaded.files,
        policyOrigins: loaded.origins,
        evidenceFiles: files.map((file) => file.path).filter((name) => name !== ''),
        searched,
        leftAside,
        evidencePatterns: patterns,
      }
    },
    policyFor(name) {
      const {policy, files, origins} = loadPolicy(policies, options.config, placeOf(name))
      return {policy, policyFiles: files, policyOrigins: origins}
    },
    readEvidence: (name) => evidence.load(path.resolve(cwd, name), path.resolve(cwd, name)),
  }
}

/** What a project without a citation.yml sets; always the same object, so that its policy is made once. */
const noSettings = {}

/** The policy of the options, else the nearest citation.yml above the document inside the project, else defaults. */
const loadPolicy = (policies: PolicyLoader, config: ProjectOptions['config'], place: DocumentPlace): LoadedPolicy => {
  if (typeof config === 'object') return policies.from(config, place.root)
  if (config !== undefined) return policies.load(path.resolve(place.cwd, config), place.root)
  const nearest = foldersAbove(path.dirname(place.document))
    .filter((folder) => isInside(folder, place.root))
    .map((folder) => path.join(folder, 'citation.yml'))
    .find((file) => place.disk.exists(file))
  if (nearest === undefined) return policies.from(noSettings, place.root)
  return policies.load(keepInside({path: nearest, by: displayPath(nearest, place.cwd)}, place.root), place.root)
}

interface Gathered extends Pick<FoundEvidence, 'searched' | 'patterns'> {
  readonly files: readonly EvidenceFile[]
  readonly leftAside: readonly string[]
}

interface Wanted {
  readonly options: ProjectOptions
  readonly request: DocumentRequest
  readonly place: DocumentPlace
  readonly loaded: LoadedPolicy
}

/** Looks in the order of specification/evidence §2; the first place that has anything is the only one. */
const gather = (loader: EvidenceLoader, {options, request, place, loaded}: Wanted): Gathered => {
  const {cwd} = place
  const {servers = []} = options
  if (options.evidence !== undefined) return given(loader, options.evidence, {...place, servers})
  const named = request.frontMatterCitations ?? undefined
  const beside = besideDocument(place)
  const giver = giverOf(loaded.policy, request)
  if (giver === 'policy') {
    const found = patternsOf(loaded, {...place, servers})
    const own = beside.files.filter((file) => !found.files.includes(file)).map((file) => show(displayPath(file, cwd)))
    const leftAside = [...(named === undefined ? [] : ['`citations` of its front matter']), ...own]
    return {...load(loader, found, place), leftAside}
  }
  if (named !== undefined) {
    const paths = pathsOf(named)
    return paths
      ? load(loader, namedByFrontMatter(paths, place), place)
      : handedOver(named, displayPath(place.document, cwd))
  }
  if (beside.files.length > 0 || giver === 'document') return load(loader, beside, place)
  const globbed = patternsOf(loaded, {...place, servers})
  return load(loader, {...globbed, searched: [...beside.searched, ...globbed.searched]}, place)
}

/** A policy that names evidence trusts that, and no document under test brings its own into a contract. */
const giverOf = ({evidence_from: from, configured}: Policy, {evidenceFrom}: DocumentRequest) =>
  from === 'auto' ? (evidenceFrom ?? (configured.has('evidence') ? 'policy' : 'either')) : from

/** A document, and the servers that may be asked for its evidence. */
interface AskingPlace extends DocumentPlace {
  readonly servers: readonly string[]
}

const patternsOf = ({policy, evidenceFolder: folder, origins}: LoadedPolicy, place: AskingPlace): FoundEvidence => {
  const setBy = origins.get('evidence') ?? 'config'
  const named = [policy.evidence].flat()
  const servers = askedServers(named, {servers: place.servers, by: setBy})
  const found = namedByPolicy({globs: named.filter((each) => !isServer(each)), folder, setBy}, place)
  const tried = servers.map((pattern) => ({pattern, setBy, matches: true}))
  return {
    files: [...found.files, ...servers],
    searched: [...found.searched, ...servers],
    patterns: [...found.patterns, ...tried],
  }
}

const given = (
  loader: EvidenceLoader,
  evidence: string | readonly unknown[] | object,
  place: AskingPlace,
): Gathered => {
  const {cwd} = place
  const named = pathsOf(evidence)
  if (!named) return handedOver(evidence, 'evidence')
  const servers = askedServers(named, {servers: place.servers, by: 'evidence'})
  const files = named.filter((each) => !isServer(each)).map((file) => path.resolve(cwd, file))
  const searched = [...files.map((file) => displayPath(file, cwd)), ...servers]
  return load(loader, {files: [...files, ...servers], searched, patterns: []}, place)
}

/** A path, or a list of nothing but paths. */
const pathsOf = (value: unknown): readonly string[] | undefined => {
  const list = Array.isArray(value) ? value : [value]
  const paths = list.filter((each) => typeof each === 'string')
  return paths.length === list.length ? paths : undefined
}

const load = (
  loader: EvidenceLoader,
  {files, searched, patterns}: FoundEvidence,
  {document}: DocumentPlace,
): Gathered => ({
  files: files.map((file) => loader.load(file, document)),
  searched,
  patterns,
  leftAside: [],
})

/** Records that stand in an option or in front matter itself. */
const handedOver = (bundle: unknown, name: string): Gathered => {
  try {
    return {files: [readEvidenceObject(bundle)], searched: [], patterns: [], leftAside: []}
  } catch (error) {
    throw asEvidenceError(error, name)
  }
}
