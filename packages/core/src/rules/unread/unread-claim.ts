import type {UnreadKind} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'

/** Words that claim something, of which the brief has no claim. */
export interface UnreadClaim extends Span {
  readonly kind: UnreadKind | 'entry' | 'note' | 'figure'
  /** The words that claim it. */
  readonly text: string
}
