import {readFileSync, writeFileSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import Database from 'libsql'

const pageSize = 4096
/** Kind of a page that only leads to others, in the first byte of its head. */
const interior = 5

/**
 * Rewrites the file of a store so that its table of citations has more rows than a program could read in a life: above its
 * one leaf stand levels of pages of which each leads a hundred times to the one below.
 */
export function multiplyRows(file: string, levels: number): void {
  const root = rootOf(file, 'citations')
  const bytes = readFileSync(file)
  const first = bytes.length / pageSize + 1
  const leaf = bytes.subarray((root - 1) * pageSize, root * pageSize)
  const above = Array.from({length: levels}, (_, level) => pageLeadingTo(first + level))
  const grown = Buffer.concat([bytes, leaf, ...above])
  pageLeadingTo(first + levels).copy(grown, (root - 1) * pageSize)
  grown.writeUInt32BE(grown.length / pageSize, 28)
  writeFileSync(file, grown)
}

/** Number of the first page of a table, from 1. */
function rootOf(file: string, table: string): number {
  const database = new Database(`${pathToFileURL(file).href}?immutable=1`)
  const [row] = database.prepare('select rootpage from sqlite_master where name = ?').all([table])
  database.close()
  return (row as {rootpage: number}).rootpage
}

/**
 * ```
 * 05 | free 0000 | cells 0064 | start of cells | 00 | last page | start of each cell … | cells: page, key
 * ```
 */
function pageLeadingTo(below: number): Buffer {
  const cells = 100
  const cellSize = 5
  const page = Buffer.alloc(pageSize)
  page[0] = interior
  page.writeUInt16BE(cells, 3)
  page.writeUInt16BE(pageSize - cells * cellSize, 5)
  page.writeUInt32BE(below, 8)
  for (let cell = 0; cell < cells; cell++) {
    const start = pageSize - (cells - cell) * cellSize
    page.writeUInt16BE(start, 12 + cell * 2)
    page.writeUInt32BE(below, start)
    page[start + 4] = cell + 1
  }
  return page
}
