import {setTimeout} from 'node:timers/promises'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {expect, it} from 'vitest'
import {DocumentMemory} from '../../src/data/index.ts'
import {createEvidence, readEvidenceObject} from '../../src/evidence/index.ts'
import {openSession, policyFrom} from '../../src/rules/index.ts'

setFlagsFromString('--expose-gc')
const gc: () => void = runInNewContext('gc')

const citations = [
  {id: '1', url: 'https://a.example/', title: 'Sales', content: 'Sales rose 4 % in May 2020. 3 shops of 9 closed.'},
  {id: '2', url: 'https://b.example/', title: 'Shops', content: 'Sales rose 5 % in June. Of 4 shops 3 closed.'},
]
const evidence = createEvidence([readEvidenceObject({citations})])
const policy = policyFrom({})

it.each([
  ['number that its source does not say', (turn: number) => `Sales rose ${turn + 50} % [1].`],
  ['number that another source says', (turn: number) => `Sales number ${turn}: 5 % [1].`],
  ['date that its source does not say', (turn: number) => `Sales rose in May ${1900 + turn} [1].`],
  ['quote that its source does not say', (turn: number) => `The Board said “shops ${turn} were never closed” [2].`],
])('no text of a document is kept with a %s', async (_, write) => {
  const memory = new DocumentMemory()
  const lines = Array.from({length: 12}, (_, line) => write(line))
  const briefs: WeakRef<object>[] = []
  for (let turn = 0; turn < 60; turn++) {
    lines[turn % lines.length] = write(100 + turn)
    const session = openSession(lines.join('\n\n'), {format: 'markdown', evidence, policy, memory})
    expect(session.findings.length).toBeGreaterThan(0)
    briefs.push(new WeakRef(session.brief))
    // A weak reference holds what it leads to until the turn of the process ends.
    await setTimeout(0)
  }
  gc()
  expect(briefs.filter((each) => each.deref() !== undefined).length).toBeLessThanOrEqual(3)
})
