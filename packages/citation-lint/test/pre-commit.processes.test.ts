import {once} from 'node:events'
import {cpSync, readFileSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import {beforeAll, describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith, sizeOf} from './folders.ts'
import {run} from './process.ts'
import {isInstalled} from './programs.ts'
import {fetched, publishedClone, publishedFiles} from './published-clone.ts'
import {ofCommand, tarballs} from './tarballs.ts'

const hasPreCommit = isInstalled('pre-commit', ['--version'], 'the hooks (`apt-get install pre-commit`)')

const reports = {
  'reports/may.md': '## Prevailing view\n\n- Sales grew by 12.4% in May.\n',
  'reports/june.md': 'Rents fell by 3% in June. [1]\n\n## References\n\n[1] Rents, https://rents.example/june\n',
  'reports/july.md': 'Nothing happened in July.\n',
}
const baseline = ['--baseline', 'known.json']
let clone = ''
beforeAll(async () => {
  clone = await publishedClone()
}, 300_000)

describe('what the hooks run', () => {
  it('is the published package alone, installed once', async () => {
    const cwd = folderWith(reports)
    const env = {npm_config_registry: 'http://127.0.0.1:9', npm_config_offline: 'true'}
    const hook = (...words: readonly string[]) => run(path.join(clone, 'scripts/published.mjs'), words, {cwd, env})
    expect(sizeOf(path.join(clone, '.cache'))).toBeLessThan(12_000_000)
    expect(await hook('check', 'reports/may.md')).toMatchObject({status: 1, stderr: ''})
    expect(await hook('check', 'reports/july.md')).toMatchObject({status: 0, stderr: ''})
  })

  it('is taken from the files of its tag where npm does not have the version', async () => {
    const packed = ofCommand(await tarballs())
    const server = createServer(({url = ''}, response) => {
      const name = path.basename(url).replace('0.0.0-unpublished.tgz', '')
      const file = packed.find((each) => path.basename(each).replace(/\d+\.\d+\.\d+\.tgz$/, '') === name)
      if (file === undefined) response.writeHead(404).end()
      else response.end(readFileSync(file))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const {port} = server.address() as AddressInfo
    const unpublished = folderWith({'packages/citation-lint/package.json': '{"version": "0.0.0-unpublished"}'})
    cpSync(path.join(clone, 'scripts'), path.join(unpublished, 'scripts'), {recursive: true})
    const env = {...fetched, CITATION_LINT_RELEASES: `http://127.0.0.1:${port}`}
    const script = path.join(unpublished, 'scripts/published.mjs')
    const outcome = await run(script, ['check', 'reports/may.md'], {cwd: folderWith(reports), env})
    server.close()
    expect(outcome).toMatchObject({status: 1, stderr: ''})
  })

  it('says what npm says where it cannot be installed', async () => {
    const broken = folderWith({'packages/citation-lint/package.json': '{"version": "file:absent.tgz"}'})
    cpSync(path.join(clone, 'scripts'), path.join(broken, 'scripts'), {recursive: true})
    const {status, stderr} = await run(path.join(broken, 'scripts/published.mjs'), ['check'], {cwd: broken})
    expect(status).toBe(2)
    expect(stderr).toMatch(/^Cannot install citation-lint file:absent\.tgz in `.*`\n[\s\S]*ENOENT/)
  })
})

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

  beforeAll(async () => {
    await git(clone, 'init', '--quiet')
    // What is installed there goes along, so that pre-commit does not install it again.
    await git(clone, 'add', '--force', ...publishedFiles, '.cache')
    await git(clone, 'commit', '--quiet', '--message', 'Publish')
    expect(await git(clone, 'tag', 'v0.1.0')).toMatchObject({status: 0})
    env = {
      ...fetched,
      PRE_COMMIT_HOME: folderWith({}),
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `url.${clone}.insteadOf`,
      GIT_CONFIG_VALUE_0: 'https://github.com/citation-lint/citation-lint',
    }
    cwd = folderWith(reports)
    await git(cwd, 'init', '--quiet')
  }, 60_000)

  it('takes up the hook, keeps new violations out, and lets repaired documents in', async () => {
    expect(await citationLint(['init', '--yes'], {cwd})).toMatchObject({status: 0})
    expect(await citationLint(['reports'], {cwd})).toMatchObject({status: 1})
    expect(await citationLint(['reports', ...baseline, '--update-baseline'], {cwd})).toMatchObject({status: 0})
    const config = path.join(cwd, '.pre-commit-config.yaml')
    writeFileSync(config, `${readFileSync(config, 'utf8')}        args: [${baseline.join(', ')}]\n`)
    expect(await run('pre-commit', ['install'], {cwd, env})).toMatchObject({status: 0})
    await commit('Take up citation-lint', 0)

    const report = path.join(cwd, 'reports/july.md')
    writeFileSync(
      report,
      '# July\n\nTrade rose by 7.5% in July. [1]【turn0search3】\n\n## References\n\n[1] Trade, https://trade.example/july\n',
    )
    expect(await commit('Report on July', 1)).toMatch(/reports\/july\.md\n3:/)

    expect(await citationLint(['fix', 'reports/july.md'], {cwd})).toMatchObject({status: 0})
    await commit('Report on July', 0)
  }, 300_000)
})
