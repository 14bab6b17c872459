import {wordCount} from '../brief/index.ts'
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
  return /\p{Script=Han}/u.test(omitted) ? hanNegation(omitted) : wordNegation(omitted.match(/\p{L}+/gu) ?? [], reach)
}

/** The negation in the last words before a quoted one. */
export function negationBefore(text: string): string | undefined {
  const tail = text.slice(-longestTail)
  const han = /\p{Script=Han}{1,3}$/u.exec(tail)?.[0]
  if (han !== undefined) return denyingHan.exec(han)?.[0]
  const sentence = tail.slice(Math.max(tail.lastIndexOf('.'), tail.lastIndexOf('!'), tail.lastIndexOf('?')) + 1)
  return wordNegation((sentence.match(/\p{L}+/gu) ?? []).slice(-reach), reach)
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

function hanNegation(omitted: string): string | undefined {
  const text = omitted.replace(/\s/g, '')
  if (text.length <= hanPhrase) return denyingHan.exec(text)?.[0]
  return (denyingHan.exec(text.slice(0, hanReach)) ?? denyingHan.exec(text.slice(-hanReach)))?.[0]
}

const {denials, denialsOfClauses, denyingVerbs: verbs, phraseLeads, finiteVerbs, verbLeads, possible: modal} = words

/** Words that deny without being a negation: who quotes behind one has dropped none. */
const denyingVerbs = new RegExp(`\\b(?:${verbs.en})\\b|n[’']t\\b`, 'i')

/** Such a word right before a quotation, which denies it in the source. */
const denialBefore = new RegExp(`\\b(${denials.en})(?: to(?: be)?)? ?$`)

/** What somebody denies or does not say at all: `could not rule out that`, `no evidence that`. */
const deniedThat = new RegExp(
  `\\b(${denialsOfClauses.en})(?: (?!only|just|doubt|surprise|secret)\\p{L}+){0,3} (?:that|whether) ?$`,
  'u',
)

/** Words that make what follows possible only, and those that make it conditional. */
const possible = new RegExp(`\\b(?:${modal.en})$`)
const hedged = new RegExp(`\\b(?:${words.hedges.en})\\b`, 'iu')

/** A writer who goes on in the words of the source: behind a sign or `that` the quotation stands on its own. */
const goesOn = /(?<!\bthat)\s["“‘«„「]?$/u

/** What begins so is a phrase, which asserts nothing where it stands on its own: `It says: “the same levels of both”`. */
const phraseStart = new RegExp(`^(?:${phraseLeads.en})\\b`)
const finiteVerb = new RegExp(`\\b(?:${finiteVerbs.en})\\b`)
const introduced = /(?:[:,]|\bthat)\s["“‘«„「]?$/i

/** Fewer words are a term, unless a verb stands before them: `it does “harm innovation”`. */
const fewestAlone = 3
const behindVerb = new RegExp(`\\b(?:${verbLeads.en})\\s["“‘«„「]?$`, 'i')

/**
 * What the writer of a claim has cut off, so that the quotation says what the source does not: a negation or a `may` before
 * it, a condition on either side.
 *
 *     We do not | expect further increases.     If the state pays, | we will extend the line.     They will sell | unless prices fall.
 *           ^^^                                 ^^                                                                ^^^^^^
 */
export function cutOff({text, quoted, end}: QuotedRun, {lead, tail}: Surroundings): string | undefined {
  const before = text.before(end - quoted.length)
  const negation = negationBefore(before) ?? (denialBefore.exec(before) ?? deniedThat.exec(before))?.[1]
  const written = `${lead} ${quoted}`
  const isBrief = wordCount(quoted) < fewestAlone
  const assertsNothing = isBrief
    ? !behindVerb.test(lead)
    : phraseStart.test(quoted) && introduced.test(lead) && !finiteVerb.test(quoted)
  if (negation !== undefined && !assertsNothing)
    return negationIn(lead.toLowerCase()) === undefined && !denyingVerbs.test(lead) ? negation : undefined
  const condition = conditions.test(`${written} ${tail}`)
    ? undefined
    : conditionOf({text, quoted, end}, hedged.test(written))
  if (condition !== undefined || isBrief) return condition
  if (!goesOn.test(lead) || /[,:;.!?]\s*["“‘«„「]?$/.test(lead) || hedged.test(written)) return undefined
  return possible.exec(before.trimEnd())?.[0]
}

/** A claim with such a word tells a condition in its own words. */
const conditions = new RegExp(`\\b(?:${words.conditions.en})\\b`, 'iu')

/** Right behind a quotation; what is seen or asked `if` is no condition. */
const firm = words.firmConditions.en
const firmBehind = new RegExp(`^,? ?(?:and |but )?(${firm})\\b`)
const conditionBehind = /^,? ?(?:but )?(if)\b/
const asking = new RegExp(`\\b(?:${words.asking.en})$`)
/** The clause before a quotation that opens the sentence. */
const conditionBefore = new RegExp(`(?:^|[.!?;:] )(${firm}|if|should)\\b[^.!?;:]*, ?$`)
/** In UTF-16 code units. */
const widestCondition = 200

function conditionOf({text, quoted, end}: QuotedRun, isHedged: boolean): string | undefined {
  const behind = text.between(end, end + widestCondition)
  const [, absolute] = firmBehind.exec(behind) ?? []
  if (absolute !== undefined || isHedged) return absolute
  const [, plain] = conditionBehind.exec(behind) ?? []
  if (plain !== undefined && !asking.test(quoted)) return plain
  return conditionBefore.exec(text.before(end - quoted.length, widestCondition))?.[1]
}

/** What was left out between two quoted words that makes them possible only, or conditional. */
export function hedgeIn(omitted: string, {lead, tail}: Surroundings, quoted: string): string | undefined {
  const written = `${lead} ${quoted} ${tail}`
  if (hedged.test(written) || conditions.test(written)) return undefined
  const [, condition] = firmBehind.exec(omitted) ?? conditionBehind.exec(omitted) ?? []
  const all = omitted.match(/\p{L}+/gu) ?? []
  return condition ?? (all.length <= phrase ? all.find((word) => possible.test(word)) : undefined)
}
