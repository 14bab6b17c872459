import {createRequire} from 'node:module'
import type {Root} from 'mdast'
import {readFrontMatter} from '../front-matter.ts'
import {nestedTooDeep} from '../syntax-error.ts'
import {ArenaTree} from '../tree/arena-tree.ts'
import type {DocumentTree} from '../tree/document-tree.ts'
import {MdastTree} from '../tree/mdast-tree.ts'
import {isDisputed} from './disputed-shapes.ts'
import {arenaRefusal, findDeepLine, fitsMicromark} from './parser-limits.ts'

/** A parser of Markdown, GitHub flavour. */
interface Parser {
  /** As columns, for the reader. */
  columns(source: string): DocumentTree
  /** As mdast, for who changes or renders it. */
  tree(source: string): Root
}

const require = createRequire(import.meta.url)

/** The parsers, loaded when the first document comes: a remark pipeline brings its own tree and needs none. */
let satteri: Parser | undefined
let remark: Parser | undefined

/** The tree of a Markdown document, GitHub flavour. */
export function parseTree(source: string): Root {
  return parsers.for(source).tree(source)
}

/** The same tree in columns of numbers: nearly all of its nodes are never asked for more than their place. */
export function parseColumns(source: string): DocumentTree {
  return parsers.for(source).columns(source)
}

/** Every text goes through here to be parsed, so that tests can count how often that is. */
export const parsers = {
  /** @throws DocumentSyntaxError where no parser reads the text in time */
  for(source: string): Parser {
    const deep = findDeepLine(source)
    if (deep !== undefined) throw nestedTooDeep(deep, source)
    const refusal = arenaRefusal(source)
    if ((refusal !== undefined || isDisputed(source)) && fitsMicromark(source)) return loadRemarkParser()
    if (refusal !== undefined) throw refusal
    satteri ??= loadSatteri() ?? loadRemarkParser()
    return satteri
  },
}

function loadSatteri(): Parser | undefined {
  try {
    const {createMdastHandle, dropHandle, MdastReader, markdownToMdast, serializeHandle} =
      require('satteri') as typeof import('satteri')
    return {
      columns(source) {
        const handle = createMdastHandle(source, featuresFor(source))
        try {
          const arena = serializeHandle(handle)
          return new ArenaTree(arena, new MdastReader(arena).header, source)
        } finally {
          dropHandle(handle)
        }
      },
      tree: (source) => markdownToMdast(source, {features: featuresFor(source)}) as Root,
    }
  } catch {
    return undefined
  }
}

/** What stands between rules at the start is prose unless it is front matter; the parser takes it for that in any case. */
function featuresFor(source: string): {readonly frontmatter: boolean} {
  return {frontmatter: readFrontMatter(source).end > 0}
}

function loadRemarkParser(): Parser {
  remark ??= ofTrees(loadRemark())
  return remark
}

function ofTrees(parse: (source: string) => Root): Parser {
  const tree = (source: string): Root => {
    try {
      return parse(source)
    } catch (error) {
      // Its functions call themselves once a level.
      throw error instanceof RangeError ? nestedTooDeep(0, source) : error
    }
  }
  return {columns: (source) => new MdastTree(tree(source)), tree}
}

/** remark-parse with remark-gfm, the fallback; exported so that tests can hold both parsers to the same findings. */
export function loadRemark(): (source: string) => Root {
  const {unified} = require('unified') as typeof import('unified')
  const {default: remarkParse} = require('remark-parse') as typeof import('remark-parse')
  const {default: remarkGfm} = require('remark-gfm') as typeof import('remark-gfm')
  const processor = unified().use(remarkParse).use(remarkGfm)
  return (source) => processor.parse(withoutFrontMatter(source))
}

/** The text with blanks in place of its front matter, in which a fence or a tag would swallow what follows. */
function withoutFrontMatter(source: string): string {
  const {end} = readFrontMatter(source)
  return end === 0 ? source : source.slice(0, end).replace(/[^\n]/g, ' ') + source.slice(end)
}
