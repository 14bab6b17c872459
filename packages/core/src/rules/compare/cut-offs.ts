import {negationBefore, negationIn, phrase} from './negations.ts'
import type {QuotableWords} from './quotable-words.ts'
import {wordCount} from './quotations.ts'

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

/** Words that deny without being a negation: who quotes behind one has dropped none. */
const denyingVerbs =
  /\b(?:den(?:y|ies|ied|ying)|refus(?:e|es|ed|ing|al)|reject(?:s|ed|ing|ion)?|rul(?:e|es|ed|ing) out|fail(?:s|ed|ing|ure)?|without|unlikely|hardly|rarely|against|avoid(?:s|ed|ing)?|stop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|unable|instead)\b|n[’']t\b/i

/** Such a word right before a quotation, which denies it in the source. */
const denialBefore =
  /\b(unlikely|refus(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|fail(?:s|ed|ing)?|unable|hardly|rarely)(?: to(?: be)?)? ?$/

/** What somebody denies or does not say at all: `could not rule out that`, `no evidence that`. */
const deniedThat =
  /\b(not|never|cannot|no|den(?:y|ies|ied)|disput(?:es|ed)|reject(?:s|ed)|wrong|false|untrue|incorrect|premature|impossible)(?: (?!only|just|doubt|surprise|secret)\p{L}+){0,3} (?:that|whether) ?$/u

/** Words that make what follows possible only, and those that make it conditional. */
const possible = /\b(?:may|might|could|would|can|should)$/
const hedged = /\b(?:may|might|could|would|can|should|if|unless|possib\p{L}*|perhaps|likely|maybe)\b/iu

/** A writer who goes on in the words of the source: behind a sign or `that` the quotation stands on its own. */
const goesOn = /(?<!\bthat)\s["“‘«„「]?$/u

/** What begins so is a phrase, which asserts nothing where it stands on its own: `It says: “the same levels of both”`. */
const phraseStart =
  /^(?:the|an?|of|in|on|at|for|by|with|from|as|even|just|these|those|their|its|his|her|our|any|some)\b/
const finiteVerb = /\b(?:is|are|was|were|has|have|had|will|would|can|could|does|did)\b/
const introduced = /(?:[:,]|\bthat)\s["“‘«„「]?$/i

/** Fewer words are a term, unless a verb stands before them: `it does “harm innovation”`. */
const fewestAlone = 3
const behindVerb =
  /\b(?:will|would|shall|should|can|could|may|might|must|do|does|did|is|are|was|were|be|been|has|have|had|to)\s["“‘«„「]?$/i

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
const conditions =
  /\b(?:if|unless|only|provided|providing|as long as|so long as|condition\p{L}*|depend\p{L}*|subject to|assuming|contingent|until|once|when|should|except)\b/iu

const firm = 'only (?:if|when|once|after)|unless|provided(?: that)?|providing|(?:as|so) long as|on condition|except if'
/** Right behind a quotation; what is seen or asked `if` is no condition. */
const firmBehind = new RegExp(`^,? ?(?:and |but )?(${firm})\\b`)
const conditionBehind = /^,? ?(?:but )?(if)\b/
const asking =
  /\b(?:see|saw|know|knew|ask|asked|asking|wonder|wondering|sure|clear|unclear|check|doubt|as|even|determine|decide|what|only)$/
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
  const words = omitted.match(/\p{L}+/gu) ?? []
  return condition ?? (words.length <= phrase ? words.find((word) => possible.test(word)) : undefined)
}
