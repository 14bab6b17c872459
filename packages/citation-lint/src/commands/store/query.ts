import {printable, show} from '@citation-lint/core/data'
import type {EvidenceStore} from '@citation-lint/store'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import type {StoreQueryOptions} from './declare.ts'
import {useStore} from './use-store.ts'

/** An answer in both forms. */
interface Answer {
  readonly json: unknown
  readonly rows: readonly (readonly string[])[]
}

/** Answers one question about a store on standard output; exit code 1 when nothing was found. */
export async function storeQueryCommand(
  location: string,
  options: StoreQueryOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {json, rows} = await useStore(location, environment, (store) => answer(store, options))
  environment.stdout.write(options.format === 'json' ? `${JSON.stringify(json, undefined, 2)}\n` : columns(rows))
  return rows.length > 0 ? exitCode.clean : exitCode.findings
}

function answer(store: EvidenceStore, options: StoreQueryOptions): Promise<Answer> {
  const {brief, section, bullet, source, search} = options
  if (bullet !== undefined && section === undefined) throw missing('--section', '--bullet')
  if (section !== undefined && brief === undefined) throw missing('--brief', '--section')
  if (brief !== undefined && section !== undefined && bullet !== undefined)
    return ofBullet(store, {brief, section, bullet})
  if (brief !== undefined) return ofBrief(store, brief, section)
  if (source !== undefined) return ofSource(store, source)
  return search === undefined ? allBriefs(store) : ofWords(store, search, options.limit ?? 20)
}

const missing = (wanted: string, given: string) =>
  new Failure(`Unexpected option \`${given}\` alone, expected ${show(wanted)} beside it`)

async function ofBullet(
  store: EvidenceStore,
  {brief, section, bullet}: {brief: string; section: string; bullet: number},
): Promise<Answer> {
  const found = await store.citationsFor(brief, section, bullet)
  return {
    json: found,
    rows: found.map(({marker, citation}) => [marker, citation.id, citation.publisher, citation.title, citation.url]),
  }
}

/** As JSON the evidence of a brief is a bundle that `check --evidence` takes in. */
async function ofBrief(store: EvidenceStore, brief: string, section: string | undefined): Promise<Answer> {
  const bullets = (await store.bulletsOf(brief)).filter((each) => section === undefined || each.section === section)
  return {
    json: section === undefined ? await store.evidenceFor(brief) : bullets,
    rows: bullets.map(({section: name, bullet, text, citation_ids}) => [
      `${name} ${bullet}`,
      citation_ids.join(', ') || '(none)',
      text,
    ]),
  }
}

async function ofSource(store: EvidenceStore, source: string): Promise<Answer> {
  const uses = await store.briefsCiting(source)
  return {
    json: uses,
    rows: uses.map((use) => [use.generated_at, use.brief_id, `${use.section} ${use.bullet}`, use.citation_id]),
  }
}

async function ofWords(store: EvidenceStore, query: string, limit: number): Promise<Answer> {
  const found = await store.candidates({query, limit})
  return {
    json: found.map((each) => ({
      chunk_id: each.chunkId,
      source_id: each.sourceId,
      publisher: each.publisher,
      credibility_tier: each.tier,
      published_at: each.publishedAt,
      semantic_similarity: each.similarity,
    })),
    rows: found.map((each) => [
      each.similarity.toFixed(2),
      each.chunkId,
      `tier ${each.tier}`,
      each.publisher,
      each.publishedAt,
    ]),
  }
}

async function allBriefs(store: EvidenceStore): Promise<Answer> {
  const briefs = await store.briefs()
  return {
    json: briefs,
    rows: briefs.map(({generated_at, brief_id, title, path}) => [generated_at, brief_id, title ?? '', path ?? '']),
  }
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
