import {format, type ListedStyle} from '../markers/index.ts'
import type {Evidence, Source} from './evidence.ts'

/** For each source the first id under which a marker of a style can cite it, in stored order. */
export const citableIds = (evidence: Evidence, style: ListedStyle): ReadonlyMap<Source, string> => {
  const ids = new Map<Source, string>()
  for (const id of evidence.idsOf(style)) {
    const source = evidence.resolve({style, id})
    if (source && !ids.has(source) && format([id], style) !== undefined) ids.set(source, id)
  }
  return ids
}
