import path from 'node:path'
import type {NamedEvidence} from '../brief/index.ts'
import {type EvidenceBundle, type EvidenceFile, isServer, readEvidenceObject} from '../evidence/index.ts'
import {type LeftAside, show} from '../rules/index.ts'
import {gatherBibliographies} from './bibliographies.ts'
import type {OnDependency} from './dependencies.ts'
import {asEvidenceError, type EvidenceLoader} from './evidence-loader.ts'
import {
  askedServers,
  besideDocument,
  type DocumentPlace,
  type FoundEvidence,
  judgementsBeside,
  namedByFrontMatter,
  namedByPolicy,
} from './find-evidence.ts'
import {judgementsOf, leftJudgements, withoutJudgements} from './judgements.ts'
import type {LoadedPolicy} from './load-policy.ts'
import {displayPath, type FileFault, keepInside, ProjectError} from './paths.ts'

/** What the caller knows; everything may be left out. Its own paths are trusted and may lead anywhere. */
export interface ProjectOptions {
  /** Folder that relative paths of the options start from; the process's own by default. */
  readonly cwd?: string | undefined
  /** Folder that no document and no settings file may lead out of; found for each document by default. */
  readonly root?: string | undefined
  /** Path of a citation.yml, or its content; found upward from each document by default. */
  readonly config?: string | object | undefined
  /** Path or paths of evidence files, or a bundle; found for each document by default (docs/guides/evidence.md). */
  readonly evidence?: string | readonly string[] | EvidenceBundle | undefined
  /** Addresses of libSQL servers that may be asked for evidence, where `evidence` or the policy names them; none by default. */
  readonly servers?: readonly string[] | undefined
  /** Largest evidence file, in bytes; 64 MB by default. */
  readonly maximumEvidenceBytes?: number | undefined
  /** Hears of each dependency: what was read, and what was looked for and missing. */
  readonly onDependency?: OnDependency | undefined
}

/** A document whose policy and evidence are wanted, and what of `evidenceNamedIn` is known of it. */
export interface DocumentRequest extends Partial<NamedEvidence> {
  /** Path, relative to `cwd`; the document itself is not read. */
  readonly path: string
  /** Who gives evidence where the policy leaves it open: a document that is enforced cannot bring its own. */
  readonly evidenceFrom?: 'policy' | 'either' | undefined
}

interface EvidenceOfPlaces extends Pick<FoundEvidence, 'searched' | 'patterns'> {
  readonly files: readonly EvidenceFile[]
}

interface GatheredFiles extends EvidenceOfPlaces {
  readonly leftAside: readonly LeftAside[]
}

interface Wanted {
  readonly options: ProjectOptions
  readonly request: DocumentRequest
  readonly place: DocumentPlace
  readonly loaded: LoadedPolicy
}

/** A place that may give evidence for a document. */
interface EvidencePlace {
  readonly by: 'caller' | 'document' | 'beside' | 'policy'
  /** How it is called, safe to print. */
  readonly name: string
  readonly isThere: boolean
  readonly look: () => EvidenceOfPlaces
}

/** Looks for the evidence of a document in the order of specification/evidence §2; the first place that has anything is the only one. */
export const gather = (loader: EvidenceLoader, wanted: Wanted): GatheredFiles => {
  const {evidence} = wanted.options
  if (evidence !== undefined && !pathsOf(evidence)) return {...handedOver(evidence, 'evidence'), leftAside: []}
  const offers = offersOf(loader, wanted)
  const {giver, because} = giverOf(wanted.loaded, wanted.request)
  const mayGive = ({by}: Pick<EvidencePlace, 'by'>): boolean =>
    by === 'caller' || giver === 'either' || by === giver || (by === 'beside' && giver === 'document')
  const allowed = offers.filter(mayGive)
  const taken = allowed.find(({isThere}) => isThere)
  const {document} = wanted.place
  const listed = gatherBibliographies(wanted, {
    because: mayGive({by: 'document'}) ? undefined : because,
    load: (file) => loader.load(file, document),
  })
  const looked = allowed.slice(0, taken && allowed.indexOf(taken) + 1).map(({by, look}) => ({by, ...look()}))
  const found = [...looked, {by: 'document' as const, ...listed}]
  // A document that brings evidence may be believed to tell its sources, and not that they bear it out.
  const isJudge = ({by}: Pick<EvidencePlace, 'by'>) =>
    (by !== 'document' && by !== 'beside') || wanted.loaded.policy.evidence_from !== 'auto'
  const given = found.flatMap((each) => (isJudge(each) ? each.files : each.files.map(withoutJudgements)))
  const judged = judgementsFor(wanted, new Set(given.map((file) => file.path)))
  const mayJudge = mayGive({by: 'document'})
  const files = [...given, ...(mayJudge ? judged.map((file) => judgementsOf(loader.load(file, document))) : [])]
  const names = new Set(files.map((file) => show(file.path)))
  const others = offers.filter((each) => each.isThere && each !== taken && !names.has(each.name))
  return {
    files,
    searched: found.flatMap(({searched}) => searched),
    patterns: found.flatMap(({patterns}) => patterns),
    leftAside: [
      ...others.map((each) => {
        const isLater = taken?.by === 'caller' || mayGive(each)
        const reason = isLater ? `${taken?.name} comes first` : because
        return {what: each.name, because: reason, isRefused: !isLater && each.by !== 'policy'}
      }),
      ...listed.leftAside,
      ...(mayJudge ? [] : judged).map((file) => ({
        what: show(displayPath(file, wanted.place.cwd)),
        because,
        isRefused: true,
      })),
      ...found.filter((each) => !isJudge(each)).flatMap((each) => each.files.flatMap(leftJudgements)),
    ],
  }
}

