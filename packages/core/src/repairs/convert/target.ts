import type {Citation} from '../../brief/index.ts'
import type {ListedStyle, MarkerStyle} from '../../markers/index.ts'
import type {Work} from '../bibliography/work.ts'

/** What a document can be converted to: footnotes, links, and every style of bare ids. */
export type TargetStyle = 'footnotes' | ListedStyle | 'links'

/** One target style: which id a work has in it, and how a citation of works is written. */
export interface Target {
  readonly to: TargetStyle
  /** The style of the citations that it writes; those that are of it already stay untouched. */
  readonly style: MarkerStyle
  /** Why a citation cannot be written in this style, as a clause for a message; `undefined` where it can. */
  objection(citation: Citation, works: readonly Work[]): string | undefined
  /** The id of a work in canonical spelling (`Marker.ids`). Ids are given out in the order they are asked for. */
  idOf(work: Work): string
  /** The citation as it shall stand. */
  write(citation: Citation, works: readonly Work[]): string
}
