import {rememberIn, rememberOf} from '../data/index.ts'
import type {QuotedRun, Surroundings} from './cut-offs.ts'
import type {QuotableWords} from './quotable-words.ts'
import words from './quotation-words.json' with {type: 'json'}

/** Who says a quotation in a claim, and who in its source. */
export interface OtherSpeaker {
  readonly claimed: string
  readonly stored: string
}

const verb = new RegExp(`(?<![\\p{L}'’-])(${words.speech.en})(?![\\p{L}'’-])`, 'gu')
/** Who stands behind them is told something. */
const toSomebody = /^(?:told|tells)$/

/** A speaker is called by so many words at most, in so many UTF-16 code units, and stands no further from a quotation. */
const mostWords = 5
const widestName = 80
const widest = 240

/** What goes before a name, and words that stand for one. */
const nameless = new Set(words.nameless.en.split(' '))

function namesOf(phrase: string): readonly string[] {
  const all = phrase.match(/[\p{L}\p{M}’'-]+/gu) ?? []
  return all.filter((word) => word.length > 1 && !nameless.has(word.toLowerCase()))
}

/** The last words before a verb, with what is said of them in passing: `petra aalto, who heads the office,`. */
function nameBefore(text: string): string {
  const [, passing = ''] = /,([^,.!?:;]{1,60}), ?$/.exec(text) ?? []
  const lead = text.slice(-widestName, passing === '' ? undefined : -passing.length - 2).trimEnd()
  const name = /[\p{L}\p{M}’' -]*$/u.exec(lead.replace(/,$/, ''))?.[0] ?? ''
  return [...name.trim().split(' ').slice(-mostWords), passing.trim()].join(' ').trim()
}

function nameBehind(text: string): string {
  const name = /^ [\p{L}\p{M}’' -]*/u.exec(text.slice(0, widestName))?.[0] ?? ''
  return name.trim().split(' ').slice(0, mostWords).join(' ')
}

/** The speaker whom a sentence names behind a quotation of it, else the last one before. */
function speakerIn(before: string, behind: string): string | undefined {
  for (const {0: said, index} of behind.matchAll(verb)) {
    const lead = behind.slice(0, index)
    const [, name = ''] = /[,!?"”’»] ?([^,!?"”’»]{0,80})$/u.exec(lead) ?? ['']
    if (!/[,!?"”’»]/u.test(lead)) break
    return name.trim() === '' && !toSomebody.test(said)
      ? nameBehind(behind.slice(index + said.length))
      : nameBefore(name)
  }
  const last = [...before.matchAll(verb)].at(-1)
  if (last === undefined) return undefined
  return /^a/i.test(last[0]) && last[0].endsWith(' to')
    ? nameBehind(before.slice(last.index + last[0].length))
    : nameBefore(before.slice(0, last.index))
}

/** By each word of a name that a text calls a speaker by, all words that it calls that speaker by, in lower case. */
const speakersOf = rememberOf((text: QuotableWords): ReadonlyMap<string, ReadonlySet<string>> => {
  const folded = text.between(0)
  const speakers = new Map<string, Set<string>>()
  for (const {0: said, index} of folded.matchAll(verb)) {
    const end = index + said.length
    const behind = toSomebody.test(said) ? '' : nameBehind(folded.slice(end, end + widestName))
    for (const phrase of [nameBefore(folded.slice(Math.max(0, index - 2 * widestName), index)), behind])
      note(speakers, namesOf(phrase))
  }
  return speakers
})

function note(speakers: Map<string, Set<string>>, names: readonly string[]): void {
  for (const word of names) {
    const known = rememberIn(speakers, word, () => new Set<string>())
    for (const name of names) known.add(name)
  }
}

/**
 * Who says a quotation in its source, where a claim puts it into the mouth of another one of those who speak there:
 *
 *     “We do not intend to,” said Jonas Wirth.     of     “We do not intend to,” said Petra Aalto. Jonas Wirth said: “…”
 */
export function otherSpeaker({text, quoted, end}: QuotedRun, {lead, tail}: Surroundings): OtherSpeaker | undefined {
  const claimed = speakerIn(lead, tail)
  const names = namesOf(claimed ?? '').filter((word) => /^\p{Lu}/u.test(word) && text.nameOf(word.toLowerCase()))
  if (claimed === undefined || names.length === 0) return undefined
  const [before, behind] = [
    sentenceBefore(text.before(end - quoted.length, widest)),
    sentenceBehind(text.between(end, end + widest)),
  ]
  const stored = speakerIn(before, behind)
  const others = namesOf(stored ?? '').filter((word) => text.nameOf(word))
  const own = names.map((word) => word.toLowerCase())
  const isNamed = own.some((word) => ` ${before} ${behind} `.includes(word))
  if (stored === undefined || others.length === 0 || isNamed) return undefined
  const speakers = speakersOf(text)
  const isOther =
    own.some((word) => speakers.has(word)) &&
    !own.some((word) => others.some((other) => speakers.get(word)?.has(other)))
  return isOther ? {claimed: names.join(' '), stored: others.map((word) => text.nameOf(word)).join(' ')} : undefined
}

function sentenceBefore(text: string): string {
  return /[^.!?]*$/.exec(text)?.[0] ?? ''
}

/** Up to the full stop; behind an exclamation the speaker may follow. */
function sentenceBehind(text: string): string {
  const closes = text.search(/\. |[!?] (?!said|says|wrote|writes)/)
  return closes < 0 ? text : text.slice(0, closes)
}
