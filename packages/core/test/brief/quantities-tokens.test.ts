import {describe, expect, it} from 'vitest'
import {claimsOf} from './found.ts'

describe('a token of the policy', () => {
  it('that is a number shields no more than that number', () => {
    const text = 'The 12 rose 12%, 12 percent, 12.5 or 1234, and paid $12.'
    expect(claimsOf(text, {tokens: ['12']})).toEqual(['12%', '12 percent', '12.5', '1234', '$12'])
  })

  it('that ends in a digit stands only where its number ends', () => {
    expect(claimsOf('Form TX-9 4410 is required.', {tokens: ['TX-9']})).toEqual([])
    expect(claimsOf('Form TX-95 brought 4410 readers.', {tokens: ['TX-9']})).toEqual(['4410'])
  })
})

it('leaves international telephone numbers alone, and no large number with a sign', () => {
  expect(claimsOf('Call +974 4455 6677, +1 (555) 123-4567, +44 20 7946 0958 or +33 1 42 68 53 00.')).toEqual([])
  expect(claimsOf('Exports grew by +12 345 678 tonnes.')).not.toEqual([])
})
