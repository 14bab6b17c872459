import {
  findQuantities,
  isShare,
  isWeighty,
  type Quantity,
  type Reference,
  type UnreadKind,
  type UnreadText,
} from '../../brief/index.ts'
import {judgeCited} from '../../compare/index.ts'
import type {Span} from '../../data/index.ts'
import type {Source} from '../../evidence/index.ts'
import type {Ledger} from '../../ledger/index.ts'

/** Words that claim something, of which the brief has no claim. */
export interface UnreadClaim extends Span {
  readonly kind: UnreadKind | 'entry' | 'note' | 'figure'
  /** The words that claim it. */
  readonly text: string
}

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

/** Kinds that say by themselves what they are of. */
const named: ReadonlySet<Quantity['kind']> = new Set(['percent', 'currency', 'measure', 'multiple', 'duration'])
const noun = /^[\s\u00a0]?(?:\p{Ll}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

/** In German what is counted begins with a capital. */
const germanNoun = /^[\s\u00a0]?(?:\p{L}\p{Ll}{2}|[\p{Script=Han}])/u
const german =
  /(?<!\p{L})(?:der|das|den|dem|des|und|von|vom|eine?[mnrs]?|nicht|im|auf|für|aus|bei|nach|wurden?|haben|hatte|sind)(?!\p{L})/u

/** Numbers of a text that assert something by themselves, in reading order; what counts says of what: `300 widows`. */
export function figuresIn(text: string): readonly AssertedNumber[] {
  if (!/[\p{N}\p{L}]/u.test(text)) return []
  const counted = german.test(text) ? germanNoun : noun
  return findQuantities(text, {block: 'paragraph', masked: []}).filter(
    (quantity) =>
      isWeighty(quantity) &&
      (named.has(quantity.kind) || isShare(quantity) || counted.test(text.slice(quantity.end, quantity.end + 24))),
  )
}

/** More plain words than this around a size are a sentence. */
const fewest = 6
const small = /(?<![\p{L}\p{M}\p{N}])\p{Ll}{2,}/gu

/**
 * The figures tell something, and do not merely name it: any but a time, which is the length of something, or a size
 * that does not stand in a sentence, most of whose words are small.
 */
export function telling({text, words}: PlainWords): readonly AssertedNumber[] {
  return figuresIn(text).filter(({kind}) => {
    if (kind === 'duration') return false
    return kind !== 'measure' || (words >= fewest && 2 * (text.match(small)?.length ?? 0) > words)
  })
}

/**
 * Entries of a list of sources, and notes, that say more than what the source is. What is stored of the source, its
 * title and publisher, says nothing; nor does a quote that is stored, nor, where no evidence is stored, anything beside
 * an address.
 */
export function entriesThatClaim(context: Ledger): readonly UnreadClaim[] {
  return [...notesInline(context), ...context.brief.references.flatMap((reference) => claimOf(reference, context))]
}

function claimOf(reference: Reference, context: Ledger): readonly UnreadClaim[] {
  if (reference.kind === 'record' || reference.kind === 'definition') return []
  const source = sourceOf(reference, context)
  if (!context.stored && (reference.url !== undefined || reference.quote !== undefined)) return []
  if (!asserts(besides(reference, source, context), reference.kind === 'footnote' ? note : entry)) return []
  const {start, end} = reference
  return [{kind: reference.kind === 'footnote' ? 'note' : 'entry', start, end, text: reference.words}]
}

/** Notes that stand in the text, `^[…]`, and say more than where something is from. */
function notesInline({brief, stored}: Ledger): readonly UnreadClaim[] {
  return brief.citations.flatMap(({style, text, start, end}) => {
    if (style !== 'inline-note') return []
    const words = text.slice('^['.length, -1)
    const rest = words.replace(addresses, ' ')
    return (stored || rest === words) && asserts(rest, note) ? [{kind: 'note', start, end, text: words}] : []
  })
}

function asserts(text: string, fewest: number): boolean {
  return plainWordsIn(text).some((said) => said.words >= fewest && telling(said).length > 0)
}

function sourceOf({style, id, url}: Reference, {evidence}: Ledger): Source | undefined {
  return (
    (id === '' ? undefined : evidence.resolve({style, id})) ??
    (url === undefined ? undefined : evidence.resolve({style: 'link', id: url}))
  )
}

/** Fewer plain words of an entry are a name, or what tells an edition … */
const entry = 3
/** … and of a note, which more often says something. */
const note = 3

const addresses = /https?:\/\/\S{1,2000}|\[[^[\]]{1,40}\]/g

/** What an entry says besides what is stored of its source. */
function besides(reference: Reference, source: Source | undefined, context: Ledger): string {
  let rest = reference.words.replace(addresses, ' ')
  if (source === undefined) return rest
  const {quote} = reference
  for (const known of [source.title, source.publisher, quote && isOfSource(quote, source, context) ? quote : undefined])
    if (known) rest = rest.toLowerCase().replace(known.toLowerCase(), ' ')
  return rest
}

/**
 * Where no title is stored, what stands between quotation marks may be it. Otherwise it has to stand in what is stored,
 * or in a part of the source that is not.
 */
function isOfSource(quote: string, source: Source, {verdicts}: Ledger): boolean {
  if (source.title === undefined) return true
  if (!holdsText(source)) return false
  return judgeCited(quote, verdicts.textOf(source)) !== 'absent'
}

function holdsText({content, text, quotes}: Source): boolean {
  return content !== undefined || text !== undefined || quotes.length > 0
}

/**
 * Titles of links that cite, which quote a source of which no text is stored: nothing bears them out but its title.
 *
 *     [1](https://bureau.example/2 "Acme robbed 300 widows")
 *                                   ^ a reader sees it
 */
export function unheldQuotes({brief, evidence, stored}: Ledger): readonly UnreadText[] {
  if (!stored) return []
  return brief.citations.flatMap(({style, ids: [id = ''], url, quote, start, end}) => {
    if (quote === undefined) return []
    const source = evidence.resolve({style, id, url})
    if (source === undefined || holdsText(source)) return []
    return [{kind: 'tip', start, end, text: quote.replace(source.title ?? '', ' ')}]
  })
}
