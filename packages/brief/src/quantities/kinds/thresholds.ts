import type {QuantityKind} from '../../brief.ts'
import type {Sighting} from '../sighting.ts'

/** What follows a level that is part of a method's name: `95% confidence interval`, `95% true positive rate`. */
const LEVEL =
  /^\s?(?:confidence|CI\b|credible|credibility|prediction interval|significance|percentile|quantile|置信|保值率|分位)/i
/** Where another rate is read off: `at 95% true positive rate`; without the `at` the rate is a result. */
const OPERATING_POINT = /^\s?(?:true|false)[- ](?:positive|negative|acceptance|rejection)/i
const PERCENTILE = /^(?:st|nd|rd|th)\s(?:percentile|quantile|decile)/

/** A number inside the name of a metric or of a statistical method. */
export const thresholdKind = ({text, amount, before}: Sighting): QuantityKind | undefined => {
  const rest = text.slice(amount.end, amount.end + 28)
  const percent = amount.unit?.kind === 'percent'
  if (percent && (LEVEL.test(rest) || (before.lower === 'at' && OPERATING_POINT.test(rest)))) return 'threshold'
  return PERCENTILE.test(text.slice(amount.numeral.end, amount.numeral.end + 16)) ? 'threshold' : undefined
}
