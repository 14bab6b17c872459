import type {DataNode} from '../../data/index.ts'
import type {Brief, SidecarProblem} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {type Dialect, endOfEscape} from '../reading/prose.ts'
import {append, Reading} from '../reading/reading.ts'
import {ProseBuffer} from '../text/prose-buffer.ts'
import {readNode} from './fields.ts'
import {KeyMeanings} from './key-names.ts'
import {readSidecar, type Sidecar} from './sidecar.ts'
import {viewOf} from './view.ts'
import {writeStrings} from './write-strings.ts'

/** How a tree is read. */
export interface DataOptions extends ReadOptions {
  readonly format: 'json' | 'yaml'
}

/**
 * Reads what a JSON or YAML document claims and cites: its strings are the claims, the sidecar and the markers inside
 * strings are the citations (specification/sids §4).
 *
 * @param tree Tree of the document.
 * @param source The text the tree was made from, as in `Brief.source`.
 */
export function readData(tree: DataNode, source: string, {format, ...options}: DataOptions): Brief {
  // Without an escape every string of a JSON text reads as it is written.
  const view = format === 'json' && !source.includes('\\') ? source : viewOf(source, tree)
  const buffer = new ProseBuffer(view)
  const finds = {citations: [], nearMisses: [], leaks: [], unread: [], html: []}
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
