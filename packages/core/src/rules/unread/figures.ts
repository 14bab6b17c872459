import {findQuantities, isShare, isWeighty, type Quantity} from '../../brief/index.ts'
import {tellsDeed} from './deeds.ts'
import type {PlainWords} from './plain-words.ts'

/** A number that asserts something by itself. */
export type Figure = Pick<Quantity, 'kind' | 'value' | 'unit'>

/** Numbers of a text that assert something by themselves, in reading order; what counts says of what: `300 widows`. */
export function figuresIn(text: string): readonly Figure[] {
  if (!/[\p{N}\p{L}]/u.test(text)) return []
  const counted = german.test(text) ? germanNoun : noun
  return findQuantities(text, {block: 'paragraph', masked: []}).filter(
    (quantity) =>
      isWeighty(quantity) &&
      (named.has(quantity.kind) || isShare(quantity) || counted.test(text.slice(quantity.end, quantity.end + 24))),
  )
}

/** Kinds that say by themselves what they are of. */
const named: ReadonlySet<Quantity['kind']> = new Set(['percent', 'currency', 'measure', 'multiple', 'duration'])
const noun = /^[\s\u00a0]?(?:\p{Ll}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

/** In German what is counted begins with a capital. */
const germanNoun = /^[\s\u00a0]?(?:\p{L}\p{Ll}{2}|[\p{Script=Han}])/u
const german =
  /(?<!\p{L})(?:der|das|den|dem|des|und|von|vom|eine?[mnrs]?|nicht|im|auf|für|aus|bei|nach|wurden?|haben|hatte|sind)(?!\p{L})/u

/** A size or a time: in a title, or an entry of a list, it tells what something is called. */
export function isMeasure({kind}: Figure): boolean {
  return kind === 'measure' || kind === 'duration'
}

/**
 * The figure tells something, and does not merely name it: any but a size or a time, a size of which something was
 * done, or one in a sentence, most of whose words are small. A time is the length of something even there.
 */
export function tells(figure: Figure, {text, words}: PlainWords): boolean {
  if (!isMeasure(figure) || tellsDeed(text)) return true
  return figure.kind === 'measure' && words >= fewest && 2 * (text.match(small)?.length ?? 0) > words
}

const fewest = 6
const small = /(?<![\p{L}\p{M}\p{N}])\p{Ll}{2,}/gu
