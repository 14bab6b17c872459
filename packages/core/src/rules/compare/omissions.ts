import {foldQuote, type QuotableWords} from './quotable-words.ts'
import {wordCount} from './quotations.ts'

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
function negationAtEnds(omitted: string): string | undefined {
  return /\p{Script=Han}/u.test(omitted) ? hanNegation(omitted) : wordNegation(omitted.match(/\p{L}+/gu) ?? [], reach)
}

/** The negation in the last words before a quoted one. */
function negationBefore(text: string): string | undefined {
  const tail = text.slice(-longestTail)
  const han = /\p{Script=Han}{1,3}$/u.exec(tail)?.[0]
  if (han !== undefined) return denyingHan.exec(han)?.[0]
  const sentence = tail.slice(Math.max(tail.lastIndexOf('.'), tail.lastIndexOf('!'), tail.lastIndexOf('?')) + 1)
  return wordNegation((sentence.match(/\p{L}+/gu) ?? []).slice(-reach), reach)
}

/** In UTF-16 code units: two words are shorter. */
const longestTail = 48

/** Words that deny without being a negation: who quotes behind one has dropped none. */
const denyingVerbs =
  /\b(?:den(?:y|ies|ied|ying)|refus(?:e|es|ed|ing|al)|reject(?:s|ed|ing|ion)?|rul(?:e|es|ed|ing) out|fail(?:s|ed|ing|ure)?|without|unlikely|hardly|rarely|against|avoid(?:s|ed|ing)?|stop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|unable|instead)\b|n[’']t\b/i

/** Words that make what follows possible only, and those that make it conditional. */
const possible = /\b(?:may|might|could|would|can|should)$/
const hedged = /\b(?:may|might|could|would|can|should|if|unless|possib\p{L}*|perhaps|likely|maybe)\b/iu

/** A writer who goes on in the words of the source: behind a sign or `that` the quotation stands on its own. */
const goesOn = /(?<!\bthat)\s["“‘«„「]?$/u

/**
 * The word in front of a quoted one that the writer of a claim has cut off, so that the quotation says what the source does
 * not:
 *
 *     We do not | expect further increases.     They may | plan to review it.
 *           ^^^                                      ^^^
 */
function cutOff(before: string, {lead, quoted}: {readonly lead: string; readonly quoted: string}): string | undefined {
  const negation = negationBefore(before)
  const written = `${lead} ${quoted}`
  if (negation !== undefined)
    return negationIn(written.toLowerCase()) === undefined && !denyingVerbs.test(written) ? negation : undefined
  if (!goesOn.test(lead) || /[,:;.!?]\s*["“‘«„「]?$/.test(lead) || hedged.test(written)) return undefined
  return possible.exec(before.trimEnd())?.[0]
}

/** The negation of words that are quoted. */
function negationIn(text: string): string | undefined {
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

/** Shorter quotes are in any text; in words, two ideographs for one. */
const fewestWords = 3

/** A quote that is long enough to be looked up alone, in the form of `foldQuote`. */
export function isLong(folded: string): boolean {
  return wordCount(folded) >= fewestWords
}

/** Parts that are too short to stand alone were quoted together: no further from each other than this, in UTF-16 code units. */
const widestOmission = 240

/** One letter that was put in for another: `[w]e`. */
const letter = /\[(\p{L})\](?=\p{L})/gu

/** An ending that was put in for another, with the word that it ends: `work[ed]`. */
const ending = /\p{L}{1,40}\[\p{L}{0,8}\]/gu

/** What was left out or put in: `…`, `[...]`, `(…)`, `[the bank]`, `(sic)`. */
const omission = /(\[[^[\]]{0,80}\]|\(\s?(?:\.(?:\s?\.){2,}|…+|sic!?)\s?\)|\.(?:\s?\.){2,}|…+)/i

/** A quotation with its omissions, read. */
interface QuotedParts {
  /** Runs of words that are long enough to be looked up, in the form of `foldQuote`. */
  readonly parts: readonly string[]
  /** For each part, and behind the last: whether words were left out before it, and what stands there instead. */
  readonly gaps: readonly OmittedWords[]
  /** No part is long: they are looked up close to each other, and what is not found proves nothing. */
  readonly isShort: boolean
}

interface OmittedWords {
  readonly omits: boolean
  /** Words put in, or quoted and too short to be looked up. */
  readonly said: string
}

/**
 * Takes a quotation apart where its writer left something out or put something in.
 *
 *     “[w]e will … raise rates [again] at every meeting”
 *      we will    raise rates         at every meeting
 */
export function readOmissions(quotation: string): QuotedParts {
  const pieces = quotation.replace(letter, '$1').replace(ending, '…').split(omission)
  const words = pieces.map((piece, index) => (index % 2 === 0 ? foldQuote(piece) : piece))
  const isShort = !words.some((word, index) => index % 2 === 0 && isLong(word))
  const parts: string[] = []
  const gaps: OmittedWords[] = []
  let gap: OmittedWords = {omits: false, said: ''}
  for (const [index, word] of words.entries()) {
    const isPart = index % 2 === 0 && word !== '' && (isShort || isLong(word))
    if (isPart) {
      parts.push(word)
      gaps.push(gap)
      gap = {omits: false, said: ''}
    } else gap = {omits: gap.omits || index % 2 === 1, said: `${gap.said} ${word}`}
  }
  gaps.push(gap)
  return isShort && parts.length < 2 ? {parts: [], gaps, isShort} : {parts, gaps, isShort}
}

/** Where a text says a quotation: the negation that it leaves out there, if any. */
interface QuotedPlace {
  readonly dropped: string | undefined
}

/** More places at which a first part occurs are made to cost time. */
const mostTries = 100

/** The place at which a text says a quotation; one that drops no negation, where there is such a place. */
export function lookUp(text: QuotableWords, quoted: QuotedParts, lead: string): QuotedPlace | undefined {
  const [first, ...others] = quoted.parts
  if (first === undefined) return undefined
  if (others.length === 0 && quoted.gaps.every(({omits}) => !omits)) return wholePlace(text, first, lead)
  let seen: QuotedPlace | undefined
  let end = text.endOf(first)
  for (let tries = 0; end >= 0 && tries < mostTries; tries++) {
    seen = quotedPlaceAt(text, quoted, end) ?? seen
    if (seen !== undefined && seen.dropped === undefined) return seen
    end = text.endOf(first, end)
  }
  return seen ?? (others.length === 0 && text.holds(first) ? {dropped: undefined} : undefined)
}

/** The place of a quotation that leaves nothing out; one that nothing is cut off from, where there is such a place. */
function wholePlace(text: QuotableWords, quoted: string, lead: string): QuotedPlace | undefined {
  let dropped: string | undefined
  let end = text.endOf(quoted)
  for (let tries = 0; end >= 0 && tries < mostTries; tries++) {
    dropped = cutOff(text.before(end - quoted.length), {lead, quoted})
    if (dropped === undefined) return {dropped}
    end = text.endOf(quoted, end)
  }
  return dropped !== undefined || text.holds(quoted) ? {dropped} : undefined
}

/** What is left out where the first part ends at an offset; `undefined` where the others do not follow. */
function quotedPlaceAt(
  text: QuotableWords,
  {parts, gaps, isShort}: QuotedParts,
  firstEnd: number,
): QuotedPlace | undefined {
  const [first = ''] = parts
  const [lead] = gaps
  let dropped = lead?.omits && !negationIn(lead.said) ? negationBefore(text.before(firstEnd - first.length)) : undefined
  let at = firstEnd
  for (const [index, part] of parts.entries()) {
    if (index === 0) continue
    const end = text.endOf(part, at)
    if (end < 0) return undefined
    const omitted = text.between(at, end - part.length)
    if (isShort && omitted.length > widestOmission) return undefined
    if (!negationIn(gaps[index]?.said ?? '')) dropped ??= negationAtEnds(omitted)
    at = end
  }
  return {dropped}
}
