import {realpathSync} from 'node:fs'
import path from 'node:path'
import {remember} from '@citation-lint/core/data'
import type {Dependency} from '@citation-lint/core/project'
import type {ChangedFiles} from './changed-files.ts'

/** Extensions of evidence files. */
const data = new Set(['.json', '.yaml', '.yml'])

/**
 * Makes the test whether changed files bear on a document: itself, or what the look-up of its policy and evidence read
 * or missed.
 */
export function createTouchTest(
  {present, added, gone}: ChangedFiles,
  cwd: string,
): (name: string, dependencies: readonly Dependency[]) => boolean {
  const changed = new Set([...present, ...gone])
  // Git names a repository inside the repository as one file, whatever changed in it.
  const hasChanged = (file: string): boolean => {
    const parent = path.dirname(file)
    return changed.has(file) || (parent !== file && hasChanged(parent))
  }
  const realFolder = realpathSync(cwd)
  // Documents have their policy and evidence in common: what was asked about a path once is known.
  const leadsToChange = remember((file: string): boolean => {
    if (hasChanged(file)) return true
    const target = targetOf(file)
    return target !== undefined && hasChanged(path.resolve(cwd, path.relative(realFolder, target)))
  })
  const cameOrWent = new Set([...added, ...gone])
  const goneData = gone.filter((file) => data.has(path.extname(file)))
  const hasLost = remember((folder: string): boolean =>
    goneData.some((file) => !path.relative(folder, file).startsWith('..')),
  )
  const touches = (dependency: Dependency): boolean => {
    switch (dependency.kind) {
      case 'content':
        return leadsToChange(dependency.file)
      case 'existence':
        return cameOrWent.has(dependency.file)
      // What a pattern finds is read, and so seen above; a file that is gone may have been found before.
      case 'pattern':
        return hasLost(dependency.folder)
    }
  }
  return (name, dependencies) => leadsToChange(path.resolve(cwd, name)) || dependencies.some(touches)
}

/** The file that a name leads to through symbolic links; `undefined` where nothing is. */
function targetOf(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}
