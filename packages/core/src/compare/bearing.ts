import {mergedSpans, onLine, rememberOf, type Span} from '../data/index.ts'
import {bearingScore} from './bearing-features.ts'
import trained from './bearing-weights.json' with {type: 'json'}
import {ClaimBeside, type SaidWord} from './claim-beside.ts'
import {negationIn} from './cut-offs.ts'
import {differenceOf, languageOf} from './language.ts'
import type {NumberVerdict} from './number-verdicts.ts'
import type {StoredText} from './stored-text.ts'
import {wordsIn} from './terms.ts'
import {storedIndex, type TextIndex, wordsBeside} from './text-index.ts'
import type {NumberJudgement} from './verdict.ts'

/** How far a stored text bears a claim, by its words alone. It tells whether the text speaks of this, and nothing of truth. */
export interface Bearing {
  /** How probably the text does not bear the claim, in thousandths, where one cited claim in five is not borne. */
  readonly probability: number
  /** `told` where nine of ten such claims are not borne, `doubtful` where a reader has to look, else `silent`. */
  readonly level: 'told' | 'doubtful' | 'silent'
  /** All words of the claim stand together in the text, with no negation more or less: as much as words tell. */
  readonly isBorne: boolean
  /** The sentence that is nearest to the claim, in `readableText`; `undefined` where it shares no word with any. */
  readonly passage: (Span & {readonly text: string}) | undefined
  /** Words of the claim that stand nowhere in the text, in no other form either, as they are written. */
  readonly missing: readonly string[]
  /** What the claim and the text are written in, where that differs: nothing is told by words then. */
  readonly languages: readonly [claim: string, text: string] | undefined
}

/** A number, date or quote of a claim as written, and what a text says of it. */
interface JudgedValue {
  readonly text: string
  readonly verdict: NumberJudgement
  readonly number?: Pick<NumberVerdict, 'about'>
}

/** The words of a claim, and what stands before it: a claim with few words of its own is read with that. */
export interface ClaimInContext {
  readonly words: string
  /** The sentence before, and the heading. */
  readonly before: string
  /** Its numbers, dates and quotes: those that the text has or may give, in whatever notation, are not looked for by words. */
  readonly values?: readonly JudgedValue[]
}

/** A claim with fewer words that tell something says with the sentence before what it is of. */
const fewestTelling = 3

/** A text so short is a notice or a stub, and no page, in UTF-16 code units. */
const shortestPage = 80

/** The language that the weights were learned from: of another one they only hint. */
const learned = 'English'

/** Compares a claim with a stored text. Takes time linear in the claim and in the places of its words in the text. */
export function bearingOf({words, before, values = []}: ClaimInContext, stored: StoredText): Bearing {
  const index = storedIndex(stored)
  const isSettled = ({verdict, number}: JudgedValue) =>
    verdict === 'supported' || (verdict === 'doubtful' && number?.about === 'number')
  const settled = values.filter(isSettled).flatMap(({text}) => wordsIn(text))
  const found = new Set(settled.map(({term}) => term))
  const beside = {has: (term: string) => found.has(term) || wordsBeside(stored).has(term)}
  const verdicts = values.map(({verdict}) => verdict)
  const read = (text: string) => new ClaimBeside(text, index, beside, verdicts)
  const alone = read(words)
  const isBare = alone.telling.length < fewestTelling
  const told = isBare && before !== '' ? read(`${before}\n${words}`) : alone
  const languages = differenceOf(languageOf(words), languageIn(index))
  const [best] = told.best
  const passage = best === undefined ? undefined : index.sentence(best)
  if (languages) return {probability: 0, level: 'doubtful', isBorne: false, passage, missing: [], languages}
  const isUnspoken = speaksOfNothing(alone) && speaksOfNothing(read(before))
  const probability = isUnspoken ? 1000 : onLine(trained.calibration, bearingScore(told))
  const isLearned = languageIn(index).name === learned
  const level = levelOf(probability, isUnspoken || (isLearned && !alone.standsBeside), stored)
  const missing = writtenIn(words, alone.foreign)
  const isBorne =
    level === 'silent' && missing.length === 0 && passage !== undefined && denies(words) === denies(passage.text)
  return {probability, level, isBorne, passage, missing, languages}
}

const denies = (text: string): boolean => negationIn(text.toLowerCase().replace(/['’]/g, '')) !== undefined

const languageIn = rememberOf(({text}: TextIndex) => languageOf(text))

/** Only a whole text shows what it does not speak of. */
function levelOf(probability: number, isSure: boolean, {bodies}: StoredText): Bearing['level'] {
  const isWhole = bodies.some(({length}) => length >= shortestPage)
  if (isWhole && isSure && probability >= trained.levels.warning) return 'told'
  return probability >= trained.levels.uncertain ? 'doubtful' : 'silent'
}

/** None of the words of a claim stands in the text or beside it, in any form: numbers stand in any text by chance. */
function speaksOfNothing(beside: ClaimBeside): boolean {
  return !beside.standsBeside && beside.foreign.length === beside.telling.filter(isWord).length
}

const isWord = ({isNumber}: SaidWord) => !isNumber

/** Words as they are written; pairs of signs that overlap are one. */
function writtenIn(claim: string, words: readonly SaidWord[]): readonly string[] {
  return mergedSpans(words, (last, next) => next.start < last.end).map(({start, end}) => claim.slice(start, end))
}
