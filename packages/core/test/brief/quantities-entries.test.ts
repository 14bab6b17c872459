import {describe, expect, it} from 'vitest'
import type {Entry, Example} from '../../src/brief/quantities/entries/entry.ts'
import {entries} from '../../src/brief/quantities/entries/index.ts'
import {quantitiesOf} from './found.ts'
import {unmarked} from './marked.ts'

/** What is read in an example, and what its entry should make of the marked numbers. */
const readingOf = ({id, kind}: Entry, example: Example) => {
  const placed = typeof example === 'string' ? {text: example} : example
  const {block = 'paragraph', tokens, cell} = placed
  const {text, spans} = unmarked(placed.text)
  const place = cell === undefined ? undefined : {column: '', first: false, next: undefined, ...cell}
  const read = quantitiesOf(text, {block, tokens, cell: place})
  return {
    read: read.map(({start, end, rule, kind: found}) => ({start, end, rule, kind: found})),
    expected: spans.map((span) => ({...span, rule: id, kind})),
  }
}

describe.each(entries())('the entry $id', (entry) => {
  it.each(entry.examples)('reads %j', (example) => {
    const {read, expected} = readingOf(entry, example)
    expect(expected.length).toBeGreaterThan(0)
    expect(read).toEqual(expect.arrayContaining(expected))
  })
})

describe('the table', () => {
  it('has an id for each entry, one sentence about it, and an example', () => {
    expect(new Set(entries().map(({id}) => id)).size).toBe(entries().length)
    for (const {id, about, examples} of entries()) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(about).toMatch(/^[A-Z`\u4e00-\u9fff].*[^.]\.$/)
      expect(examples.length).toBeGreaterThan(0)
    }
  })
})
