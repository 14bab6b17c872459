import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const sources = [
  {
    source_id: 'S1',
    title: 'Rye\u202e',
    url: 'https://rye.example/',
    content: 'Rye rose 4% in June.\nMills expect more.',
  },
  {source_id: 'S2', title: 'Oats', url: 'https://oats.example/'},
]
const policy = 'evidence: ["{dir}/{name}.citations.json", "{dir}/{name}.judgements.json"]\n'
const files = {
  'a.md': '# June\n\nMills expect dear rye [S1]. Rye rose 5 % [S1]. Oats rose 7 %.\n\nWe like rye.\n',
  'a.citations.json': JSON.stringify({sources}),
  'citation.yml': policy,
}

const review = (cwd: string, ...args: readonly string[]) => citationLint(['review', ...args], {cwd})
const listed = async (cwd: string, ...args: readonly string[]) => {
  const {stdout} = await review(cwd, '--list', '--format', 'json', ...args)
  return JSON.parse(stdout)
}

describe('review --list', () => {
  it('prints what is open: uncertain claims first, then the surest findings', async () => {
    const {stdout, status} = await review(folderWith(files), '--list')
    expect(status).toBe(0)
    expect(stdout.split('\n')).toEqual([
      'a.md:3:1: supports S1: Mills expect dear rye. (uncertain)',
      'a.md:3:48: needs_source: Oats rose 7 %. (without a source, UNCITED_NUMBER)',
      'a.md:3:29: supports S1: Rye rose 5 %. (not supported, NUMBER_NOT_IN_SOURCE)',
      '',
    ])
  })

  it('tells a question with its context and passages, and nothing hidden', async () => {
    const [, , number] = await listed(folderWith(files), '--context', '9')
    expect(number).toMatchObject({
      question: 'supports',
      answers: ['yes', 'partly', 'no', 'contradicts', 'cannot_tell'],
      claim: 'Rye rose 5 %.',
      heading: 'June',
      status: 'not_supported',
      reason: '`5 %` is not in `Rye\\u202E` (nearest: `4%`)',
      context: {before: 'rye [S1].', after: 'Oats rose'},
      source: {id: 'S1', title: 'Rye\\u202E'},
      passages: [{number: 1, start: 0, end: 20, text: 'Rye rose 4% in June.'}],
    })
    const [, , bounded] = await listed(folderWith(files), '--passages', '1', '--context', '0')
    expect(bounded.context).toEqual({before: '', after: ''})
    expect(JSON.stringify(bounded)).not.toContain('Mills')
  })

  it('asks of each claim where the policy requires a judgement of each', async () => {
    const cwd = folderWith({...files, 'citation.yml': `${policy}judgements: {require: model}\n`})
    expect((await review(cwd, '--list')).stdout).toContain(
      'needs_source: We like rye. (without a source, UNJUDGED_CLAIM)\n',
    )
    expect((await review(folderWith(files), '--list')).stdout).not.toContain('We like rye')
  })

  it('counts them for each document', async () => {
    const {stdout} = await review(folderWith(files), '--stats')
    expect(stdout).toBe('a.md: 3 of 3 questions open (2 whether a source supports, 1 whether one is needed)\n')
    const told = (await review(folderWith(files), '--stats', '--format', 'json')).stdout
    expect(JSON.parse(told)).toEqual([{document: 'a.md', questions: 3, open: 3, supports: 2, needs_source: 1}])
  })
})

describe('review', () => {
  it.each([
    ['no terminal', files, [], 'There is no terminal to ask you at; use `--list` or `--with`'],
    [
      'a policy that wants no word told',
      {...files, 'citation.yml': 'redact: true\n'},
      ['--list'],
      'a.md: A review shows the text, which `redact` forbids',
    ],
    [
      'a file of something else',
      {...files, 'a.judgements.json': '{"sources": []}'},
      ['--list'],
      'a.judgements.json: Unexpected content, expected JSON with `judgements` alone',
    ],
    [
      'an option of programs alone',
      files,
      ['--list', '--timeout', '3'],
      'Unexpected option `--timeout` beside `--list`',
    ],
  ])('does not go on with %s', async (_, given, args, message) => {
    const {status, stderr} = await review(folderWith(given), 'a.md', ...args)
    expect(status).toBe(2)
    expect(stderr).toContain(message)
  })

  it('asks nobody for what is judged, and again when claim or source changed', async () => {
    const trusting = {...files, 'citation.yml': `${policy}judgements: {trust: [program]}\n`}
    const cwd = folderWith(trusting)
    const judge = `node -e "process.stdin.on('data',d=>{for(const l of String(d).trim().split('\\n')){const q=JSON.parse(l);console.log(JSON.stringify({id:q.id,answer:'cannot_tell'}))}})"`
    expect((await review(cwd, '--with', judge)).stdout).toContain('3 judgements kept, 0 questions open\n')
    const kept = readFileSync(path.join(cwd, 'a.judgements.json'), 'utf8')
    expect(await listed(cwd)).toEqual([])
    expect((await review(cwd, '--with', judge)).stdout).toContain('0 judgements kept, 0 questions open\n')
    const moved = {...trusting, 'a.judgements.json': kept, 'a.md': files['a.md'].replace('# June', '# June\n\nMoved.')}
    expect(await listed(folderWith(moved))).toEqual([])
    const changed = {...moved, 'a.md': files['a.md'].replace('5 %', '6 %')}
    expect(await listed(folderWith(changed))).toMatchObject([{claim: 'Rye rose 6 %.'}])
    const other = JSON.stringify({sources: [{...sources[0], content: 'Rye rose 5% in June.'}]})
    expect(await listed(folderWith({...moved, 'a.citations.json': other}))).toHaveLength(2)
    // Whom the policy does not trust has answered nothing, as far as a person is asked.
    const distrusting = {...moved, 'citation.yml': policy}
    expect(await listed(folderWith(distrusting))).toHaveLength(3)
    expect((await review(folderWith(distrusting), '--with', judge)).stdout).toContain('0 judgements kept')
  })

  it('keeps judgements in the file that is named', async () => {
    const cwd = folderWith({...files, 'kept/.keep': ''})
    await review(cwd, '--with', 'exit', '--to', 'kept/all.json', '--retries', '0')
    expect(existsSync(path.join(cwd, 'kept/all.json'))).toBe(false)
    expect(existsSync(path.join(cwd, 'a.judgements.json'))).toBe(false)
  })
})
