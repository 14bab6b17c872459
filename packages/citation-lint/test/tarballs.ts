import {readdirSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {isWhole} from '../../core/test/share.ts'
import {workspace} from './folders.ts'
import {madeOnce} from './once.ts'
import {run} from './process.ts'

/**
 * Packs every package that is published as npm would get it, and checks what is packed.
 *
 * @returns Paths of the tarballs.
 * @throws Error with what scripts/packages.mjs says, where something is wrong with a package.
 */
export async function tarballs(): Promise<readonly string[]> {
  const folder = await madeOnce('tarballs', async (packing) => {
    const words = [path.join(workspace, 'scripts/packages.mjs'), packing, ...(isWhole ? [] : ['--files'])]
    const {status, stdout, stderr} = await run(process.execPath, words)
    if (status !== 0) throw new Error(stdout + stderr)
  })
  return readdirSync(folder).map((name) => path.join(folder, name))
}

/** Of the tarballs those that `npm install citation-lint` brings: the one of the command, and names of its plugins. */
export const ofCommand = (names: readonly string[]): readonly string[] =>
  names.filter((name) => /^(?:remark-citation-(?:enforce|footnotes)|citation-lint)-\d/.test(path.basename(name)))
