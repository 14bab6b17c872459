import {codeIn, codesOf} from '../../text/characters.ts'
import {anyOf} from '../languages/index.ts'
import {lineBefore} from '../neighbours.ts'
import type {AmountEntry, AmountOccurrence} from './amounts.ts'
import {isRunning, onLine} from './conditions.ts'

const COLONS = ':：'
const FACT = new RegExp(
  `^\\s*(?:[A-Za-z ]{0,30}(?:${anyOf('reportFacts')})\\s?(?:\\([^)]{1,12}\\))?|[a-z]{1,24}(?:_[a-z]{1,24}){1,5})\\s?[:：]\\s?$`,
  'i',
)
const SCALE =
  /\b(?:rating|score|scale|rated|rank|scored|scale from|scale of)[^\S\n]?[(（]?$|(?:评分|打分|量表)[^\S\n]?[(（]$/i
const OPENERS = codesOf('(（')
/** A title, perhaps with an opening bracket behind it. */
const TITLE = /^\s*(?:(?:[^\s.。!?！？(（][^.。!?！？]{0,59})?[(（]\s*)?$/
const TITLE_ENDS = codesOf(' \t\n)）:：')
const LONGEST_ASIDE = 4

/** The line ends behind it, a colon follows, or a bracket closes that holds nothing else. */
const endsTitle = ({text, start, end}: AmountOccurrence): boolean => {
  if (end < text.length && !TITLE_ENDS.has(codeIn(text, end))) return false
  const rest = text.slice(end, end + 6)
  if (/^[ \t]*(?:[)）][ \t]*)?(?:[:：\n]|$)/.test(rest) || /^[)）]\s*[:：–—-]/.test(rest)) return true
  const aside = OPENERS.has(codeIn(text, start - 1)) && /^[)）]/.test(rest)
  return aside && (lineBefore(text, start)?.length ?? LONGEST_ASIDE) < LONGEST_ASIDE
}

const isInstructed = ({clauses, start}: AmountOccurrence): boolean => clauses.instructs(start)

/** Numbers that the author chooses instead of reporting them: scores, plans, facts about the report itself. */
// biome-ignore format: one entry is one row of a table.
export const PARAMETERS: readonly AmountEntry[] = [
  {id: 'labelled-fact', kind: 'parameter', number: [], before: {signs: COLONS},
   where: [onLine(FACT)],
   about: 'A number behind a label such as `Rating:` or `sources_total:` is a fact about the report itself.',
   examples: ['channels_total: ‹2›', 'Confidence score: ‹0.8› for all']},
  {id: 'grade', kind: 'parameter', number: ['bare'], most: 5, before: {signs: COLONS},
   after: {pattern: /^\s*(?:$|\n|\(|\/\s?\d|[-–—]\s)/, reach: 4},
   where: [isRunning, onLine(/^\s*(?:[-*•]\s?)?[A-Z][A-Za-z&/() -]{2,50}[a-rt-z)]\s?[:：]\s?$/)],
   about: 'A whole number up to five behind a label, with nothing that it counts, is a grade that the author gives.',
   examples: ['Cyber Liability: ‹2› (Fair)']},
  {id: 'horizon', kind: 'parameter', number: ['duration'], where: [isRunning, endsTitle, onLine(TITLE)],
   about: 'A duration that is a title, or in the brackets of one, names a step of a plan.',
   examples: ['‹90 days›: develop a plan', 'Immediate (‹0–30 days›)', '‹6–12 Months›']},
  // A bracket, or the last letter of one of the words: a hyphen may join them with others, as in `self-rating`.
  {id: 'named-scale', kind: 'parameter', number: ['unitless', 'unscaled'],
   before: {signs: '(（gedkfmGEDKFM', edge: true, pattern: SCALE, reach: 16},
   about: 'A number behind `scale`, `score`, `rating` and their like, perhaps in brackets, is an end of a scale.',
   examples: ['Its Rating (‹1-4›) stands.', '按评分（‹1-5›）计']},
  {id: 'scale', kind: 'parameter', number: ['unitless', 'unscaled'],
   after: {pattern: /^[-\s]?(?:[a-z]{1,12}[-\s]){0,2}(?:scale|likert)\b/i, reach: 16},
   about: 'A number before `scale` is an end of it.', examples: ['They answered on a ‹1–5› scale.']},
  {id: 'verdict', kind: 'parameter', number: ['unitless', 'unscaled', 'unqualified'], most: 10,
   before: {signs: ':', lists: ['rated'], edge: true},
   after: {signs: '-–—(', pattern: /\s?(?:[-–—]\s?|\()[A-Z][a-z]+/y},
   about: 'A number up to ten with its meaning behind a dash or in brackets is a grade that the author gives.',
   examples: ['‹3› - Standard', 'Its impact ‹4› (High) stands.']},
  {id: 'instruction', kind: 'parameter', number: [], where: [isInstructed],
   about: 'A number in a clause that begins with an instruction is a plan, and reports nothing.',
   examples: ['Use ‹3–5› examples each.', 'Allocate ‹$5M› to training.']},
]
