import {existsSync, realpathSync} from 'node:fs'
import path from 'node:path'
import {displayPath} from '@citation-lint/core/project/dependencies'
import type {Workplace} from '../runtime/environment.ts'

/**
 * Makes the function that calls a file as GitHub does, by its POSIX path relative to the working directory. A workflow
 * of GitHub (`$GITHUB_WORKSPACE`) reads paths from the root of the checkout, wherever in it the step works; anywhere
 * else a file keeps the name that it has.
 */
export function namesInCheckout({cwd, env}: Workplace): (file: string) => string {
  const workspace = env.GITHUB_WORKSPACE
  if (!workspace) return (file) => file
  const from = realOf(cwd)
  const root = rootAbove(from, realOf(path.resolve(cwd, workspace)))
  if (root === undefined) return (file) => file
  const folder = displayPath(from, root)
  return (file) => path.posix.join(folder, file)
}

/** The nearest folder that git keeps, else the workspace; `undefined` outside the workspace. */
function rootAbove(from: string, workspace: string): string | undefined {
  let root: string | undefined
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) root ??= folder
    if (folder === workspace) return root ?? workspace
    if (folder === path.dirname(folder)) return undefined
  }
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
