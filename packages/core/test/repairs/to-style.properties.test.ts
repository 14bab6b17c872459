import type {TargetStyle} from '@citation-lint/core/repairs'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {blocks, convert, documents, evidence, listed, noEvidence, pairs} from './documents.ts'

const styles: readonly TargetStyle[] = ['footnotes', 'numeric', 'source', 'sid', 'links']

describe.each([
  ['with evidence', evidence, documents],
  ['with a list of its own', noEvidence, listed],
] as const)('a document %s', (_name, given, arbitrary) => {
  it.each(styles)('cites in %s what it cited before', (to) => {
    fc.assert(
      fc.property(arbitrary, (source) => {
        const {text, plan} = convert(source, given, {to})
        for (const {edits} of plan.changes)
          for (const {start, end, was} of edits) expect(source.slice(start, end)).toBe(was)
        expect(pairs(text, given)).toEqual(pairs(source, given))
        const again = convert(text, given, {to})
        expect(again.text).toBe(text)
      }),
      {numRuns: 60},
    )
  })

  it('has the same blocks with footnotes', () => {
    fc.assert(
      fc.property(arbitrary, (source) => {
        const {text} = convert(source, given, {to: 'footnotes', keepLists: true})
        expect(blocks(text)).toBe(blocks(source))
      }),
      {numRuns: 60},
    )
  })

  it('can be taken from any style to any other', () => {
    fc.assert(
      fc.property(arbitrary, fc.constantFrom(...styles), fc.constantFrom(...styles), (source, first, second) => {
        const there = convert(source, given, {to: first}).text
        expect(pairs(convert(there, given, {to: second}).text, given)).toEqual(pairs(source, given))
      }),
      {numRuns: 60},
    )
  })
})
