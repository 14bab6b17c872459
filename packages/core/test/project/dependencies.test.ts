import {symlinkSync} from 'node:fs'
import path from 'node:path'
import {expect, it} from 'vitest'
import {type Dependency, openProject} from '../../src/project/index.ts'
import {bundle, folderWith} from './folder.ts'

/** Dependencies of a document below a folder, as `kind path`. */
const looksFor = (name: string, cwd: string): readonly string[] => {
  const dependencies: Dependency[] = []
  openProject({cwd, onDependency: (dependency) => dependencies.push(dependency)}).contextFor({path: name})
  return dependencies.map((dependency) =>
    dependency.kind === 'pattern'
      ? `pattern ${dependency.pattern} of ${path.relative(cwd, dependency.folder)}`
      : `${dependency.kind} ${path.relative(cwd, dependency.file)}`,
  )
}

it('tells what was read and what was looked for and missing', () => {
  const cwd = folderWith({
    '.git/HEAD': '',
    'citation.yml': 'extends: base.yml\nevidence: ["{name}.json", "shared/*.yaml"]\n',
    'base.yml': 'rules: {}\n',
    'notes/brief.md': '',
    'shared/a.yaml': bundle('shared'),
  })
  expect(looksFor('notes/brief.md', cwd)).toEqual([
    'existence notes/.git',
    'existence .git',
    'existence notes/citation.yml',
    'existence citation.yml',
    'content citation.yml',
    'content base.yml',
    'existence notes/brief.citations.json',
    'existence notes/brief.citations.yaml',
    'existence notes/brief.citations.yml',
    'existence notes/_quarto.yml',
    'existence notes/myst.yml',
    'existence notes/_config.yml',
    'existence notes/_bookdown.yml',
    'existence notes/index.Rmd',
    'existence notes/metadata.yaml',
    'existence notes/_metadata.yml',
    'existence _quarto.yml',
    'existence myst.yml',
    'existence _config.yml',
    'existence _bookdown.yml',
    'existence index.Rmd',
    'existence metadata.yaml',
    'existence _metadata.yml',
    'existence brief.json',
    'pattern shared/*.yaml of ',
    'content shared/a.yaml',
    'existence notes/brief.judgements.json',
    'existence notes/brief.judgements.yaml',
    'existence notes/brief.judgements.yml',
  ])
})

it('follows no link to a folder, of which two are ways without end, and every link to a file', () => {
  const cwd = folderWith({'.git/HEAD': '', 'a/one.json': bundle('1'), 'kept/two.txt': bundle('2'), 'brief.md': ''})
  for (const name of ['a/up', 'a/top']) symlinkSync('..', path.join(cwd, name))
  symlinkSync('../kept/two.txt', path.join(cwd, 'a/two.json'))
  symlinkSync('nowhere', path.join(cwd, 'a/three.json'))
  const found = openProject({cwd, config: {evidence: '**/*.json'}}).contextFor({path: 'brief.md'})
  expect(found.evidenceFiles).toEqual(['a/one.json', 'a/two.json'])
})

it('tells so again for every document, however often a file was read before', () => {
  const cwd = folderWith({'.git/HEAD': '', 'citation.yml': '', 'a.md': '', 'b.md': ''})
  const dependencies: Dependency[] = []
  const project = openProject({cwd, onDependency: (dependency) => dependencies.push(dependency)})
  for (const name of ['a.md', 'b.md']) project.contextFor({path: name})
  const reads = dependencies.filter((dependency) => dependency.kind === 'content')
  expect(reads).toEqual([1, 2].map(() => ({kind: 'content', file: path.join(cwd, 'citation.yml')})))
})
