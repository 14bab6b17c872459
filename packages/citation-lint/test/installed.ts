import {symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {folderWith} from './folders.ts'
import {madeOnce} from './once.ts'
import {run} from './process.ts'
import {installedClone} from './published-clone.ts'
import {tarballs} from './tarballs.ts'

const shell = process.platform === 'win32' ? '.cmd' : ''

/**
 * A new project in which the packages are installed as npm would get them: all but the store with its database, which nothing
 * else needs, or what the hooks install, which is the command alone. Projects share what is installed.
 */
export async function installed(what: 'all' | 'command'): Promise<string> {
  const home =
    what === 'all' ? await madeOnce('installed', installAll) : path.join(await installedClone(), '.cache/published')
  const project = folderWith({'package.json': '{"private": true}'})
  symlinkSync(path.join(home, 'node_modules'), path.join(project, 'node_modules'), 'junction')
  return project
}

async function installAll(folder: string): Promise<void> {
  const packages = (await tarballs()).filter((name) => !path.basename(name).startsWith('citation-lint-store-'))
  writeFileSync(path.join(folder, 'package.json'), '{"private": true}')
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages]
  const {status, stdout, stderr} = await run(`npm${shell}`, install, {cwd: folder})
  if (status !== 0) throw new Error(stdout + stderr)
}
