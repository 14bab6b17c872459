import type {Brief} from './brief.ts'
import {parseJson, parseYaml} from './data/parse.ts'
import type {DocumentFormat} from './document-format.ts'
import {parseHtml} from './html/parse.ts'
import {parseMarkdown} from './markdown/parse.ts'
import type {ReadOptions} from './read-options.ts'

const parsers: Readonly<Record<DocumentFormat, (text: string, options: ReadOptions) => Brief>> = {
  markdown: parseMarkdown,
  html: parseHtml,
  json: parseJson,
  yaml: parseYaml,
}

/**
 * Parses and reads a document of any format.
 *
 * @param text A file's text; a byte order mark is dropped, and offsets do not count it.
 * @throws DocumentSyntaxError where it is no JSON or YAML, or nests too deep.
 */
export function readDocument(text: string, format: DocumentFormat, options: ReadOptions = {}): Brief {
  return parsers[format](text, options)
}
