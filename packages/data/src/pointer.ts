/** Steps of a JSON Pointer (RFC 6901): `/citations/0/quote_span` leads to the key `quote_span` of the first citation. */
export const pathOfPointer = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** A JSON Pointer one step longer. */
export const pointerTo = (pointer: string, step: string | number): string =>
  `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`
