import {RE2JS} from 're2js'
import type {Span} from '../../data/index.ts'

/** A query id in a text, with its offsets there: the id itself, and everything the pattern matched. */
export interface QueryId extends Span {
  readonly id: string
}

/** Finds query ids by one pattern of `query_id_patterns`, in time linear in the text (RE2, no backtracking). */
export interface QueryIdPattern {
  readonly pattern: string
  find(text: string): QueryId[]
}

/**
 * Compiles a pattern of `query_id_patterns`; letter case is ignored (specification/numbers §3.1).
 *
 * @throws where the pattern is no RE2 expression: invalid syntax, look-around, a back-reference.
 */
export function queryIdPattern(pattern: string): QueryIdPattern {
  const expression = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
  return {
    pattern,
    find: (text) =>
      [...expression.matchAll(text)]
        .filter((match) => match[0] !== '')
        .map((match) => ({
          id: match[1] ?? lastWord(match[0]),
          start: match.index ?? 0,
          end: (match.index ?? 0) + match[0].length,
        })),
  }
}

/** As `queryIdPattern`, for a pattern known to be valid: most runs never look for a query id, and need none compiled. */
export function knownQueryIdPattern(pattern: string): QueryIdPattern {
  let compiled: QueryIdPattern | undefined
  return {
    pattern,
    find(text) {
      compiled ??= queryIdPattern(pattern)
      return compiled.find(text)
    },
  }
}

/** `QID: lmis_0001` → `lmis_0001`: what stands behind the last separator. */
function lastWord(text: string): string {
  let start = text.length
  while (start > 0 && !':= \t\n'.includes(text.charAt(start - 1))) start--
  return text.slice(start)
}
