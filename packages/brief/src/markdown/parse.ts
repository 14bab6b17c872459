import {createRequire} from 'node:module'
import type {Root} from 'mdast'
import type {Brief} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {withoutMark} from '../without-mark.ts'
import {readMarkdown} from './read.ts'

type Parse = (source: string) => Root

const require = createRequire(import.meta.url)

/** The parser, loaded when the first document comes: a remark pipeline brings its own tree and needs none. */
let parse: Parse | undefined

/**
 * Parses and reads a Markdown document. The parser is Sätteri; where its binary cannot be loaded, remark-parse with
 * remark-gfm takes over and gives the same findings.
 *
 * @param text A file's text; a byte order mark is dropped, and offsets do not count it.
 */
export function parseMarkdown(text: string, options: ReadOptions = {}): Brief {
  const source = withoutMark(text)
  return readMarkdown(parseTree(source), source, options)
}

/** The tree of a Markdown document, GitHub flavour. */
export function parseTree(source: string): Root {
  parse ??= loadSatteri() ?? loadRemark()
  return parse(source)
}

function loadSatteri(): Parse | undefined {
  try {
    const {markdownToMdast} = require('satteri') as typeof import('satteri')
    return (source) => markdownToMdast(source) as Root
  } catch {
    return undefined
  }
}

/** remark-parse with remark-gfm, the fallback; exported so that tests can hold both parsers to the same findings. */
export function loadRemark(): Parse {
  const {unified} = require('unified') as typeof import('unified')
  const {default: remarkParse} = require('remark-parse') as typeof import('remark-parse')
  const {default: remarkGfm} = require('remark-gfm') as typeof import('remark-gfm')
  const processor = unified().use(remarkParse).use(remarkGfm)
  return (source) => processor.parse(source)
}
