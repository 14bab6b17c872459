import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const text = 'Sales grew by 12.4% in May.\n'
const policy = 'exclude: [archive/, "drafts/**/*.{md,qmd}", "./old-*.md"]\n'
const files = {
  '.git/HEAD': '',
  '.gitignore': 'out/\n',
  'citation.yml': policy,
  'a.md': text,
  'old-b.md': text,
  'archive/2024/c.md': text,
  'archive/page.html': text,
  'drafts/d.md': text,
  'drafts/deep/e.qmd': text,
  'drafts/f.mdx': text,
  'notes/archive/g.md': text,
  'notes/old-h.md': text,
  'out/i.md': text,
}
const left = ['a.md', 'drafts/f.mdx', 'notes/archive/g.md', 'notes/old-h.md']

/** The documents that a run checks, and what it says besides. */
async function checked(args: readonly string[], cwd: string) {
  const {stdout, stderr, status} = await citationLint([...args, '--format', 'json'], {cwd})
  const paths = stdout === '' ? [] : JSON.parse(stdout).map(({path}: {path: string}) => path)
  return {paths, stderr, status}
}

describe('`exclude` of a policy', () => {
  it('leaves its documents out of folders and patterns, and never a file that is named', async () => {
    const cwd = folderWith(files)
    expect(await checked([], cwd)).toMatchObject({paths: left, stderr: ''})
    expect((await checked(['.', '!notes/**'], cwd)).paths).toEqual(['a.md', 'drafts/f.mdx'])
    expect((await checked(['**/*.md'], cwd)).paths).toEqual(['a.md', 'notes/archive/g.md', 'notes/old-h.md'])
    expect((await checked(['old-b.md', 'archive/2024/c.md'], cwd)).paths).toEqual(['archive/2024/c.md', 'old-b.md'])
    expect(await checked(['archive'], cwd)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('what git ignores or `exclude` names does not count'),
    })
  })

  it('may name a file alone, and a pattern may take a file for a folder', async () => {
    const cwd = folderWith({...files, 'citation.yml': 'exclude: [a.md, archive, drafts, "{old-b.md,notes}/**"]\n'})
    expect(await checked(['.'], cwd)).toMatchObject({paths: ['old-b.md'], stderr: ''})
    expect(await checked(['a.md/*.md'], cwd)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('names no file'),
    })
    const patterned = folderWith({...files, 'citation.yml': 'evidence: "{a.md,archive}/*.json"\n'})
    expect((await checked(['a.md'], patterned)).paths).toEqual(['a.md'])
  })

  it('is relative to the file that sets it, wherever the run begins and whatever extends it', async () => {
    const cwd = folderWith({...files, 'notes/citation.yml': 'extends: ../citation.yml\nexclude: [archive]\n'})
    expect((await checked(['.'], `${cwd}/notes`)).paths).toEqual(['old-h.md'])
    expect((await checked(['..'], `${cwd}/drafts`)).paths).toEqual(['../a.md', '../notes/old-h.md', 'f.mdx'])
    expect((await checked(['notes', '--config', 'citation.yml'], cwd)).paths).toEqual([
      'notes/archive/g.md',
      'notes/old-h.md',
    ])
    const inherited = folderWith({...files, 'drafts/citation.yml': 'extends: ../citation.yml\n'})
    expect((await checked(['drafts'], inherited)).paths).toEqual(['drafts/f.mdx'])
  })

  it.each(['**/SKILL.md', '**/s/**', '*/s', '**/*.md'])('reaches folders that begin with a dot: %s', async (glob) => {
    const cwd = folderWith({
      '.git/HEAD': '',
      'citation.yml': `exclude: ["${glob}"]\n`,
      '.agents/s/SKILL.md': text,
      'page.mdx': text,
    })
    expect(await checked(['.agents', 'page.mdx'], cwd)).toMatchObject({paths: ['page.mdx'], stderr: ''})
    expect(await checked(['.agents'], cwd)).toMatchObject({status: 2, paths: []})
  })

  it('changes nothing else: neither what is judged, nor who says that a policy is wrong', async () => {
    const [plain, excluding] = await Promise.all(
      ['', 'exclude: [none]\n'].map((yml) =>
        citationLint(['a.md'], {cwd: folderWith({'citation.yml': yml, 'a.md': text})}),
      ),
    )
    expect(excluding).toEqual(plain)
    const wrong = folderWith({'citation.yml': 'exclude: ["!a.md"]\n', 'a.md': text})
    expect(await checked([], wrong)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        'citation.yml:1:11: Unexpected value `!a.md` of `exclude.0`, expected a glob that does not begin with `!`',
      ),
    })
  })

  it('holds for repairs and pages, too', async () => {
    const cwd = folderWith(files)
    const {stdout} = await citationLint(['report'], {cwd})
    expect(stdout).toContain('notes/old-h.md')
    expect(stdout).not.toContain('archive/2024')
    const fixed = await citationLint(['fix', 'archive', '--dry-run'], {cwd})
    expect(fixed).toMatchObject({status: 2, stderr: expect.stringContaining('Folder `archive`')})
  })
})

describe('the command line', () => {
  it('leaves out what `--exclude` names, as the key of a policy does', async () => {
    const cwd = folderWith(files)
    expect((await checked(['--exclude', 'notes/'], cwd)).paths).toEqual(['a.md', 'drafts/f.mdx'])
    expect((await checked(['--exclude', '**/*.mdx', '--exclude', 'notes/old-*'], cwd)).paths).toEqual([
      'a.md',
      'notes/archive/g.md',
    ])
    expect((await checked(['*.md', '--exclude', 'x'], cwd)).paths).toEqual(['a.md'])
    expect((await checked(['a.md', '--exclude', 'a.md'], cwd)).paths).toEqual(['a.md'])
    const bare = folderWith({'a.md': text, 'b/c.md': text})
    expect((await checked(['--exclude', 'b'], bare)).paths).toEqual(['a.md'])
  })

  it('holds named files to it where a hook asks for that', async () => {
    const cwd = folderWith(files)
    const named = ['a.md', 'archive/2024/c.md', 'old-b.md', 'drafts/f.mdx', '--force-exclude']
    expect((await checked(named, cwd)).paths).toEqual(['a.md', 'drafts/f.mdx'])
    expect((await checked([...named, '--exclude', '*.md'], cwd)).paths).toEqual(['drafts/f.mdx'])
    expect(await checked(['old-b.md', '--force-exclude'], cwd)).toMatchObject({paths: [], stderr: '', status: 0})
    expect(await checked(['none.md', '--force-exclude'], cwd)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('names no file'),
    })
    const {status} = await citationLint(['fix', 'archive/2024/c.md', '--force-exclude'], {cwd})
    expect(status).toBe(0)
  })

  it('says of a pattern that names excluded files alone what it names', async () => {
    const cwd = folderWith(files)
    for (const args of [['old-*.md'], ['archive/**/*.md'], ['a.*', '--exclude', 'a.md']])
      expect(await checked(args, cwd)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`Unexpected pattern \`${args[0]}\` that names excluded files alone`),
      })
    expect((await checked(['none-*.md'], cwd)).stderr).toContain('names no file')
  })
})
