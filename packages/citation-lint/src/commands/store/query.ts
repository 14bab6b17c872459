import {once} from 'node:events'
import {printable} from '@citation-lint/core/data'
import type {StoreQueryOptions} from '../../operations/records.ts'
import {complain} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {type Answer, answerOf, type FoundRow} from './answer.ts'
import {useStore} from './use-store.ts'

/**
 * Answers one question about a store on standard output; exit code 1 when nothing was found. Lines of `ndjson` are
 * written as they are found, so their number has no limit.
 */
export async function storeQueryCommand(
  location: string,
  options: StoreQueryOptions,
  environment: Environment,
): Promise<ExitCode> {
  return useStore(location, environment, async (store) => {
    const {pages, whole, next} = await answerOf(store, options)
    const count =
      options.format === 'ndjson' ? await stream(pages, environment) : await print(pages, {whole, options, environment})
    const cursor = next?.()
    if (cursor !== undefined) complain(`there is more, from --after ${cursor} on`, environment)
    return count > 0 ? exitCode.clean : exitCode.findings
  })
}

/** Writes a line for each record, as fast as they are read. */
async function stream(pages: Answer['pages'], {stdout}: Environment): Promise<number> {
  let count = 0
  for await (const page of pages) {
    count += page.length
    const lines = page.map(({json}) => `${JSON.stringify(json)}\n`).join('')
    if (!stdout.write(lines)) await once(stdout, 'drain')
  }
  return count
}

async function print(
  pages: Answer['pages'],
  {whole, options, environment}: {whole: unknown; options: StoreQueryOptions; environment: Environment},
): Promise<number> {
  const found: FoundRow[] = []
  for await (const page of pages) found.push(...page)
  const json = whole ?? found.map((each) => each.json)
  const text =
    options.format === 'json' ? `${JSON.stringify(json, undefined, 2)}\n` : columns(found.map(({cells}) => cells))
  environment.stdout.write(text)
  return found.length
}

/** Cells are cut at this many characters, all but the last of a row. */
const widest = 40

/** Rows in columns of the width of their longest cell; nothing in them can move a cursor. */
function columns(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => printable(cell.replace(/\s+/g, ' '))))
  const widths = (cells[0] ?? []).map((_, index) =>
    Math.min(widest, Math.max(...cells.map((row) => row[index]?.length ?? 0))),
  )
  return cells
    .map(
      (row) =>
        `${row
          .map((cell, index) => cell.padEnd(widths[index] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
