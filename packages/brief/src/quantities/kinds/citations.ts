import {OBJECT} from '@citation-lint/markers'
import type {QuantityKind} from '../../brief.ts'
import {charactersOf, endsText, opensText} from '../../characters.ts'
import {isCapitalised} from '../neighbours.ts'
import {isBare, type Sighting} from '../sighting.ts'

/** Words that take a number behind them; what another word takes at the end of a clause is a lost superscript. */
const TAKES_NUMBER = new Set(
  (
    'to of by at from than over under about around above below between and or with within in on per for as only just nearly almost roughly approximately ' +
    'approx some up down least most more less fewer is are was were be been being equals equal = plus minus times totals totaled totalled reaches reached ' +
    'reach hits hit scores scored score averages averaged average exceeds exceeded surpassed numbered numbers costs cost has have had includes include ' +
    'contains contain holds hold uses use used gets get got until since before after through versus vs level grade rating rated ranked rank number ' +
    'total count median mean maximum minimum max min target range size value until till aged age ages exactly another additional the a an its all both each every'
  ).split(' '),
)
/** Words that go on with the sentence: a number before one of them counts nothing. */
const GOES_ON = new Set(
  (
    'is are was were be has have had do does did can could will would shall should may might must and or but nor so yet of in on at to for from by with ' +
    'without into over under between among through during before after since until as than that which who whose where when while if because the a an ' +
    'this these those it its they we he she you there also not such including especially particularly thereby thus leading making suggesting ' +
    'suggests suggest indicates provides provide demonstrates demonstrate enables allows requires describes presents proposes introduces underscores emphasizes ' +
    'reveals reflects represents involves ensures argues explains contribute contributes showed found show'
  ).split(' '),
)

const CLOSERS = charactersOf(`)”"’${OBJECT}`)
const ENDS = charactersOf(`.,;:()]|!?—–…）。，；${OBJECT}`)

/** Nothing that a number could count or measure follows. */
const endsClause = ({after}: Sighting): boolean =>
  after.character === '' || ENDS.has(after.character) || GOES_ON.has(after.lower)

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
  if (!isBare(amount) || numeral.whole.length > 3 || numeral.whole.startsWith('0') || amount.upper?.numeral.decimal)
    return undefined
  if (before.glued) return undefined
  if (before.character === '' && sighting.previous !== undefined && amount.start === sighting.previous.end + 1)
    return endsClause(sighting) ? 'citation' : undefined
  if (before.dotted && before.lower === 'al') return 'citation'
  if (!endsClause(sighting)) return followsNoun(sighting) ? 'citation' : undefined
  if (before.word === '') return CLOSERS.has(before.character) ? 'citation' : undefined
  if (before.dotted) return endsText(text, amount.end) ? 'citation' : undefined
  if (TAKES_NUMBER.has(before.lower)) return undefined
  if (isCapitalised(before.word) && opensText(text, before.edge)) return undefined
  if (isCapitalised(before.word) || /\d$/.test(before.word)) return undefined
  return 'citation'
}

/** Ends of nouns: a count does not follow one directly. */
const NOUN = /^[a-z]{3,}(?:tion|sion|ment|ness|ity|ture|ance|ence|ism|ship|logy|graphy)s?$/
const MEASURED = new Set(
  'temperature pressure humidity capacity density velocity intensity distance frequency population version resolution generation dimension iteration section'.split(
    ' ',
  ),
)

/** `the STELLA architecture 22 introduces`, `(SWF) 31 contribute`: neither noun nor bracket takes a number. */
const followsNoun = ({before, after}: Sighting): boolean => {
  if (after.word === '' || isCapitalised(after.word)) return false
  if (before.word === '') return before.character === ')' && !/[^s]s$/.test(after.lower)
  return NOUN.test(before.word) && !MEASURED.has(before.lower)
}

const isNoteCell = ({text, amount, context}: Sighting): boolean => {
  if (/^(?:refs?|references?|sources?|citations?|cites?|来源|引用|参考|出处|文献)\b/i.test(context.column ?? ''))
    return isBare(amount)
  return text.length < 120 && text.includes(',') && !amount.numeral.grouped && NOTE_LIST.test(text)
}
