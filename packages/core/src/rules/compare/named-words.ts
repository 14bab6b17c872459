import type {Claim, Quantity} from '../../brief/index.ts'
import {rememberOf, type Span} from '../../data/index.ts'
import type {Contrast} from './directions.ts'
import {textsOf} from './figure-index.ts'
import {areShort, kinOf} from './kin.ts'
import {withoutSilentWords} from './measured.ts'
import {kinds, type NamedKind, type NamedWord} from './named-kinds.ts'
import type {SourceInNumbers} from './number-verdicts.ts'
import {firstPart, lastPart, textBefore, textBehind} from './place.ts'
import type {RelativeDates} from './relative-dates.ts'
import {sharedWords, wordsIn} from './topic.ts'

/** What a word is told of stands behind it in so many UTF-16 code units. */
const widestThing = 32

function* namedIn(text: string, {read}: NamedKind, pattern: RegExp): Generator<NamedWord> {
  for (const match of text.matchAll(pattern)) {
    const value = read(match)
    const end = match.index + match[0].length
    const [behind = ''] = text.slice(end, end + widestThing).split(/[^\p{L}\s-]/u)
    if (value !== undefined && value >= 0)
      yield {value, text: match[0], start: match.index, end, thing: wordsIn(withoutSilentWords(behind))}
  }
}

interface StoredWord extends NamedWord {
  readonly block: string
}

/** What a source names of each kind, read when it is first asked for. */
const namedBy = rememberOf(({indexes}: SourceInNumbers['figures']) => {
  const blocks = textsOf(indexes)
  const known = new Map<NamedKind, readonly StoredWord[]>()
  return {
    isShort: areShort(indexes),
    of(kind: NamedKind): readonly StoredWord[] {
      const named =
        known.get(kind) ??
        blocks.flatMap((block) => [...namedIn(block, kind, kind.pattern)].map((each) => ({...each, block})))
      known.set(kind, named)
      return named
    },
  }
})

/** A word of a claim that its sources say otherwise. */
export interface OtherWord extends Pick<NamedKind, 'about'> {
  readonly quantity: Quantity
  readonly contrast: Contrast
}

/**
 * The words of a claim that stand for one of a few values, of which its sources name another one of the same thing and
 * nowhere this one:
 *
 *     The vote is on Thursday.     of     The vote is on Tuesday.
 *     The third loss in a row      of     Its fourth loss in a row
 *
 * @param known What is looked up by itself.
 */
export function* otherWords(
  claim: Claim,
  known: readonly Span[],
  sources: readonly SourceInNumbers[],
): Generator<OtherWord> {
  if (!sources.every(({figures}) => figures.body !== undefined)) return
  for (const kind of kinds)
    for (const named of namedIn(claim.prose, kind, kind.claimed ?? kind.pattern)) {
      const isKnown = ({start, end}: Span) => start < claim.start + named.end && end > claim.start + named.start
      if (!kind.isBesideNumbers && known.some(isKnown)) continue
      const rival = rivalOf(named, kind, {claim, sources})
      if (rival === undefined) continue
      const quantity = quantityOf(named, kind, claim)
      yield {about: kind.about, quantity, contrast: {claimed: named.text, stored: rival.text, isTranslated: false}}
    }
}

/** What is named more often says nothing of one thing. */
const mostNamed = 24

interface ComparedClaim {
  readonly claim: Claim
  readonly sources: readonly SourceInNumbers[]
}

function rivalOf(named: NamedWord, kind: NamedKind, {claim, sources}: ComparedClaim): StoredWord | undefined {
  const {isSame = Object.is, isRival = () => true} = kind
  const isKin = kinOf(claim)
  const lists = sources.map(({figures}) => namedBy(figures).of(kind))
  const many = lists.reduce((sum, {length}) => sum + length, 0)
  if (many === 0 || many > mostNamed) return undefined
  const stored = lists.flat()
  const same = stored.filter(({value}) => isSame(named.value, value))
  if (same.length > 0) {
    const isTold = kind.about !== 'date' || sources.some(({dated}) => namesOtherTimes(dated().dates.told()))
    const others = stored.filter(({value}) => !isSame(named.value, value))
    return isTold ? undefined : swapped({...named, block: claim.prose}, same, others)
  }
  if (sources.some((source) => kind.mayBeToldBy?.(named.value, source, isKin))) return undefined
  const isShort = sources.every(({figures}) => namedBy(figures).isShort)
  return stored.find((each) => isRival(named, each) && (isShort || isKin(each)))
}

/** `This year`, `a month later`: which time that is, nobody knows here. */
function namesOtherTimes({fromToday, fromDates}: RelativeDates): boolean {
  return [fromToday, fromDates].some(({days: some, months, years}) => some.size + months.size + years.size > 0)
}

/** So much of a text on either side belongs to the clause of a word, in UTF-16 code units. */
const widestClause = 120
const clauseEnd = /[,;:.!?\n](?=\s)|\b(?:and|but|while|whereas|then|before|after)\b/

const clauseWords = rememberOf((place: StoredWord): ReadonlySet<string> => {
  const before = lastPart(textBefore(place, widestClause), clauseEnd)
  return wordsIn(withoutSilentWords(`${before} ${firstPart(textBehind(place, widestClause), clauseEnd)}`))
})

/** Where a source names it of something else, and another one of what the claim names it of. */
function swapped(
  named: StoredWord,
  same: readonly StoredWord[],
  others: readonly StoredWord[],
): StoredWord | undefined {
  const words = clauseWords(named)
  const sharedBy = (each: StoredWord) => sharedWords(clauseWords(each), words)
  const most = Math.max(...same.map(sharedBy))
  if (most * 2 > words.size || same.some((each) => clauseWords(each).size <= most)) return undefined
  return others.find((each) => sharedBy(each) > most && sharedBy(each) * 2 > words.size)
}

function quantityOf({start, end, text}: NamedWord, {about}: NamedKind, claim: Claim): Quantity {
  return {
    start: claim.start + start,
    end: claim.start + end,
    text,
    kind: about === 'date' ? 'date-metadata' : 'ordinal',
    claim: false,
    value: undefined,
    unit: '',
    spelledOut: true,
    rule: 'named-word',
    citations: claim.citations,
    attribution: undefined,
  }
}
