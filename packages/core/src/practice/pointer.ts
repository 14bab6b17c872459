import type {Span} from '../data/index.ts'

/**
 * What leads a reader to a source:
 *
 * - `marker` a citation as the reader of documents knows it: a marker, a footnote, a citing link
 * - `link` any other link to the web
 * - `address` a bare URL
 * - `identifier` `doi:10.…`, `arXiv:…`, `PMID …`
 * - `bracketed-name` a name in square brackets: `[Benchmark Minerals]`
 * - `author-year` `(Miller et al., 2019)`, `Miller and Ames (2019)`
 * - `named-document` a document that anyone can look up by what it is called: `Regulation (EU) 2024/1689`, 《…》 (2024)
 * - `leaked-handle` the handle of a product that the author took for a citation; `LEAKED_MARKER` says what is wrong with it
 * - `note-number` the number of an entry in another spelling than a marker's: `<sup>1</sup>`, `¹`, 【1】
 * - `entry-key` the key that the list gives an entry, of letters and a number: `[C5]`, `(A1)`
 * - `flattened-digits` digits of a marker that an export has left behind: `… in Kelvin 5.`
 */
export type PointerForm =
  | 'marker'
  | 'link'
  | 'address'
  | 'identifier'
  | 'bracketed-name'
  | 'author-year'
  | 'named-document'
  | 'leaked-handle'
  | 'note-number'
  | 'entry-key'
  | 'flattened-digits'

/** A place in the text that leads to a source. Offsets into the source, as everywhere. */
export interface Pointer extends Span {
  readonly form: PointerForm
}
