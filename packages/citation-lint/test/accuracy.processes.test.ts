import process from 'node:process'
import {expect, test} from 'vitest'
import {folderWith, workspace} from './folders.ts'
import {run} from './process.ts'

const sentences = [
  ['silent', 'Rents rose by 3.4% in May [1].'],
  ['report', 'Wages fell by 2.9%.'],
  ['report', 'The mayor called it "a bad year for all of us".'],
  ['silent', 'Imports grew by 12.5%.'],
  ['debatable', 'Exports grew by 7.5%.'],
  ['repeated', 'In May rents rose by 3.4%.'],
] as const
const report = `${sentences.map(([, text]) => text).join('\n\n')}\n\n## References\n\n[1] Rents, https://rents.example/may\n`
const units = sentences.map(([verdict, text]) => {
  const start = report.indexOf(text)
  return {start, end: start + text.length, verdict, why: `a label for “${text}”`}
})
const labels = [{report: 'rents.md', lang: 'en', kind: 'paragraph', cites: true, units}]
const folder = folderWith({'labels.json': JSON.stringify(labels), 'rents.md': report})
const accuracy = (...words: readonly string[]) =>
  run(process.execPath, ['scripts/accuracy.mjs', ...words], {cwd: workspace})

test('counts what is reported rightly, wrongly and not, and what counts on neither side', async () => {
  const {status, stdout, stderr} = await accuracy('findings', `${folder}/labels.json`, folder, '--errors', '9')
  expect({status, stderr}).toEqual({status: 0, stderr: ''})
  const [, , errors, , information] = stdout.split('\n')
  const counts = '6 units, 2 to report: 1 right, 1 wrong, 1 missed  debatable 1/1'
  const shares = 'precision  50.0 ( 33.3)  recall  50.0  F1  50.0 ( 40.0)'
  expect(errors).toBe(`  errors               ${counts}  repeated 0/1  ${shares}`)
  expect(information).toBe(`  with information     ${counts}  repeated 1/1  ${shares}`)
  expect(stdout).toContain('false alarm rents.md:7 silent, a label for “Imports grew by 12.5%.”')
  expect(stdout).toContain('missed rents.md:5 report, a label for')
})

test('refuses a task that it does not know, and findings without a folder of reports', async () => {
  for (const words of [
    ['finding', 'labels.json', '.'],
    ['findings', `${folder}/labels.json`],
  ])
    expect(await accuracy(...words)).toMatchObject({status: 2, stderr: expect.stringContaining('usage: ')})
})
