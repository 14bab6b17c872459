import {describe, expect, test} from 'vitest'
import {judgedBy} from './stored-verdicts.ts'

describe('bounds', () => {
  test('of another number are no opposites', () => {
    expect(judgedBy('More than 48% voted.', 'Nearly 50% voted.').reported).toEqual([])
    expect(judgedBy('More than 50% voted.', 'Nearly 50% voted.').reported).toEqual(['50%'])
  })
})
