import Papa from 'papaparse'
import {rowOf} from './tables.ts'

/** What parts the cells of a row, by how often programs write it. */
const signs = [',', ';', '\t', '|']

/**
 * Data in rows of values (CSV, TSV), each row as one of a table with its heads before the values; `undefined` for any
 * other text, and where the rows are not all of the same width.
 *
 * @param type Of the content: `text/csv`.
 */
export function rowsIn(text: string, type: string): string | undefined {
  if (!/^(?:text|application)\/(?:x-)?(?:csv|comma-separated-values|tab-separated-values|tsv)$/i.test(type))
    return undefined
  for (const delimiter of signs) {
    const {data} = Papa.parse<readonly string[]>(text, {delimiter, skipEmptyLines: 'greedy'})
    const [heads = [], ...rows] = data.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    if (heads.length < 2 || rows.some((row) => row.length !== heads.length)) continue
    // The first row of a table without heads holds values.
    const named = heads.every((head) => !/^[\d\s.,%-]+$/.test(head)) ? heads : []
    return [rowOf(heads, []), ...rows.map((row) => rowOf(row, named))].join('\n')
  }
  return undefined
}
