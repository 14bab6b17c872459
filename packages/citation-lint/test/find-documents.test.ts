import {mkdirSync, mkdtempSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {findDocuments} from '../src/documents/find-documents.ts'

/** A folder with these files, all with the same text, and a `.gitignore`. */
function folder(files: readonly string[], ignored = ''): string {
  const root = mkdtempSync(path.join(tmpdir(), 'citation-lint-'))
  mkdirSync(path.join(root, '.git'))
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true})
    writeFileSync(path.join(root, file), 'text\n')
  }
  writeFileSync(path.join(root, '.gitignore'), ignored)
  return root
}

const files = ['b.md', 'a.md', 'note.txt', 'docs/c.markdown', 'docs/[d]/e.md', 'out/f.md', 'node_modules/g/README.md']

describe('findDocuments', () => {
  it.each([
    [[], ['a.md', 'b.md', 'docs/[d]/e.md', 'docs/c.markdown']],
    [['docs'], ['docs/[d]/e.md', 'docs/c.markdown']],
    [['docs/[d]'], ['docs/[d]/e.md']],
    [
      ['*.md', './a.md'],
      ['a.md', 'b.md'],
    ],
    [
      ['.', '!docs/**'],
      ['a.md', 'b.md'],
    ],
    [['note.txt'], ['note.txt']],
    [['out/f.md'], ['out/f.md']],
  ])('finds for %j', async (args, expected) => {
    expect(await findDocuments(args, folder(files, 'out/\n'))).toEqual(expected)
  })

  it.each([
    ['app/(shop)/*.mdx', ['app/(shop)/p.mdx']],
    ['app/(shop)/**/*.mdx', ['app/(shop)/p.mdx', 'app/(shop)/q/r.mdx']],
    ['a b (c)/*.md', ['a b (c)/s.md']],
    ['./app/@modal/[id]/*.mdx', ['app/@modal/[id]/t.mdx']],
  ])('means by the folders of %s those that are there', async (pattern, expected) => {
    const cwd = folder([
      'app/(shop)/p.mdx',
      'app/(shop)/q/r.mdx',
      'a b (c)/s.md',
      'app/@modal/[id]/t.mdx',
      'shop/u.mdx',
    ])
    expect(await findDocuments([pattern], cwd)).toEqual(expected)
  })

  it('means every format of Markdown by a folder, in any case, and says what else it holds', async () => {
    const root = folder(['REPORT.MD', 'a.mdx', 'b.qmd', 'c.Rmd', 'p.html', 'sub/n.rst', 'd.json'])
    const beside = new Set<string>()
    expect(await findDocuments(['.'], root, {beside})).toEqual(['REPORT.MD', 'a.mdx', 'b.qmd', 'c.Rmd'])
    expect([...beside].sort()).toEqual(['p.html', 'sub/n.rst'])
    expect(await findDocuments(['p.html'], root, {beside})).toEqual(['p.html'])
  })

  it('takes a file as it is, whatever its name starts with', async () => {
    const cwd = folder(['!notes.md', 'a.md', 'b.md'])
    expect(await findDocuments(['!notes.md'], cwd)).toEqual(['!notes.md'])
    expect(await findDocuments(['!notes.md', 'a.md'], cwd)).toEqual(['!notes.md', 'a.md'])
    expect(await findDocuments(['!none.md', '!b.md'], cwd)).toEqual(['!notes.md', 'a.md'])
  })

  it('finds no evidence and no policy by a pattern for data, but by their names', async () => {
    const root = folder(['a.json', 'a.citations.json', 'deep/b.yaml', 'deep/b.citations.yaml', 'citation.yml'])
    expect(await findDocuments(['**/*.{json,yaml,yml}'], root)).toEqual(['a.json', 'deep/b.yaml'])
    expect(await findDocuments(['a.citations.json'], root)).toEqual(['a.citations.json'])
  })

  it.each([['missing.md'], ['*.rst'], ['out/*.md']])('refuses %s, which names no document', async (argument) => {
    await expect(findDocuments([argument], folder(files, 'out/\n'))).rejects.toThrow(`Argument \`${argument}\``)
  })
})

describe('what git ignores', () => {
  it('is what the nearest rule says, whatever its folder is called', async () => {
    const cwd = folder(['[d]/a.md', '[d]/b.md', 'e/a.md', 'e/f/a.md', 'a.md'], 'a.md\n')
    writeFileSync(path.join(cwd, '[d]/.gitignore'), 'b.md\n!a.md\n')
    writeFileSync(path.join(cwd, 'e/.gitignore'), '!f/a.md\n')
    expect(await findDocuments([], cwd)).toEqual(['[d]/a.md', 'e/f/a.md'])
  })

  it('is not what stands in a folder that a nearer rule takes in again', async () => {
    const cwd = folder(['docs/drafts/a.md', 'docs/drafts/deep/b.md', 'drafts/c.md'], 'drafts/\n')
    writeFileSync(path.join(cwd, 'docs/.gitignore'), '!drafts/\n')
    for (const name of ['.', 'docs/drafts'])
      expect(await findDocuments([name], cwd)).toEqual(['docs/drafts/a.md', 'docs/drafts/deep/b.md'])
  })

  it('is known of a folder above, and of one that stands elsewhere', async () => {
    const cwd = folder(['sub/a.md', 'sub/b.md', 'c.md'], 'b.md\n')
    for (const name of ['.', path.join(cwd, 'sub')])
      expect(await findDocuments([name], path.join(cwd, 'sub'))).toEqual(['a.md'])
    expect(await findDocuments(['..'], path.join(cwd, 'sub'))).toEqual(['../c.md', 'a.md'])
    const other = folder(['d.md', 'e.md'], 'e.md\n')
    expect(await findDocuments([other], cwd)).toEqual([path.relative(cwd, path.join(other, 'd.md'))])
  })
})

it('follows no link to a folder, of which two are ways without end, and every link to a file', async () => {
  const cwd = folder(['docs/a.md', 'kept/b.md'])
  for (const name of ['docs/one', 'docs/two']) symlinkSync('..', path.join(cwd, name))
  symlinkSync('kept', path.join(cwd, 'link'))
  symlinkSync('kept/b.md', path.join(cwd, 'c.md'))
  symlinkSync('nowhere', path.join(cwd, 'd.md'))
  mkdirSync(path.join(cwd, 'e.md'))
  expect(await findDocuments([], cwd)).toEqual(['c.md', 'docs/a.md', 'kept/b.md'])
  expect(await findDocuments(['link'], cwd)).toEqual(['link/b.md'])
  await expect(findDocuments(['d.md'], cwd)).rejects.toThrow(/a Markdown file, such as `[ce]\.md`$/)
})

it('calls a document the same however it is named', async () => {
  const cwd = folder(['docs/a.md'])
  const names = ['docs/a.md', './docs/a.md', 'docs', path.join(cwd, 'docs'), path.join(cwd, 'docs/*.md')]
  expect(await findDocuments([...names, path.join(cwd, 'docs/a.md')], cwd)).toEqual(['docs/a.md'])
})

it('says of a folder that it holds no document', async () => {
  const cwd = folder(['empty/note.txt', 'out/a.md'], 'out/\n')
  for (const name of ['empty', 'out', '.'])
    await expect(findDocuments([name], cwd)).rejects.toThrow(`Folder \`${name}\` holds no Markdown file`)
})

it('suggests the file that a misspelt name was meant to be', async () => {
  const cwd = folder(['docs/brief.md'])
  await expect(findDocuments(['docs/brif.md'], cwd)).rejects.toThrow('a Markdown file, such as `docs/brief.md`')
})
