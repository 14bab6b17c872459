import type {Brief, ListItem} from '../../brief/index.ts'
import {groupBy, type Span} from '../../data/index.ts'
import type {Pointer} from '../pointer.ts'
import {type Passage, passagesOf} from './passages.ts'

/** What stands beside what in a document: its passages, and those of each list item and of each table. */
export interface Layout {
  readonly brief: Brief
  readonly pointers: readonly Pointer[]
  readonly passages: readonly Passage[]
  readonly byItem: ReadonlyMap<ListItem, readonly Passage[]>
  readonly byTable: ReadonlyMap<Span, readonly Passage[]>
}

/** Lays out a document with the pointers that were found in it. */
export function layOut(brief: Brief, pointers: readonly Pointer[]): Layout {
  const passages = passagesOf(brief, pointers)
  const byItem = groupBy(passages, ({block}) => block.item)
  return {brief, pointers, passages, byItem, byTable: groupBy(passages, ({block}) => block.table)}
}

/** The rows of its table, the items of its list, or the passage alone. */
export function around({byItem, byTable}: Layout, passage: Passage): readonly Passage[] {
  const {table, item} = passage.block
  if (table) return byTable.get(table) ?? []
  return item ? item.siblings.flatMap((sibling) => byItem.get(sibling) ?? []) : [passage]
}
