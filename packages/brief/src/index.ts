export type * from './brief.ts'
export {parseJson, parseYaml} from './data/parse.ts'
export {type DocumentFormat, documentFormats, formatOf} from './document-format.ts'
export {type FrontMatter, readFrontMatter} from './front-matter.ts'
export {parseHtml} from './html/parse.ts'
export {readHtml} from './html/read.ts'
export {loadRemark, parseMarkdown, parseTree} from './markdown/parse.ts'
export {readMarkdown} from './markdown/read.ts'
export {
  type Candidates,
  type CellPlace,
  type FoundQuantity,
  findCandidates,
  findQuantities,
  type QuantityContext,
  quantityRules,
  readQuantities,
  type TextContext,
} from './quantities/index.ts'
export {QuantityMemory} from './quantities/memory.ts'
export {type Rendered, render} from './quantities/rendered.ts'
export {readDocument} from './read-document.ts'
export type {ReadOptions} from './read-options.ts'
export {kindOfHeading, type SectionNames, sectionNames} from './section-kinds.ts'
export {findSentences} from './sentences/index.ts'
export {DocumentSyntaxError} from './syntax-error.ts'
export {withoutMark} from './without-mark.ts'
