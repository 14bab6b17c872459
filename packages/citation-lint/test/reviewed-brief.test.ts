import {expect, test} from 'vitest'
import {citationLint} from './command.ts'

test('one command tells apart what readers settled, denied, disagree on, and have not looked at since', async () => {
  const {stdout, status} = await citationLint(['--verbose', 'examples/reviewed-brief'])
  expect(status).toBe(1)
  const lines = stdout.split('\n').filter((line) => /^ *\d+:\d+-/.test(line))
  expect(lines.map((line) => line.trim().replaceAll(/ {2,}/g, ' '))).toEqual([
    '9:1-9:40 info STALE_JUDGEMENT Unexpected `6%` in this claim, expected `5%` as when it was judged',
    '9:1-9:40 error UNJUDGED_CLAIM No person has judged this claim; judge whether `Grain in June` supports it',
    '9:41-9:83 info JUDGEMENTS_DISAGREE Unexpected judgements that disagree on whether `Miller’s letter` supports it, `yes` by `Ada Sand` on 2026-07-03 and `no` by the model `scripted-judge` on 2026-07-02, expected one answer',
    '11:1-11:43 error SOURCE_DENIES_CLAIM Unexpected claim that `Miller’s letter` contradicts as judged by `Ada Sand` on 2026-07-03, expected one that it supports',
    '11:44-11:91 warning SOURCE_DENIES_CLAIM Unexpected claim that `Miller’s letter` does not support as judged by the model `scripted-judge` on 2026-07-02, expected one that it supports',
    '11:44-11:91 error UNJUDGED_CLAIM No person has judged this claim; judge whether `Miller’s letter` supports it',
  ])
  expect(stdout).toContain('5 claims judged by readers (2 questions open)')
})

test('what a reader judged stands on the coverage page, with who said it', async () => {
  const {stdout} = await citationLint(['report', 'examples/reviewed-brief/brief.md'])
  const words = stdout.replaceAll(/<[^>]*>/g, '')
  expect(words).toContain('5 judged by a reader, 2 open questions')
  expect(words).toContain('Judged whether it needs a source, own by Ada Sand on 2026-07-03')
  expect(words).toContain('no by the model scripted-judge on 2026-07-02')
})

test('a review asks what a check counts as open', async () => {
  const folder = 'examples/reviewed-brief'
  const {stdout: checked} = await citationLint(['--format', 'json', folder])
  const {stdout: told} = await citationLint(['review', folder, '--stats', '--format', 'json'])
  const {stdout: listed} = await citationLint(['review', folder, '--list'])
  const [{findings, summary}] = JSON.parse(checked)
  expect(JSON.parse(told)).toMatchObject([{open: summary.judgements.open}])
  const unjudged = findings.filter(({code}: {code: string}) => code === 'UNJUDGED_CLAIM')
  expect(unjudged).toHaveLength(summary.judgements.open)
  const placesOf = unjudged.map(({line, column}: {line: number; column: number}) => `${line}:${column}`)
  expect(listed.match(/\d+:\d+(?=: supports)/g)?.toSorted()).toEqual(placesOf.toSorted())
})
