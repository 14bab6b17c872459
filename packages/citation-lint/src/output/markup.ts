import {printable} from '@citation-lint/core/data'

/** Characters that end a text or an attribute in HTML and XML. */
const references: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** A text for HTML or XML, between tags as well as in quoted attributes; what no XML may hold is shown as an escape. */
export function escapeMarkup(text: string): string {
  return printable(text).replace(/[&<>"']/g, (character) => references.get(character) ?? character)
}
