import type {DataNode} from '@citation-lint/data'
import type {Brief, SidecarProblem} from '../brief.ts'
import {readProse} from '../markdown/prose.ts'
import type {ReadOptions} from '../read-options.ts'
import {endOfEscape} from '../reading/escapes.ts'
import {append, Reading} from '../reading/reading.ts'
import {readNode} from './fields.ts'
import {KeyMeanings} from './key-names.ts'
import {readSidecar, type Sidecar} from './sidecar.ts'
import {viewOf} from './view.ts'

/** How a tree is read. */
export interface DataOptions extends ReadOptions {
  readonly format: 'json' | 'yaml'
}

/**
 * Reads what a JSON or YAML document claims and cites: its strings are the claims, the sidecar and the markers inside
 * strings are the citations (citations-and-sources §4.3).
 *
 * @param tree Tree of the document.
 * @param source The text the tree was made from, without byte order mark.
 */
export function readData(tree: DataNode, source: string, {format, ...options}: DataOptions): Brief {
  // Without an escape every string of a JSON text reads as it is written.
  const view = format === 'json' && !source.includes('\\') ? source : viewOf(source, tree)
  const text = {source: view, options, definitionOf: () => undefined}
  const reading = new Reading(source, options, {
    prose: (node, anchor) => readProse(node, anchor, text),
    endOf: (offset) => endOfEscape(source, view, offset),
    idsOf: () => [],
    spell: (text) => text,
    visible: ({start, end}) => view.slice(start, end),
  })
  const sidecar = readSidecar(tree, source, options.sidecarPath ?? '/_citations')
  const keys = new KeyMeanings(options.sections)
  readNode({reading, view, sidecar, keys}, tree, {pointer: '', key: keys.of(''), item: undefined})
  if (!sidecar.filled && reading.found.citations.length === 0) reading.found.sidecarProblems.push(missing(sidecar))
  append(reading.found.sidecarProblems, sidecar.problems)
  append(reading.found.citations, sidecar.citations)
  return {format, frontMatter: new Map(), ...reading.finish()}
}

/** A sidecar without entries is none, but has a place. */
function missing({pointer, node}: Sidecar): SidecarProblem {
  const place = node && {start: node.start, end: node.end}
  return {kind: 'missing', place, pointer, written: '', meant: []}
}
