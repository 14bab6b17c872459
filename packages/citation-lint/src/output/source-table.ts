import {printable} from '@citation-lint/core/data'
import type {Summary} from '@citation-lint/core/rules'
import width from 'fast-string-width'
import type {CheckResult} from '../documents/prepare-document.ts'
import {counted} from './findings.ts'
import {wrap} from './wrap.ts'

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
