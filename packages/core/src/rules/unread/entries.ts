import type {Reference, UnreadText} from '../../brief/index.ts'
import type {Source} from '../../evidence/index.ts'
import type {Context} from '../context/context.ts'
import {judgeCited} from '../quotes/stored-quotes.ts'
import {plainWordsIn, telling, type UnreadClaim} from './said.ts'

/**
 * Entries of a list of sources, and notes, that say more than what the source is. What is stored of the source, its
 * title and publisher, says nothing; nor does a quote that is stored, nor, where no evidence is stored, anything beside
 * an address.
 */
export function entriesThatClaim(context: Context): readonly UnreadClaim[] {
  return [...notesInline(context), ...context.brief.references.flatMap((reference) => claimOf(reference, context))]
}

function claimOf(reference: Reference, context: Context): readonly UnreadClaim[] {
  if (reference.kind === 'record' || reference.kind === 'definition') return []
  const source = sourceOf(reference, context)
  if (!context.stored && (reference.url !== undefined || reference.quote !== undefined)) return []
  if (!asserts(besides(reference, source, context), reference.kind === 'footnote' ? note : entry)) return []
  const {start, end} = reference
  return [{kind: reference.kind === 'footnote' ? 'note' : 'entry', start, end, text: reference.words}]
}

/** Notes that stand in the text, `^[…]`, and say more than where something is from. */
function notesInline({brief, stored}: Context): readonly UnreadClaim[] {
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

function sourceOf({style, id, url}: Reference, {evidence}: Context): Source | undefined {
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
function besides(reference: Reference, source: Source | undefined, context: Context): string {
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
function isOfSource(quote: string, source: Source, {verdicts}: Context): boolean {
  if (source.title === undefined) return true
  if (!holdsText(source)) return false
  return judgeCited(quote, verdicts.quotableOf(source)) !== 'absent'
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
export function unheldQuotes({brief, evidence, stored}: Context): readonly UnreadText[] {
  if (!stored) return []
  return brief.citations.flatMap(({style, ids: [id = ''], url, quote, start, end}) => {
    if (quote === undefined) return []
    const source = evidence.resolve({style, id, url})
    if (source === undefined || holdsText(source)) return []
    return [{kind: 'tip', start, end, text: quote.replace(source.title ?? '', ' ')}]
  })
}
