import {partitionPoint, type Span} from '../../../data/index.ts'

/**
 * A stretch of a Markdown text that nothing may be written into: `block` stands on lines of its own, `unclosed` is code
 * up to the end of the text, `inline` is code, a link, an address or a tag within a line.
 */
export interface ProtectedSpan extends Span {
  readonly kind: 'block' | 'unclosed' | 'inline'
}

/** Finds the stretches of a text that nothing may be written into, in order, no two overlapping. */
export type Protect = (text: string) => readonly ProtectedSpan[]

/** The stretches of a text that nothing may be written into. */
export class ProtectedSpans {
  readonly all: readonly ProtectedSpan[]

  constructor(all: readonly ProtectedSpan[]) {
    this.all = all
  }

  /** The stretch that an offset lies inside of; both its ends are outside. */
  around(offset: number): ProtectedSpan | undefined {
    const span = this.#lastBefore(offset)
    return span && offset < span.end ? span : undefined
  }

  /** The block that ends at an offset: what is written there would still be part of it. */
  blockEndingAt(offset: number): ProtectedSpan | undefined {
    const span = this.#lastBefore(offset)
    return span?.end === offset && span.kind !== 'inline' ? span : undefined
  }

  /** Whether a span touches a stretch with more than its ends. */
  overlaps({start, end}: Span): boolean {
    const span = this.#lastBefore(end)
    return span !== undefined && start < span.end
  }

  /** The last stretch that begins before an offset. */
  #lastBefore(offset: number): ProtectedSpan | undefined {
    return this.all[partitionPoint(this.all, ({start}) => start < offset) - 1]
  }
}
