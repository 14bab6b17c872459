import {describe, expect, it} from 'vitest'
import type {Entry, Example} from '../../src/brief/quantities/entries/entry.ts'
import {ENTRIES} from '../../src/brief/quantities/entries/index.ts'
import {quantitiesOf} from './found.ts'

/** The text without its marks, and the spans between them. */
const unmarked = (marked: string) => {
  const spans: {start: number; end: number}[] = []
  let text = ''
  for (const part of marked.split(/(?=[‹›])/)) {
    if (part.startsWith('‹')) spans.push({start: text.length, end: text.length})
    const last = spans.at(-1)
    if (part.startsWith('›') && last !== undefined) last.end = text.length
    text += part.replace(/^[‹›]/, '')
  }
  return {text, spans}
}

/** Where the marked numbers of an example stand, and what its entry should make of each. */
const expected = ({id, kind}: Entry, example: Example) => {
  const placed = typeof example === 'string' ? {text: example} : example
  const {text, spans} = unmarked(placed.text)
  return {text, quantities: spans.map((span) => ({...span, rule: id, kind: placed.kind ?? kind}))}
}

const found = (example: Example, text: string) => {
  const {block = 'paragraph', tokens, cell} = typeof example === 'string' ? {} : example
  const place = cell === undefined ? undefined : {column: '', first: false, next: undefined, ...cell}
  return quantitiesOf(text, {block, tokens, cell: place})
}

describe.each(ENTRIES)('the entry $id', (entry) => {
  it.each(entry.examples)('reads %j', (example) => {
    const {text, quantities} = expected(entry, example)
    expect(quantities.length).toBeGreaterThan(0)
    const read = found(example, text).map(({start, end, rule, kind}) => ({start, end, rule, kind}))
    expect(read).toEqual(expect.arrayContaining(quantities))
  })
})

describe('the table', () => {
  it('has an id for each entry, one sentence about it, and an example', () => {
    expect(new Set(ENTRIES.map(({id}) => id)).size).toBe(ENTRIES.length)
    for (const {id, about, examples} of ENTRIES) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(about).toMatch(/^[A-Z`\u4e00-\u9fff].*[^.]\.$/)
      expect(examples.length).toBeGreaterThan(0)
    }
  })
})
