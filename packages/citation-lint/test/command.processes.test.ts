import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith, underContract} from './folders.ts'
import {builtCitationLint, program, run} from './process.ts'
import {hasTerminal} from './programs.ts'

const references = '\n## References\n\n[1] Bureau. https://bureau.example/may\n'
const cited = `Rents fell by 3% [1].\n${references}`
const uncited = `Rents fell by 3% [1].\n\nSales grew by 12.4% in May.\n${references}`

describe('the built program', () => {
  it('ends with the exit code of its command, and keeps its streams apart', async () => {
    const cwd = underContract({'a.md': uncited, 'b.md': cited, 'c.md': Uint8Array.of(0)})
    expect(await builtCitationLint(['a.md'], {cwd})).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^a\.md\n3:15-3:20 error UNCITED_NUMBER Number `12\.4%`/),
      stderr: '',
    })
    expect(await builtCitationLint(['b.md'], {cwd})).toMatchObject({status: 0, stderr: ''})
    expect(await builtCitationLint(['c.md'], {cwd})).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^citation-lint: c\.md: Unexpected binary data/),
    })
  })

  it('reads what is piped into it', async () => {
    const options = {cwd: underContract({}), input: uncited}
    const outcome = await builtCitationLint(['--stdin', '--stdin-filename', 'a.md', '-f', 'json'], options)
    expect(outcome).toMatchObject({status: 1, stderr: ''})
    expect(JSON.parse(outcome.stdout)).toMatchObject([{path: 'a.md', findings: [{code: 'UNCITED_NUMBER'}]}])
  })

  // A device that is always full: Linux has one, other systems do not.
  it.skipIf(!existsSync('/dev/full'))('ends with 2 where the report cannot be written', async () => {
    const cwd = folderWith({'a.md': cited})
    const {status, stderr} = await run('sh', ['-c', `"$0" "$1" a.md > /dev/full`, process.execPath, program], {cwd})
    expect(stderr).toBe('citation-lint: Cannot write to standard output (no room left); free some space\n')
    expect(status).toBe(2)
    expect(await citationLint(['a.md', '--output-file', '/dev/full'], {cwd})).toMatchObject({
      status: 2,
      stderr: 'citation-lint: Cannot write `/dev/full` (no room left); free some space\n',
    })
  })

  // A shell can limit how large a file may grow, as a full disk does; on Windows it cannot.
  it.skipIf(process.platform === 'win32')('keeps a file of which the fixed one cannot be written', async () => {
    const slips = 'Rents fell by 3% [1](https://a.example/x?utm_source=openai).\n\n'.repeat(200)
    const cwd = folderWith({'a.md': slips})
    const {status, stderr} = await run('sh', ['-c', 'ulimit -f 4; "$0" "$1" fix a.md', process.execPath, program], {
      cwd,
    })
    expect(stderr).toBe(
      'citation-lint: a.md: Cannot write the file (no room left), nothing has changed; free some space for a copy of the file\n',
    )
    expect({status, files: readdirSync(cwd)}).toEqual({status: 2, files: ['a.md']})
    expect(readFileSync(path.join(cwd, 'a.md'), 'utf8')).toBe(slips)
  })

  // Nothing on Windows sends a signal that a process could keep waiting.
  it.skipIf(process.platform === 'win32')(
    'leaves each file whole, and nothing beside it, when it is ended',
    async () => {
      const slips = 'Rents fell by 3% [1](https://a.example/x?utm_source=openai).\n'
      // So many that they are still being written when the signal comes.
      const names = Array.from({length: 300}, (_, index) => `${index}.md`)
      const cwd = folderWith(Object.fromEntries(names.map((name) => [name, slips])))
      const child = spawn(process.execPath, [program, 'fix', '.'], {cwd, stdio: 'ignore'})
      const ended = once(child, 'exit')
      while (child.exitCode === null && !readdirSync(cwd).some((name) => name.endsWith('.tmp')))
        await new Promise((resolve) => setImmediate(resolve))
      child.kill('SIGINT')
      expect(await ended).toEqual([null, 'SIGINT'])
      expect(readdirSync(cwd).toSorted()).toEqual(names.toSorted())
      const whole = [slips, slips.replace('?utm_source=openai', '')]
      expect(names.filter((name) => !whole.includes(readFileSync(path.join(cwd, name), 'utf8')))).toEqual([])
    },
  )

  it('stops quietly when nobody reads on', async () => {
    const cwd = folderWith({'a.md': `${'Sales rose by 5%.\n\n'.repeat(1000)}`})
    const child = spawn(process.execPath, [program, '-f', 'json', 'a.md'], {cwd})
    child.stdout.once('data', () => child.stdout.destroy())
    const complaints = (await child.stderr.toArray()).join('')
    expect(complaints).toBe('')
  })

  // Windows has no limit on descriptors that a shell could set, and lets nobody remove the folder that a program works in.
  it.skipIf(process.platform === 'win32')(
    'says where it cannot go on: few descriptors, a folder that is gone',
    async () => {
      const cwd = folderWith({'a.md': cited, 'b.md': cited, 'gone/c.md': cited, 'nothing/nothing.js': ''})
      const inShell = (words: string) => run('sh', ['-c', words, process.execPath, program], {cwd})
      // How many Node.js itself takes depends on its version; with fewer, nobody's program is loaded.
      const takes = '{ for n in $(seq 16 40); do (ulimit -n $n; "$0" nothing/nothing.js) && break; done; } 2> /dev/null'
      expect(await inShell(`${takes}; ulimit -n $n; "$0" "$1" . --jobs 2`)).toMatchObject({
        status: 3,
        stderr: 'citation-lint: Too many files are open; raise `ulimit -n`\n',
      })
      expect(await inShell('cd gone && rm -r ../gone && "$0" "$1" .')).toEqual({
        status: 2,
        stdout: '',
        stderr: 'citation-lint: The working folder is gone; run the command in one that exists\n',
      })
    },
  )

  it('holds one request at a time: 45 megabytes pass through a smaller heap', async () => {
    const evidence = {citations: [{id: '1', title: 'Trade', note: 'x'.repeat(300_000)}]}
    const request = {path: 'a.md', document: 'Trade went on.', evidence}
    const input = Array.from({length: 150}, (_, id) => JSON.stringify({id, ...request})).join('\n')
    const {status, stdout} = await builtCitationLint(['--ndjson'], {input, heap: 40})
    expect({status, answers: stdout.split('\n').filter(Boolean).length}).toEqual({status: 0, answers: 150})
  })
})

