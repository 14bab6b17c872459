import type {Citation} from '../../brief/index.ts'
import {type DocumentSession, ownEntries, type Use} from '../../rules/index.ts'
import {fragmentOf} from '../bibliography/work.ts'
import {bareWords} from './words.ts'

/**
 * Names what the ids of a citation lead to, by value: the same in every style and in every text of a document. A stored
 * source is known by its record, anything else by its address or, without one, by the words of its entry.
 */
export function citedValues({brief, resolver, evidence}: DocumentSession): (citation: Citation) => readonly string[] {
  const records = new Map(evidence.sources.map((source, index) => [source, index]))
  const own = ownEntries(brief)
  const nameOf = (use: Use): string => {
    const {citation, id, source, definition, resolved} = use
    if (!resolved || (!resolver.stored && own.isAmbiguous(citation, id))) return `? ${citation.text}`
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
