import {silentWords} from '../brief/index.ts'
import type {QuotableWords} from './quotable-words.ts'
import words from './quotation-words.json' with {type: 'json'}

/** What a claim says before a quotation, and behind it. */
export interface Surroundings {
  readonly lead: string
  readonly tail: string
}

/** Where a quotation of `foldQuote` stands in a text. */
export interface QuotedRun {
  readonly text: QuotableWords
  readonly quoted: string
  readonly end: number
}

/** The words of a list of `quotation-words.json`, in all languages. */
const wordsOf = (list: Readonly<Record<string, string>>): readonly string[] => Object.values(list).join(' ').split(' ')

/** Words that deny, as folding leaves them: `don’t` without its apostrophe. */
const denying = new Set(wordsOf(words.denying))

/** Behind a negation they take its force away: `not only`, `no doubt`. */
const softening = new Set(wordsOf(words.softening))

/** One sign of Chinese that denies what follows; 不仅, 不断 and their like deny nothing. */
const denyingHan = new RegExp(words.denyingSigns.zh)

/** Words at either end of what was left out in which a negation counts; further inside it denies something else. */
const reach = 2

/** Before a clause that ends with `that`. */
const clauseReach = 5

/** So few words are one phrase. */
const phrase = 4

/** As much of a Chinese text, in characters. */
const hanReach = 3
const hanPhrase = 8

/**
 * The negation at the start or the end of words that were left out between two quoted ones: in a clause of its own, in
 * the middle, it denies something else.
 *
 *     will [not, under any circumstances,] raise     The bank[, which does not lend to farms,] will raise
 *           ^^^
 */
export function negationAtEnds(omitted: string): string | undefined {
  if (!/\p{Script=Han}/u.test(omitted)) return wordNegation(omitted.match(/\p{L}+/gu) ?? [], reach)
  const text = omitted.replace(/\s/g, '')
  const ends = text.length <= hanPhrase ? [text] : [text.slice(0, hanReach), text.slice(-hanReach)]
  return ends.flatMap((end) => denyingHan.exec(end) ?? [])[0]
}

/** The negation in the last words before a quoted one. */
export function negationBefore(text: string): string | undefined {
  const tail = text.slice(-longestTail)
  const han = /\p{Script=Han}{1,3}$/u.exec(tail)?.[0]
  if (han !== undefined) return denyingHan.exec(han)?.[0]
  const all =
    tail
      .split(/[.!?]/)
      .at(-1)
      ?.match(/\p{L}+/gu) ?? []
  // What somebody denies or does not say at all: `could not rule out that`.
  const ends = /^(?:that|whether)$/.test(all.at(-1) ?? '') ? clauseReach : reach
  return wordNegation(all.slice(-ends), ends)
}

/** In UTF-16 code units: two words are shorter. */
const longestTail = 48

/** The negation of words that are quoted. */
export function negationIn(text: string): string | undefined {
  const all = text.match(/\p{L}+/gu) ?? []
  return wordNegation(all, all.length) ?? denyingHan.exec(text)?.[0]
}

function wordNegation(all: readonly string[], ends: number): string | undefined {
  return all.find((word, index) => {
    const isNear = all.length <= phrase || index < ends || index >= all.length - ends
    return isNear && denying.has(word) && !softening.has(all[index + 1] ?? '')
  })
}

/** Words that deny without being a negation: who quotes behind one has dropped none. */
const denyingVerbs = new RegExp(`\\b(?:${words.denyingVerbs.en})\\b|n[’']t\\b`, 'i')

/** What stands before a quotation that stands on its own. */
const introduced = /[:,.;!?]\s*["“‘«„「]?$|\bthat\s["“‘«„「]?$/i

/** Words that make what follows possible only, and words by which a claim says itself that something is not certain. */
const possible = new RegExp(`\\b(?:${words.possible.en})$`)
const hedged = new RegExp(`\\b(?:${words.hedges.en})\\b`, 'iu')

/** A condition right behind a quotation, where that asks nothing: `They will see if …`; and in the clause before it. */
const conditionBehind = new RegExp(`^,? ?(?:and |but )?(${words.conditions.en})\\b`)
const conditionBefore = new RegExp(`(?:^|[.!?;:] )(${words.conditions.en}|should)\\b[^.!?;:]*, ?$`)
const asking = new RegExp(`\\b(?:${words.asking.en})$`)
/** In UTF-16 code units. */
const widestCondition = 200

/**
 * What the writer of a claim has cut off, so that the quotation says what the source does not: a negation or a `may` before
 * it, a condition on either side. A phrase asserts nothing where it stands on its own: `It says: “the same levels of both”`.
 *
 *     We do not | expect further increases.     If the state pays, | we will extend the line.     They will sell | unless prices fall.
 *           ^^^                                 ^^                                                                ^^^^^^
 */
export function cutOff({text, quoted, end}: QuotedRun, {lead, tail}: Surroundings): string | undefined {
  const before = text.between(end - quoted.length - widestCondition, end - quoted.length)
  const isIntroduced = introduced.test(lead)
  const negation = negationBefore(before)
  if (negation !== undefined) {
    if (negationIn(lead.toLowerCase()) !== undefined || denyingVerbs.test(lead)) return undefined
    return isIntroduced && silentWords().has(/^\p{L}*/u.exec(quoted)?.[0] ?? '') ? undefined : negation
  }
  const written = `${lead} ${quoted} ${tail}`
  if (hedged.test(written)) return undefined
  const behind = asking.test(quoted) ? undefined : conditionIn(text.between(end, end + widestCondition), written)
  const condition = behind ?? conditionBefore.exec(before)?.[1]
  return condition ?? (isIntroduced ? undefined : possible.exec(before.trimEnd())?.[0])
}

/** The condition that words behind a quoted one begin with, where a claim is written as if there were none. */
export function conditionIn(behind: string, written: string): string | undefined {
  return hedged.test(written) ? undefined : conditionBehind.exec(behind)?.[1]
}
