import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const files = {
  '.git/HEAD': '',
  'base.yml': 'require_https: true\nrules: {ORPHAN_SOURCE: off}\n',
  'citation.yml': 'extends: base.yml\nevidence: ["shared/*.json", "{name}.json"]\n',
  'docs/a.md': 'Sales grew by 12.4% in May [1].\n',
  'shared/one.json': '{"citations": [{"id": "1", "url": "https://bureau.example/1"}]}',
}

/** Lines of the answer, each with single spaces. */
const explain = async (cwd: string, ...args: readonly string[]) => {
  const {stdout, ...rest} = await citationLint(['explain-config', 'docs/a.md', ...args], {cwd})
  return {...rest, lines: stdout.split('\n').map((line) => line.trim().replace(/ +/g, ' '))}
}

describe('explain-config', () => {
  it('prints what is there and what is set', async () => {
    const {status, stdout, stderr} = await citationLint(['explain-config', 'docs/a.md'], {cwd: folderWith(files)})
    expect({status, stderr}).toEqual({status: 0, stderr: ''})
    expect(stdout).toBe(`docs/a.md

Files, in the order they were asked for:
  found     .git
  read      citation.yml
  read      base.yml
  searched  shared/*.json
  read      shared/one.json

Evidence: 1 source from shared/one.json
  no file matches {name}.json (citation.yml)

Under the contract: its evidence has \`citations\`
Counted as citations: markers and attributions that resolve

Settings that are not at their defaults (\`--all\` prints those, too):
  extends              citation.yml  "base.yml"
  evidence             citation.yml  ["shared/*.json","{name}.json"]
  require_https        base.yml      true
  rules.ORPHAN_SOURCE  base.yml      "off"
`)
    const {lines} = await explain(folderWith({'docs/a.md': files['docs/a.md']}))
    expect(lines).toContain('Settings: all at their defaults (`--all` prints them)')
    // Nothing defines its marker.
    expect(lines).toContain('Counted as citations: whatever a reader takes for a source; here nothing')
  })

  it('counts query results as what they are', async () => {
    const results = {query_results: [{query_id: 'wages_2026_01', dataset_id: 'wages'}]}
    const {lines} = await explain(folderWith({...files, 'shared/one.json': JSON.stringify(results)}))
    expect(lines).toContain('Evidence: 1 query result from shared/one.json')
  })

  it('counts the forms in which a document cites, and says where each stands first', async () => {
    const document =
      'Rye fell 4%, as [the board](https://rye.example) writes.\n\nOats fell. https://oats.example\n\nCorn fell. https://corn.example\n'
    const {lines} = await explain(folderWith({'docs/a.md': document}))
    expect(lines).toContain(
      'Counted as citations: whatever a reader takes for a source; here, how often, and where first:',
    )
    expect(lines).toContain('address 2 line 3')
    expect(lines).toContain('link 1 line 1')
  })

  it('prints with `--all` also what was looked for, and the defaults', async () => {
    const {status, stderr, lines} = await explain(folderWith(files), '--all')
    expect({status, stderr}).toEqual({status: 0, stderr: ''})
    const start = lines.indexOf('Files, in the order they were asked for:') + 1
    expect(lines.slice(start, lines.indexOf('', start))).toEqual([
      'missing docs/.git',
      'found .git',
      'missing docs/citation.yml',
      'read citation.yml',
      'read base.yml',
      'missing docs/a.citations.json',
      'missing docs/a.citations.yaml',
      'missing docs/a.citations.yml',
      'missing docs/_quarto.yml',
      'missing docs/myst.yml',
      'missing docs/_config.yml',
      'missing docs/_bookdown.yml',
      'missing docs/index.Rmd',
      'missing docs/metadata.yaml',
      'missing docs/_metadata.yml',
      'missing _quarto.yml',
      'missing myst.yml',
      'missing _config.yml',
      'missing _bookdown.yml',
      'missing index.Rmd',
      'missing metadata.yaml',
      'missing _metadata.yml',
      'searched shared/*.json',
      'missing a.json',
      'read shared/one.json',
      'missing docs/a.judgements.json',
      'missing docs/a.judgements.yaml',
      'missing docs/a.judgements.yml',
    ])
    expect(lines).toContain('Evidence: 1 source from shared/one.json')
    expect(lines).toContain('require_https base.yml true')
    expect(lines).toContain('evidence citation.yml ["shared/*.json","{name}.json"]')
    expect(lines).toContain('rules.ORPHAN_SOURCE base.yml "off"')
    expect(lines).toContain('rules.UNCITED_NUMBER default "error"')
  })

  it('says what is left aside and why, and so does the check that then has no evidence', async () => {
    const aside = 'left aside: `docs/a.citations.json`, because `citation.yml` sets `evidence`, see `evidence_from`'
    const cwd = folderWith({
      ...files,
      'citation.yml': 'evidence: none/*.json\n',
      'docs/a.citations.json': '{"citations": []}',
    })
    const {lines} = await explain(cwd)
    expect(lines).toContain(aside)
    const {stdout, stderr} = await citationLint(['docs/a.md', '--format', 'json'], {cwd})
    expect(JSON.parse(stdout)[0].findings[0].note).toContain(`Looked for evidence in \`none/*.json\`; ${aside}`)
    expect(stderr).toContain(`docs/a.md: Evidence that the document itself brings does not count here; ${aside}`)
  })

  it('hears the options of a check', async () => {
    const {lines} = await explain(folderWith(files), '--config', 'base.yml', '--evidence', 'shared/one.json')
    expect(lines).toContain('read base.yml')
    expect(lines).not.toContain('read citation.yml')
    expect(lines).toContain('Evidence: 1 source from shared/one.json')
  })

  it('takes one file after each `--evidence`, and the document behind it', async () => {
    const cwd = folderWith(files)
    const {status, stdout} = await citationLint(['explain-config', '-e', 'shared/one.json', 'docs/a.md'], {cwd})
    expect(stdout).toContain('Evidence: 1 source from shared/one.json')
    expect(status).toBe(0)
  })

  it('shows how far the look-up came where a file is wrong', async () => {
    const {status, stderr, lines} = await explain(folderWith({...files, 'base.yml': 'require_htps: true\n'}))
    expect(lines).toContain('read base.yml')
    expect(stderr).toContain('base.yml:1:1: Unexpected key `require_htps`, expected `require_https`')
    expect(status).toBe(2)
  })
})
