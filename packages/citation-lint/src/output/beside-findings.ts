import {groupBy, printable} from '@citation-lint/core/data'
import {type TriedPattern, withoutPassword} from '@citation-lint/core/project'
import {nearest, type Summary, show} from '@citation-lint/core/rules'
import width from 'fast-string-width'
import type {CheckResult} from '../documents/prepare-document.ts'
import {counted} from './findings.ts'
import {wrap} from './wrap.ts'

/**
 * The numbers and claims of documents that a reader has to look at, which are no findings:
 *
 *     brief.md:3:15: `640` is in doubt: its source has it of another thing
 *     brief.md:5:1: `nurses` stands nowhere in `Hospital` (nearest: `The hospital has 640 beds.`)
 */
export function reportDoubts(results: readonly CheckResult[]): string {
  return results
    .flatMap(({path, summary: {doubtful_numbers: numbers, doubtful_claims: claims}}) => {
      const known = new Set(numbers.map(({message}) => message))
      const others = claims.flatMap(({line, column, reasons}) =>
        reasons.filter((reason) => !known.has(reason)).map((message) => ({line, column, message})),
      )
      return [...numbers, ...others].map(
        ({line, column, message}) => `${printable(path)}:${line}:${column}: ${printable(message)}`,
      )
    })
    .join('\n')
}

/**
 * The sources that documents use, by which a reader follows a citation without the file (specification/footnotes §3):
 *
 *     Sources of brief.md
 *     S1 Rye in June https://rye.example/june 2 citations
 *
 * @param columns Of the terminal: where a row is wider, title and address stand below each other.
 */
export function sourceTables(results: readonly CheckResult[], columns?: number): string {
  const tables = results.map(({path, summary: {sources_used: used}}) => {
    const name = printable(path)
    return used.length === 0 ? `No sources in ${name}` : `Sources of ${name}\n${tableOf(used, columns)}`
  })
  return tables.join('\n\n')
}

function tableOf(used: Summary['sources_used'], columns = Number.POSITIVE_INFINITY): string {
  const rows = used.map(({id, title, url, uses}) =>
    [id, title || 'untitled', url || 'no address', counted(uses, 'citation')].map(printable),
  )
  const widths = [0, 1, 2].map((cell) => rows.reduce((most, row) => Math.max(most, width(row[cell] ?? '')), 0))
  const filled = (row: readonly string[], cell: number) =>
    `${row[cell] ?? ''}${' '.repeat((widths[cell] ?? 0) - width(row[cell] ?? ''))}`
  const whole = rows.map((row) => `${filled(row, 0)} ${filled(row, 1)} ${filled(row, 2)} ${row[3] ?? ''}`)
  if (whole.every((line) => width(line) <= columns)) return whole.join('\n')
  const indent = `\n${' '.repeat((widths[0] ?? 0) + 1)}`
  return rows
    .map((row) => {
      const room = columns - indent.length + 1
      return `${filled(row, 0)} ${row
        .slice(1)
        .flatMap((cell) => wrap(cell, room))
        .join(indent)}`
    })
    .join('\n')
}

/** What stands for parts of a document's path in a pattern. */
const placeholders = ['{dir}', '{name}']

/**
 * Says of patterns of `evidence` that they led to no file, for whatever document they were tried: a misspelt folder
 * would otherwise be seen only as citations that lead to nothing. A pattern that is made for each document may well
 * lead to nothing for one of them.
 *
 * @param tried The patterns of all documents, each as often as it was tried.
 */
export function unmatchedPatterns(tried: readonly TriedPattern[]): readonly string[] {
  const uses = groupBy(tried, ({setBy, pattern}) => JSON.stringify([setBy, pattern]))
  return [...uses.values()].flatMap((use) => {
    const [first] = use
    return first === undefined || use.some(({matches}) => matches) ? [] : describe(first, use.length)
  })
}

function describe({pattern, setBy}: TriedPattern, documents: number): readonly string[] {
  const unknown = pattern.match(/\{\w+\}/g)?.find((each) => !placeholders.includes(each))
  if (unknown !== undefined) {
    const meant = nearest(unknown, placeholders)
    const expected = meant === undefined ? placeholders.map(show).join(' or ') : show(meant)
    return [`${setBy}: Unexpected placeholder ${show(unknown)} in \`evidence\`, expected ${expected}`]
  }
  const varies = placeholders.some((each) => pattern.includes(each))
  if (varies && documents === 1) return []
  const where = varies ? ` for any of ${documents} documents` : ''
  return [`${setBy}: No file matches the pattern ${show(pattern)} in \`evidence\`${where}; correct it, or take it out`]
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
