import {readFileSync, rmSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {pathToFileURL} from 'node:url'
import {Client} from '@modelcontextprotocol/client'
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {folderWith} from './folders.ts'
import {program} from './process.ts'

const evidence = {
  sources: [
    {
      source_id: 'S1',
      title: 'Rye in June',
      url: 'https://rye.example/june',
      published_at: '2026-06-30',
      content: 'Rain fell. Rye rose 4.2% in June.',
    },
    {source_id: 'S2', title: 'Oats', url: 'https://oats.example/', content: 'Oats fell by a third. Rye did not.'},
  ],
}

const outside = folderWith({
  'secret.md': 'Sales grew by 5%.\n',
  'secret.citations.json': JSON.stringify(evidence),
  'named.json': JSON.stringify({sources: evidence.sources.slice(0, 1)}),
})
const root = folderWith({
  'citation.yml': 'rules: {ORPHAN_SOURCE: off}\n',
  'a.md': 'Rye rose 4.2% [S1].\n',
  'a.citations.json': JSON.stringify(evidence),
  'b.md': 'Sales grew by 5%.\n\nRents fell by 3% [9].\n',
  'reviewed/brief.md': 'Mills expect dear rye [S1].\n',
  'reviewed/brief.citations.json': JSON.stringify(evidence),
})
symlinkSync(path.join(outside, 'secret.md'), path.join(root, 'link.md'))

/** Connects to a server in a process of its own, in a folder that is no root. */
async function connect(
  era: 'before 2026' | 'since 2026',
  roots: readonly string[] | undefined,
  args: readonly string[] = [],
) {
  const client = new Client(
    {name: 'test', version: '1'},
    {
      capabilities: roots === undefined ? {} : {roots: {}},
      versionNegotiation: {mode: era === 'before 2026' ? 'legacy' : {pin: '2026-07-28'}},
    },
  )
  if (roots !== undefined)
    client.setRequestHandler('roots/list', () => ({
      roots: roots.map((folder) => ({uri: pathToFileURL(folder).href})),
    }))
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp', ...args],
    cwd: outside,
    stderr: 'inherit',
  })
  await client.connect(transport)
  return client
}

/** What a tool answers, held to its schema by the client. */
async function call(client: Client, name: string, input: Record<string, unknown>) {
  const {structuredContent, content, isError} = await client.callTool({name, arguments: input})
  const [first] = content
  return isError && first?.type === 'text' ? {error: first.text} : structuredContent
}

