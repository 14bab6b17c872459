import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {enforce} from '../src/index.ts'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const document = '\uFEFF## Prevailing view\r\n\r\n- Up. [1, 9]\r\n- Down.\r\n'

const evidence = {
  citations: [{id: '1', url: 'https://bank.example/1', title: 'Decision', published_at: '2026-02-10'}],
}

const config = {required_sections: ['prevailing']}

const files = {
  'brief.md': document,
  'brief.citations.json': JSON.stringify(evidence),
  'citation.yml': 'evidence: brief.citations.json\nrequired_sections: [prevailing]\n',
}

const enforced = '\uFEFF## Prevailing view\r\n\r\n- Up. [1]\r\n'

const failing = '## Prevailing view\n\n- Down.\n'

describe('citation-lint enforce', () => {
  it('prints the brief, says why on standard error, and delivers with 0', async () => {
    const {status, stdout, stderr} = await citationLint(['enforce', 'brief.md'], {cwd: folderWith(files)})
    expect({status, stdout}).toEqual({status: 0, stdout: enforced})
    expect(stderr).toContain('citation-lint: brief.md: decision=deliver removed=1 bullets=2 empty_sections=none\n')
    expect(stderr).toContain('removed line=4 code=UNCITED_BULLET `Down.` it cites nothing\n')
  })

  it('reads the file beside the document as a check does', async () => {
    const own = {...files, 'citation.yml': 'required_sections: [prevailing]\n'}
    expect(await citationLint(['enforce', 'brief.md'], {cwd: folderWith(own)})).toMatchObject({status: 0})
    const unsettled = {'brief.md': files['brief.md'], 'brief.citations.json': files['brief.citations.json']}
    expect(await citationLint(['enforce', 'brief.md'], {cwd: folderWith(unsettled)})).toMatchObject({status: 0})
    const judged = {...unsettled, 'brief.judgements.json': '{"judgements": []}'}
    const {stderr} = await citationLint(['enforce', 'brief.md'], {cwd: folderWith(judged)})
    expect(stderr).toContain(
      'left aside: `brief.judgements.json`, because what is enforced brings no evidence of its own',
    )
  })

  it('takes no evidence from the document itself, and says so, unless the policy lets it', async () => {
    const own = {
      'brief.md': `---\ncitations: own.json\n---\n\n${document.slice(1)}`,
      'own.json': files['brief.citations.json'],
      'citation.yml': 'required_sections: [prevailing]\n',
    }
    const {status, stderr} = await citationLint(['enforce', 'brief.md'], {cwd: folderWith(own)})
    expect(status).toBe(1)
    expect(stderr).toContain(
      'citation-lint: brief.md: Evidence that the document itself brings does not count here; left aside: `citations` of its front matter, because what is enforced brings no evidence of its own, see `evidence_from`\n',
    )
    const allowed = {...own, 'citation.yml': 'evidence_from: either\nrequired_sections: [prevailing]\n'}
    expect(await citationLint(['enforce', 'brief.md'], {cwd: folderWith(allowed)})).toMatchObject({status: 0})
  })

  it('asks for a retry with 1, abstains with 4', async () => {
    const cwd = folderWith({...files, 'brief.md': failing})
    const args = ['enforce', 'brief.md', '-o', 'out.md', '--report', 'report.json']
    expect(await citationLint(args, {cwd})).toMatchObject({status: 1, stdout: ''})
    expect(JSON.parse(readFileSync(path.join(cwd, 'report.json'), 'utf8'))).toMatchObject({
      path: 'brief.md',
      decision: 'retry',
      report: {removed_bullets: 1, validation_passed: false, empty_sections: ['Prevailing view']},
      evidence: {citations: [{id: '1'}]},
      instruction: expect.stringContaining('`Down.`'),
    })
    expect(await citationLint([...args, '--attempt', '2'], {cwd})).toMatchObject({status: 4})
    expect(readFileSync(path.join(cwd, 'out.md'), 'utf8')).toContain('## Synthesis Status: Insufficient Evidence')
  })

  it('reads standard input, and replaces when asked to', async () => {
    const args = ['enforce', '--stdin', '--stdin-filename', 'brief.md', '--on-failure', 'placeholder']
    const {stdout} = await citationLint(args, {cwd: folderWith(files), input: document})
    expect(stdout).toBe(enforced.replace(/$/, '- [Insufficient evidence to support this claim]\r\n'))
  })

  it.each([
    [['enforce'], 'name that of a brief'],
    [['enforce', 'missing.md'], 'missing.md: There is no such file'],
    [['enforce', 'brief.md', '--attempt', '0'], 'expected a whole number from 1'],
    [
      ['enforce', 'brief.md', '--on-failure', 'keep'],
      'Unexpected `keep` as `--on-failure`, expected `remove` or `placeholder`',
    ],
    [['enforce', 'brief.md', '--ndjson'], 'expected documents in the requests'],
    [['enforce', 'brief.md', '-o', 'no/such/folder.md'], 'name a file in a folder that exists'],
    [['enforce', 'brief.citations.json'], 'Unexpected json document, expected Markdown'],
  ])('%j is wrong usage', async (args, message) => {
    const {status, stderr} = await citationLint(args, {cwd: folderWith(files)})
    expect(status).toBe(2)
    expect(stderr).toContain(message)
  })

  it('answers what the library answers, and bad requests with an error', async () => {
    const request = {path: 'brief.md', document, config, evidence, options: {attempt: 1, on_failure: 'remove'}}
    const requests = [
      {id: 1, ...request},
      {...request, options: {attempt: 0}},
      {...request, options: {on_failure: 'keep'}},
      {...request, options: {attempts: 1}},
      {...request, path: 'brief.html'},
    ]
    const input = requests.map((each) => JSON.stringify(each)).join('\n')
    const {status, stdout} = await citationLint(['enforce', '--ndjson'], {input})
    const answers = stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(status).toBe(0)
    const answer = await enforce({...request, options: {attempt: 1}})
    const report = {...answer.report, enforcement_time_ms: expect.any(Number)}
    expect(answers[0]).toEqual({...JSON.parse(JSON.stringify({id: 1, ...answer})), report})
    expect(answers[0]).toMatchObject({document: enforced, decision: 'deliver', evidence, instruction: null})
    expect(answers.slice(1)).toMatchObject([
      {error: {code: 'INVALID_REQUEST'}},
      {error: {code: 'INVALID_REQUEST'}},
      {error: {code: 'INVALID_REQUEST'}},
      {error: {code: 'UNSUPPORTED_FORMAT'}},
    ])
  })

  it('takes quotes of paywalled sources out of the bundle and leaves the given one alone', async () => {
    const citation = {...evidence.citations[0], source_id: 'post', quote_span: {start: 0, end: 5, text: 'quote'}}
    const registry = [{source_id: 'post', base_url: 'https://bank.example', paywall_policy: 'metadata_only'}]
    const bundle = {citations: [citation], source_registry: registry, notes: 'kept'}
    const answer = await enforce({path: 'brief.md', document, config, evidence: bundle})
    expect(answer.evidence).toEqual({...bundle, citations: [{...citation, quote_span: null}]})
    expect(citation.quote_span).not.toBeNull()
  })
})
