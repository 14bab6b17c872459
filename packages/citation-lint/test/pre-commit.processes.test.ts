import {cpSync, existsSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, describe, expect, it} from 'vitest'
import {folderWith, workspace} from './folders.ts'
import {builtCitationLint, run} from './process.ts'
import {isInstalled} from './programs.ts'

const hasPreCommit = isInstalled('pre-commit', ['--version'], 'the hooks (`apt-get install pre-commit`)')

const reports = {
  'reports/may.md': 'Sales grew by 12.4% in May.\n',
  'reports/june.md': 'Rents fell by 3% in June. [1]\n\n## References\n\n[1] Rents, https://rents.example/june\n',
  'reports/july.md': 'Nothing happened in July.\n',
}
const baseline = ['--baseline', 'known.json']

describe.skipIf(!hasPreCommit)('a repository of old reports', () => {
  let cwd = ''
  let env: Record<string, string> = {}

  const git = async (folder: string, ...args: readonly string[]) => {
    const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@reports.example', '-c', 'commit.gpgsign=false']
    const {status, stdout, stderr} = await run('git', [...author, ...args], {cwd: folder, env})
    return {status, output: stdout + stderr}
  }

  /** Commits everything, with the hooks that git runs, and expects it to pass or not. */
  const commit = async (subject: string, expected: number) => {
    await git(cwd, 'add', '--all')
    const {status, output} = await git(cwd, 'commit', '--message', subject)
    expect(status, output).toBe(expected)
    return output
  }

  /** The files of the workspace, committed or not, as a repository with the tag that `init` writes. */
  const published = async () => {
    const folder = folderWith({})
    const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    for (const file of listed.stdout.split('\0')) {
      const from = path.join(workspace, file)
      if (file !== '' && existsSync(from)) cpSync(from, path.join(folder, file))
    }
    await git(folder, 'init', '--quiet')
    await git(folder, 'add', '--all')
    await git(folder, 'commit', '--quiet', '--message', 'Publish')
    expect(await git(folder, 'tag', 'v0.1.0')).toMatchObject({status: 0})
    return folder
  }

  beforeAll(async () => {
    const clone = await published()
    env = {
      PRE_COMMIT_HOME: folderWith({}),
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `url.${clone}.insteadOf`,
      GIT_CONFIG_VALUE_0: 'https://github.com/citation-lint/citation-lint',
    }
    cwd = folderWith(reports)
    await git(cwd, 'init', '--quiet')
  }, 60_000)

  it('takes up the hook, keeps new violations out, and lets repaired documents in', async () => {
    expect(await builtCitationLint(['init', '--yes'], {cwd})).toMatchObject({status: 0})
    expect(await builtCitationLint(['reports'], {cwd})).toMatchObject({status: 1})
    expect(await builtCitationLint(['reports', ...baseline, '--update-baseline'], {cwd})).toMatchObject({status: 0})
    const config = path.join(cwd, '.pre-commit-config.yaml')
    writeFileSync(config, `${readFileSync(config, 'utf8')}        args: [${baseline.join(', ')}]\n`)
    expect(await run('pre-commit', ['install'], {cwd, env})).toMatchObject({status: 0})
    await commit('Take up citation-lint', 0)

    const report = path.join(cwd, 'reports/july.md')
    writeFileSync(
      report,
      '# July\n\nTrade rose by 7.5% in July. [1]【3†source】\n\n## References\n\n[1] Trade, https://trade.example/july\n',
    )
    expect(await commit('Report on July', 1)).toMatch(/reports\/july\.md\n3:/)

    expect(await builtCitationLint(['fix', 'reports/july.md'], {cwd})).toMatchObject({status: 0})
    await commit('Report on July', 0)
  }, 300_000)
})
