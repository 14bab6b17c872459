import {describe, expect, it} from 'vitest'
import {daysNamedBy, isIsoDate, isIsoDay, isPublicationDate} from '../../src/evidence/index.ts'

describe('an ISO 8601 date', () => {
  it.each([
    '2026-02-10',
    '2024-02-29',
    '2026-02-10T14:00',
    '2026-02-10T14:00:00Z',
    '2026-02-10T14:00:00.123456+05:30',
    '2026-02-10T14:00:00,5-0800',
    '2026-02-10 14:00:00',
    '2026-06-30T23:59:60Z',
  ])('is %s', (text) => {
    expect(isIsoDate(text)).toBe(true)
  })

  it.each([
    '',
    '2026',
    '2026-02',
    '10 February 2026',
    'Feb 10, 2026',
    '2026-2-10',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-02-10T25:00',
    '2026-02-10T14:60:00Z',
    '2026-02-10T14:00:00+25:00',
    '2026-02-10Z',
    '20260210',
    '2026-02-10T14:00:00Z trailing',
  ])('is not %j', (text) => {
    expect(isIsoDate(text)).toBe(false)
  })

  it('is a day only without a time', () => {
    expect(isIsoDay('2026-02-10')).toBe(true)
    expect(isIsoDay('2026-02-10T14:00')).toBe(false)
  })
})

describe('when something was published', () => {
  it.each([
    ['2026', '2026-01-01', '2026-12-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2026-02-10', '2026-02-10', '2026-02-10'],
    ['2026-02-10T14:00:00Z', '2026-02-10', '2026-02-10'],
  ])('may be as little as %s, from %s to %s', (text, first, last) => {
    expect(isPublicationDate(text)).toBe(true)
    expect(daysNamedBy(text)).toEqual({first, last})
  })

  it.each(['', '26', '2026-13', '2026-00', '2026-2', '2026-', '2026-02-30', 'Q1 2026', 'May 2026', '20260'])(
    'is not %j',
    (text) => {
      expect(isPublicationDate(text)).toBe(false)
      expect(daysNamedBy(text)).toBeUndefined()
    },
  )
})
