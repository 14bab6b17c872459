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
export const phrase = 4

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
