import {withoutMark} from '../../data/index.ts'
import type {Brief} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {DocumentSyntaxError} from '../syntax-error.ts'
import {excessOf} from './depth.ts'
import {treeOfHtml} from './parser.ts'
import {readHtml} from './read.ts'

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
  return readHtml(treeOfHtml(source), source, options)
}
