import type {Reference} from '@citation-lint/brief'
import {canonicalUrl, type Source} from '@citation-lint/evidence'
import type {Span} from '@citation-lint/markers'
import type {Context} from '../context/context.ts'
import {defineRule} from '../rule.ts'
import {count, show, showAll} from '../show.ts'

interface Orphan {
  readonly place: Span | undefined
  readonly names: readonly string[]
  readonly kind: 'entry' | 'list' | 'stored'
}

/** Every footnote, reference entry and stored source is cited (source-attribution-footnotes, "Post-Generation Audit"). */
export const orphanSource = defineRule<Orphan>({
  code: 'ORPHAN_SOURCE',
  severity: 'warning',
  about: 'A footnote, an entry of the reference list or a stored source is cited nowhere.',
  find(context) {
    const entries = unusedEntries(context)
    return [...entries, ...unusedRecords(context, new Set(entries.flatMap(({names}) => names)))]
  },
  say({names, kind}) {
    const [name = ''] = names
    switch (kind) {
      case 'entry':
        return {
          message: `Unexpected entry ${show(name)} that nothing cites, expected a citation of it or no such entry`,
        }
      case 'list':
        return {
          message: `Unexpected list of ${count(names.length, 'source')} that nothing cites, expected a marker for each where it is used`,
          note: 'A reader cannot tell which claim stands on which source',
        }
      default:
        return {
          message: `Unexpected stored ${names.length === 1 ? 'source' : 'sources'} ${showAll(names)} that nothing cites, expected a citation or no such record`,
          note: 'Evidence that no claim stands on makes the list look better founded than the text is',
        }
    }
  },
})

/** Entries that no marker names and no link leads to. A list of which nothing at all is cited is one finding. */
function unusedEntries({brief, uses}: Context): readonly Orphan[] {
  const cited = new Set(uses.map(({citation, id}) => `${family(citation.style)} ${id}`))
  const urls = new Set(uses.map(({citation}) => canonicalUrl(citation.url ?? '')))
  const own = brief.references.filter(({id}) => id !== '')
  const isUsed = ({style, id, url}: Reference) =>
    cited.has(`${family(style)} ${id}`) || (url !== undefined && urls.has(canonicalUrl(url) ?? url))
  const unused = own.filter((reference) => !isUsed(reference))
  const footnotes = unused.filter(({kind}) => kind === 'footnote')
  const entries = unused.filter(({kind}) => kind !== 'footnote')
  const listed = own.length - own.filter(({kind}) => kind === 'footnote').length
  const [first] = entries
  if (first && entries.length === listed && entries.length > 2)
    return [...footnotes.map(asOrphan), {place: first, names: entries.map(({id}) => id), kind: 'list'}]
  return [...footnotes, ...entries].map(asOrphan)
}

function asOrphan(reference: Reference): Orphan {
  return {place: reference, names: [reference.id], kind: 'entry'}
}

/** Stored citations and sources without an entry of their own. A registry lists whole publishers: unused ones are normal. */
function* unusedRecords({evidence, uses}: Context, reported: ReadonlySet<string>): Generator<Orphan> {
  const used = new Set<Source | undefined>(uses.map(({source}) => source))
  const unused = evidence.sources.filter(
    (source) =>
      (source.kind === 'citation' || source.kind === 'source') && !used.has(source) && !reported.has(source.id),
  )
  if (unused.length > 0) yield {place: undefined, names: unused.map(({id}) => id), kind: 'stored'}
}

/** Styles that share one numbering. */
function family(style: string): string {
  return style === 'sup' ? 'sid' : style === 'number-link' ? 'numeric' : style
}
