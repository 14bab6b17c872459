import {type TriedPattern, withoutPassword} from '@citation-lint/core/project'
import {nearest, show} from '@citation-lint/core/rules'

/** What stands for parts of a document's path in a pattern. */
const placeholders = ['{dir}', '{name}']

/** What became of one pattern in all documents for which it was tried. */
interface PatternUse {
  readonly tried: TriedPattern
  documents: number
  matches: boolean
}

/**
 * Says of patterns of `evidence` that they led to no file, for whatever document they were tried: a misspelt folder
 * would otherwise be seen only as citations that lead to nothing. A pattern that is made for each document may well
 * lead to nothing for one of them.
 *
 * @param tried The patterns of all documents, each as often as it was tried.
 */
export function unmatchedPatterns(tried: readonly TriedPattern[]): readonly string[] {
  const uses = new Map<string, PatternUse>()
  for (const each of tried) {
    const key = JSON.stringify([each.setBy, each.pattern])
    const use = uses.get(key) ?? {tried: each, documents: 0, matches: false}
    uses.set(key, {...use, documents: use.documents + 1, matches: use.matches || each.matches})
  }
  return [...uses.values()].filter(({matches}) => !matches).flatMap(describe)
}

function describe({tried: {pattern, setBy}, documents}: PatternUse): readonly string[] {
  const unknown = pattern.match(/\{\w+\}/g)?.find((each) => !placeholders.includes(each))
  if (unknown !== undefined) {
    const meant = nearest(unknown, placeholders)
    const expected = meant === undefined ? placeholders.map(show).join(' or ') : show(meant)
    return [`${setBy}: Unexpected placeholder ${show(unknown)} in \`evidence\`, expected ${expected}`]
  }
  const varies = placeholders.some((each) => pattern.includes(each))
  if (varies && documents === 1) return []
  const where = varies ? ` for any of ${documents} documents` : ''
  return [
    `${setBy}: Unexpected pattern ${show(pattern)} in \`evidence\` that matches no file${where}, expected at least one`,
  ]
}

/**
 * Says of servers that may be asked that no evidence of any document names them.
 *
 * @param named Locations of evidence, of all documents.
 */
export function unaskedServers(servers: readonly string[], named: readonly string[]): readonly string[] {
  const unasked = servers.filter((each) => !named.includes(each))
  return unasked.map(
    (each) =>
      `Unexpected server ${show(withoutPassword(each))} under \`--server\` alone, expected it in \`evidence\` of citation.yml or under \`--evidence\` as well`,
  )
}
