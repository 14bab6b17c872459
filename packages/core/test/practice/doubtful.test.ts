import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {readPractice} from '../../src/practice/index.ts'
import {findings} from '../rules/materials.ts'

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

  const list = '- Ships grew by 9%.\n- Docks hold 412 boats [1].\n'
  const four = ['Port', 'Yard', 'Fleet', 'Quay'].map((title) => `## ${title}\n\n${list}`).join('\n')

  it('is that of the last item, where a report has the habit of citing its lists there', () => {
    expect(doubtful(four).filter((reach) => reach === 'item')).toHaveLength(4)
  })

  it.each([
    ['three lists make no habit', [list, list, list].join('\nThe yard.\n\n')],
    [
      'others are cited item by item',
      `${four}\n${'## Crew\n\n- Crews cost 8% [1].\n- Ropes cost 3% [1].\n'.repeat(2)}`,
    ],
  ])('is none where %s', (_, document) => {
    expect(doubtful(document).filter((reach) => reach === 'item')).toEqual([])
  })

  it('makes what it covers information, and names itself', () => {
    const found = findings({document: `${four}\n[1]: https://b.example/rye\n`, config: {}})
    const numbers = found.filter(({code}) => code === 'UNCITED_NUMBER')
    expect(numbers.length).toBeGreaterThan(0)
    expect(new Set(numbers.map(({severity}) => severity))).toEqual(new Set(['info']))
    expect(numbers[0]?.note).toContain('If `[1]`')
  })

  it('is no excuse where citations are enforced', () => {
    const config = {citation_enforcement_enabled: true}
    const found = findings({document: `${four}\n[1]: https://b.example/rye\n`, config})
    const numbers = found.filter(({code}) => code === 'UNCITED_NUMBER')
    expect(new Set(numbers.map(({severity}) => severity))).toEqual(new Set(['error']))
  })
})
