import path from 'node:path'
import {openProject, ProjectError} from '@citation-lint/core/project'
import {describe, expect, it} from 'vitest'
import {folderWith} from '../../core/test/project/folder.ts'
import {openStore} from '../src/index.ts'

const citation = (id: string) => ({
  id,
  source_id: 'tides',
  publisher: 'Tide Board',
  doc_id: 'survey',
  url: 'https://tides.example/survey',
  title: 'Survey',
  published_at: '2026-02-10',
  fetched_at: '2026-02-11',
})

const projectWithStore = async () => {
  const cwd = folderWith({
    '.git/HEAD': '',
    'citation.yml': 'evidence: data/store.db',
    'data/README': '',
    'briefs/x': '',
  })
  const store = await openStore(path.join(cwd, 'data/store.db'), {create: true})
  await store.add({
    citations: [citation('cite_a'), citation('cite_b')],
    briefs: [
      {
        brief_id: 'monday',
        path: '../briefs/monday.md',
        generated_at: '2026-02-11',
        bullets: [{section: 'watch', text: 'x', citations: [{citation_id: 'cite_b', marker: '1'}]}],
      },
    ],
  })
  return {cwd, store}
}

describe('an evidence store', () => {
  it('gives a document the evidence of its stored brief, any other everything', async () => {
    const {cwd, store} = await projectWithStore()
    const project = openProject({cwd})
    const monday = project.contextFor({path: 'briefs/monday.md'})
    expect(monday).toMatchObject({
      evidenceFiles: ['data/store.db'],
      searched: expect.arrayContaining(['data/store.db']),
    })
    expect(monday.evidence.sources.map(({id}) => id)).toEqual(['cite_b'])
    expect(monday.evidence.resolve({style: 'numeric', id: '1'})?.id).toBe('cite_b')
    const tuesday = project.contextFor({path: 'briefs/tuesday.md'})
    expect(tuesday.evidence.sources.map(({id}) => id)).toEqual(['cite_a', 'cite_b'])
    expect(tuesday.evidence.resolve({style: 'numeric', id: '1'})?.id).toBe('cite_a')
    await store.close()
  })

  it('is read again when it has changed, and only then', async () => {
    const {cwd, store} = await projectWithStore()
    const project = openProject({cwd})
    const request = {path: 'briefs/tuesday.md'}
    const before = project.contextFor(request).evidence
    expect(project.contextFor(request).evidence).toBe(before)
    await store.add({citations: [citation('cite_c')]})
    expect(project.contextFor(request).evidence.sources).toHaveLength(3)
    await store.close()
  })

  it('tells of itself and of its log', async () => {
    const {cwd, store} = await projectWithStore()
    const dependencies: string[] = []
    const project = openProject({
      cwd,
      onDependency: (dependency) => 'file' in dependency && dependencies.push(path.relative(cwd, dependency.file)),
    })
    project.contextFor({path: 'briefs/monday.md'})
    expect(dependencies).toEqual(
      expect.arrayContaining([path.join('data', 'store.db'), path.join('data', 'store.db-wal')]),
    )
    await store.close()
  })

  it('that is none is refused with its name and a remedy', () => {
    const cwd = folderWith({'.git/HEAD': '', 'notes.db': 'just a text'})
    const read = () => openProject({cwd, evidence: 'notes.db'}).contextFor({path: 'brief.md'})
    expect(read).toThrow(ProjectError)
    expect(read).toThrow(/^notes\.db:1:1: The file `notes\.db` is no evidence store$/)
    expect(() => openProject({cwd, evidence: 'none.db'}).contextFor({path: 'brief.md'})).toThrow(
      'There is no such file',
    )
  })
})
