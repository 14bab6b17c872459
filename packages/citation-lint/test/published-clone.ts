import {cpSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {folderWith, workspace} from './folders.ts'
import {madeOnce} from './once.ts'
import {run} from './process.ts'
import {ofCommand, tarballs} from './tarballs.ts'

/** What hooks and the action run of this repository. */
export const publishedFiles = ['.pre-commit-hooks.yaml', 'scripts/published.mjs', 'packages/citation-lint/package.json']

/** What npm has fetched for other tests serves again. */
export const fetched = {npm_config_prefer_offline: 'true'}

/**
 * A clone of this repository as hooks and the action have it, where the version leads to the package as npm would get it, and
 * is installed by the first that ran.
 */
export async function publishedClone(): Promise<string> {
  const folder = folderWith({})
  cpSync(await installedClone(), folder, {recursive: true, verbatimSymlinks: true})
  return folder
}

/** The clone of which others are copies. */
export const installedClone = (): Promise<string> => madeOnce('clone', makeClone)

async function makeClone(folder: string): Promise<void> {
  const tarball = await withPluginsFrom(ofCommand(await tarballs()), folderWith({}))
  for (const file of publishedFiles) cpSync(path.join(workspace, file), path.join(folder, file))
  const about = path.join(folder, 'packages/citation-lint/package.json')
  writeFileSync(about, JSON.stringify({...JSON.parse(readFileSync(about, 'utf8')), version: `file:${tarball}`}))
  const {status, stdout, stderr} = await run(path.join(folder, 'scripts/published.mjs'), ['--version'], {env: fetched})
  if (status !== 0 || stderr !== '') throw new Error(stdout + stderr)
}

/** The tarball of the command, whose plugins npm finds in their tarballs and not in its registry. */
async function withPluginsFrom(names: readonly string[], folder: string): Promise<string> {
  const isCommand = (name: string) => path.basename(name).startsWith('citation-lint-')
  const command = names.find(isCommand) ?? ''
  await run('tar', ['-xzf', command, '-C', folder], {cwd: folder})
  const file = path.join(folder, 'package/package.json')
  const about = JSON.parse(readFileSync(file, 'utf8'))
  for (const name of names)
    if (!isCommand(name)) about.dependencies[path.basename(name).replace(/-\d.*$/, '')] = `file:${name}`
  writeFileSync(file, JSON.stringify(about))
  const tarball = path.join(folder, path.basename(command))
  await run('tar', ['-czf', tarball, 'package'], {cwd: folder})
  return tarball
}
