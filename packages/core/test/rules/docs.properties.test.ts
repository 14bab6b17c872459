import {parseMarkdown} from '@citation-lint/core/brief'
import {expect, test} from 'vitest'
import {check, locate, readOptions} from '../../src/rules/index.ts'
import {failuresOf, materialsOf} from './examples.ts'
import {readPages} from './pages.ts'

const examples = readPages().flatMap((page) => page.examples)

test('a document that breaks off after any word is read without a failure', () => {
  for (const example of examples.filter(({format}) => format === 'markdown')) {
    const {policy, evidence} = materialsOf(example)
    for (const {index: length} of example.document.matchAll(/(?<=\w)\W/g)) {
      const brief = parseMarkdown(example.document.slice(0, length), readOptions(policy, evidence))
      const findings = check(brief, evidence, policy)
      expect(failuresOf(findings)).toEqual([])
      const inDocument = locate(findings, brief.source, '').filter(({file}) => file === '')
      expect(inDocument.filter(({endOffset}) => endOffset > brief.source.length)).toEqual([])
    }
  }
})
