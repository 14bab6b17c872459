import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {findingsOf} from '../../core/test/rules/examples.ts'
import {faultsOfMessage, faultsOfStatement} from '../../core/test/rules/message-grammar.ts'
import {readPages} from '../../core/test/rules/pages.ts'
import {drawn} from '../../core/test/share.ts'
import {citationLint} from './command.ts'
import {folderWith, workspace} from './folders.ts'

/** Those that are faulty, with what is wrong with each. */
const faulty = (messages: Iterable<string>, faultsOf: (message: string) => readonly string[]) =>
  [...new Set(messages)].flatMap((message) => {
    const faults = faultsOf(message)
    return faults.length > 0 ? {message, faults} : []
  })

describe('the grammar of messages', () => {
  it.each([
    ['Number `1  sources` has no citation; add `undefined`', []],
    ['Unexpected 1 citations, expected a source', ['1 citations']],
    ['Unexpected 1 citation, expected 3 source', ['3 source']],
    ['Unexpected `` x`y `` of `a`, expected none on line 1 as well', []],
    ['Unexpected error ENOENT, expected a file', ['a code of the system']],
    ['Unexpected list of undefined, expected one', ['a value that was not there']],
    ['Unexpected list of ``, expected one', ['a backtick without another']],
    [
      'Unexpected  list, expected an source.',
      ['a full stop', 'an source', 'neither `Unexpected …, expected …` nor what is wrong and what to do', 'two blanks'],
    ],
    ['Unexpected `a\u202eb`, expected another', ['a character that nobody sees']],
    ['Unexpected missing file, expected one', ['neither `Unexpected …, expected …` nor what is wrong and what to do']],
    ['Nothing was expected', ['neither `Unexpected …, expected …` nor what is wrong and what to do']],
  ])('%s', (message, faults) => {
    expect([...faultsOfStatement(message)].sort()).toEqual([...faults].sort())
  })
})

describe('every message that pages show', () => {
  const folders = ['docs/rules', 'docs/specification', 'docs/guides', 'docs/reference', 'docs/start']
  const pages = [...folders, 'packages/core/test/rules/more-examples'].flatMap((folder) =>
    readdirSync(path.join(workspace, folder)).map((name) => readFileSync(path.join(workspace, folder, name), 'utf8')),
  )
  // A message ends where the code stands, or the line.
  const shown = pages.flatMap((page) =>
    Array.from(
      page.matchAll(
        /^\S* *\d+:\d+(?:-\d+:\d+)? +(?:error|warning|info) +((?:Unexpected |[A-Z][a-z]* [^;\n]*; ).*?)(?: {2,}[A-Z_]+| [A-Z]+(?:_[A-Z]+)+)?$/gm,
      ),
      ([, message = '']) => message.trim(),
    ),
  )

  it('is in the grammar', () => {
    expect(shown.length).toBeGreaterThan(150)
    expect(faulty(shown, faultsOfStatement)).toEqual([])
  })
})

/** A finding of a report in JSON. */
interface Said {
  readonly message: string
  readonly note?: string | undefined
}

function expectWellSaid(findings: readonly Said[]): void {
  expect(
    faulty(
      findings.map(({message}) => message),
      faultsOfStatement,
    ),
  ).toEqual([])
  expect(
    faulty(
      findings.flatMap(({note}) => note ?? []),
      faultsOfMessage,
    ),
  ).toEqual([])
}

/** What is left of a document without each of its lines: what were several are then one. */
function shortened(document: string): readonly string[] {
  const lines = document.split('\n')
  return lines.flatMap((line, index) => (line === '' ? [] : lines.toSpliced(index, 1).join('\n')))
}

describe('every message and note', () => {
  it.each(readPages())('of the examples of $code is in the grammar', ({examples}) => {
    const wrong = examples.filter(({right, format}) => !right && format !== 'json')
    const shorter = wrong.flatMap((example) =>
      drawn(shortened(example.document), 5).map((document) => ({...example, document})),
    )
    expectWellSaid([...examples, ...shorter].flatMap((example) => findingsOf(example).findings))
  })

  it('of the fixtures is in the grammar', async () => {
    const {stdout} = await citationLint(['check', 'fixtures/*.md', 'fixtures/formats', '--format', 'json'])
    const findings = JSON.parse(stdout).flatMap((result: {findings: readonly Said[]}) => result.findings)
    expect(findings.length).toBeGreaterThan(40)
    expectWellSaid(findings)
  })
})

/** Files that are there, in folders that are wrong for them. */
const files = {
  'a.md': '# Rye\n\nRye fell 4%.\n',
  'b.md': 'Rye fell [1].\n',
  'empty.md': '',
  'broken.json': '{"citations": [',
  'list.json': '[1]',
  'one.json': '{"grounded_claims": [{"claim": "Rye"}], "chunks": [{"chunk_id": "1"}], "typo": []}',
  'bad.yml':
    'alowed_prefixes: []\nextends: ""\nmax_quote_words: 0\nquery_id_patterns: ["("]\nrules: {X: off}\nevidence: 3\n',
  'folder/c.md': 'Rye.\n',
  'page.html': '<p>Rye fell 4%.</p>',
}

