import {createRequire} from 'node:module'
import type {Root} from 'hast'
import {withoutMark} from '../../data/index.ts'
import type {Brief} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {DocumentSyntaxError} from '../syntax-error.ts'
import {excessOf} from './depth.ts'
import {readHtml} from './read.ts'

const require = createRequire(import.meta.url)

/** The parser, loaded when the first document comes. */
let parse: ((source: string) => Root) | undefined

/**
 * Parses and reads an HTML page, or a piece of one. As in a browser any text is HTML, however broken.
 *
 * @param text A file's text; a byte order mark is dropped, and offsets do not count it.
 * @throws DocumentSyntaxError where elements nest deeper than any browser builds them.
 */
export function parseHtml(text: string, options: ReadOptions = {}): Brief {
  const source = withoutMark(text)
  const excess = excessOf(source)
  if (excess !== undefined) throw new DocumentSyntaxError(excess, source)
  parse ??= loadParser()
  return readHtml(parse(source), source, options)
}

function loadParser(): (source: string) => Root {
  const {fromHtml} = require('hast-util-from-html') as typeof import('hast-util-from-html')
  return (source) => fromHtml(source)
}
