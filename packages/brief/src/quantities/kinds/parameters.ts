import type {QuantityKind} from '../../brief.ts'
import {isBare, type Sighting} from '../sighting.ts'

/** A score that the author gives: `3 - Standard`, `2 (Fair)`, `4 – Adequate`. */
const VERDICT = /^\s?(?:[-–—]\s?|\()(?:[A-Z][a-z]+)/
const RATED = new Set(
  'rating score confidence severity likelihood probability priority impact grade weight 评分 打分'.split(' '),
)
/** The label at the start of the block that the number answers: `Rating (1-4): 3`, `Citations: 3`. */
const METADATA_LABEL =
  /^\s*(?:[A-Za-z ]{0,30})(?:rating|score|confidence|word count|citations|sources|searches|references|reading time|duration|sources consulted|queries)\s?(?:\([^)]{1,12}\))?\s?[:：]\s?$/i
const SCALE = /(?:rating|score|scale|rated|rank)\s?\($/i
const HORIZON = /^\s*(?:[^.。!?！？]{0,60}[(（])?\s*$/

/** A duration that only names a step of the author's plan: `90 days: develop …`, `Immediate (0–30 days)`. */
const isHorizon = ({text, amount}: Sighting): boolean => {
  if (amount.unit?.kind !== 'duration') return false
  const rest = text.slice(amount.end, amount.end + 6)
  if (!HORIZON.test(text.slice(Math.max(0, amount.start - 66), amount.start)) || amount.start > 66) return false
  return /^\s*[)）]?\s*(?:[:：]|$)/.test(rest) || /^[)）]\s*(?:[:：–—-]|$)/.test(rest)
}

/** A number that the author chooses instead of reporting it: scores, plans, facts about the report itself. */
export const parameterKind = (sighting: Sighting): QuantityKind | undefined => {
  const {text, amount, before} = sighting
  if (isHorizon(sighting)) return 'parameter'
  const lead = text.slice(Math.max(0, amount.start - 60), amount.start)
  if (amount.unit === undefined && SCALE.test(lead)) return 'parameter'
  if (amount.start <= 60 && METADATA_LABEL.test(lead)) return 'parameter'
  if (!isBare(amount) && !(amount.numeral.decimal && amount.unit === undefined)) return undefined
  const verdict = amount.numeral.value <= 10 && VERDICT.test(text.slice(amount.end, amount.end + 12))
  return verdict && (before.character === '' || before.character === ':' || RATED.has(before.lower))
    ? 'parameter'
    : undefined
}
