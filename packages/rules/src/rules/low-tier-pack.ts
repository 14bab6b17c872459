import {recordRule} from '../record-rule.ts'

/** At least half of an evidence pack is of Tier 1 or 2, at most 15 % of Tier 4 (citation-contract §4.2). */
export const lowTierPack = recordRule({
  code: 'LOW_TIER_PACK',
  severity: 'warning',
  about: 'An evidence pack has too little of Tier 1 and 2, too much of Tier 4, or its stats on tiers are wrong.',
})
