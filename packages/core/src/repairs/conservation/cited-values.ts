import type {Citation} from '../../brief/index.ts'
import {chapterLists, type DocumentSession, type Use} from '../../rules/index.ts'
import {entryKey} from '../bibliography/entry-key.ts'
import {fragmentOf} from '../bibliography/work.ts'
import {bareWords} from './words.ts'

/**
 * Names what the ids of a citation lead to, by value: the same in every style and in every text of a document. A stored
 * source is known by its record, anything else by its address or, without one, by the words of its entry.
 */
export function citedValues({brief, resolver, evidence}: DocumentSession): (citation: Citation) => readonly string[] {
  const records = new Map(evidence.sources.map((source, index) => [source, index]))
  const ambiguous = resolver.stored ? new Set<string>() : definedTwice(brief.references)
  const chapters = chapterLists(brief)
  const isOfChapter = ({citation, id}: Use) => {
    const entry = chapters.entryOf(citation, id)
    return entry !== undefined && chapters.isOfChapter(entry)
  }
  const nameOf = (use: Use): string => {
    const {citation, id, source, definition, resolved} = use
    if (!resolved || (citation.url === undefined && ambiguous.has(entryKey(citation.style, id)) && !isOfChapter(use)))
      return `? ${citation.text}`
    const url = citation.url ?? definition?.url
    if (source && source.kind !== 'reference') return `record ${records.get(source)} ${placeIn(url, source.url)}`
    return url ?? source?.url ?? bareWords(definition?.text ?? source?.title ?? id)
  }
  return (citation) => resolver.usesOf(citation).map(nameOf)
}

/** The place in a record that a citation names beyond it. */
function placeIn(url: string | undefined, recorded: string | undefined): string {
  const place = fragmentOf(url ?? '')
  return place === fragmentOf(recorded ?? '') ? '' : place
}

/** Keys of ids that two different entries have. */
function definedTwice(references: DocumentSession['brief']['references']): ReadonlySet<string> {
  const first = new Map<string, string>()
  const twice = new Set<string>()
  for (const {style, id, text} of references) {
    const key = entryKey(style, id)
    const known = first.get(key)
    if (known === undefined) first.set(key, text)
    else if (id !== '' && known !== text) twice.add(key)
  }
  return twice
}
