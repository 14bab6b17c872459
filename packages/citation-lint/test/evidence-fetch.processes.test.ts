import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs'
import {createServer} from 'node:https'
import path from 'node:path'
import process from 'node:process'
import {setTimeout as delay} from 'node:timers/promises'
import {describe, expect, it} from 'vitest'
import {isWhole} from '../../core/test/share.ts'
import {citationLint} from './command.ts'
import {folderWith, workspace} from './folders.ts'
import {openWeb} from './local-web.ts'
import {builtCitationLint, program, run} from './process.ts'
import {hasTerminal, isInstalled, terminal} from './programs.ts'

const fetchWords = ['evidence', 'fetch', '--allow-private']

describe('A fetch that is killed', () => {
  it.each(['SIGKILL', 'SIGINT'] as const)('leaves what was finished, and the next goes on: %s', async (signal) => {
    const names = Array.from({length: 6}, (_, at) => `/page${at}`)
    const web = await openWeb(Object.fromEntries(names.map((name) => [name, `<p>Rye of ${name} rose 4%.</p>`])))
    web.pages['/page5'] = () => undefined
    const cwd = folderWith({'brief.md': names.map((name) => `Rye rose ([x](${web.url}${name})).`).join('\n')})
    const file = path.join(cwd, 'brief.citations.json')
    // The page that never comes is not given up before the signal, however slow the machine.
    const child = spawn(process.execPath, [program, ...fetchWords, '--timeout', '600'], {cwd, stdio: 'ignore'})
    const ended = once(child, 'exit')
    const finished = (): readonly object[] => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).sources : [])
    while (finished().length < 5) await delay(20)
    child.kill(signal)
    await ended
    expect(finished()).toHaveLength(5)
    web.pages['/page5'] = '<p>Rye of /page5 rose 4%.</p>'
    web.asked.splice(0)
    expect((await citationLint(fetchWords, {cwd})).stdout).toContain('1 page: 1 fetched; 5 stored before')
    expect(web.asked).toEqual(['/page5'])
    expect(finished()).toHaveLength(6)
  })
})

/** A disk of a few pages that only the program sees; what is on it at the end is brought back. */
const onSmallDisk = `disk=$(mktemp -d) && mount -t tmpfs -o size=24k tmpfs "$disk" && cp ./* "$disk" && home=$PWD && cd "$disk" &&
"$0" "$@"; code=$?; cp "$disk"/* "$home"; exit $code`
const inNamespace = ['unshare', '--mount', '--map-root-user', 'sh', '-c'] as const
const hasSmallDisk = isInstalled(
  inNamespace[0],
  [...inNamespace.slice(1), 'mount -t tmpfs tmpfs /mnt'],
  'what a fetch does on a full disk',
)

describe('What is stored', () => {
  const names = Array.from({length: 6}, (_, at) => `/page${at}`)
  const words =
    'The grain board keeps a ledger of what is sown, stored and shipped in each province, and reads it aloud.'
  const pageOf = (name: string) => `<title>Rye of ${name}</title><p>${words}</p><p>Rye of ${name} rose 4%.</p>`
  const wall = '<title>Just a moment...</title><p>Checking your browser.</p>'

  async function fetched() {
    const web = await openWeb(Object.fromEntries(names.map((name) => [name, pageOf(name)])))
    const cwd = folderWith({'brief.md': names.map((name) => `Rye rose 4% ([x](${web.url}${name})).`).join('\n\n')})
    await citationLint(fetchWords, {cwd})
    const contents = (): readonly unknown[] => {
      const {sources}: {sources: readonly {content?: string}[]} = JSON.parse(
        readFileSync(path.join(cwd, 'brief.citations.json'), 'utf8'),
      )
      return sources.map(({content}) => content)
    }
    const before = contents()
    expect(before).toEqual(names.map((name) => expect.stringContaining(`Rye of ${name} rose 4%.`)))
    return {web, cwd, contents, before}
  }

  it('is as good wherever a run is killed that asks for it again', async () => {
    const {web, cwd, contents, before} = await fetched()
    for (const name of names) web.pages[name] = name < '/page3' ? wall : pageOf(name)
    for (let place = 0; place < 10; place += isWhole ? 1 : 5) {
      web.asked.splice(0)
      const child = spawn(process.execPath, [program, ...fetchWords, '--refresh', '0'], {cwd, stdio: 'ignore'})
      const ended = once(child, 'exit')
      const isThere = () => web.asked.length >= Math.min(place, names.length) || child.exitCode !== null
      while (!isThere()) await delay(1)
      await delay(place * 3)
      child.kill('SIGKILL')
      await ended
      expect(contents(), `place ${place}`).toEqual(before)
    }
  })

  it('is as good where there is no room to write, for a file of its length or on its disk', async () => {
    const {web, cwd, contents, before} = await fetched()
    for (const name of names) web.pages[name] = `${pageOf(name)}<p>${`${words} It grew. `.repeat(200)}</p>`
    const files = readdirSync(cwd)
    const again = [process.execPath, program, ...fetchWords, '--refresh', '0']
    const inShortFiles = ['sh', '-c', 'ulimit -f 8; exec "$0" "$@"'] as const
    for (const [shell, ...script] of [
      inShortFiles,
      ...(hasSmallDisk ? [[...inNamespace, onSmallDisk] as const] : []),
    ]) {
      const {status, stderr} = await run(shell, [...script, ...again], {cwd})
      expect(status).not.toBe(0)
      expect(stderr).toMatch(/room|space|large/)
    }
    expect(contents()).toEqual(before)
    expect(readdirSync(cwd)).toEqual(files)
  })

  it('is as good after two runs at once, and after an archive of walls', async () => {
    const {web, cwd, contents, before} = await fetched()
    for (const name of names) web.pages[name] = wall
    const again = [...fetchWords, '--refresh', '0']
    await Promise.all([builtCitationLint(again, {cwd}), builtCitationLint(again, {cwd})])
    expect(contents()).toEqual(before)
    await citationLint([...again, '--archive', 'walls.warc.gz'], {cwd})
    const {stdout} = await citationLint(['evidence', 'fetch', '--refresh', '0', '--from', 'walls.warc.gz'], {cwd})
    expect(stdout).toContain('6 pages: 6 other page')
    expect(contents()).toEqual(before)
  })
})

