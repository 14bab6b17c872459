import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const evidence = '{"citations": [{"id": "1", "url": "https://bureau.example/1"}]}'
const cited = 'Rents rose [1].\n'

/** What a check of a folder with this list of patterns says on standard error. */
async function said(patterns: readonly string[], files: Readonly<Record<string, string>> = {}, ...args: string[]) {
  const policy = `evidence_from: either\nrules: {NO_EVIDENCE: off, UNRESOLVED_CITATION: off}\nevidence: ${JSON.stringify(patterns)}\n`
  const cwd = folderWith({'.git/HEAD': '', 'citation.yml': policy, 'a.md': cited, 'b.md': cited, ...files})
  const {status, stderr} = await citationLint(args, {cwd})
  expect(status).toBe(0)
  return stderr
}

describe('a pattern of `evidence`', () => {
  it.each(['shared/*.json', 'shared/one.json'])(
    'that matches no file is said once, by the policy: %s',
    async (pattern) => {
      const message = `citation-lint: citation.yml: No file matches the pattern \`${pattern}\` in \`evidence\`; correct it, or take it out\n`
      expect(await said([pattern])).toBe(message)
      expect(await said([pattern], {}, 'a.md')).toBe(message)
      expect(await said([pattern], {}, '--cache')).toBe(message)
      expect(await said([pattern], {'shared/one.json': evidence})).toBe('')
    },
  )

  it('that is made for each document need not match for each', async () => {
    expect(await said(['{name}.json'])).toBe(
      'citation-lint: citation.yml: No file matches the pattern `{name}.json` in `evidence` for any of 2 documents; correct it, or take it out\n',
    )
    expect(await said(['{name}.json'], {}, 'a.md')).toBe('')
    expect(await said(['{name}.json'], {'b.json': evidence})).toBe('')
  })

  it.each([
    ['{nmae}.json', '`{name}`'],
    ['{dirr}/*.json', '`{dir}`'],
    ['{x}.json', '`{dir}` or `{name}`'],
  ])('with a placeholder that is none says so: %s', async (pattern, expected) => {
    const unknown = pattern.slice(0, pattern.indexOf('}') + 1)
    expect(await said([pattern])).toBe(
      `citation-lint: citation.yml: Unexpected placeholder \`${unknown}\` in \`evidence\`, expected ${expected}\n`,
    )
  })

  it('is not tried where evidence lies beside each document', async () => {
    expect(await said(['none.json'], {'a.citations.json': evidence, 'b.citations.json': evidence})).toBe('')
  })

  it('is the same from a kept result', async () => {
    const cwd = folderWith({'citation.yml': 'evidence: none.json\n', 'a.md': 'Rents rose.\n'})
    const [first, second] = [await citationLint(['--cache'], {cwd}), await citationLint(['--cache'], {cwd})]
    expect(first?.stderr).toContain('No file matches the pattern `none.json`')
    expect(second).toEqual(first)
  })
})

describe('a server that may be asked', () => {
  const cwd = folderWith({'citation.yml': 'evidence: shared.json\n', 'shared.json': evidence, 'a.md': cited})

  it.each(['libsql://user:secret@evidence.example?token=x', 'nonsense'])(
    'is said where no evidence names it: %s',
    async (server) => {
      const {status, stderr} = await citationLint(['a.md', '--server', server], {cwd})
      const shown = server.replace('user:secret@', '').replace('?token=x', '')
      expect(status).toBe(0)
      expect(stderr).toBe(
        `citation-lint: Unexpected server \`${shown}\` under \`--server\` alone, expected it in \`evidence\` of citation.yml or under \`--evidence\` as well\n`,
      )
    },
  )
})
