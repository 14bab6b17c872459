import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const said = async (files: Readonly<Record<string, string>>, name: string) => {
  const {stdout, status} = await citationLint([name], {cwd: folderWith({'package.json': '{}', ...files})})
  return {stdout, status}
}

it('fails for numbers that lost their brackets where there is no list, and counts nothing as cited', async () => {
  const a = 'The share was 80% in 1949.17 It fell to 52%.4 Grain fell by a quarter.12 Oats fell to 3%.7\n'
  const {stdout, status} = await said({'a.md': a}, 'a.md')
  expect(status).toBe(1)
  expect(stdout).toMatch(/error\s+UNRESOLVED_CITATION No list defines 4 markers such as `17`/)
  expect(stdout.match(/UNRESOLVED_CITATION/g)).toHaveLength(1)
  expect(stdout).toMatch(/(\d) claims \(\1 unresolved\), 0 of \d numbers cited/)
})

it('tells no such numbers of which a stored record has one', async () => {
  const a = 'The share was 80% in 1949.17 It fell to 52%.4 Grain fell by a quarter.12 Oats fell to 3%.7\n'
  const citations = [{n: 4, title: 'Rye', url: 'https://rye.example/4', published_at: '2026-02-10'}]
  const files = {'a.md': a, 'a.citations.json': JSON.stringify({citations}), 'citation.yml': 'contract: false\n'}
  expect((await said(files, 'a.md')).stdout).not.toContain('UNRESOLVED_CITATION')
  const others = JSON.stringify({citations: [{...citations[0], n: 5}]})
  expect((await said({...files, 'a.citations.json': others}, 'a.md')).stdout).toContain('UNRESOLVED_CITATION')
})

it('prints that a document cites nothing where readers would ask for its sources', async () => {
  const a = Array.from({length: 10}, (_, index) => `- Exports of rye fell by ${index + 11}% in 2024\n`).join('')
  const {stdout} = await said({'a.md': a}, 'a.md')
  expect(stdout).toMatch(/1:1-1:1 warning UNCITED_DOCUMENT The document has 10 claims/)
})

it.each([
  ['Jupyter Book', '_config.yml', 'bibtex_bibfiles: [refs.bib]\n', 'part/a.md', 'Rye rose {cite}`ames2019`.\n'],
  [
    'bookdown',
    'index.Rmd',
    '---\nsite: bookdown::bookdown_site\nbibliography: refs.bib\n---\n',
    'a.Rmd',
    'Rye rose [@ames2019].\n',
  ],
  ['bookdown', '_bookdown.yml', 'bibliography: refs.bib\n', 'a.Rmd', 'Rye rose [@ames2019].\n'],
])('finds the bibliography of a project of %s in its %s', async (_, settings, text, name, document) => {
  const files = {[settings]: text, 'refs.bib': '@book{ames2019, title = {Rye}, year = 2019}\n'}
  expect((await said({...files, [name]: document}, name)).stdout).toContain(`${name}: no issues found`)
  const lost = await said({...files, [name]: document.replace('ames2019', 'ford2020')}, name)
  expect(lost.stdout).toContain('UNRESOLVED_CITATION')
})

it('finds names that another chapter of Manubot gives to keys, and converts what cites them', async () => {
  const document = 'Rye rose [@ames2019].\n'
  const names = {'content/metadata.yaml': 'title: Rye\n', 'content/90.names.md': '[@ames2019]: doi:10.1000/182\n'}
  const cwd = folderWith({'package.json': '{}', ...names, 'content/02.rye.md': document})
  const name = 'content/02.rye.md'
  expect((await citationLint([name], {cwd})).stdout).toContain(`${name}: no issues found`)
  await citationLint(['fix', '--to', 'footnotes', name], {cwd})
  expect(readFileSync(path.join(cwd, name), 'utf8')).toBe(
    'Rye rose [^1].\n\n## Footnotes\n\n[^1]: https://doi.org/10.1000/182\n',
  )
  const lost = await said({...names, [name]: document.replace('ames2019', 'ford2020')}, name)
  expect([lost.status, lost.stdout]).toEqual([1, expect.stringContaining('UNRESOLVED_CITATION')])
})

it('resolves the marker of a list of one entry, and none in brackets that hold a bullet', async () => {
  const entry = 'Rye fell, says a study [1].\n\nMore text.\n\n[1] The Board writes guidance.\n'
  expect((await said({'a.md': entry}, 'a.md')).stdout).not.toContain('UNRESOLVED_CITATION')
  const bullets = '## Prevailing view\n\n- [Fees rose 40%]\n- [Oats fell 5%]\n- [Rye rose 7%]\n'
  const {stdout, status} = await said({'a.md': bullets}, 'a.md')
  expect([status, stdout.match(/UNCITED_BULLET/g)]).toEqual([1, ['UNCITED_BULLET', 'UNCITED_BULLET', 'UNCITED_BULLET']])
})
