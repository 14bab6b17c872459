import {findQuantities, isShare, isWeighty, type Quantity} from '../../brief/index.ts'

/** A stretch of plain words, as a sentence is made of them. */
export interface PlainWords {
  readonly text: string
  /** How many of its words are letters; two ideographs count as one. */
  readonly words: number
}

/** A number that asserts something by itself. */
export type AssertedNumber = Pick<Quantity, 'kind' | 'value' | 'unit'>

/** A word, a number or an amount, with the punctuation of a sentence around it; an identifier or an operator is none. */
const plain =
  /^["'“”‘’«»([{*_~]{0,4}(?:\p{Sc}?[\p{L}\p{M}\p{N}]+(?:[.,'’–-][\p{L}\p{M}\p{N}]+)*[%‰]?|\p{Sc}|[–—&%‰-])["'“”‘’«»)\]}*_~.,;:!?…。，、；：！？]{0,6}$/u
/** The same where no blank parts words: a number, an amount and a share stand among the signs. */
const plainOfSigns =
  /^(?=.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}\p{Sc}%‰.,:;!?'"“”‘’«»()[\]{}*_~…–—。，、；：！？（）《》「」『』【】·-]+$/u
/** What an identifier looks like: `someName`, `a.b.c`, `x1y2`. */
const identifier = /\p{Ll}\p{Lu}|\p{L}\.\p{L}\p{L}|^\p{L}+\d+\p{L}/u
/** What takes no room between letters and digits: direction marks, joiners, selectors. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/**
 * The stretches of plain words in a line of code, a formula or the like:
 *
 *     print("Acme stole $12 million from 300 widows")  # later today
 *                 ^ one                                  ^ another
 */
export function plainWordsIn(line: string): readonly PlainWords[] {
  const found: PlainWords[] = []
  let run: string[] = []
  let words = 0
  for (const token of [...line.replace(unseen, '').split(/\s+/), '=']) {
    if (plainOfSigns.test(token) || (plain.test(token) && !identifier.test(token))) {
      run.push(token)
      words += wordsIn(token)
    } else {
      if (run.length > 0) found.push({text: run.join(' '), words})
      run = []
      words = 0
    }
  }
  return found
}

function wordsIn(token: string): number {
  const signs = token.match(ideographs)?.length ?? 0
  return signs > 0 ? signs / 2 : /\p{L}{2}/u.test(token) ? 1 : 0
}

/** Kinds that say by themselves what they are of; a time is as often the length of something. */
const named: ReadonlySet<Quantity['kind']> = new Set(['percent', 'currency', 'measure', 'multiple'])
const noun = /^[\s\u00a0]?(?:\p{Ll}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

/** Numbers of a text that assert something by themselves, in reading order; what counts says of what: `300 widows`. */
export function figuresIn(text: string): readonly AssertedNumber[] {
  if (!/[\p{N}\p{L}]/u.test(text)) return []
  return findQuantities(text, {block: 'paragraph', masked: []}).filter(
    (quantity) =>
      isWeighty(quantity) &&
      (named.has(quantity.kind) || isShare(quantity) || noun.test(text.slice(quantity.end, quantity.end + 24))),
  )
}
