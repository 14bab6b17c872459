import type {Definition, Nodes} from 'mdast'
import {definitions} from 'mdast-util-definitions'

/** The definition that a reference leads to: `[Title][1]` to `[1]: https://…`, by its normalized label. */
export type DefinitionOf = (identifier: string) => Definition | undefined

/** Looks definitions up in a tree; most documents have no reference link, and their tree is not searched. */
export function definitionsOf(tree: Nodes): DefinitionOf {
  let find: DefinitionOf | undefined
  return (identifier) => {
    find ??= definitions(tree)
    return find(identifier)
  }
}
