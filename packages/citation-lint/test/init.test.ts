import {existsSync, readFileSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {policyFrom} from '@citation-lint/core/rules'
import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {citationLint} from './command.ts'
import {folderWith, workspace} from './folders.ts'

const read = (cwd: string, name: string): string => readFileSync(path.join(cwd, name), 'utf8')

const init = (cwd: string, ...more: readonly string[]) => citationLint(['init', '--yes', ...more], {cwd})

/** The example of README's first run. */
const firstRun = Object.fromEntries(
  [
    ...(/\n## First run\n[\s\S]*?\n## /.exec(read(workspace, 'README.md'))?.[0] ?? '').matchAll(
      /^```\w+ file=brief\.(\S+)\n([\s\S]*?)^```$/gm,
    ),
  ].map(([, end = '', content = '']) => [`a.${end}`, content]),
)
const cited = '{"citations": [{"id": "1", "url": "https://rye.example/1", "title": "Rye"}]}'

/** Folders of two documents that cite in every way that a key of citation.yml could switch off. */
const folders = {
  'the first run of README': {...firstRun, 'b.md': 'Rye rose 4%. [1]\n', 'b.citations.json': cited},
  'links, and no evidence': {'a.md': 'Rye fell 4%, as [the board](https://rye.example) writes.\n', 'b.md': 'Oats.\n'},
  'markers with a list': {'a.md': 'Rye fell 4% [1].\n\n## References\n\n[1] Rye Board\n', 'b.md': 'Oats fell 2%.\n'},
  'evidence beside one, links in the other': {
    'a.md': 'Rye fell 4%. [1]\n',
    'a.citations.json': cited,
    'b.md': 'Oats fell 4%, as [the board](https://oats.example) writes.\n\nWe plan to sell 5% more.\n',
  },
  'evidence in front matter': {
    'a.md': '---\ncitations: rye.json\n---\n\nRye fell 4%. [1]\n',
    'rye.json': cited,
    'b.md': 'Per LMIS: rye fell 4%.\n',
  },
} as const

/** A yes or no to each of the three questions. */
const eachAnswer = Array.from({length: 8}, (_, number) => [4, 2, 1].map((bit) => (number & bit ? 'y' : 'n')))

describe('init', () => {
  it('sets up a folder in which a check runs, and says what to do next', async () => {
    const cwd = folderWith({'a.md': 'Sales grew.\n'})
    const {status, stdout, stderr} = await init(cwd, '--remark')
    expect({status, stderr}).toEqual({status: 0, stderr: ''})
    expect(stdout).toContain('wrote citation.yml')
    expect(stdout).toContain('--update-baseline')
    expect(await citationLint([], {cwd})).toMatchObject({status: 0, stderr: ''})
    expect(JSON.parse(read(cwd, '.remarkrc'))).toEqual({plugins: ['citation-lint']})
    expect(parse(read(cwd, '.pre-commit-config.yaml'))).toMatchObject({repos: [{hooks: [{id: 'citation-lint'}]}]})
  })

  it.each(Object.entries(folders))('changes no finding, whatever is answered: %s', async (_, files) => {
    const findingsIn = async (cwd: string) => (await citationLint(['--format', 'json', 'a.md', 'b.md'], {cwd})).stdout
    const before = await findingsIn(folderWith(files))
    for (const answers of [undefined, ...eachAnswer]) {
      const cwd = folderWith(files)
      // Whoever wants settings is asked how strict they are.
      const input = answers?.map((answer, index) => `${answer}\n${index === 0 && answer === 'y' ? 'n\n' : ''}`).join('')
      const words = input === undefined ? ['init', '--remark', '--yes'] : ['init', '--remark']
      const {status, stdout} = await citationLint(words, {cwd, terminal: true, ...(input && {input})})
      const names = ['citation.yml', '.remarkrc', '.pre-commit-config.yaml']
      expect(names.filter((name) => existsSync(path.join(cwd, name)))).toEqual(
        names.filter((_name, index) => answers === undefined || answers[index] === 'y'),
      )
      expect([status, stdout.includes('\nNext:\n')]).toEqual([0, true])
      expect(await findingsIn(cwd), String(answers)).toBe(before)
    }
  })

  it('writes settings that a reader of YAML takes as they stand when a key is switched on', async () => {
    const cwd = folderWith({'a.md': ''})
    await init(cwd)
    const switchedOn = read(cwd, 'citation.yml').replaceAll(/^# (evidence|contract):/gm, '$1:')
    expect(Object.keys(parse(switchedOn))).toEqual(['evidence', 'contract', 'rules'])
    expect(() => policyFrom(parse(switchedOn))).not.toThrow()
  })

  it('sets up a folder with a report that cannot be read', async () => {
    const cwd = folderWith({'a.md': Uint8Array.of(0xff, 0xfe, 0x00), 'b.md': 'Rye.\n', 'b.citations.json': '{'})
    expect(await init(cwd)).toMatchObject({status: 0, stderr: ''})
  })

  it('replaces nothing, and changes nothing the second time', async () => {
    const files = {'citation.yml': 'require_https: true\n', '.remarkrc.json': '{"plugins": ["remark-gfm"]}'}
    const cwd = folderWith(files)
    const {stdout} = await init(cwd)
    expect(stdout).toContain('left .remarkrc.json alone: add `citation-lint` to its plugins')
    for (const [name, content] of Object.entries(files)) expect(read(cwd, name)).toBe(content)
    const hook = read(cwd, '.pre-commit-config.yaml')
    expect((await init(cwd)).stdout).toContain('left .pre-commit-config.yaml alone: it has the hook already')
    expect(read(cwd, '.pre-commit-config.yaml')).toBe(hook)
  })

  it.each([
    ['indented', 'repos:\n  # style\n  - repo: https://a.example\n    rev: v1\n    hooks:\n      - id: x\n'],
    ['not indented', 'repos:\n- repo: local\n  hooks:\n  - id: x\n\n\ndefault_stages: [pre-commit]\n'],
    ['two of them', 'repos:\n  - repo: a\n    hooks: [{id: x}]\n  - hooks: [{id: y}]\n    repo: b\n'],
    ['a comment inside', 'repos:\n- repo: a\n  rev: v1\n# pinned\n  hooks:\n  - id: x\n# the end\n'],
    ['the address last', 'repos:\n-   hooks:\n    -   id: x\n    repo: a\n'],
    [
      'a text that looks like one',
      'repos:\n- repo: local\n  hooks:\n  - id: x\n    entry: |\n      - repo: y\n      z\n',
    ],
    ['line ends of Windows', 'repos:\r\n- repo: a\r\n  hooks:\r\n  - id: x\r\n\r\nfail_fast: true\r\n'],
    ['without an end of line', 'fail_fast: true\nrepos:\n- repo: a\n  hooks: [{id: x}]'],
  ])('adds the hook to a list of repositories: %s', async (_, config) => {
    const cwd = folderWith({'.pre-commit-config.yaml': config})
    await init(cwd)
    const before = parse(config)
    const after = parse(read(cwd, '.pre-commit-config.yaml'))
    const own = after.repos.filter((each: {repo: string}) => each.repo.endsWith('/citation-lint'))
    expect(own).toMatchObject([{hooks: [{id: 'citation-lint'}]}])
    expect({...after, repos: after.repos.filter((each: unknown) => each !== own[0])}).toEqual(before)
    const lines = read(cwd, '.pre-commit-config.yaml').split('\n')
    for (const line of config.split('\n')) expect(lines).toContain(line)
    const ends = new Set(lines.slice(0, -1).map((line) => line.endsWith('\r')))
    expect([...ends]).toEqual([config.includes('\r')])
  })

  it.each([
    ['on one line', 'repos:\n- repo: a\n  hooks: [{id: citation-lint}]\n'],
    ['in quotation marks', 'repos:\n- repo: a\n  hooks:\n  - id: "citation-lint-fix"\n'],
    ['of the project itself', 'repos:\n- repo: local\n  hooks:\n  - {id: x, name: x, entry: npx citation-lint}\n'],
  ])('finds the hook %s', async (_, config) => {
    const cwd = folderWith({'.pre-commit-config.yaml': config})
    expect((await init(cwd)).stdout).toContain('left .pre-commit-config.yaml alone: it has the hook already')
    expect(read(cwd, '.pre-commit-config.yaml')).toBe(config)
  })

  it('adds the hook through a link to a list that lies elsewhere', async () => {
    const cwd = folderWith({'shared/hooks.yaml': 'repos:\n- repo: a\n  hooks:\n  - id: x\n'})
    symlinkSync('shared/hooks.yaml', path.join(cwd, '.pre-commit-config.yaml'))
    await init(cwd)
    expect(read(cwd, 'shared/hooks.yaml')).toContain('- id: citation-lint')
  })

  it('adds the hook where one is only commented out', async () => {
    const cwd = folderWith({
      '.pre-commit-config.yaml': 'repos:\n# - id: citation-lint\n- repo: a\n  hooks:\n  - id: x\n',
    })
    expect((await init(cwd)).stdout).toContain('wrote .pre-commit-config.yaml')
  })

  it('puts no `.remarkrc` before the settings of remark in `package.json`', async () => {
    const cwd = folderWith({'package.json': '{"remarkConfig": {"plugins": ["remark-gfm"]}}'})
    const {stdout} = await init(cwd)
    expect(stdout).toContain('left package.json alone: add `citation-lint` to its plugins in `remarkConfig`')
    expect(existsSync(path.join(cwd, '.remarkrc'))).toBe(false)
  })

  it.each([
    ['in an empty folder', {}, [], false],
    ['in a project without remark', {'package.json': '{"devDependencies": {"remark-gfm": "4"}}'}, [], false],
    ['in a package.json that is none', {'package.json': '{'}, [], false],
    ['in one that is no object', {'package.json': 'null'}, [], false],
    ['in a project that has remark-cli', {'package.json': '{"devDependencies": {"remark-cli": "12"}}'}, [], true],
    ['in one that has it at run time', {'package.json': '{"dependencies": {"remark-cli": "12"}}'}, [], true],
    ['where somebody asks for it', {'package.json': '{}'}, ['--remark'], true],
  ] as const)('writes `.remarkrc` only where remark is: %s', async (_, files, words, isWritten) => {
    const cwd = folderWith(files)
    const {stdout} = await init(cwd, ...words)
    expect([existsSync(path.join(cwd, '.remarkrc')), stdout.includes('remark')]).toEqual([isWritten, isWritten])
  })

  it('puts nothing out of force above, and no hook where none is read', async () => {
    const top = folderWith({'.git/HEAD': '', 'citation.yml': 'require_https: true\n', 'docs/reports/a.md': ''})
    const cwd = path.join(top, 'docs/reports')
    const {stdout} = await init(cwd)
    expect(stdout).toContain('left citation.yml alone: `../../citation.yml` holds here')
    expect(stdout).toContain(
      'left .pre-commit-config.yaml alone: pre-commit reads `../../.pre-commit-config.yaml` only',
    )
    expect(existsSync(path.join(cwd, 'citation.yml'))).toBe(false)
    expect(stdout).not.toContain('pre-commit install')
  })

  it('says what makes the files work that it wrote', async () => {
    const cwd = folderWith({'.remarkrc': '{"plugins": ["remark-citation-lint"]}'})
    const {stdout} = await init(cwd)
    expect(stdout).toContain('pre-commit install')
    expect(stdout).not.toContain('remark-cli')
    expect((await init(folderWith({}), '--remark')).stdout).toContain('npm install --save-dev citation-lint remark-cli')
  })

  it('names what it cannot read', async () => {
    const cwd = folderWith({'.pre-commit-config.yaml/x': ''})
    const {status, stderr} = await init(cwd)
    expect(stderr).toBe(
      'citation-lint: Cannot read .pre-commit-config.yaml (a folder is in the place of a file); make it readable\n',
    )
    expect(status).toBe(2)
    expect(existsSync(path.join(cwd, 'citation.yml'))).toBe(false)
  })

  it('says what to add to a list that it cannot read', async () => {
    const cwd = folderWith({'.pre-commit-config.yaml': 'repos: []\n'})
    expect((await init(cwd)).stdout).toContain('  - repo: https://github.com/citation-lint/citation-lint')
    expect(read(cwd, '.pre-commit-config.yaml')).toBe('repos: []\n')
  })

  it.each([
    ['y\ny\n', [], true],
    ['y\nyes\nn\nn\n', [], true],
    ['\n\n\n\n', [], false],
    ['y\nn\ny\ny\n', [], false],
    ['y\n', [], false],
    ['y\nn\nn\n', ['--contract'], true],
    ['', ['--yes', '--contract'], true],
    ['', ['--yes'], false],
  ])('puts a folder under the contract as it is told: %j %j', async (input, flags, isUnder) => {
    const cwd = folderWith({'a.md': 'Rye fell 4%, as [the board](https://rye.example) writes.\n'})
    const {status, stderr} = await citationLint(['init', ...flags], {cwd, terminal: true, input})
    expect(status).toBe(0)
    expect(stderr.includes('an error')).toBe(flags.length === 0)
    expect(policyFrom(parse(read(cwd, 'citation.yml'))).contract).toBe(isUnder)
    const explained = await citationLint(['explain-config', 'a.md'], {cwd})
    expect(explained.stdout.includes('`contract: true` of the policy')).toBe(isUnder)
  })

  it('says what to write where settings are there already', async () => {
    const cwd = folderWith({'citation.yml': 'require_https: true\n'})
    const {stdout} = await citationLint(['init', '--yes', '--contract'], {cwd})
    expect(stdout).toContain('left citation.yml alone: it is there already; write `contract: true` in it')
    expect(read(cwd, 'citation.yml')).toBe('require_https: true\n')
  })

  it('asks nobody where nobody sits', async () => {
    const cwd = folderWith({})
    const {status, stderr} = await citationLint(['init'], {cwd})
    expect(stderr).toContain('use `--yes`')
    expect(status).toBe(2)
    expect(existsSync(path.join(cwd, 'citation.yml'))).toBe(false)
  })
})
