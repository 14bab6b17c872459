import {describe, expect, it} from 'vitest'
import {openProject, ProjectError} from '../../src/project/index.ts'
import {bundle, folderWith} from './folder.ts'

describe('a project', () => {
  it('reads the policy that holds for any file', () => {
    const cwd = folderWith({'.git/HEAD': '', 'data/citation.yml': 'max_quote_words: 7'})
    expect(openProject({cwd}).policyFor('data/deep/sources.yaml')).toMatchObject({
      policy: {max_quote_words: 7},
      policyFiles: ['data/citation.yml'],
    })
  })

  it('reads an evidence file by its name, once', () => {
    const project = openProject({cwd: folderWith({'a.json': bundle('a'), 'b.json': '[]}'})})
    expect(project.readEvidence('a.json').sources.map(({id}) => id)).toEqual(['a'])
    expect(project.readEvidence('a.json')).toBe(project.readEvidence('./a.json'))
    expect(() => project.readEvidence('b.json')).toThrow(ProjectError)
  })
})
