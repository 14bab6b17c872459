/**
 * Finite verbs of English that are nothing else: what ends in `-s` may be a plural, and a noun may be a verb. Those of the
 * past that end in `-ed` are told by that.
 */
const verbs: ReadonlySet<string> = new Set(
  [
    'is are was were am has have had does do did will would can could shall should may might must cannot',
    "isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't won't wouldn't can't couldn't shouldn't",
    'became becomes began begins bought brought built came chose drew drove expects failed fails fell felt fled fought found froze',
    'gave gets goes got grew heard held holds hung kept keeps knew knows laid led left lied lies loses lost made makes meant met',
    'owes owed paid pays ran remains rose said says sank sat saw seems sent sold sought spent spoke spread stole stood struck',
    'sued swore taught threw thinks thought threatens told took tells understood went withdrew won wrote',
  ].flatMap((line) => line.split(' ')),
)

/** Words that stand between a verb and what it says. */
const adverbs: ReadonlySet<string> = new Set('not now also already still just only then out up so all'.split(' '))

/** What counts or takes up the things that are listed next. */
const announcing: ReadonlySet<string> = new Set(
  'two three four five six seven eight nine ten several some many few various multiple other these those following as worth'.split(
    ' ',
  ),
)

/** Words, with their apostrophes and hyphens. */
const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Where in some words the first finite verb is; -1 where there is none. A participle before a noun is no verb. */
function verbIn(words: readonly string[]): number {
  return words.findIndex((each, at) => verbs.has(each) || (at > 0 && each.length > 4 && each.endsWith('ed')))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().replaceAll('’', "'").match(word) ?? []
}

/** True for words that hold a finite verb behind a subject: `The fund is insolvent`, but not `Insolvency of the fund`. */
export function holdsVerb(text: string): boolean {
  return verbIn(wordsOf(text)) > 0
}

/**
 * True where words that end in a colon say something themselves, and do not only announce what follows:
 *
 *     The fund is insolvent, for three reasons:     asserts
 *     There are three reasons:                      announces
 */
export function assertsBefore(text: string): boolean {
  const words = wordsOf(text)
  const verb = verbIn(words)
  if (verb <= 0) return false
  let said = verb + 1
  while (said < words.length && (adverbs.has(words[said] ?? '') || words[said]?.endsWith('ly'))) said += 1
  // `Four risks were named:` counts what follows.
  if (said >= words.length - 1 && words.slice(0, verb).some((each) => announcing.has(each))) return false
  if (words[said] === 'the') said += 1
  const first = words[said]
  return first !== undefined && !announcing.has(first) && !/^\d/.test(first)
}
