import {statSync} from 'node:fs'
import path from 'node:path'
import {sortArguments} from '../../documents/find-documents.ts'

/**
 * Finds the folders in which a document may appear that arguments of the command line name: those below a named
 * folder, or below the working directory where a pattern is named or nothing. Where no document appears is left out:
 * `node_modules`, links, and what git ignores or a dot hides.
 *
 * @returns Absolute paths.
 */
export async function findFolders(args: readonly string[], cwd: string): Promise<readonly string[]> {
  const {wanted} = await sortArguments(args, cwd)
  const roots = new Set(wanted.flatMap((argument) => rootOf(argument, cwd)))
  const {convertPathToPattern, globby} = await import('globby')
  const below = await globby(
    [...roots].map((root) => `${convertPathToPattern(root)}/**`),
    {
      cwd,
      absolute: true,
      onlyDirectories: true,
      expandDirectories: false,
      followSymbolicLinks: false,
      gitignore: true,
      ignore: ['**/node_modules/**'],
    },
  )
  return [...roots, ...below.map((folder) => path.resolve(folder))]
}

function rootOf(argument: string, cwd: string): readonly string[] {
  const named = statSync(path.resolve(cwd, argument), {throwIfNoEntry: false})
  if (named === undefined) return [cwd]
  return named.isDirectory() ? [path.resolve(cwd, argument)] : []
}
