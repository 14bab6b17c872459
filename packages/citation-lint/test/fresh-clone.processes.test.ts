import {execFileSync} from 'node:child_process'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {pathToFileURL} from 'node:url'
import {beforeAll, describe, expect, it} from 'vitest'
import {isWhole} from '../../core/test/share.ts'
import {folderWith, workspace} from './folders.ts'
import {run} from './process.ts'

/** What fits on the first screen of a page. */
const screen = readFileSync(path.join(workspace, 'README.md'), 'utf8').split('\n').slice(0, 30).join('\n')
const [, block = ''] = /^```sh skip\n(git [\s\S]*?)^```$/m.exec(screen) ?? []
const commands = block.split('\n').flatMap((line) => /^.*?(?=\s*(?:#.*)?$)/.exec(line)?.[0] || [])

/** A repository with what the working folder holds now, as if it were committed; nothing is written in the project's own. */
function repository(): string {
  const folder = folderWith({})
  const objects = path.join(folder, 'new-objects')
  const bare = path.join(folder, 'repository.git')
  mkdirSync(objects)
  const git = (args: readonly string[], env = {}): string =>
    execFileSync('git', args, {cwd: workspace, env: {...process.env, ...env}, encoding: 'utf8'}).trim()
  const common = path.resolve(workspace, git(['rev-parse', '--git-common-dir']), 'objects')
  const apart = {
    GIT_INDEX_FILE: path.join(folder, 'index'),
    GIT_OBJECT_DIRECTORY: objects,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: common,
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [`GIT_${who}_NAME`, `GIT_${who}_EMAIL`]).map((name) => [name, 'test']),
    ),
  }
  git(['read-tree', 'HEAD'], apart)
  git(['add', '--all'], apart)
  const commit = git(['commit-tree', git(['write-tree'], apart), '-m', 'What is here now'], apart)
  git(['init', '--quiet', '--bare', bare])
  writeFileSync(path.join(bare, 'objects/info/alternates'), `${common}\n${objects}\n`)
  git(['--git-dir', bare, 'update-ref', 'refs/heads/main', commit])
  git(['--git-dir', bare, 'symbolic-ref', 'HEAD', 'refs/heads/main'])
  return bare
}

/** To install and build a whole clone takes long on a busy machine, in milliseconds. */
const whole = 300_000

/** What the demo prints, from the first line that is its own. */
function expectDemo(stdout: string): void {
  expect(stdout.split('\n').filter((line) => line.length > 100 && !line.startsWith('> '))).toEqual([])
  expect(stdout.match(/^exit code \d$/gm)).toEqual(['exit code 1', 'exit code 1', 'exit code 1', 'exit code 0'])
}

it('the commands of the first screen of README are to clone, to show and to test', () => {
  expect(commands.map((command) => command.replace(/ http.*/, ''))).toEqual([
    'git clone',
    'cd citation-lint',
    'npm run demo',
    'npm test',
  ])
})

it('the demo shows the program at work, with no wide line', async () => {
  const {status, stdout} = await run(process.execPath, [path.join(workspace, 'scripts/demo.mjs')])
  expect(status, stdout).toBe(0)
  expectDemo(stdout)
})

// The command lines are written for a shell. To install and to build anew takes as long as a tenth of the tests, and whoever
// runs them in a fresh clone has just done it.
describe.runIf(isWhole && process.platform !== 'win32')('these commands, in a fresh clone', () => {
  /** Where the next command is run. */
  let cwd = ''
  let address: Record<string, string> = {}

  /** Runs a command line as a shell does, with the address of the project led to what is here. */
  const shell = (command: string) =>
    run('sh', ['-c', `${command} 2>&1`], {cwd, env: {...address, VITEST: '', NODE_ENV: ''}})

  beforeAll(async () => {
    cwd = folderWith({})
    address = {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `url.${pathToFileURL(repository())}.insteadOf`,
      GIT_CONFIG_VALUE_0: 'https://github.com/citation-lint/citation-lint',
    }
    expect(await shell(commands[0] ?? '')).toMatchObject({status: 0})
    cwd = path.join(cwd, /^cd (.*)$/.exec(commands[1] ?? '')?.[1] ?? '')
  })

  it(
    'show the program at work, with progress from the start, and no wide line',
    async () => {
      const {status, stdout} = await shell(commands[2] ?? '')
      expect(status, stdout).toBe(0)
      const lines = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('> '))
      expect(lines[0]).toBe('Installing packages')
      expect(lines).toContain('Building')
      expectDemo(stdout)
    },
    whole,
  )

  // All of it would run this test again.
  it(
    'run the tests, with progress from the start',
    async () => {
      const {status, stdout} = await shell(`${commands[3]} -- data/show.test.ts`)
      expect(status, stdout).toBe(0)
      expect(stdout.split('\n').find((line) => line !== '' && !line.startsWith('> '))).toBe('Installing packages')
      expect(stdout).toMatch(/Tests {2}[1-9]\d* passed/)
    },
    whole,
  )
})
