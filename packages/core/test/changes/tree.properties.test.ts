import {loadRemark, parseTree} from '@citation-lint/core/brief'
import {applyToSource, insert} from '@citation-lint/core/changes'
import fc from 'fast-check'
import type {Nodes} from 'mdast'
import {describe, expect, it} from 'vitest'
import {tries} from '../share.ts'
import {everywhere, patched} from './patched.ts'

/** The blocks of a tree without their words; a footnote definition counts as a definition. */
function blocksOf(node: Nodes): string {
  if (node.type === 'footnoteDefinition') return 'definition'
  if (!('children' in node) || ['paragraph', 'heading', 'tableCell'].includes(node.type)) return node.type
  return node.type === 'root'
    ? node.children.map(blocksOf).join(' ')
    : `${node.type}(${node.children.map(blocksOf).join(' ')})`
}

describe('applyToTree', () => {
  const words = fc.constantFrom(
    'One ',
    '[S1]',
    '*em [S1]*',
    '**b**',
    '`[S1]`',
    '[a](b)',
    '\n',
    '\n\n',
    '- ',
    '> ',
    '# ',
    '| ',
    '🌾',
  )

  const documents = fc.array(words, {maxLength: 24}).map((parts) => parts.join(''))

  it.each([
    ['Sätteri', parseTree, 500],
    ['remark', loadRemark(), 100],
  ])('leaves the tree that %s makes of the new text', (_name, parse, numRuns) => {
    fc.assert(
      fc.property(documents, fc.constantFrom('[^1]', '', '[T](https://a.example)', '**x**'), (source, text) => {
        const changes = [...everywhere(source, '[S1]', text), {edits: [insert(source.length, '\n\n[^1]: x\n')]}]
        const {tree, text: after} = patched(source, changes, parse)
        fc.pre(blocksOf(parse(source)) === blocksOf(parse(after)).replace(/ definition$/, ''))
        expect(after).toBe(applyToSource(source, changes).text)
        expect(tree).toEqual(parse(after))
      }),
      {numRuns: tries(numRuns)},
    )
  })
})
