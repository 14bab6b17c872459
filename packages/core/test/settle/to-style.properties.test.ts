import {sourceOf} from '@citation-lint/core/data'
import type {TargetStyle} from '@citation-lint/core/repairs'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {tries} from '../share.ts'
import {blocks, convert, documents, evidence, listed, noEvidence, pairs} from './documents.ts'

const styles: readonly TargetStyle[] = ['footnotes', 'numeric', 'source', 'sid', 'links']

describe.each([
  ['with evidence', evidence, documents],
  ['with a list of its own', noEvidence, listed],
] as const)('a document %s', (_name, given, arbitrary) => {
  const known = new Map<string, readonly string[]>()

  /** What a document cites, read once: every property is tried with the same documents. */
  function cited(source: string): readonly string[] {
    const found = known.get(source) ?? pairs(source, given)
    known.set(source, found)
    return found
  }

  it.each(styles)('cites in %s what it cited before', (to) => {
    fc.assert(
      fc.property(arbitrary, (source) => {
        const {text, plan} = convert(source, given, {to})
        for (const {edits} of plan.changes)
          for (const {start, end, was} of edits) expect(sourceOf(source).slice(start, end)).toBe(was)
        expect(cited(text)).toEqual(cited(source))
        expect(convert(text, given, {to}).text).toBe(text)
      }),
      {numRuns: tries(30)},
    )
  })

  it('has the same blocks with footnotes', () => {
    fc.assert(
      fc.property(arbitrary, (source) => {
        const {text} = convert(source, given, {to: 'footnotes', keepLists: true})
        expect(blocks(text)).toBe(blocks(source))
      }),
      {numRuns: tries(30)},
    )
  })

  it('can be taken from any style to any other', () => {
    fc.assert(
      fc.property(arbitrary, fc.constantFrom(...styles), fc.constantFrom(...styles), (source, first, second) => {
        const there = convert(source, given, {to: first}).text
        expect(cited(convert(there, given, {to: second}).text)).toEqual(cited(source))
      }),
      {numRuns: tries(30)},
    )
  })
})
