import {applyToSource, type Change, replace} from '@citation-lint/core/changes'
import {sourceOf} from '@citation-lint/core/data'
import fc from 'fast-check'
import {expect, it} from 'vitest'

const words = fc.array(fc.constantFrom('a', '🌾', '\n', '\r\n', '\r'), {maxLength: 24}).map((parts) => parts.join(''))

/** A file, and places of its source that share nothing, in order. */
const cases = words.chain((file) => {
  const {length} = sourceOf(file)
  const cuts = fc
    .array(fc.nat(length), {maxLength: 8})
    .map((all) => all.sort((one, other) => one - other))
    .map((all) => (all.length % 2 === 0 ? all : all.slice(1)))
  const texts = fc.array(words.map(sourceOf), {minLength: 4, maxLength: 4})
  return fc.record({file: fc.constant(file), cuts, texts})
})

function changesOf(file: string, cuts: readonly number[], texts: readonly string[]): readonly Change[] {
  const source = sourceOf(file)
  return texts.flatMap((text, index) => {
    const [start, end] = [cuts[2 * index], cuts[2 * index + 1]]
    return start === undefined || end === undefined ? [] : [{edits: [replace(source, {start, end}, text)]}]
  })
}

it('changes of a file with any line endings read as those of its source', () => {
  fc.assert(
    fc.property(cases, ({file, cuts, texts}) => {
      const changes = changesOf(file, cuts, texts)
      expect(sourceOf(applyToSource(file, changes).text)).toBe(applyToSource(sourceOf(file), changes).text)
    }),
  )
})

it.each(['\r\n', '\r'])('a file of one kind of line ending keeps it', (ending) => {
  fc.assert(
    fc.property(cases, ({file, cuts, texts}) => {
      const source = sourceOf(file)
      const changes = changesOf(file, cuts, texts)
      const {text} = applyToSource(source.replaceAll('\n', ending), changes)
      const expected = applyToSource(source, changes).text
      expect(text).toBe(source.includes('\n') ? expected.replaceAll('\n', ending) : expected)
    }),
  )
})
