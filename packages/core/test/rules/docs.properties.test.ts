import {parseMarkdown} from '@citation-lint/core/brief'
import {expect, test} from 'vitest'
import {check, locate, readOptions} from '../../src/rules/index.ts'
import {drawn} from '../share.ts'
import {failuresOf, materialsOf} from './examples.ts'
import {readPages} from './pages.ts'

const examples = readPages().flatMap((page) => page.examples)

/** One end of a word in three is tried of each example, and not the same ones of examples that are alike. */
const everyThird = 3

test('a document that breaks off after any word is read without a failure', () => {
  const written = examples.filter(({format}) => format === 'markdown')
  for (const [number, example] of written.entries()) {
    const {policy, evidence} = materialsOf(example)
    const ends = [...example.document.matchAll(/(?<=\w)\W/g)].filter((_, at) => (at + number) % everyThird === 0)
    for (const {index: length} of drawn(ends, 5)) {
      const brief = parseMarkdown(example.document.slice(0, length), readOptions(policy, evidence))
      const findings = check(brief, evidence, policy)
      expect(failuresOf(findings)).toEqual([])
      const inDocument = locate(findings, brief.source, '').filter(({file}) => file === '')
      expect(inDocument.filter(({endOffset}) => endOffset > brief.source.length)).toEqual([])
    }
  }
})
