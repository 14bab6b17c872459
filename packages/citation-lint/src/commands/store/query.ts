import {once} from 'node:events'
import {printable, show} from '@citation-lint/core/data'
import type {BriefUse, EvidenceStore, Listed, Page, StoredBrief} from '@citation-lint/store'
import type {StoreQueryOptions} from '../../operations/store.ts'
import {jsonLines} from '../../output/findings.ts'
import {complain} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import {useStore} from './maintain.ts'

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
    const answer = await answerOf(store, options)
    const isStream = options.format === 'ndjson'
    const count = await (isStream ? stream(answer, environment) : print(answer, options, environment))
    const cursor = answer.next?.()
    if (cursor !== undefined) complain(`there is more, from --after ${cursor} on`, environment)
    if (count > 0) return exitCode.clean
    complain('nothing in the store answers this', environment)
    return exitCode.findings
  })
}

/** Writes a line for each record, as fast as they are read. */
async function stream({pages}: QueryAnswer, {stdout}: Environment): Promise<number> {
  let count = 0
  for await (const page of pages) {
    count += page.length
    const lines = page.map(({json}) => `${JSON.stringify(json)}\n`).join('')
    if (!stdout.write(lines)) await once(stdout, 'drain')
  }
  return count
}

async function print({pages, whole}: QueryAnswer, {format}: StoreQueryOptions, {stdout}: Environment): Promise<number> {
  const found: FoundRow[] = []
  for await (const page of pages) found.push(...page)
  const json = whole ?? found.map((each) => each.json)
  stdout.write(format === 'json' ? jsonLines(json) : columns(found.map(({cells}) => cells)))
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

/** One thing that was found: what a program gets of it, and the cells that a person sees. */
interface FoundRow {
  readonly json: unknown
  readonly cells: readonly string[]
}

/** An answer to a question. */
interface QueryAnswer {
  /** What was found, some at a time. */
  readonly pages: AsyncIterable<readonly FoundRow[]> | Iterable<readonly FoundRow[]>
  /** What `--format json` prints in place of the list. */
  readonly whole?: unknown
  /** Where a list that was cut goes on; known when all pages were taken. */
  readonly next?: () => string | undefined
}

/**
 * Asks a store what the options ask.
 *
 * @throws Failure (as a rejection) for options that ask nothing together.
 */
async function answerOf(store: EvidenceStore, options: StoreQueryOptions): Promise<QueryAnswer> {
  const {brief, section, bullet, source, search, limit, after} = options
  if (bullet !== undefined && section === undefined) throw missing('--section', '--bullet')
  if (section !== undefined && brief === undefined) throw missing('--brief', '--section')
  if (brief !== undefined && section !== undefined && bullet !== undefined)
    return {pages: [await ofBullet(store, {brief, section, bullet})]}
  if (brief !== undefined) return ofBrief(store, brief, section)
  if (search !== undefined) return {pages: [await ofWords(store, search, limit ?? 20)]}
  const page = {after, limit}
  return source === undefined
    ? listed({read: (part) => store.briefs(part), cellsOf: cellsOfBrief}, page)
    : listed({read: (part) => store.briefsCiting(source, part), cellsOf: cellsOfUse}, page)
}

const missing = (wanted: string, given: string) =>
  new Failure(`Unexpected option \`${given}\` alone, expected ${show(wanted)} beside it`)

/** Records that a program holds at once. */
const pageSize = 5000

/** A list of any length, page by page, and where it goes on behind the last record that was asked for. */
function listed<Item extends Listed>(
  {read, cellsOf}: {read: (page: Page) => Promise<readonly Item[]>; cellsOf: (item: Item) => readonly string[]},
  {after, limit = Number.POSITIVE_INFINITY}: Page,
): QueryAnswer {
  let next: string | undefined
  async function* pages(): AsyncGenerator<readonly FoundRow[]> {
    let cursor = after
    for (let left = limit; left > 0; ) {
      const wanted = Math.min(left, pageSize)
      // One more tells whether the list goes on.
      const items = await read({after: cursor, limit: wanted + 1})
      const page = items.slice(0, wanted)
      yield page.map((item) => ({json: item, cells: cellsOf(item)}))
      left -= page.length
      cursor = page.at(-1)?.cursor
      if (items.length <= wanted) return
    }
    next = cursor
  }
  return {pages: pages(), next: () => next}
}

async function ofBullet(
  store: EvidenceStore,
  {brief, section, bullet}: {brief: string; section: string; bullet: number},
): Promise<readonly FoundRow[]> {
  const found = await store.citationsFor(brief, section, bullet)
  return found.map((json) => {
    const {marker, citation} = json
    return {json, cells: [marker, citation.id, citation.publisher, citation.title, citation.url]}
  })
}

/** As JSON the evidence of a brief is a bundle that `check --evidence` takes in. */
async function ofBrief(store: EvidenceStore, brief: string, section: string | undefined): Promise<QueryAnswer> {
  const bullets = (await store.bulletsOf(brief)).filter((each) => section === undefined || each.section === section)
  const found = bullets.map((json) => {
    const {section: name, bullet, text, citation_ids: ids} = json
    return {json, cells: [`${name} ${bullet}`, ids.join(', ') || '(none)', text]}
  })
  return {pages: [found], ...(section === undefined && {whole: await store.evidenceFor(brief)})}
}

async function ofWords(store: EvidenceStore, query: string, limit: number): Promise<readonly FoundRow[]> {
  const found = await store.candidates({query, limit})
  return found.map((each) => ({
    json: {
      chunk_id: each.chunkId,
      source_id: each.sourceId,
      publisher: each.publisher,
      credibility_tier: each.tier,
      published_at: each.publishedAt,
      semantic_similarity: each.similarity,
    },
    cells: [each.similarity.toFixed(2), each.chunkId, `tier ${each.tier}`, each.publisher, each.publishedAt],
  }))
}

const cellsOfBrief = ({generated_at: date, brief_id: id, title, path}: StoredBrief): readonly string[] => [
  date,
  id,
  title ?? '',
  path ?? '',
]

const cellsOfUse = ({generated_at: date, brief_id: id, section, bullet, citation_id: citation}: BriefUse) => [
  date,
  id,
  `${section} ${bullet}`,
  citation,
]
