import {realpathSync} from 'node:fs'
import path from 'node:path'
import type {Look} from '@citation-lint/project'
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
): (name: string, looks: readonly Look[]) => boolean {
  const changed = new Set([...present, ...gone])
  // Git names a repository inside the repository as one file, whatever changed in it.
  const hasChanged = (file: string): boolean => {
    const parent = path.dirname(file)
    return changed.has(file) || (parent !== file && hasChanged(parent))
  }
  const leadsToChange = (file: string): boolean => hasChanged(file) || hasChanged(targetOf(file, cwd))
  const cameOrWent = new Set([...added, ...gone])
  const goneData = gone.filter((file) => data.has(path.extname(file)))
  const touches = (look: Look): boolean => {
    switch (look.kind) {
      case 'content':
        return leadsToChange(look.file)
      case 'existence':
        return cameOrWent.has(look.file)
      // What a pattern finds is read, and so seen above; a file that is gone may have been found before.
      case 'pattern':
        return goneData.some((file) => !path.relative(look.folder, file).startsWith('..'))
    }
  }
  return (name, looks) => leadsToChange(path.resolve(cwd, name)) || looks.some(touches)
}

/** The file that a name leads to through symbolic links, as it looks from the working directory. */
function targetOf(file: string, cwd: string): string {
  try {
    return path.resolve(cwd, path.relative(realpathSync(cwd), realpathSync(file)))
  } catch {
    return file
  }
}
