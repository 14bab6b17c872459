import type {Directive} from '../brief/index.ts'
import type {Span} from '../data/index.ts'

/** A comment, or one code of it, that changes nothing. */
export interface IdleDirective {
  readonly directive: Directive
  readonly place: Span
  readonly reason:
    | 'forbidden'
    | 'left-aside'
    | 'verb'
    | 'no-code'
    | 'unknown-code'
    | 'no-reason'
    | 'nothing-to-suppress'
    | 'not-disabled'
  readonly code: string | undefined
}