describe.each(['before 2026', 'since 2026'] as const)('citation-lint mcp, in the protocol as it was %s', (era) => {
  let client: Client
  beforeAll(async () => {
    client = await connect(era, [root])
  })
  afterAll(() => client.close())

  it('has the tools that are promised, each with the schema of its output', async () => {
    const {tools} = await client.listTools()
    const names = ['check_text', 'fix_text', 'enforce', 'check_files', 'find_evidence', 'open_questions', 'judge']
    expect(tools.map(({name}) => name)).toEqual([...names, 'explain'])
    const changing = tools.filter(({annotations}) => annotations?.readOnlyHint !== true)
    expect(changing.map(({name}) => name)).toEqual(['judge'])
    for (const {outputSchema} of tools) expect(outputSchema).toMatchObject({type: 'object'})
  })

  it('checks a draft as the file that it will be', async () => {
    const text = 'Rye rose 4.2% [S1].\n\nOats fell by 9% [S2].\n\nSales grew by 5%.\n'
    expect(await call(client, 'check_text', {text, path: 'a.md'})).toMatchObject({
      ok: false,
      total: 2,
      counts: {NUMBER_NOT_IN_SOURCE: 1, UNCITED_NUMBER: 1},
      findings: [
        {code: 'UNCITED_NUMBER', line: 5, severity: 'error', file: 'a.md'},
        {code: 'NUMBER_NOT_IN_SOURCE', line: 3, actual: '9%'},
      ],
    })
  })

  it('says what the claims of a draft rest on where it is asked, as many as fit', async () => {
    const text = 'Rye rose 4.2% [S1].\n\nOats fell by 9% [S2].\n\nSales grew by 5%.\n'
    const told = await call(client, 'check_text', {text, path: 'a.md', claims: true})
    expect(told).toMatchObject({
      statuses: {supported: 1, not_supported: 1, unsourced: 1},
      claims: [
        {line: 1, status: 'supported'},
        {line: 3, status: 'not_supported'},
        {line: 5, status: 'unsourced'},
      ],
    })
    const less = await call(client, 'check_text', {text, path: 'a.md', claims: true, budget: 500})
    expect(less).toMatchObject({claims: [{line: 1}]})
    expect(await call(client, 'check_text', {text, path: 'a.md'})).not.toHaveProperty('claims')
  })

  it('names the words that a source does not have, and the passage that is nearest', async () => {
    const text = 'Mills expect that oats fell by a third, and that bakers close [S2].\n'
    const told = await call(client, 'check_text', {text, path: 'a.md', claims: true})
    const source = {missing: ['Mills', 'expect', 'bakers', 'close'], passage: {text: 'Oats fell by a third.'}}
    expect(told).toMatchObject({claims: [{status: 'uncertain', sources: [source]}]})
  })

  it('answers in pages that fit the budget', async () => {
    const text = Array.from({length: 40}, (_, index) => `Sales of shop ${index} grew by ${index + 1}.5%.\n`).join('\n')
    const lines: unknown[] = []
    let next: unknown = 0
    for (let pages = 0; next !== undefined; pages += 1) {
      expect(pages).toBeLessThan(40)
      const input = {text, evidence, offset: next, budget: 2000}
      const page: unknown = await call(client, 'check_text', input)
      const {findings, next_offset: offset} = Object(page)
      expect(JSON.stringify(findings).length).toBeLessThan(2200)
      lines.push(...findings.map(({line}: {line: number}) => line))
      next = offset
    }
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.length).toBeGreaterThanOrEqual(40)
  })

  it('repairs a draft, and says what it changed', async () => {
    const text = 'Rain fell.\n\nRye rose 4.2% [s1].\n'
    expect(await call(client, 'fix_text', {text, evidence})).toMatchObject({
      text: 'Rain fell.\n\nRye rose 4.2% [S1].\n',
      changes: 1,
      changed: [{line: 3, before: 'Rye rose 4.2% [s1].\n', after: 'Rye rose 4.2% [S1].\n'}],
    })
  })

  it('enforces the contract, and tells what to do before the retry', async () => {
    const text = '## Prevailing view\n\n- Sales grew.\n'
    const config = {required_sections: ['prevailing']}
    const first = await call(client, 'enforce', {text, config, evidence})
    expect(first).toMatchObject({decision: 'retry', removed: [{line: 3}], empty_sections: ['Prevailing view']})
    expect(Object(first).instruction).toContain('`[S1]`')
    expect(await call(client, 'enforce', {text, config, evidence, attempt: 2})).toMatchObject({decision: 'abstain'})
  })

  it('finds the passage that bears a claim, and the marker to write', async () => {
    const claim = 'Rye prices rose by about 4% during June'
    expect(await call(client, 'find_evidence', {claim, path: 'a.md', most: 2})).toMatchObject({
      passages: [{marker: '[S1]', text: 'Rye rose 4.2% in June.', numbers: 1}, {}],
    })
  })

  it('asks what nobody has judged, and keeps an answer as that of a model', async () => {
    const reviewed = {path: 'reviewed/brief.md'}
    rmSync(path.join(root, 'reviewed/brief.judgements.json'), {force: true})
    const asked = Object(await call(client, 'open_questions', reviewed))
    expect(asked).toMatchObject({
      open: 1,
      questions: [{question: 'supports', claim: 'Mills expect dear rye.', source: {id: 'S1'}, passages: [{number: 1}]}],
    })
    const {id} = asked.questions[0]
    const judge = (answer: object) => call(client, 'judge', {...reviewed, id, answer: 'no', ...answer})
    expect(await judge({})).toEqual({error: expect.stringContaining('The answer names no passage')})
    expect(await judge({passage: 'Mills expect cheap rye.'})).toEqual({error: expect.stringContaining('passage')})
    expect(await judge({id: 'x'})).toEqual({error: expect.stringContaining('`open_questions`')})
    const kept = {kept: 'reviewed/brief.judgements.json', open: 0}
    expect(await judge({passage: 1, note: 'It says nothing of mills.', by: {kind: 'person'}})).toEqual(kept)
    expect(JSON.parse(readFileSync(path.join(root, kept.kept), 'utf8')).judgements).toMatchObject([
      {answer: 'no', by: {kind: 'model', name: 'test'}, passage: {text: 'Rye rose 4.2% in June.'}},
    ])
    expect(await call(client, 'open_questions', reviewed)).toEqual({open: 0, questions: []})
    expect(await call(client, 'open_questions', {path: '../secret.md'})).toEqual({
      error: expect.stringContaining('outside the roots'),
    })
  })

  it('checks files inside the roots, and no others', async () => {
    expect(await call(client, 'check_files', {paths: ['.']})).toMatchObject({
      ok: false,
      documents: 3,
      failures: [expect.stringContaining('link.md')],
      findings: expect.arrayContaining([expect.objectContaining({file: 'b.md', code: 'UNCITED_NUMBER'})]),
    })
    for (const way of ['..', outside, '../*/secret.md', 'x/../../*'])
      expect(await call(client, 'check_files', {paths: [way]})).toEqual({
        error: expect.stringContaining('outside the roots'),
      })
    expect(await call(client, 'check_text', {text: '', path: path.join(outside, 'secret.md')})).toEqual({
      error: expect.stringContaining('outside the roots'),
    })
  })

  it('explains codes, as a tool and as resources', async () => {
    expect(await call(client, 'explain', {code: 'uncited-number'})).toMatchObject({
      code: 'UNCITED_NUMBER',
      page: expect.stringContaining('# UNCITED_NUMBER'),
    })
    expect(await call(client, 'explain', {code: 'UNCITED_NUMBR'})).toEqual({
      error: expect.stringContaining('`UNCITED_NUMBER`'),
    })
    const {resources} = await client.listResources()
    expect(resources).toContainEqual(expect.objectContaining({uri: 'citation-lint://rules/UNCITED_NUMBER'}))
    const {contents} = await client.readResource({uri: 'citation-lint://rules/ORPHAN_SOURCE'})
    expect(contents).toMatchObject([{mimeType: 'text/markdown', text: expect.stringContaining('# ORPHAN_SOURCE')}])
    await expect(client.readResource({uri: 'citation-lint://rules/NO_RULE'})).rejects.toThrow('NO_RULE')
  })

  it('hands out the contract with the sources of the workspace', async () => {
    const {messages} = await client.getPrompt({name: 'citation_contract', arguments: {path: 'a.md'}})
    expect(messages).toMatchObject([
      {
        role: 'user',
        content: {text: expect.stringContaining('`[S1]` – `Rye in June` — 2026 (`https://rye.example/june`)')},
      },
    ])
  })
})

describe('citation-lint mcp', () => {
  it('reads no file for a client without roots, but those it was started with', async () => {
    const client = await connect('since 2026', undefined, ['-e', 'named.json'])
    expect(await call(client, 'check_files', {paths: ['secret.md']})).toEqual({
      error: expect.stringContaining('gives no roots'),
    })
    const cited = '---\ncitations: secret.citations.json\n---\n\nOats fell by a third [S2].\n'
    expect(await call(client, 'check_text', {text: cited, path: 'secret.md'})).toMatchObject({
      counts: {UNRESOLVED_CITATION: 1},
    })
    expect(await call(client, 'check_text', {text: 'Rye rose 4.2% [S1].\n'})).toMatchObject({ok: true})
    await client.close()
  })
})
