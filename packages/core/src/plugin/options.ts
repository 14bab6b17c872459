import {show} from '../data/index.ts'
import {type PolicySettings, showMeant} from '../rules/index.ts'

/** Where a plugin finds the policy and the evidence of a document; every option may be left out. */
export interface ProjectSettings {
  /** A `citation.yml`: its path, or its contents as an object. Otherwise it is looked up from the document upward. */
  readonly config?: string | PolicySettings | undefined
  /** Evidence: paths of files, or a bundle as an object. Otherwise it is looked up for each document (docs/guides/evidence.md). */
  readonly evidence?: string | readonly string[] | object | undefined
  /** Folder that paths are relative to; by default the file's `cwd`. */
  readonly cwd?: string | undefined
}

/** The options of every plugin. */
export const projectKeys = ['config', 'evidence', 'cwd'] as const

/**
 * Checks that options hold known keys only: a misspelt one would switch something off unnoticed.
 *
 * @throws Error that names the key and the one it may have been meant as.
 */
export function checkOptions(options: object, {plugin, keys}: {plugin: string; keys: readonly string[]}): void {
  for (const key of Object.keys(options)) {
    if (keys.includes(key)) continue
    throw new Error(`Unexpected option ${show(key)} of ${plugin}, expected ${showMeant(key, keys)}`)
  }
}
