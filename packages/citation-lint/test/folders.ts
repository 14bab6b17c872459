import {lstatSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'

/** Folder of the workspace. */
export const workspace = new URL('../../../', import.meta.url).pathname

/** A new folder with these files in it. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'citation-lint-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true})
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

/** A new folder with these files, in which only what resolves counts: nothing is judged there. */
export const underContract = (files: Readonly<Record<string, string | Uint8Array>>): string =>
  folderWith({'citation.yml': 'contract: true\n', ...files})

/** Bytes of all files below a folder. */
export function sizeOf(folder: string): number {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true})
  return files.reduce((sum, {parentPath, name}) => sum + lstatSync(path.join(parentPath, name)).size, 0)
}
