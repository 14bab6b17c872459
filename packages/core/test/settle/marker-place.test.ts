import {describe, expect, it} from 'vitest'
import {policyFrom} from '../../src/rules/index.ts'
import {openSession} from '../../src/rules/session.ts'
import {fix} from '../../src/settle/fix.ts'
import {noEvidence} from './documents.ts'

const list = '\n\n[1]: https://rye.example/1\n[2]: https://oats.example/1\n[^1]: https://corn.example/1\n'
const placed = (text: string, place: 'before' | 'behind') => {
  const policy = policyFrom({rules: {MARKER_PLACE: ['warning', {place}]}})
  return fix(openSession(text + list, {format: 'markdown', evidence: noEvidence, policy}), {}).document.slice(
    0,
    -list.length,
  )
}

describe('a fix puts markers', () => {
  it.each([
    ['Rye rose 4%. [1] Oats fell.', 'Rye rose 4% [1]. Oats fell.'],
    ['Rye rose 4%.[1][2]', 'Rye rose 4% [1][2].'],
    ['Rye rose 4%.[^1] Oats fell.', 'Rye rose 4%[^1]. Oats fell.'],
    ['Rye rose 4%, [1] and oats fell [2].', 'Rye rose 4% [1], and oats fell [2].'],
    ['Rye rose 4% e.g. [1] in the north.', 'Rye rose 4% e.g. [1] in the north.'],
    ['- Rye rose 4%. [1]\n- Oats fell. [2]', '- Rye rose 4% [1].\n- Oats fell [2].'],
    ['# Rye rose. [1]', '# Rye rose. [1]'],
  ])('before the punctuation: %j', (text, expected) => {
    expect(placed(text, 'before')).toBe(expected)
    expect(placed(expected, 'before')).toBe(expected)
  })

  it.each([
    ['Rye rose 4% [1]. Oats fell.', 'Rye rose 4%. [1] Oats fell.'],
    ['Rye rose 4%[^1]. Oats fell [1][2].', 'Rye rose 4%.[^1] Oats fell. [1][2]'],
    ['Rye rose 4% [1]... Oats fell.', 'Rye rose 4% [1]... Oats fell.'],
  ])('behind it: %j', (text, expected) => {
    expect(placed(text, 'behind')).toBe(expected)
    expect(placed(expected, 'behind')).toBe(expected)
  })
})