describe.skipIf(!hasTerminal)('the built program at a terminal', () => {
  /** Runs it with a terminal as its streams, and types into it. */
  const atTerminal = (args: string, cwd: string, input = '') =>
    run('script', ['-qec', `${process.execPath} ${program} ${args}`, '/dev/null'], {cwd, input})

  it('counts documents, and takes the count away', async () => {
    const files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.md`, `Rents fell in ${name}.\n`]))
    const {stdout} = await atTerminal('--jobs 1 --output-file report.txt', folderWith(files))
    expect(stdout).toMatch(/\rChecking document \d of 3 …/)
    expect(stdout).toMatch(/\r\u001b\[K$/)
  })

  it('breaks a report at the width of the terminal, and none that is piped', async () => {
    const cwd = underContract({'a.md': uncited})
    const narrow = `stty cols 50; ${process.execPath} ${program} a.md --no-color`
    const {stdout} = await run('script', ['-qec', narrow, '/dev/null'], {cwd, input: ''})
    const lines = stdout.replaceAll('\r', '').split('\n')
    expect(lines.slice(0, 4)).toEqual([
      'a.md',
      '3:15-3:20 error UNCITED_NUMBER',
      '    Number `12.4%` has no citation; add a marker',
      expect.stringMatching(/^ {4}such as /),
    ])
    expect(Math.max(...lines.map(({length}) => length))).toBeLessThanOrEqual(50)
    expect((await citationLint(['a.md'], {cwd})).stdout).toContain('has no citation; add a marker')
  })

  it('asks about each file that `init` would write', async () => {
    const cwd = folderWith({})
    const {stdout} = await atTerminal('init --remark', cwd, 'n\nmaybe\nYes\n')
    expect(stdout).toContain('Write citation.yml (settings)? [Y/n]')
    const names = ['citation.yml', '.remarkrc', '.pre-commit-config.yaml']
    expect(names.map((name) => existsSync(`${cwd}/${name}`))).toEqual([false, false, true])
  })

  it.each([
    ['y', /^contract: true$/m],
    ['n', /^# contract: true$/m],
  ])('asks `init` who writes the documents, and says what follows: %s', async (answer, written) => {
    const cwd = folderWith({})
    const {stdout} = await atTerminal('init', cwd, `y\n${answer}\nn\nn\n`)
    expect(stdout).toMatch(/A pipeline, for a gate: .* error[\s\S]*for readers: .* suggestion/)
    expect(stdout).toContain('Put the folder under the contract of a pipeline? [y/N]')
    expect(readFileSync(`${cwd}/citation.yml`, 'utf8')).toMatch(written)
  })
})
