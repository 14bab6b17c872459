import {chmodSync, existsSync, readdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {folderWith} from './folders.ts'
import {program, run} from './process.ts'
import {asOwner, canBeOwner} from './programs.ts'

const files = {'docs/a.md': 'Sales grew by 12.4% in May.\n', 'docs/b.md': 'Rents fell by 3% in June.\n'}

/** What `--explain-cache` says where it says the same of both documents. */
const reasons = (reason: string): string =>
  ['a', 'b'].map((name) => `citation-lint: docs/${name}.md: ${reason}\n`).join('')

describe('a cache', () => {
  it.skipIf(!canBeOwner)('is read by another process where nothing can be written, and need not be', async () => {
    const cwd = folderWith(files)
    const [command, ...first] = asOwner
    const args = [...first, program, '--cache', '--explain-cache', '--format', 'json', 'docs', '--cache-location']
    const checkAs = (folder: string) => run(command, [...args, folder], {cwd})
    const {status, stdout, stderr} = await checkAs('.cache')
    expect(stderr).toBe(reasons('checked, not checked before'))
    const entries = readdirSync(path.join(cwd, '.cache'))
    chmodSync(path.join(cwd, '.cache'), 0o555)
    expect(await checkAs('.cache')).toEqual({status, stdout, stderr: reasons('kept result')})
    expect(await checkAs('.cache/none')).toEqual({status, stdout, stderr})
    writeFileSync(path.join(cwd, 'docs/a.md'), 'Rents fell.\n')
    expect((await checkAs('.cache')).stderr).toContain('docs/a.md: checked, the document changed')
    // Whoever cleans up may be that owner.
    chmodSync(path.join(cwd, '.cache'), 0o755)
    expect(readdirSync(path.join(cwd, '.cache'))).toEqual(entries)
    expect(existsSync(path.join(cwd, '.cache/none'))).toBe(false)
  })
})
