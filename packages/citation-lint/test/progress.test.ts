import process from 'node:process'
import {expect, it} from 'vitest'
import {citationLint, folderWith, program, run} from './process.ts'
import {hasTerminal} from './programs.ts'

const documents = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.md`, `Rents fell in ${name}.\n`]))

it.skipIf(!hasTerminal)('counts documents at a terminal, and takes the count away', async () => {
  const command = `${process.execPath} ${program} --jobs 1 --output-file report.txt`
  const {stdout} = await run('script', ['-qec', command, '/dev/null'], {cwd: folderWith(documents)})
  expect(stdout).toMatch(/\rChecking document \d of 3 …/)
  expect(stdout).toMatch(/\r\u001b\[K$/)
})

it('says nothing where nobody watches', async () => {
  expect(await citationLint([], {cwd: folderWith(documents)})).toMatchObject({status: 0, stderr: ''})
})
