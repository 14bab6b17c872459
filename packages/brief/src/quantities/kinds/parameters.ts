import type {QuantityKind} from '../../brief.ts'
import {charactersOf, isBlank, isLetter} from '../../characters.ts'
import {INSTRUCTIONS, NOUN_COMPANIONS, RESULTS} from '../languages/english-instructions.ts'
import {RATED} from '../languages/english-neighbours.ts'
import {isCapitalised, neighbourAfter} from '../neighbours.ts'
import {isBare, type Sighting} from '../sighting.ts'

/** A score that the author gives: `3 - Standard`, `2 (Fair)`, `4 – Adequate`. */
const VERDICT = /^\s?(?:[-–—]\s?|\()(?:[A-Z][a-z]+)/
/** The label at the start of the block that the number answers: `Rating (1-4): 3`, `channels_total: 2`. */
const METADATA_LABEL =
  /^\s*(?:[A-Za-z ]{0,30}(?:rating|score|confidence|word count|citations|sources|searches|references|reading time|sources consulted|queries)\s?(?:\([^)]{1,12}\))?|[a-z]{1,24}(?:_[a-z]{1,24}){1,5})\s?[:：]\s?$/i
const SCALE_BEFORE =
  /\b(?:rating|score|scale|rated|rank|scored|on a scale of|scale from|scale of)\s?[(（]?$|(?:评分|打分|量表)\s?[(（]$/i
const SCALE_BEHIND = /^[-\s]?(?:[a-z]{1,12}[-\s]){0,2}(?:scale|likert)\b/i
/** Nothing but a title and perhaps an opening bracket stands before. */
const TITLE_BEFORE = /^\s*(?:[^.。!?！？]{0,60}[(（])?\s*$/

const OPENING = charactersOf('(（')
/** What every label ends with. */
const COLONS = charactersOf(':：')

/** The best grade of the scales that authors use. */
const HIGHEST_GRADE = 10
/** A title is shorter than this, in characters. */
const LONGEST_TITLE = 66

/** A duration that only names a step of the author's plan: `90 days: develop …`, `Immediate (0–30 days)`. */
const isHorizon = ({text, amount, context}: Sighting, lead: string): boolean => {
  if (context.block === 'row' || amount.unit?.kind !== 'duration') return false
  if (lead.length > LONGEST_TITLE || !TITLE_BEFORE.test(lead)) return false
  const rest = text.slice(amount.end, amount.end + 6)
  if (/^[ \t]*[)）]?[ \t]*(?:[:：\r\n]|$)/.test(rest)) return true
  const opens = OPENING.has(text.charAt(amount.start - 1))
  return /^[)）]\s*(?:[:：–—-])/.test(rest) || (opens && lead.length < 4 && /^[)）]/.test(rest))
}

/** What stands before `index` on its line, as far as a long title reaches. */
const lineBefore = (text: string, index: number): string => {
  const lead = text.slice(Math.max(0, index - LONGEST_TITLE - 1), index)
  return lead.slice(lead.lastIndexOf('\n') + 1)
}

/** Ends of a clause that are looked at from the number backwards. */
const CLAUSE_ENDS = new Set('.!?:;。！？：；|•–—→'.split(''))
const LONGEST_CLAUSE = 160

/** Where the clause starts that holds `index`. */
const clauseStart = (text: string, index: number): number => {
  const floor = Math.max(0, index - LONGEST_CLAUSE)
  for (let place = index - 1; place > floor; place -= 1) {
    if (isBlank(text.charCodeAt(place + 1)) && CLAUSE_ENDS.has(text.charAt(place))) return place + 1
  }
  return floor
}

/** The clause is an instruction: `Use 3–5 examples`, `Allocate $5M to …`, `Aim for 8 hours`. */
const isInstructed = ({text, amount}: Sighting): boolean => {
  let start = clauseStart(text, amount.start)
  while (start < amount.start && !isLetter(text.charCodeAt(start))) start += 1
  const verb = neighbourAfter(text, start)
  if (!isCapitalised(verb.word) || !INSTRUCTIONS.has(verb.lower)) return false
  const next = neighbourAfter(text, verb.edge)
  if (next.character === ':' || next.character === ',' || NOUN_COMPANIONS.has(next.lower)) return false
  return !RESULTS.has(verb.lower)
}

/** What is rated: one word or a few, in the singular, before a colon. */
const RATED_LABEL = /^\s*(?:[-*•]\s?)?[A-Z][A-Za-z&/() -]{2,50}[a-rt-z)]\s?[:：]\s?$/
/** A small whole number at the end of its line, or before its verdict in brackets. */
const SCORE_BEHIND = /^\s*(?:$|\n|\(|\/\s?\d|[-–—]\s)/

/** `Severity: 3 (regulatory impact)`, `Cyber Liability: 2`: a grade from one to five, with nothing that it counts. */
const isScore = ({text, amount, context}: Sighting, line: string): boolean =>
  context.block !== 'row' &&
  isBare(amount) &&
  amount.numeral.value <= 5 &&
  RATED_LABEL.test(line) &&
  SCORE_BEHIND.test(text.slice(amount.end, amount.end + 4))

/** On a scale that the text names: `Rating (1-4)`, `a 1–5 scale`. */
const isScaled = ({text, amount}: Sighting, lead: string): boolean =>
  amount.unit === undefined &&
  amount.factor === 1 &&
  (SCALE_BEFORE.test(lead) || SCALE_BEHIND.test(text.slice(amount.end, amount.end + 16)))

/** A small number with its verdict in words: `3 - Standard`, `2 (Fair)`. */
const isVerdict = ({text, amount, before}: Sighting): boolean => {
  if (amount.unit !== undefined || amount.factor !== 1 || amount.qualified || amount.value > HIGHEST_GRADE) return false
  if (before.character !== '' && before.character !== ':' && !RATED.has(before.lower)) return false
  return VERDICT.test(text.slice(amount.end, amount.end + 12))
}

/** A number that the author chooses instead of reporting it: scores, plans, facts about the report itself. */
export const parameterKind = (sighting: Sighting): QuantityKind | undefined => {
  const lead = lineBefore(sighting.text, sighting.amount.start)
  const labelled =
    COLONS.has(sighting.before.character) &&
    lead.length <= LONGEST_TITLE &&
    (METADATA_LABEL.test(lead) || isScore(sighting, lead))
  const chosen =
    labelled || isHorizon(sighting, lead) || isScaled(sighting, lead) || isVerdict(sighting) || isInstructed(sighting)
  return chosen ? 'parameter' : undefined
}
