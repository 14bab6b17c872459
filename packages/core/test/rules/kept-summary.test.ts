import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {expect, test} from 'vitest'
import {assess, type Summary} from '../../src/rules/index.ts'
import {read} from './materials.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Checks a document and keeps nothing but the summary; what becomes of its brief can be seen. */
function summarized(evidence?: object): {summary: Summary; brief: WeakRef<object>} {
  const given = read({document: 'Rye rose 5% [S1].', ...(evidence && {evidence})})
  const {findings, summary} = assess(given.brief, given.evidence, given.policy)
  expect(findings).not.toEqual([])
  return {summary, brief: new WeakRef(given.brief)}
}

/** A command keeps the summaries of all documents until it reports. */
test('who keeps a summary keeps nothing of the document', async () => {
  const sources = [{source_id: 'S1', title: 'Rye in June'}, {source_id: 'S2'}]
  const kept = [summarized(), summarized({sources})]
  // What a reference was made to lives until the end of the task.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(kept.map(({brief}) => brief.deref())).toEqual([undefined, undefined])
  expect(kept.map(({summary}) => summary.orphaned_sources)).toEqual([[], ['S2']])
})
