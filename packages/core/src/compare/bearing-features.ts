import trained from './bearing-weights.json' with {type: 'json'}
import {type ClaimBeside, type SaidWord, share, sumOf} from './claim-beside.ts'

/** One thing that tells how far a text bears a claim, as a whole number: shares in thousandths, rarities in eighths of a bit. */
export interface BearingFeature {
  readonly name: string
  of(beside: ClaimBeside): number
}

const counted = ({isNumber}: SaidWord) => isNumber

function partOf(words: readonly SaidWord[], {telling}: ClaimBeside): number {
  return share(words.length, telling.length)
}

function rarest(words: readonly SaidWord[]): number {
  return Math.max(0, ...words.map(({rarity}) => rarity))
}

/** The binary logarithm of one more than a number in thousandths, between powers of two on a line: the same on every machine. */
function logOf(number: number): number {
  const power = 31 - Math.clz32(number + 1)
  return 1000 * power + Math.floor((1000 * (number + 1 - 2 ** power)) / 2 ** power)
}

const feature = (name: string, of: BearingFeature['of']): BearingFeature => ({name, of})

/** What the weights are of, in their order. Others that were tried (names, runs of words, negations) tell nothing besides. */
export const bearingFeatures: readonly BearingFeature[] = [
  feature('covered by three sentences', (beside) => share(beside.total - sumOf(beside.missingNear), beside.total)),
  feature('lead of the best sentence', (beside) =>
    share(beside.scoreOf(beside.best[0]) - beside.scoreOf(beside.best[1]), beside.total),
  ),
  feature('rarest missing near', ({missingNear}) => rarest(missingNear)),
  feature('rarest missing in a row', ({missingInRow}) => rarest(missingInRow)),
  feature('part missing near', (beside) => partOf(beside.missingNear, beside)),
  feature('part missing in a row', (beside) => partOf(beside.missingInRow, beside)),
  feature('foreign words', ({foreign}) => foreign.length),
  feature('numbers missing', ({missing}) => missing.filter(counted).length),
  feature('numbers missing near', ({missingNear}) => missingNear.filter(counted).length),
  feature('a value is absent', ({values}) => Number(values.some(isAbsent))),
  feature('part of values found', ({values}) =>
    values.length === 0 ? 500 : share(values.filter((value) => value === 'supported').length, values.length),
  ),
  feature('magnitude of words', ({said}) => logOf(said.length)),
  feature('magnitude of its sentences', ({index: {sentences}}) => logOf(sentences)),
]

const isAbsent = (value: ClaimBeside['values'][number]) => value === 'absent' || value === 'contradicted'

/** What is learned is a sum, in billionths of the logarithm of the odds. */
export function bearingScore(beside: ClaimBeside): number {
  const weights: Readonly<Record<string, number>> = trained.weights
  return bearingFeatures.reduce((sum, {name, of}) => sum + (weights[name] ?? 0) * of(beside), trained.bias)
}
