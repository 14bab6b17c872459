import {expect, test} from 'vitest'
import {run, section} from './materials.ts'

test('a brief of many thousand bullets is soon enforced', () => {
  const bullets = Array.from({length: 4500}, (_, index) => `- Claim ${index}. ${index % 3 === 0 ? '[1]' : '[9]'}`)
  expect(run(section(...bullets)).report).toMatchObject({total_bullets: 4500, removed_bullets: 3000})
})
