import type {Brief} from '@citation-lint/core/brief'
import {parseMarkdown, type ReadOptions} from '@citation-lint/core/brief'

/** A document from its lines. */
export function lines(...text: readonly string[]): string {
  return `${text.join('\n')}\n`
}

/** Each claim as its source, and what covers it: `Throughput rose 12%. <- [1] [2]`. */
export function covered(document: string, options?: ReadOptions): readonly string[] {
  const brief = parseMarkdown(document, options)
  return brief.claims.map((claim) =>
    `${slice(brief, claim)} <- ${claim.citations.map(({text}) => text).join(' ')}`.trim(),
  )
}

/** Each claim number, and what covers it. */
export function coveredNumbers(document: string): readonly string[] {
  const numbers = parseMarkdown(document).claims.flatMap((claim) => claim.quantities)
  return numbers
    .filter((number) => number.claim)
    .map((number) => `${number.text} <- ${number.citations.map(({text}) => text).join(' ')}`.trim())
}

/** Source of a place. */
export function slice(brief: Brief, {start, end}: {readonly start: number; readonly end: number}): string {
  return brief.source.slice(start, end)
}
