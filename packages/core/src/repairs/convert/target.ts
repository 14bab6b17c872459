import type {Citation} from '../../brief/index.ts'
import type {MarkerStyle} from '../../markers/index.ts'
import type {Work} from '../works/work.ts'

/** The styles a document can be converted to. */
export type TargetStyle = 'footnotes' | 'numeric' | 'source' | 'sid' | 'links'

/** One target style: which id a work has in it, and how a citation of works is written. */
export interface Target {
  readonly to: TargetStyle
  /** Citations of these styles stay untouched. */
  readonly own: ReadonlySet<MarkerStyle>
  /** Why a citation cannot be written in this style, as a clause for a message; `undefined` where it can. */
  objection(citation: Citation, works: readonly Work[]): string | undefined
  /** The id of a work in canonical spelling (`Marker.ids`). Ids are given out in the order they are asked for. */
  idOf(work: Work): string
  /** The citation as it shall stand. */
  write(citation: Citation, works: readonly Work[]): string
}
