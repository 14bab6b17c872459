import {loadRemark, parseMarkdown, parseTree, readMarkdown} from '@citation-lint/core/brief'
import type {Nodes, Root} from 'mdast'
import {describe, expect, it} from 'vitest'
import {lines, slice} from './view.ts'

describe('places', () => {
  it('points at the characters of a citation in every surrounding', () => {
    const documents = [
      '> - **Tides** rose\r\n>   12% [S1].\r\n',
      '🌊🌊 Tides [S1]. 👩‍🔬 agrees [S2].\n',
      lines('---', 'title: x', '---', '', 'Tides', '=====', '', 'They rose. [S1]'),
      '| a \\| b | 12% [S1] |\n|---|---|\n| x | y [S2] |\n',
      'Tides &amp; currents\\* rose &nbsp;[S1].\n',
    ]
    for (const document of documents) {
      const brief = parseMarkdown(document)
      expect(brief.citations.length).toBeGreaterThan(0)
      for (const citation of brief.citations) expect(slice(brief, citation)).toBe(citation.text)
    }
  })

  it('does not count a byte order mark', () => {
    const brief = parseMarkdown('﻿Tides rose [S1].\n')
    expect(brief.citations[0]?.start).toBe(11)
    expect(brief.source).toBe('Tides rose [S1].\n')
  })
})

describe('the prose of a claim', () => {
  it('goes on behind half of a surrogate pair, whoever parsed it', () => {
    const document = 'Rye \ud83d rose 5% [1].'
    for (const brief of [parseMarkdown(document), readMarkdown(loadRemark()(document), document)]) {
      expect(brief.citations.map(({text}) => text)).toEqual(['[1]'])
      expect(brief.claims.flatMap(({quantities}) => quantities.map(({text}) => text))).toEqual(['5%'])
    }
  })

  it('is not that of blocks which another plugin made', () => {
    const document = 'Rye rose.'
    const tree = parseTree(document)
    const generated = Array.from({length: 40}, (_, index) => ({
      type: 'paragraph' as const,
      children: [{type: 'text' as const, value: `Generated block ${index} rose 5%.`}],
    }))
    const brief = readMarkdown({...tree, children: [...tree.children, ...generated]}, document)
    expect(brief.claims.map(({prose}) => prose)).toEqual(['Rye rose.'])
  })
})

describe('trees without places', () => {
  it('are read without an exception, and hold no words of the text', () => {
    const document = lines('# T', '', '- Output **rose** 12% [1].', '', '| a |', '|---|', '| 5% |', '', '[^1]: x')
    const tree = parseTree(document)
    strip(tree)
    const brief = readMarkdown(tree, document)
    expect(brief.claims).toEqual([])
    expect(brief.citations).toEqual([])
  })
})

function strip(node: Nodes | Root): void {
  delete node.position
  if ('children' in node) for (const child of node.children) strip(child)
}
