import {describe, expect, it} from 'vitest'
import {ofDocuments, throughCommand, throughRemark} from './findings.ts'
import {workspace} from './folders.ts'

const documents = [
  'examples/daily-brief/brief.md',
  'examples/lmis-narrative/narrative.md',
  'examples/research-report/report.md',
  'examples/grounded-report/report.md',
]
const clean = [
  'examples/daily-brief/clean-brief.md',
  'examples/lmis-narrative/clean-narrative.md',
  'examples/grounded-report/clean-report.md',
]

describe('`remark --use citation-lint` and `citation-lint`', () => {
  it('give the same findings and the same exit code for documents with defects', async () => {
    const [remark, command] = await Promise.all([
      throughRemark(workspace, documents),
      throughCommand(workspace, documents),
    ])
    expect(ofDocuments(remark.places, documents)).toEqual(ofDocuments(command.places, documents))
    expect(new Set(command.places.map(({code}) => code)).size).toBeGreaterThan(10)
    expect([remark.status, command.status]).toEqual([1, 1])
    expect(remark.places).toHaveLength(command.places.length)
  })

  it('find nothing in the clean ones', async () => {
    const [remark, command] = await Promise.all([throughRemark(workspace, clean), throughCommand(workspace, clean)])
    expect([remark.places, command.places]).toEqual([[], []])
    expect([remark.status, command.status]).toEqual([0, 0])
  })
})
