import {parseTree} from '@citation-lint/core/brief'
import {applyToTree, type Change, insert, replace} from '@citation-lint/core/changes'

import type {Nodes} from 'mdast'
import {describe, expect, it} from 'vitest'
import {everywhere, patched} from './patched.ts'

function typesOf(node: Nodes): string {
  const inner = 'children' in node ? node.children.map(typesOf).join(' ') : ''
  return inner === '' ? node.type : `${node.type}(${inner})`
}

describe('applyToTree', () => {
  it('puts real footnotes where markers stood and appends their definitions', () => {
    const source = 'Rye *rose [S1]*, barley [S1].\n'
    const definition: Change = {edits: [insert(source.length, '\n[^1]: Board\n')]}
    const {tree, text} = patched(source, [...everywhere(source, '[S1]', '[^1]'), definition])
    expect(text).toBe('Rye *rose [^1]*, barley [^1].\n\n[^1]: Board\n')
    expect(typesOf(tree)).toBe(
      'root(paragraph(text emphasis(text footnoteReference) text footnoteReference text) footnoteDefinition(paragraph(text)))',
    )
  })

  it('keeps a paragraph of which the first line goes', () => {
    const source = '[S1]\nRye rose.\n'
    const {tree, text} = patched(source, everywhere(source, '[S1]', ''))
    expect(tree).toEqual(parseTree(text))
  })

  it('keeps the objects that no change touches, and moves their places along', () => {
    const source = 'One [S1].\n\nTwo **bold** words.\n'
    const tree = parseTree(source)
    const [, second] = tree.children
    applyToTree(tree, everywhere(source, '[S1]', '[^first]'), {document: source, parse: parseTree})
    expect(tree.children[1]).toBe(second)
    expect(second?.position?.start).toEqual({line: 3, column: 1, offset: 15})
  })

  it('leaves what other plugins have put there in its place', () => {
    const source = '# Title\n\nOne [S1].\n\nTwo.\n'
    const tree = parseTree(source)
    const note: Nodes = {type: 'paragraph', children: [{type: 'text', value: 'generated'}]}
    const paragraph = tree.children[1]
    const data = {hProperties: {className: 'lead'}}
    tree.children.splice(2, 0, note)
    Object.assign(paragraph ?? {}, {data})
    applyToTree(tree, everywhere(source, '[S1]', '[S2]'), {document: source, parse: parseTree})
    expect(tree.children.map(typesOf)).toEqual([
      'heading(text)',
      'paragraph(text)',
      'paragraph(text)',
      'paragraph(text)',
    ])
    expect(tree.children[2]).toBe(note)
    expect(tree.children[1]?.data).toBe(data)
  })

  it('finds a node that a plugin has wrapped, and does not bring back one that it has removed', () => {
    const source = '## A\n\nOne [S1].\n\nGone [S1].\n'
    const tree = parseTree(source)
    const [heading, paragraph] = tree.children
    if (heading === undefined || paragraph === undefined) throw new Error('two blocks')
    const wrapper: Nodes = {type: 'blockquote', children: [{type: 'blockquote', children: []}]}
    Object.assign(wrapper, {children: [heading, paragraph]})
    Object.assign(tree, {children: [wrapper]})
    const first = everywhere(source, '[S1]', '[^1]').slice(0, 1)
    const text = applyToTree(tree, [...first, {edits: [insert(source.length, '\n[^1]: x\n')]}], {
      document: source,
      parse: parseTree,
    })
    expect(text).toContain('One [^1].')
    expect(typesOf(tree)).toBe(
      'root(blockquote(heading(text) paragraph(text footnoteReference text)) footnoteDefinition(paragraph(text)))',
    )
  })

  it('takes blocks away and puts others in their place', () => {
    const source = 'One.\n\n## References\n\n1. Board\n\nTwo.\n\nThree.\n'
    const tree = parseTree(source)
    const three = tree.children.at(-1)
    const list: Change = {edits: [replace(source, {start: 6, end: 29}, '## Notes\n\n[^1]: Board')]}
    const paragraph: Change = {edits: [replace(source, {start: 31, end: 37}, '')]}
    const text = applyToTree(tree, [list, paragraph], {document: source, parse: parseTree})
    expect(text).toBe('One.\n\n## Notes\n\n[^1]: Board\n\nThree.\n')
    expect(tree).toEqual(parseTree(text))
    expect(tree.children.at(-1)).toBe(three)
  })

  it('splits a link reference that Markdown made of two markers', () => {
    const source = 'Rose. [1][2]\n\n[2]: https://a.example\n'
    const changes = [...everywhere(source, '[1]', '[S1]'), {edits: [replace(source, {start: 9, end: 12}, '[S2]')]}]
    const {tree, text} = patched(source, changes)
    expect(text).toBe('Rose. [S1][S2]\n\n[2]: https://a.example\n')
    expect(typesOf(tree)).toBe('root(paragraph(text) definition)')
    expect(tree.children[0]).toMatchObject({children: [{value: 'Rose. [S1][S2]'}]})
  })

  it('unwraps a link whose words stay', () => {
    const source = 'As [the *board*](https://a.example) says.'
    const edits = [replace(source, {start: 3, end: 4}, ''), replace(source, {start: 15, end: 35}, '[1]')]
    const {tree} = patched(source, [{edits}])
    expect(tree).toMatchObject({
      children: [{children: [{value: 'As the '}, {type: 'emphasis'}, {type: 'text', value: '[1] says.'}]}],
    })
  })
})