/** Files of judgements beside a document, but for those that were read already. */
const judgementsFor = ({place, options}: Wanted, read: ReadonlySet<string>): readonly string[] =>
  options.evidence === undefined
    ? judgementsBeside(place)
        .files.filter((file) => !read.has(displayPath(file, place.cwd)))
        .slice(0, 1)
    : []

/** The places that have anything, in their order, and those of which only a look tells. */
const offersOf = (loader: EvidenceLoader, {options, request, place, loaded}: Wanted): readonly EvidencePlace[] => {
  const {cwd, root, document} = place
  const asking = {...place, servers: options.servers ?? []}
  const by = displayPath(document, cwd)
  const {evidence} = options
  const named = request.frontMatterCitations ?? undefined
  const {files, searched} = besideDocument(place)
  const offer = (
    by: EvidencePlace['by'],
    name: string,
    look: () => EvidenceOfPlaces,
    isThere = true,
  ): EvidencePlace => ({
    by,
    name,
    isThere,
    look,
  })
  const found = (given: Pick<FoundEvidence, 'files' | 'searched'>): EvidenceOfPlaces =>
    load(loader, {...given, patterns: []}, place)
  const policy = `\`evidence\` of ${show(loaded.origins.get('evidence') ?? 'config')}`
  return [
    ...(evidence === undefined
      ? []
      : [offer('caller', 'the option `evidence`', () => given(loader, evidence, asking))]),
    ...(named === undefined ? [] : [offer('document', frontMatter, () => fromFrontMatter(loader, request, place))]),
    offer('beside', 'a file beside it', () => found({files: [], searched}), false),
    ...files.map((file) => {
      const look = () => found({files: [keepInside({path: file, by}, root)], searched: []})
      return offer('beside', show(displayPath(file, cwd)), look)
    }),
    offer('policy', policy, () => load(loader, patternsOf(loaded, asking), place), namesEvidence(loaded)),
  ]
}

const frontMatter = '`citations` of its front matter'

const fromFrontMatter = (
  loader: EvidenceLoader,
  {frontMatterCitations: named, frontMatterPlace}: DocumentRequest,
  place: DocumentPlace,
): EvidenceOfPlaces => {
  const document = displayPath(place.document, place.cwd)
  const found = pathsOf(named)?.map((each) => {
    try {
      return load(loader, namedByFrontMatter([each], place), place)
    } catch (error) {
      throw isOfPath(error) ? atDocument(error, {document, each, at: frontMatterPlace?.(each)}) : error
    }
  })
  if (found === undefined) return handedOver(named, document)
  return {
    files: found.flatMap(({files}) => files),
    searched: found.flatMap(({searched}) => searched),
    patterns: [],
  }
}

/** The path is at fault, and not what stands in the file. */
const isOfPath = (error: unknown): error is ProjectError =>
  error instanceof ProjectError && (error.code === 'UNREADABLE' || error.code === 'OUTSIDE_PROJECT')

/** What is wrong with a path is told where it is named. */
const atDocument = (
  {code, faults, remedy}: ProjectError,
  {document, each, at}: {document: string; each: string; at: Pick<FileFault, 'line' | 'column'> | undefined},
): ProjectError => {
  const named = faults.map((fault) => {
    const isNamed = fault.message.includes(show(each))
    return {...fault, ...at, message: isNamed ? fault.message : `${show(each)} under \`citations\`: ${fault.message}`}
  })
  return new ProjectError({code, path: document, faults: named, remedy})
}

const namesEvidence = ({policy}: LoadedPolicy): boolean => [policy.evidence].flat().length > 0

/**
 * A policy that names evidence trusts that. What is enforced cannot say itself what bears it out; a file beside it is
 * what a pipeline stored.
 */
const giverOf = (loaded: LoadedPolicy, {evidenceFrom}: DocumentRequest) => {
  const {policy, origins} = loaded
  const {evidence_from: from} = policy
  const setBy = (key: string): string => show(origins.get(key) ?? 'config')
  if (from !== 'auto') return {giver: from, because: `${setBy('evidence_from')} sets \`evidence_from: ${from}\``}
  if (evidenceFrom === 'policy') {
    const giver = namesEvidence(loaded) ? evidenceFrom : 'beside'
    return {giver, because: 'what is enforced brings no evidence of its own, see `evidence_from`'} as const
  }
  const giver = evidenceFrom ?? (namesEvidence(loaded) ? 'policy' : 'either')
  return {giver, because: `${setBy('evidence')} sets \`evidence\`, see \`evidence_from\``} as const
}

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

/** Files and servers that the caller names. */
const given = (
  loader: EvidenceLoader,
  evidence: string | readonly unknown[] | object,
  place: AskingPlace,
): EvidenceOfPlaces => {
  const {cwd} = place
  const named = pathsOf(evidence) ?? []
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
): EvidenceOfPlaces => ({files: files.map((file) => loader.load(file, document)), searched, patterns})

/** Records that stand in an option or in front matter itself. */
const handedOver = (bundle: unknown, name: string): EvidenceOfPlaces => {
  try {
    return {files: [readEvidenceObject(bundle)], searched: [], patterns: []}
  } catch (error) {
    throw asEvidenceError(error, name)
  }
}
