import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {readPractice} from '../../src/practice/index.ts'

const practiceOf = (document: string) => {
  const brief = parseMarkdown(document)
  return {brief, practice: readPractice(brief)}
}

describe('a source that may go on', () => {
  const doubtful = (document: string) => {
    const {brief, practice} = practiceOf(document)
    return brief.claims.map((_, index) => practice.doubtfulCoverOf(index)?.reach)
  }

  it.each([
    ['Ships grew [1]. Docks hold 9%. Crews cost 8%.', [undefined, 'before', undefined]],
    ['Docks hold 9%. Ships grew [1] a lot. Crews cost 8%. They sing.', ['behind', undefined, 'before', undefined]],
    ['Docks hold 9%. Ships grew. [1] Crews cost 8%.', ['behind', undefined, 'before']],
    ['- Ships grew [1].\n- Docks hold 9%.', [undefined, undefined]],
    ['Ships grew [1].\n\nDocks hold 9%.', [undefined, undefined]],
    // What closes the paragraph covers all of it, for sure.
    ['Ships grew [1]. Docks hold 9% [2].', [undefined, undefined]],
  ])('%s', (document, reaches) => expect(doubtful(document)).toEqual(reaches))
})
