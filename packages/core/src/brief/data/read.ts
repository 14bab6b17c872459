import {type DataNode, jsonTree, type Limits, sourceOf, type TextNode, writtenText, yamlTree} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'
import type {Brief, SidecarProblem} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {type Dialect, endOfEscape} from '../reading/prose.ts'
import {append, Reading} from '../reading/reading.ts'
import {DocumentSyntaxError} from '../syntax-error.ts'
import {ProseBuffer} from '../text/prose-buffer.ts'
import {readNode} from './fields.ts'
import {KeyMeanings} from './key-names.ts'
import {readSidecar, type Sidecar} from './sidecar.ts'
import {writeStrings} from './write-strings.ts'

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

/** How a tree is read. */
interface DataOptions extends ReadOptions {
  readonly format: 'json' | 'yaml'
}

/**
 * Reads what a JSON or YAML document claims and cites: its strings are the claims, the sidecar and the markers inside
 * strings are the citations (specification/sids §4).
 *
 * @param tree Tree of the document.
 * @param source The text the tree was made from, as in `Brief.source`.
 */
function readData(tree: DataNode, source: string, {format, ...options}: DataOptions): Brief {
  // Without an escape every string of a JSON text reads as it is written.
  const view = format === 'json' && !source.includes('\\') ? source : viewOf(source, tree)
  const buffer = new ProseBuffer(view)
  const finds = {citations: [], nearMisses: [], leaks: [], unread: [], html: [], labelled: []}
  const sidecar = readSidecar(tree, source, options.sidecarPath ?? '/_citations')
  const keys = new KeyMeanings(options.sections)
  const markdown = writeStrings({sidecar, keys}, tree, {source, buffer, finds, options})
  const reading = new Reading({source, buffer, finds, options, dialect: dataDialect(source, view)})
  readNode({reading, markdown, sidecar, keys}, tree, {pointer: '', key: keys.of(''), item: undefined})
  if (!sidecar.filled && reading.found.citations.length === 0) reading.found.sidecarProblems.push(missing(sidecar))
  append(reading.found.sidecarProblems, sidecar.problems)
  append(reading.found.citations, sidecar.citations)
  return {format, frontMatter: new Map(), ...reading.finish()}
}

/** How a string writes what it says. */
function dataDialect(source: string, view: string): Dialect {
  return {
    endOf: (offset) => endOfEscape(source, view, offset),
    idsOf: () => [],
    spell: (text) => text,
  }
}

/** A sidecar without entries is none, but has a place. */
function missing({pointer, node}: Sidecar): SidecarProblem {
  const place = node && {start: node.start, end: node.end}
  return {kind: 'missing', place, pointer, written: '', meant: []}
}

/**
 * The source with every string as it reads, at the same length, so that each character keeps its offset:
 *
 *     source  {"note": "12\u0025 of \"it\""}
 *     view    {"note": "12%····· of "·it"·"}     (· is JOINT)
 */
function viewOf(source: string, tree: DataNode): string {
  const parts: string[] = []
  let at = 0
  for (const text of textsOf(tree)) {
    if (isAsWritten(source, text)) continue
    parts.push(source.slice(at, text.content.start), writtenText(source, text).stretched(JOINT))
    at = text.content.end
  }
  return at === 0 ? source : parts.join('') + source.slice(at)
}

function isAsWritten(source: string, {content, value}: TextNode): boolean {
  return value.length === content.end - content.start && source.startsWith(value, content.start)
}

function* textsOf(node: DataNode): Generator<TextNode> {
  if (node.kind === 'text') yield node
  else if (node.kind === 'sequence') for (const item of node.items) yield* textsOf(item)
  else if (node.kind === 'mapping') for (const [, {value}] of node.entries) yield* textsOf(value)
}