it('tells what is true, wrong, moved, altered, gone, retracted and made up in the example', async () => {
  const {status, stdout, stderr} = await run('node', ['examples/fetched-report/fetch-report.mjs'])
  expect({status, stderr}).toEqual({status: 0, stderr: ''})
  expect(stdout).toContain(
    '3 pages: 2 fetched, 1 gone; 2 works: 1 retracted, 1 not found; written into report.citations.json',
  )
  expect(stdout).toContain(
    'records completed: 5\nclaims before: 6 unavailable\nclaims now: 1 supported, 3 not_supported, 2 unavailable',
  )
  expect(stdout).toContain('or the citation `[2]`: it stands in `Policy rate decision, June 2026`')
  expect(stdout.match(/(?<=^ ?)\d+:.*? [A-Z_]{6,} +[^`]+`[^`]*`/gm)).toEqual([
    '3:49-3:67 error   NUMBER_NOT_IN_SOURCE Unexpected number `47 thousand tonnes`',
    '4:53-4:88 error   QUOTE_NOT_VERBATIM   Unexpected quote `prices of food have stopped falling`',
    '5:41-5:44 error   NUMBER_NOT_IN_SOURCE Unexpected number `1.75%`',
    '6:46-6:49 error   DEAD_SOURCE          The page `https://grain.example/wheat`',
    '6:75-6:78 error   RETRACTED_SOURCE     Unexpected source `The long winter of rye in northern fields`',
    '14:4-14:95 warning UNKNOWN_WORK         No work `Forty summers of rye on the coast of Thessaly`',
  ])
})

describe('The package that fetches', () => {
  const own = path.join(workspace, 'packages/citation-lint')

  /** A folder of modules with the command in it, and nothing beside it. */
  function installIn(folder: string): string {
    const home = path.join(folder, 'node_modules/citation-lint')
    for (const part of ['bin', 'data', 'package.json', 'dist/start.cjs', 'dist/program.cjs'])
      cpSync(path.join(own, part), path.join(home, part), {recursive: true})
    symlinkSync(path.join(own, 'node_modules/satteri'), path.join(folder, 'node_modules/satteri'))
    return path.join(home, 'bin/citation-lint.js')
  }

  function addFetchTo(folder: string): void {
    mkdirSync(path.join(folder, 'node_modules/@citation-lint'), {recursive: true})
    symlinkSync(path.join(workspace, 'packages/fetch'), path.join(folder, 'node_modules/@citation-lint/fetch'))
  }

  it('is found in the project, in a folder above it, and among those of the machine; the command may be elsewhere', async () => {
    const {url} = await openWeb({'/rye': '<p>Rye rose 4%.</p>'})
    const brief = {'reports/brief.md': `Rye rose ([x](${url}/rye)).\n`, 'lib/none': ''}
    const [machine, project] = [folderWith(brief), folderWith(brief)]
    const ofMachine = installIn(path.join(machine, 'lib'))
    const ofProject = installIn(project)
    const fetchWith = (command: string, cwd: string, env = {}) =>
      run(process.execPath, [command, ...fetchWords, 'brief.md'], {cwd: path.join(cwd, 'reports'), env})
    const ofNpm = {npm_config_prefix: machine}
    const absent = await fetchWith(ofProject, project, ofNpm)
    expect(absent).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('run `npm install --global @citation-lint/fetch`'),
    })
    addFetchTo(path.join(machine, 'lib'))
    expect(await fetchWith(ofProject, project, ofNpm)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^fetched/),
    })
    const other = folderWith(brief)
    addFetchTo(other)
    rmSync(path.join(machine, 'lib/node_modules/@citation-lint'), {recursive: true})
    expect(await fetchWith(ofMachine, other)).toMatchObject({status: 0, stdout: expect.stringMatching(/^fetched/)})
    expect(await fetchWith(ofMachine, machine)).toMatchObject({status: 2, stdout: ''})
  })

  it.each([
    [{'pnpm-lock.yaml': '', 'package.json': '{}'}, 'pnpm add --save-dev @citation-lint/fetch'],
    [{'yarn.lock': '', 'package.json': '{}'}, 'yarn add --dev @citation-lint/fetch'],
    [{'package-lock.json': '{}', 'package.json': '{}'}, 'npm install --save-dev @citation-lint/fetch'],
    [{}, 'npm install --global @citation-lint/fetch'],
  ])('is named by an audit with the command that adds it, and not needed offline: %j', async (files, words) => {
    const cwd = folderWith({...files, 'a.md': 'Rye rose ([x](https://rye.example/)).\n'})
    const command = installIn(path.join(cwd, 'lib'))
    const audit = (...more: readonly string[]) => run(process.execPath, [command, 'audit', ...more, 'a.md'], {cwd})
    const {status, stdout, stderr} = await audit()
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr.split('\n')).toEqual([expect.stringContaining(`run \`${words}\``), ''])
    if (!('pnpm-lock.yaml' in files)) return
    expect(await audit('--offline')).toMatchObject({status: 0, stdout: expect.stringContaining('NOT ASKED 1')})
  })

  it.skipIf(!hasTerminal)('is installed by an audit where a person at a terminal says so', async () => {
    const {url} = await openWeb({'*': '<title>Rye</title><p>Rye rose 4%.</p>'})
    const own = path.join(workspace, 'packages/fetch')
    const install = `#!/bin/sh\necho "$@" > words\nmkdir -p node_modules/@citation-lint\nln -s '${own}' node_modules/@citation-lint/fetch\n`
    const cwd = folderWith({
      'package.json': '{}',
      'bin/npm': install,
      'a.md': `Rye rose 4% ([x](${url}/rye), [y](${url}/mill), [z](${url}/oats)).\n`,
    })
    chmodSync(path.join(cwd, 'bin/npm'), 0o755)
    const typed = [process.execPath, installIn(path.join(cwd, 'lib')), 'audit --allow-private --no-works a.md'].join(
      ' ',
    )
    const answer = (input: string) =>
      run(terminal, ['-qec', typed, '/dev/null'], {
        cwd,
        input,
        env: {PATH: `${cwd}/bin:${process.env.PATH}`},
      })
    const no = await answer('n\n')
    expect(no).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('Run `npm install --save-dev @citation-lint/fetch`? [Y/n]'),
    })
    expect(existsSync(path.join(cwd, 'words'))).toBe(false)
    const yes = await answer('yes\n')
    expect(yes).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/\rFetching page \d of 3 …[\s\S]*3 with another page in its place/),
    })
    expect(readFileSync(path.join(cwd, 'words'), 'utf8')).toBe('install --save-dev @citation-lint/fetch\n')
  })
})

describe('A page behind a certificate', () => {
  it('is fetched where that is trusted, and else not', async () => {
    const cwd = folderWith({})
    const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
    const made = await run('openssl', [...words, ...names, '-keyout', 'key.pem', '-out', 'cert.pem'], {cwd})
    expect(made.status).toBe(0)
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(path.join(cwd, name)))
    const server = createServer({key, cert}, (_, response) => response.end('<p>Rye rose 4%.</p>')).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    try {
      const brief = folderWith({'brief.md': `Rye rose ([x](https://127.0.0.1:${port}/rye)).\n`})
      const refused = await citationLint(fetchWords, {cwd: brief})
      expect(refused.stdout).toMatch(/^failed .*self.signed certificate/)
      const env = {NODE_EXTRA_CA_CERTS: path.join(cwd, 'cert.pem')}
      expect((await builtCitationLint(fetchWords, {cwd: brief, env})).stdout).toContain('1 page: 1 fetched')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
