import {mkdirSync, mkdtempSync, realpathSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'

/** Writes files into a new folder, and gives its path. */
export const folderWith = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'citation-lint-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true})
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

/** A bundle with one citation of this id. */
export const bundle = (id: string): string =>
  JSON.stringify({citations: [{id, url: `https://tides.example/${id}`, quote: 'The tide turned.'}]})
