import {OBJECT} from '@citation-lint/markers'
import type {QuantityKind} from '../../brief.ts'
import {charactersOf, endsText, opensText} from '../../characters.ts'
import type {Amount} from '../amounts.ts'
import {FUNCTION_WORDS, GOES_ON, MEASURED, NUMBER_TAKERS} from '../languages/english-neighbours.ts'
import {isCapitalised} from '../neighbours.ts'
import {isBare, type Sighting} from '../sighting.ts'

const CLOSERS = charactersOf(`)”"’${OBJECT}`)
const ENDS = charactersOf(`.,;:()]|!?—–…）。，；${OBJECT}`)

/** Nothing that a number could count or measure follows. */
const endsClause = ({after}: Sighting): boolean =>
  after.character === '' || ENDS.has(after.character) || FUNCTION_WORDS.has(after.lower) || GOES_ON.has(after.lower)

/** Header of a column of notes. */
const SOURCE_COLUMN =
  /^\s*(?:key |main |primary )?(?:refs?|references?|sources?|citations?|cites?|来源|引用|参考|出处|文献)\b/i
const LONGEST_NOTES = 120
/** A list of small numbers and nothing else: `19, 54, 19`. */
const NOTE_LIST = /^\s*\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){1,30}\s*$/

/**
 * Note numbers that lost their superscript or brackets, as exports of documents write them.
 *
 *     … in the wild 8.     … complex interactions 25 will …     | 19, 54, 19 |
 *                   ^                             ^                ^
 */
export const citationKind = (sighting: Sighting): QuantityKind | undefined => {
  const {text, amount, before, context} = sighting
  const {numeral} = amount
  if (context.block === 'row' && isNoteCell(sighting)) return 'citation'
  if (!isBare(amount) || numeral.whole.length > 3 || numeral.whole.startsWith('0') || !isNoteRange(amount))
    return undefined
  if (before.glued && before.character !== OBJECT) return undefined
  if (before.character === '' && sighting.previous !== undefined && amount.start === sighting.previous.end + 1)
    return endsClause(sighting) ? 'citation' : undefined
  if (before.dotted && before.lower === 'al') return 'citation'
  if (!endsClause(sighting)) return followsNoun(sighting) ? 'citation' : undefined
  if (before.word === '') return CLOSERS.has(before.character) ? 'citation' : undefined
  if (before.dotted && NUMBER_TAKERS.has(before.lower)) return undefined
  if (before.dotted) return endsText(text, amount.end) ? 'citation' : undefined
  if (NUMBER_TAKERS.has(before.lower)) return undefined
  if (isCapitalised(before.word) && opensText(text, before.edge)) return undefined
  if (isCapitalised(before.word) || /\d$/.test(before.word)) return undefined
  return 'citation'
}

/** Ends of nouns: a count does not follow one directly. */
const NOUN = /^[a-z]{3,}(?:tion|sion|ment|ness|ity|ture|ance|ence|ism|ship|logy|graphy)s?$/

/** `the STELLA architecture 22 introduces`, `(SWF) 31 contribute`: neither noun nor bracket takes a number. */
const followsNoun = ({before, after}: Sighting): boolean => {
  if (after.word === '' || isCapitalised(after.word)) return false
  if (before.word === '') return before.character === ')' && !/[^s]s$/.test(after.lower)
  return NOUN.test(before.word) && !MEASURED.has(before.lower)
}

/** One note, or a few in a row: `12–15`, but neither `50–200` nor `585–590`, as few texts have that many notes. */
const isNoteRange = ({numeral, upper}: Amount): boolean =>
  upper === undefined ||
  (!upper.numeral.decimal && numeral.whole.length < 3 && upper.numeral.value - numeral.value < 10)

const isNoteCell = ({text, amount, context}: Sighting): boolean => {
  if (SOURCE_COLUMN.test(context.cell?.column ?? '') && isBare(amount)) return true
  return (
    text.length < LONGEST_NOTES &&
    text.includes(',') &&
    !amount.numeral.grouped &&
    !amount.upper?.numeral.grouped &&
    NOTE_LIST.test(text)
  )
}
