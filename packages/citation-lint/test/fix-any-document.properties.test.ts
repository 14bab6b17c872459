import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parse, stringify} from 'yaml'
import {tries} from '../../core/test/share.ts'
import {fix} from '../src/index.ts'

const evidence = {sources: [1, 2, 3].map((sid) => ({sid, title: `Source ${sid}`}))}

/** Pieces that are repaired, and pieces that stand in their way. */
const piece = fc.constantFrom(
  ...['Rye rose 4%. ', '[s1]', '【3†source】', ' [[USAGE:1,3]]', '[[S:1;3]]', '[[S1]]', '[^x"^]', "[^y'^]"],
  ...['<sup class="cite" data-sids="1;3">[S:1,3]</sup>', "<sup data-sids='x' class=cite>[S:1]</sup>"],
  ...['https://r.example/?utm_source=openai&b=1', '[oai_citation:0‡The "Board"](https://x.example)', '[1]: Reuters'],
  ...['\\', '"', "'", '\n', '\r\n', '\t', ': ', ':', ' #', ',', '- ', '*', '`', '{', '[', '\u{1F600}', 'é'],
  ...['<b>', '</b>', '<p>', '</p>', '<li>', '<br>', '&amp;', '&#12304;3†source&#12305;'],
)
const text = fc.array(piece, {maxLength: 10}).map((pieces) => pieces.join(''))

const key = fc.constantFrom('a', 'lines', 'a/b', 'x y', 'whatToWatch', 'sources', 'title', '0')
const value = fc.oneof(text, fc.array(text, {maxLength: 2}), fc.record({n: fc.constant(1), title: text}))
const path = fc.constantFrom(
  ...['a', '/a', '#/a', '$.lines[0]', 'lines.0', '/lines/0/', 'what-to-watch', '/a~1b', 'a/b', 'x y', '/X_Y', '', '/'],
)
const sid = fc.constantFrom<unknown>(1, '1', 'S1', '1,3', '2-4', 'x', true, 0, null)
const sids = fc.oneof(sid, fc.array(sid, {maxLength: 3}))
const data = fc
  .tuple(fc.dictionary(key, value, {maxKeys: 4}), fc.array(fc.record({path, sids}, {requiredKeys: []}), {maxLength: 3}))
  // YAML writes what stands at two places once, and an alias at the other.
  .map(([fields, entries]): unknown => JSON.parse(JSON.stringify({...fields, _citations: entries})))
const config = fc.constantFrom(undefined, {fields: 'markdown'})

/** The document after its fix: another finds nothing to do. */
async function fixed(name: string, document: string, policy?: object): Promise<string> {
  const result = await fix({path: name, document, evidence, config: policy})
  expect(result.findings.filter(({fixable}) => fixable)).toEqual([])
  expect((await fix({path: name, document: result.document, evidence, config: policy})).document).toBe(result.document)
  return result.document
}

/** What data is made of, the sidecar aside: its keys, the lengths of its lists, and where strings stand. */
function shapeOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shapeOf)
  if (typeof node !== 'object' || node === null) return typeof node
  return Object.entries(node).map(([name, child]) => [name, name === '_citations' ? 'list' : shapeOf(child)])
}

/** Every string with its characters as escapes, as programs without Unicode write it. */
function escaped(json: string): string {
  const unicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return json.replace(/"(?:[^"\\]|\\.)*"/g, (written) =>
    written.replace(/[^\p{ASCII}]|[[\]<]/gu, (each) =>
      Array.from({length: each.length}, (_, index) => unicode(each.charAt(index))).join(''),
    ),
  )
}

describe('a fix of any document', () => {
  it('leaves JSON the data that it is', async () => {
    await fc.assert(
      fc.asyncProperty(data, config, fc.boolean(), fc.constantFrom(0, 2), async (content, policy, escapes, indent) => {
        const json = JSON.stringify(content, undefined, indent)
        const after = await fixed('a.json', escapes ? escaped(json) : json, policy)
        expect(shapeOf(JSON.parse(after))).toEqual(shapeOf(content))
      }),
      {numRuns: tries(60)},
    )
  })

  it.each(['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const)(
    'leaves YAML the data that it is, with strings as %s',
    async (style) => {
      await fc.assert(
        fc.asyncProperty(data, config, fc.boolean(), async (content, policy, isFlow) => {
          const layout = isFlow ? ({lineWidth: 30, collectionStyle: 'flow'} as const) : {lineWidth: 0}
          const yaml = stringify(content, {defaultStringType: style, ...layout})
          expect(shapeOf(parse(await fixed('a.yaml', yaml, policy)))).toEqual(shapeOf(parse(yaml)))
        }),
        {numRuns: tries(40)},
      )
    },
  )

  it('leaves nothing to repair in a page', async () => {
    const page = fc.array(piece, {maxLength: 25}).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(page, async (html) => {
        await fixed('a.html', html)
      }),
      {numRuns: tries(60)},
    )
  })
})
