import {describe, expect, test} from 'vitest'
import {withoutBibliography} from '../../src/rules/stored/bibliography.ts'

describe('what a source cites itself', () => {
  test('is soon looked for behind fifty thousand headings', () => {
    const text = 'References\nword\n'.repeat(50_000)
    expect(withoutBibliography(text)).toBe(text)
  })
})
