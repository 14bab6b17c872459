import type {Reference} from '../../brief/index.ts'
import type {Source} from '../../evidence/index.ts'
import type {Context} from '../context/context.ts'
import {figuresIn, isMeasure} from './figures.ts'
import {plainWordsIn} from './plain-words.ts'
import type {UnreadClaim} from './unread-claim.ts'

/**
 * Entries of a list of sources, and notes, that say more than what the source is. What is stored of the source, its
 * title and publisher, says nothing; nor does a quote that is stored, nor, where no evidence is stored, anything beside
 * an address.
 */
export function entriesThatClaim(context: Context): readonly UnreadClaim[] {
  return context.brief.references.flatMap((reference) => {
    if (reference.kind === 'record' || reference.kind === 'definition') return []
    const source = sourceOf(reference, context)
    if (!context.stored && (reference.url !== undefined || reference.quote !== undefined)) return []
    const said = plainWordsIn(besides(reference, source)).filter(({words}) => words >= sentence)
    if (said.every(({text}) => figuresIn(text).every(isMeasure))) return []
    const {start, end} = reference
    return [{kind: reference.kind === 'footnote' ? 'note' : 'entry', start, end, text: reference.words}]
  })
}

function sourceOf({style, id, url}: Reference, {evidence}: Context): Source | undefined {
  return (
    (id === '' ? undefined : evidence.resolve({style, id})) ??
    (url === undefined ? undefined : evidence.resolve({style: 'link', id: url}))
  )
}

/** Fewer plain words are a name, or what tells an edition. */
const sentence = 4

const addresses = /https?:\/\/\S{1,2000}|\[[^[\]]{1,40}\]/g

/** What an entry says besides what is stored of its source. */
function besides({words, quote}: Reference, source: Source | undefined): string {
  let rest = words.replace(addresses, ' ')
  if (source === undefined) return rest
  for (const known of [source.title, source.publisher, quote])
    if (known) rest = rest.toLowerCase().replace(known.toLowerCase(), ' ')
  return rest
}
