import {sourceOf} from '../../data/index.ts'
import type {Brief} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {DocumentSyntaxError} from '../syntax-error.ts'
import {excessOf} from './depth.ts'
import {treeOfHtml} from './parser.ts'
import {readHtml} from './read.ts'

/**
 * Parses and reads an HTML page, or a piece of one. As in a browser any text is HTML, however broken.
 *
 * @param text A file's text; its byte order mark and its line endings are not in `Brief.source`, whose offsets are given.
 * @throws DocumentSyntaxError where elements nest deeper than any browser builds them.
 */
export function parseHtml(text: string, options: ReadOptions = {}): Brief {
  const source = sourceOf(text)
  const excess = excessOf(source)
  if (excess !== undefined) throw new DocumentSyntaxError(excess, source)
  return readHtml(treeOfHtml(source), source, options)
}
