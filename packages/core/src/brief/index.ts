import type {Brief} from './brief.ts'
import {parseJson, parseYaml} from './data/read.ts'
import {parseHtml} from './html/pages.ts'
import {parseMarkdown} from './markdown/read.ts'
import type {ReadOptions} from './read-options.ts'

export {withoutMark} from '../data/index.ts'
export type * from './brief.ts'
export {assertsBefore, claimWords, holdsVerb} from './claim-words.ts'
export {parseJson, parseYaml} from './data/read.ts'
export {evidenceNamedIn, type FrontMatter, type NamedEvidence, readFrontMatter} from './front-matter.ts'
export {parseHtml, readHtml} from './html/pages.ts'
export {isMarkdown, type MarkdownFormat, plainMarkdown} from './markdown/dialects.ts'
export {loadRemark, parseColumns, parseTree} from './markdown/parse.ts'
export {type ProtectedSpan, protectedSpans} from './markdown/protected-spans.ts'
export {parseMarkdown, readMarkdown, readMarkdownTree} from './markdown/read.ts'
export {aboutNumber} from './quantities/entries/index.ts'
export {type FoundQuantity, findQuantities, type QuantityContext, readNotation} from './quantities/index.ts'
export {anyOf, silentWords, wordsFor} from './quantities/languages/index.ts'
export {magnitudesNamed, type NamedMagnitude} from './quantities/magnitudes.ts'
export {languageByWords} from './quantities/notation.ts'
export {isShare, isWeighty} from './quantities/quantity.ts'
export {type Rendered, render} from './quantities/rendered.ts'
export type {ReadOptions} from './read-options.ts'
export {openFence} from './reading/flow.ts'
export {addressAt} from './reading/urls.ts'
export {isNamed, kindOfHeading, namesSources, type SectionNames, sectionNames} from './section-kinds.ts'
export {findSentences} from './sentences/index.ts'
export {DocumentSyntaxError} from './syntax-error.ts'
export {lookAlikeIn, withPlainDigits} from './text/disguises.ts'
export {withNumbersOfFormulas} from './text/formulas.ts'
export {type DocumentTree, type NodeId, NodeType} from './tree/document-tree.ts'
export {MdastTree} from './tree/mdast-tree.ts'
export type * from './unread-text.ts'

/** The formats of documents that can be read. */
export type DocumentFormat = Brief['format']

/** Every format, the usual one first. */
export const documentFormats: readonly DocumentFormat[] = ['markdown', 'mdx', 'quarto', 'html', 'json', 'yaml']

const extensions: ReadonlyMap<string, DocumentFormat> = new Map([
  ['mdx', 'mdx'],
  ['qmd', 'quarto'],
  ['rmd', 'quarto'],
  ['html', 'html'],
  ['htm', 'html'],
  ['xhtml', 'html'],
  ['json', 'json'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
])

/** The format of a file by the extension of its name; Markdown where it has none of the others. */
export function formatOf(path: string): DocumentFormat {
  const extension = /\.([a-z]{1,8})$/i.exec(path)?.[1] ?? ''
  return extensions.get(extension.toLowerCase()) ?? 'markdown'
}

const parsers: Readonly<Record<DocumentFormat, (text: string, options: ReadOptions) => Brief>> = {
  markdown: parseMarkdown,
  mdx: (text, options) => parseMarkdown(text, options, 'mdx'),
  quarto: (text, options) => parseMarkdown(text, options, 'quarto'),
  html: parseHtml,
  json: parseJson,
  yaml: parseYaml,
}

/**
 * Parses and reads a document of any format.
 *
 * @param text A file's text; its byte order mark and its line endings are not in `Brief.source`, whose offsets are given.
 * @throws DocumentSyntaxError where it is no JSON or YAML, or nests too deep.
 */
export function readDocument(text: string, format: DocumentFormat, options: ReadOptions = {}): Brief {
  return parsers[format](text, options)
}
export {dimensionsOf} from './quantities/dimensions.ts'
export {comparableWords, fewestWords, type Quotation, quotationsOf, saysWords, wordCount} from './quotations.ts'
