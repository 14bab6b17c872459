import {show} from '@citation-lint/data'
import {nearest, showChoice} from '@citation-lint/rules'

/** Options of the plugin; every one may be left out. */
export interface Options {
  /** A `citation.yml`: its path, or its contents as an object. Otherwise it is looked up from the document upward. */
  readonly config?: string | object | undefined
  /** Evidence: paths of files, or a bundle as an object. Otherwise it is looked up for each document (docs/evidence.md). */
  readonly evidence?: string | readonly string[] | object | undefined
  /** Settings of rules that win over those of `citation.yml`: `{UNCITED_NUMBER: 'warning'}`. */
  readonly rules?: object | undefined
  /** Folder that paths are relative to; by default the file's `cwd`. */
  readonly cwd?: string | undefined
}

const keys = ['config', 'evidence', 'rules', 'cwd']

/**
 * Checks that options hold known keys only: a misspelt one would switch a check off unnoticed.
 *
 * @throws Error that names the key and the one it may have been meant as.
 */
export function checkOptions(options: object): void {
  for (const key of Object.keys(options)) {
    if (keys.includes(key)) continue
    const meant = nearest(key, keys)
    throw new Error(
      `Unexpected option ${show(key)} of remark-citation-lint, expected ${meant ? show(meant) : showChoice(keys)}`,
    )
  }
}
