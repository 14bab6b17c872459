import {type Brief, parseJson, parseYaml, type ReadOptions} from '@citation-lint/core/brief'
import {stringify} from 'yaml'

/** Reads data as the JSON document that a program would write. */
export function readJson(data: unknown, options?: ReadOptions): Brief {
  return parseJson(JSON.stringify(data, undefined, 2), options)
}

/** Reads data as a YAML document. */
export function readYaml(data: unknown, options?: ReadOptions): Brief {
  return parseYaml(stringify(data), options)
}

/** Each claim as its pointer, and what covers it: `/speed <- 3 5`. */
export function covered({claims}: Brief): readonly string[] {
  return claims.map(({pointer, citations}) =>
    `${pointer} <- ${citations.map(({ids}) => ids.join(',')).join(' ')}`.trim(),
  )
}

/** Each number that claims something, and what covers it. */
export function coveredNumbers({claims}: Brief): readonly string[] {
  return claims
    .flatMap(({quantities}) => quantities)
    .filter(({claim}) => claim)
    .map(({text, citations}) => `${text} <- ${citations.map(({ids}) => ids.join(',')).join(' ')}`.trim())
}
