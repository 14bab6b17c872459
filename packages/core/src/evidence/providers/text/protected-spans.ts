import {type Place, partitionPoint} from '../../../data/index.ts'
import {blocksOf} from './blocks.ts'
import {inlineSpansOf} from './inline-spans.ts'
import {shift} from './locate.ts'

/** A stretch of a Markdown text that nothing may be written into. */
export interface ProtectedSpan extends Place {
  /**
   * `block` is code on lines of its own, `unclosed` such code up to the end of the text, `inline` is code, a link, a URL
   * or a tag within a line.
   */
  readonly kind: 'block' | 'unclosed' | 'inline'
}

/** The stretches of a text that nothing may be written into, in order, no two overlapping. */
export class ProtectedSpans {
  readonly all: readonly ProtectedSpan[]

  constructor(text: string) {
    const {code, unclosed, prose} = blocksOf(text)
    const inline = prose.flatMap(({start, end}) =>
      inlineSpansOf(text.slice(start, end)).map((span) => shift(span, start)),
    )
    this.all = disjoint([
      ...code.map((span) => ({...span, kind: 'block' as const})),
      ...(unclosed ? [{...unclosed, kind: 'unclosed' as const}] : []),
      ...inline.map((span) => ({...span, kind: 'inline' as const})),
    ])
  }

  /** The stretch that an offset lies inside of; both its ends are outside. */
  around(offset: number): ProtectedSpan | undefined {
    const span = this.#lastBefore(offset)
    return span && offset < span.end ? span : undefined
  }

  /** Whether a span touches a stretch with more than its ends. */
  overlaps({start, end}: Place): boolean {
    const span = this.#lastBefore(end)
    return span !== undefined && start < span.end
  }

  /** The last stretch that begins before an offset. */
  #lastBefore(offset: number): ProtectedSpan | undefined {
    return this.all[partitionPoint(this.all, ({start}) => start < offset) - 1]
  }
}

const disjoint = (spans: readonly ProtectedSpan[]): readonly ProtectedSpan[] => {
  const merged: ProtectedSpan[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && span.start < last.end) merged.splice(-1, 1, {...last, end: Math.max(last.end, span.end)})
    else merged.push(span)
  }
  return merged
}
