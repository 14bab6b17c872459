import {parseTree} from '@citation-lint/core/brief'
import {applyToTree, type Change, replace} from '@citation-lint/core/changes'
import type {Root} from 'mdast'

/** A change for every occurrence of a text. */
export function everywhere(source: string, was: string, text: string): Change[] {
  return [...source.matchAll(new RegExp(was.replace(/[[\](){}.*+?^$\\|]/g, '\\$&'), 'g'))].map(({index}) => ({
    edits: [replace(source, {start: index, end: index + was.length}, text)],
  }))
}

export function patched(source: string, changes: readonly Change[], parse = parseTree): {tree: Root; text: string} {
  const tree = parse(source)
  return {text: applyToTree(tree, changes, {document: source, parse}), tree}
}
