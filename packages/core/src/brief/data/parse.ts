import {jsonTree, type Limits, sourceOf, yamlTree} from '../../data/index.ts'
import type {Brief} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {DocumentSyntaxError} from '../syntax-error.ts'
import {readData} from './read.ts'

/** Deeper documents than any writer makes by hand, and far from what would end a recursive parser. */
const limits: Limits = {depth: 200, yamlTokens: 4_000_000}

/**
 * Reads what a JSON document (RFC 8259) claims and cites (specification/sids §4).
 *
 * @param text A file's text; its byte order mark and its line endings are not in `Brief.source`, whose offsets are given.
 * @throws DocumentSyntaxError where it is no JSON.
 */
export function parseJson(text: string, options: ReadOptions = {}): Brief {
  return parse(text, 'json', options)
}

/**
 * Reads what a YAML document (1.2) claims and cites; aliases are refused.
 *
 * @param text A file's text; its byte order mark and its line endings are not in `Brief.source`, whose offsets are given.
 * @throws DocumentSyntaxError where it is no YAML, or more than one document.
 */
export function parseYaml(text: string, options: ReadOptions = {}): Brief {
  return parse(text, 'yaml', options)
}

function parse(text: string, format: 'json' | 'yaml', options: ReadOptions): Brief {
  const source = sourceOf(text)
  const read = (format === 'json' ? jsonTree : yamlTree)(source, limits)
  if ('fault' in read) throw new DocumentSyntaxError(read.fault, source)
  return readData(read.tree, source, {...options, format})
}
