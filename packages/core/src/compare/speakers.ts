import {rememberOf} from '../data/index.ts'
import type {QuotedRun, Surroundings} from './cut-offs.ts'
import type {QuotableWords} from './quotable-words.ts'
import words from './quotation-words.json' with {type: 'json'}

/** Who says a quotation in a claim, and who in its source. */
export interface OtherSpeaker {
  readonly claimed: string
  readonly stored: string
}

const verb = new RegExp(`(?<![\\p{L}'’-])(?:${words.speech.en})(?![\\p{L}'’-])`, 'gu')
/** Who stands behind them is told something. */
const toSomebody = /^(?:told|tells)$/

/** A speaker is called by so many words at most, in so many UTF-16 code units, and stands no further from a quotation. */
const mostWords = 5
const widestName = 80
const widest = 240

type NameOf = (word: string) => string | undefined

/** The names of each speaker in a text: before a verb of speech, or where there are none, behind it. */
function* speakersIn(text: string, nameOf: NameOf): Generator<readonly string[]> {
  const namesIn = (all: readonly string[]) => all.flatMap((word) => nameOf(word) ?? [])
  for (const {0: said, index} of text.matchAll(verb)) {
    const end = index + said.length
    const [before = ''] = /[\p{L}\p{M}’' -]{0,80},?\s?$/u.exec(text.slice(Math.max(0, index - widestName), index)) ?? []
    const [behind = ''] = /^ [\p{L}\p{M}’' -]*/u.exec(text.slice(end, end + widestName)) ?? []
    const names = namesIn(wordsOf(before).slice(-mostWords))
    yield names.length > 0 || toSomebody.test(said) ? names : namesIn(wordsOf(behind).slice(0, mostWords))
  }
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}’'-]{2,}/gu) ?? []

/** All who speak in a text. */
const speakersOf = rememberOf((text: QuotableWords) => [...speakersIn(text.between(0), (word) => text.nameOf(word))])

/**
 * Who says a quotation in its source, where a claim puts it into the mouth of another one of those who speak there:
 *
 *     “We do not intend to,” said Jonas Wirth.     of     “We do not intend to,” said Petra Aalto. Jonas Wirth said: “…”
 */
export function otherSpeaker({text, quoted, end}: QuotedRun, {lead, tail}: Surroundings): OtherSpeaker | undefined {
  const nameOf = (word: string) => text.nameOf(word.toLowerCase())
  const isWritten = (word: string) => (/^\p{Lu}/u.test(word) ? nameOf(word) : undefined)
  const claimed = [...speakersIn(lead, isWritten), ...speakersIn(tail, isWritten)].flat()
  if (claimed.length === 0) return undefined
  const start = end - quoted.length
  const [before = ''] = text
    .between(start - widest, start)
    .split(/[.!?]/)
    .slice(-1)
  // Up to the full stop; behind an exclamation the speaker may follow.
  const [behind = ''] = /^[!?]?[^.!?]*/.exec(text.between(end, end + widest)) ?? []
  const [stored = []] = /^[,!?]/.test(behind) ? speakersIn(behind, nameOf) : [...speakersIn(before, nameOf)].slice(-1)
  const isNamed = claimed.some((name) => `${before} ${behind}`.includes(name.toLowerCase()))
  if (stored.length === 0 || isNamed) return undefined
  const own = speakersOf(text).filter((names) => names.some((name) => claimed.includes(name)))
  const isOther = own.length > 0 && !own.flat().some((name) => stored.includes(name))
  return isOther ? {claimed: claimed.join(' '), stored: stored.join(' ')} : undefined
}
