import type {LocatedFinding} from '@citation-lint/core/rules'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {fingerprintsOf} from '../src/output/fingerprints.ts'
import {finding} from './made-findings.ts'

describe('fingerprints', () => {
  const names = (findings: readonly LocatedFinding[]) => {
    const fingerprints = fingerprintsOf(findings)
    return findings.map((each) => fingerprints.get(each))
  }

  it('are all different in one file, and the same wherever its lines stand', () => {
    const texts = fc.array(fc.constantFrom('5%', '6%', '7%'), {maxLength: 12})
    fc.assert(
      fc.property(texts, fc.nat(500), (actuals, shift) => {
        const at = (offset: number) => actuals.map((actual, n) => finding(n + 1 + offset, 'error', actual))
        expect(new Set(names(at(0))).size).toBe(actuals.length)
        expect(names(at(shift))).toEqual(names(at(0)))
      }),
    )
  })
})