const wrong: readonly (readonly string[])[] = [
  ['chek'],
  ['check', 'gone.md'],
  ['check', 'folder', '--format', 'jsn'],
  ['check', 'a.md', '--rule', 'UNCITED_NUMBER'],
  ['check', 'a.md', '--rule', 'UNCITED_NUMBR:off'],
  ['check', 'a.md', '--rule', 'UNCITED_NUMBER:loud'],
  ['check', 'a.md', '--max-warnings', '-1'],
  ['check', 'a.md', '--jobs', 'two'],
  ['check', 'a.md', '--shard', '3/2'],
  ['check', 'a.md', '--config', 'gone.yml'],
  ['check', 'a.md', '--config', 'bad.yml'],
  ['check', 'a.md', '--config', 'folder'],
  ['check', 'a.md', '--evidence', 'gone.json'],
  ['check', 'a.md', '--evidence', 'broken.json'],
  ['check', 'a.md', '--evidence', 'folder'],
  ['check', 'a.md', '--output-file', 'gone/report.txt'],
  ['check', 'a.md', '--output-file', 'folder'],
  ['check', 'a.md', '--baseline', 'gone.json'],
  ['check', 'a.md', '--baseline', 'folder'],
  ['check', 'a.md', '--baseline', 'list.json'],
  ['check', 'a.md', '--update-baseline'],
  ['check', 'a.md', '--changed-since', 'nothing'],
  ['check', 'a.md', '--cache-location', 'x'],
  ['check', 'a.md', '--cache', '--cache-location', 'a.md'],
  ['check', 'a.md', '--strict'],
  ['check', 'empty.md'],
  ['check', 'broken.json'],
  ['check', '--stdin', 'a.md'],
  ['check', '--stdin', '--format', 'html'],
  ['check', '--ndjson', 'a.md'],
  ['check', 'a.md', '--max-warnings'],
  ['check', 'a.md', '--colour'],
  ['check', '--fix'],
  ['--init'],
  ['lint'],
  ['rules'],
  ['fix', 'a.md', '--to', 'apa'],
  ['fix', 'a.md', '--to', 'footnotes', '--style', 'gone.csl'],
  ['fix', 'a.md', '--to', 'footnotes', '--style', 'folder'],
  ['fix', 'b.md', '--renumber', '--stdin'],
  ['fix', 'page.html', '--references'],
  ['enforce', 'page.html'],
  ['enforce', 'a.md', '--attempt', '0'],
  ['enforce', 'a.md', '--on-failure', 'ask'],
  ['enforce', 'a.md', '-o', 'gone/a.md'],
  ['explain', 'UNCITED_NUMBR'],
  ['explain', 'XYZ'],
  ['explain', '--at', 'a.md'],
  ['explain', '--at', 'a.md:99'],
  ['explain', 'UNCITED_NUMBER', '--at', 'a.md:1'],
  ['explain-config', 'gone.md'],
  ['merge-reports', 'gone.json'],
  ['merge-reports', 'list.json'],
  ['merge-reports', 'folder'],
  ['prompt', '--budget', '1', '--evidence', 'one.json'],
  ['prompt', '--budget', 'few'],
  ['init'],
  ['report', 'gone.json'],
  ['evidence', 'check', 'gone.json'],
  ['evidence', 'check', 'one.json', '--today', 'soon'],
  ['evidence', 'import'],
  ['evidence', 'import', 'nobody', 'list.json', '-o', 'x.md'],
  ['evidence', 'import', 'openai', 'list.json', '-o', 'x.md'],
  ['evidence', 'import', 'openai', 'list.json'],
  ['evidence', 'pack', 'one.json', '--size', '1'],
  ['evidence', 'pack'],
  ['store', 'add'],
  ['store', 'add', 'a.md'],
  ['store', 'query', 'x'],
  ['store', 'prune'],
  ['store', 'chek'],
  ['check', 'a.md', '--quiet', '--ndjson'],
  ['init', 'a.md'],
]

describe('every usage error', () => {
  it.each(wrong.map((args) => [args.join(' '), args] as const))('%s', async (_, given) => {
    const {status, stderr} = await citationLint(given, {cwd: folderWith(files), input: 'Rye.\n'})
    // What came before the statement is where it stands: `citation-lint: bad.yml:1:1: Unexpected …`.
    const said = stderr
      .split('\n')
      .flatMap((line) => /(?:^|: )(Unexpected .*|[A-Z][a-z]* [^;]*; .*)/.exec(line)?.[1] ?? [])
    expect({status, stderr, said: said.length > 0}).toMatchObject({said: true})
    expect(faulty(said, faultsOfStatement)).toEqual([])
  })
})
