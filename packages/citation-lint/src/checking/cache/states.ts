import {createHash} from 'node:crypto'
import {readFileSync, realpathSync} from 'node:fs'
import path from 'node:path'
import type {Look} from '@citation-lint/core/project'
import {filesOf, kindOf} from '@citation-lint/core/project/look'

/**
 * What looks at the file system find, as short texts that differ where the finding does. Each is taken once, at the
 * first question: a file that changes later has another state in the next run, and what was kept no longer serves.
 */
export class States {
  readonly #known = new Map<string, string>()
  readonly #cwd: string

  /** @param cwd Folder that states are relative to, so that a cache can move with its project. */
  constructor(cwd: string) {
    this.#cwd = cwd
  }

  /** What a look finds. */
  of(look: Look): string {
    const key = JSON.stringify(look)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const state = this.#take(look)
    this.#known.set(key, state)
    return state
  }

  #take(look: Look): string {
    try {
      switch (look.kind) {
        case 'existence':
          return kindOf(look.file)
        case 'content':
          return `${this.#relative(realpathSync(look.file))} ${digest(readFileSync(look.file))}`
        case 'pattern':
          return digest(JSON.stringify(filesOf(look.pattern, look.folder).map((file) => this.#relative(file))))
      }
    } catch {
      return 'unreadable'
    }
  }

  #relative(file: string): string {
    return path.relative(this.#cwd, file).split(path.sep).join('/')
  }
}

/** Names a content by 32 hexadecimal digits. */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
