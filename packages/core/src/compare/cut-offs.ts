import {wordCount} from '../brief/index.ts'
import type {QuotableWords} from './quotable-words.ts'

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

/** Words that deny, as folding leaves them: `don’t` without its apostrophe. */
const denying = new Set(
  (
    'not no never nor neither none nobody nothing cannot cant dont doesnt didnt wont wouldnt isnt arent wasnt werent ' +
    'hasnt havent hadnt couldnt shouldnt mustnt aint ' +
    'nicht kein keine keinen keiner keinem keines nie niemals niemand nichts weder ' +
    'ne pas jamais aucun aucune nunca jamás ningún ninguna non mai nessun nessuna não nem ' +
    'не нет ни никогда ничего никто niet geen nooit'
  ).split(' '),
)

/** Behind a negation they take its force away: `not only`, `no doubt`. */
const softening = new Set(
  'only just merely least doubt matter solely nur seulement solo solamente solo только'.split(' '),
)

/** One sign of Chinese that denies what follows; 不仅, 不断 and their like deny nothing. */
const denyingHan = /不(?![仅但过断少同久管论])|没有?|未(?![来必])|无(?![论疑数])|别(?![的人处])|非(?!常|洲)/

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
  const words = text.match(/\p{L}+/gu) ?? []
  return wordNegation(words, words.length) ?? denyingHan.exec(text)?.[0]
}

function wordNegation(words: readonly string[], ends: number): string | undefined {
  const at = words.findIndex((word, index) => {
    const isNear = words.length <= phrase || index < ends || index >= words.length - ends
    return isNear && denying.has(word) && !softening.has(words[index + 1] ?? '')
  })
  return words[at]
}

function hanNegation(omitted: string): string | undefined {
  const text = omitted.replace(/\s/g, '')
  if (text.length <= hanPhrase) return denyingHan.exec(text)?.[0]
  return (denyingHan.exec(text.slice(0, hanReach)) ?? denyingHan.exec(text.slice(-hanReach)))?.[0]
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
