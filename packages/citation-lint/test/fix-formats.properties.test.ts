import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parseDocument} from 'yaml'
import {tries} from '../../core/test/share.ts'
import {fix} from '../src/index.ts'

const evidence = {sources: [1, 2, 3, 4].map((sid) => ({sid, title: `Source ${sid}`}))}

describe('a fix of a document in another format', () => {
  const words = fc.stringMatching(/^[a-z"'\\\n\t é🌾&<>:#%,-]{0,12}$/u)

  it('keeps any data what it is, in JSON and YAML alike', async () => {
    await fc.assert(
      fc.asyncProperty(words, words, fc.boolean(), async (before, after, isJson) => {
        const data = {note: `Rye ${before}[s1]${after}【3†source】 rose`, _citations: [{path: 'Note', sids: ['2']}]}
        const wanted = {
          note: expect.stringContaining(`${before}[S1]${after}`),
          _citations: [{path: '/note', sids: [2]}],
        }
        const text = JSON.stringify(data, undefined, 2)
        const result = await fix({path: isJson ? 'a.json' : 'a.yaml', document: text, evidence})
        expect(isJson ? JSON.parse(result.document) : parseDocument(result.document).toJS()).toMatchObject(wanted)
      }),
      {numRuns: tries(60)},
    )
  })

  it.each(['plain', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_FOLDED', 'BLOCK_LITERAL'] as const)(
    'keeps a string of YAML a string, however it is written: %s',
    async (style) => {
      await fc.assert(
        fc.asyncProperty(words, words, async (before, after) => {
          const yaml = parseDocument('a: x\n')
          const value = `Rye ${before}[s1]${after} rose [^x"^]`
          yaml.set('a', yaml.createNode(value))
          const node = yaml.get('a', true)
          if (style !== 'plain' && typeof node === 'object' && node !== null) Object.assign(node, {type: style})
          const document = yaml.toString({lineWidth: 0})
          // The library folds a line that is one blank into two backslashes, which says something else.
          fc.pre(parseDocument(document).get('a') === value)
          const result = await fix({path: 'a.yaml', document, evidence})
          const read = parseDocument(result.document)
          expect(read.errors).toEqual([])
          expect(String(read.get('a'))).toContain(`[S1]${after} rose`)
        }),
        {numRuns: tries(40)},
      )
    },
  )
})
