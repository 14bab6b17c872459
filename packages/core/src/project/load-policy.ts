import path from 'node:path'
import {EvidenceSyntaxError, show} from '../evidence/index.ts'
import {extendPolicy, type Policy, PolicyError, parsePolicy, policyFrom} from '../rules/index.ts'
import type {OnDependency} from './dependencies.ts'
import {atStart, displayPath, ProjectError, resolveInside} from './paths.ts'
import {FileCache} from './read-file.ts'

/** A policy with what it extends folded in. */
export interface LoadedPolicy {
  readonly policy: Policy
  /** Folder that its `evidence` globs start from: that of the file that sets them. */
  readonly evidenceFolder: string
  /** As `evidenceFolder`, for its `exclude`. */
  readonly excludeFolder: string
  /** Every file it was made of, the nearest first, relative to the working directory. */
  readonly files: readonly string[]
  /** Which file, or `config` for an object, sets a key; a code of `rules` as `rules.UNCITED_NUMBER`. */
  readonly origins: ReadonlyMap<string, string>
}

/** Settings are a page or two of text. */
const maximumBytes = 1_000_000

/** Longest chain of `extends`. */
const longestChain = 10

/** Files that one policy may be made of. */
const mostFiles = 100

/** How a file was come to: by which files, and what those beside them are already known to say. */
interface WayToPolicy {
  readonly root: string
  readonly chain: readonly string[]
  readonly known: Map<string, LoadedPolicy>
}

/** Reads policies, each file once as long as it does not change. */
export class PolicyLoader {
  readonly #cache = new FileCache(parsePolicy)
  /** Policies of objects, without what they extend. */
  readonly #handedOver = new WeakMap<object, LoadedPolicy>()

  constructor(
    private readonly cwd: string,
    private readonly tell: OnDependency,
  ) {}

  /** The policy of a file. Throws `ProjectError` with every fault of it. */
  load(file: string, root: string): LoadedPolicy {
    return this.#load(file, {root, chain: [], known: new Map()})
  }

  /** A policy handed over as an object; its relative paths start from the working directory. */
  from(settings: object, root: string): LoadedPolicy {
    const own = this.#handedOver.get(settings) ?? this.#make(settings)
    this.#handedOver.set(settings, own)
    return this.#extend(own, {root, chain: [], known: new Map(), from: this.cwd, by: 'config'})
  }

  #make(settings: object): LoadedPolicy {
    const policy = asConfigError('config', () => policyFrom(settings))
    return {
      policy,
      evidenceFolder: this.cwd,
      excludeFolder: this.cwd,
      files: [],
      origins: originsOf(policy, 'config'),
    }
  }

  /** A file that is extended in many ways is read once. */
  #load(file: string, way: WayToPolicy): LoadedPolicy {
    const {root, chain, known} = way
    const policy = known.get(file)
    if (policy) return policy
    const name = displayPath(file, this.cwd)
    if (chain.includes(file) || chain.length >= longestChain) {
      const message = `Unexpected chain of \`extends\` back to ${show(name)} or longer than ${longestChain} files, expected an end`
      throw configError(name, message)
    }
    if (known.size >= mostFiles)
      throw configError(name, `Unexpected policy of more than ${mostFiles} files, expected fewer`)
    this.tell({kind: 'content', file})
    const own = this.#own(file, name)
    const extended = this.#extend(own, {root, chain: [...chain, file], known, from: path.dirname(file), by: name})
    known.set(file, extended)
    return extended
  }

  #own(file: string, name: string): LoadedPolicy {
    const policy = asConfigError(name, () => this.#cache.read({file, name, maximumBytes}))
    const folder = path.dirname(file)
    return {policy, evidenceFolder: folder, excludeFolder: folder, files: [name], origins: originsOf(policy, name)}
  }

  #extend(own: LoadedPolicy, place: WayToPolicy & {from: string; by: string}): LoadedPolicy {
    const parents = [own.policy.extends]
      .flat()
      .map((each) => this.#load(resolveInside({path: each, from: place.from, by: place.by}, place.root), place))
    return [...parents, own].reduce(over)
  }
}

/** The second policy over the first. */
const over = (base: LoadedPolicy, own: LoadedPolicy): LoadedPolicy => ({
  policy: extendPolicy(base.policy, own.policy),
  evidenceFolder: own.policy.configured.has('evidence') ? own.evidenceFolder : base.evidenceFolder,
  excludeFolder: own.policy.configured.has('exclude') ? own.excludeFolder : base.excludeFolder,
  files: [...new Set([...own.files, ...base.files])],
  origins: new Map([...base.origins, ...own.origins]),
})

const originsOf = (policy: Policy, name: string): ReadonlyMap<string, string> => {
  const keys = [...policy.configured].filter((key) => key !== 'rules')
  const codes = Object.keys(policy.rules).map((code) => `rules.${code}`)
  return new Map([...keys, ...codes].map((key) => [key, name]))
}

const asConfigError = (name: string, read: () => Policy): Policy => {
  try {
    return read()
  } catch (error) {
    const remedy =
      'Correct `citation.yml`; https://github.com/citation-lint/citation-lint/blob/main/docs/reference/citation-yml.md lists its keys'
    if (error instanceof PolicyError) {
      throw new ProjectError({code: 'INVALID_CONFIG', path: name, faults: error.problems, remedy})
    }
    if (error instanceof EvidenceSyntaxError) {
      throw new ProjectError({code: 'INVALID_CONFIG', path: name, faults: [error], remedy: error.remedy})
    }
    throw error
  }
}

const configError = (path: string, message: string) =>
  new ProjectError({code: 'INVALID_CONFIG', path, faults: atStart(message), remedy: 'Remove one `extends`'})
