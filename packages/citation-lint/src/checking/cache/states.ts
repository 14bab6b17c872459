import {createHash} from 'node:crypto'
import {readFileSync, realpathSync} from 'node:fs'
import type {Dependency} from '@citation-lint/core/project'
import {displayPath, filesOf, kindOf} from '@citation-lint/core/project/dependencies'

/**
 * What stands behind each dependency, as short texts that differ where that does. Each is taken once, at the
 * first question: a file that changes later has another state in the next run, and what was kept no longer serves.
 */
export class States {
  readonly #known = new Map<string, string>()
  readonly #cwd: string

  /** @param cwd Folder that states are relative to, so that a cache can move with its project. */
  constructor(cwd: string) {
    this.#cwd = cwd
  }

  /** The state of a dependency. */
  of(dependency: Dependency): string {
    const key = JSON.stringify(dependency)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const state = this.#take(dependency)
    this.#known.set(key, state)
    return state
  }

  #take(dependency: Dependency): string {
    try {
      switch (dependency.kind) {
        case 'existence':
          return kindOf(dependency.file)
        case 'content':
          return `${displayPath(realpathSync(dependency.file), this.#cwd)} ${digest(readFileSync(dependency.file))}`
        case 'pattern':
          return digest(
            JSON.stringify(filesOf(dependency.pattern, dependency.folder).map((file) => displayPath(file, this.#cwd))),
          )
      }
    } catch {
      return 'unreadable'
    }
  }
}

/** Names a content by 32 hexadecimal digits. */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
