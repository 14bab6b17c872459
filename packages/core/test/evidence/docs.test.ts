import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import * as library from '../../src/evidence/index.ts'

/** The pages, and more records that a reader can do without. */
const page = ['../../../../docs/guides/evidence.md', '../../../../docs/reference/records.md', 'record-examples.md']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')
const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}))
const files = blocks.filter(({language, text}) => /json|yaml/.test(language) && !text.startsWith('# citation.yml'))

/** The example of a pack has its first two chunks, which are no pack. */
const codesOfShortPack: readonly string[] = ['PACK_SIZE', 'DOMINANT_SOURCE']

describe('docs/guides/evidence.md and docs/reference/records.md', () => {
  it.each(files.map(({language, text}, index) => [`${index + 1}.${language}`, text] as const))(
    'shows an evidence file without a fault: %s',
    (path, text) => {
      const problems = library.checkEvidence([library.parseEvidence(text, path)])
      expect(problems.filter(({code}) => !codesOfShortPack.includes(code))).toEqual([])
    },
  )

  it('shows every kind of record', () => {
    const shown = files.flatMap(({text}, index) =>
      library
        .parseEvidence(text, `${index}`)
        .lists.filter(({records}) => records.length > 0)
        .map(({name}) => name),
    )
    const schema = library.bundleSchema.shape
    expect(new Set(shown)).toEqual(new Set(Object.keys(schema)))
  })

  it('has the fields of every kind of record', () => {
    for (const name of library.recordFields().keys()) expect(page).toContain(`<!-- generated:fields-${name} -->`)
  })

  it('shows a program that says what its comments say', () => {
    const [program] = blocks.filter(({language}) => language === 'js')
    const lines = program?.text.split('\n').filter((line) => !line.startsWith('import ')) ?? []
    const body = lines.map((line) => line.replace(/^(.+) \/\/ ('.+')$/, 'said.push([$1, $2])'))
    const names = Object.keys(library)
    const run = new Function(...names, 'said', body.join('\n'))
    const said: [unknown, unknown][] = []
    run(...Object.values(library), said)
    expect(said.length).toBe(3)
    for (const [value, comment] of said) expect(value).toBe(comment)
  })
})

describe('the JSON schemas', () => {
  it('cover the bundle and every kind of record', () => {
    const schemas = library.jsonSchemas()
    expect([...schemas.keys()]).toEqual(
      ['bundle', ...library.recordFields().keys()].map((name) => `${name}.schema.json`),
    )
    for (const [name, schema] of schemas)
      expect(schema, name).toMatchObject({type: 'object', title: expect.any(String)})
  })

  it('describe every field of every record', () => {
    for (const [name, fields] of library.recordFields()) {
      expect(fields.length).toBeGreaterThan(3)
      for (const field of fields) expect(field.about, `${name}: ${field.name}`).not.toBe('')
    }
  })
})
