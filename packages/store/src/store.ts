import {resolve} from 'node:path'
import type {Candidate} from '@citation-lint/core/evidence'
import {type Kysely, sql} from 'kysely'
import {isServer, kindOfFile, nameOf} from './location.ts'
import {findCandidates, type Retrieval} from './queries/candidates.ts'
import {checkStore, type StoreProblem} from './queries/check-store.ts'
import {briefAt, bundleOfAll, bundleOfBrief, type EvidenceBundle, packsOf} from './queries/evidence-bundle.ts'
import {type BriefUse, prepareQuestions, type Questions} from './queries/questions.ts'
import {GroupCommits} from './records/group-commits.ts'
import {type BriefRecord, type CitationRecord, citationOf, type PackRecord} from './records/records.ts'
import type {Additions} from './records/save-additions.ts'
import type {Tables} from './schema/tables.ts'
import type {SqlSource} from './sql/dialect.ts'
import {inquire} from './sql/inquiry.ts'
import {StoreError} from './store-error.ts'

/** A citation of a bullet, and what its marker calls it. */
export interface BulletCitation {
  readonly marker: string
  readonly citation: CitationRecord
}

/** A bullet of a stored brief. */
export interface StoredBullet {
  readonly section: string
  /** Number of the bullet in its section, from 1. */
  readonly bullet: number
  readonly text: string
  readonly citation_ids: readonly string[]
}

/** Where a store is, and what messages call it. */
export interface StorePlace {
  readonly location: string
  readonly name: string
}

/**
 * An evidence store (specification/contract §8): sources, documents with their chunks, citations, evidence packs, and
 * the briefs that were written on them. It answers which citations support a bullet, and which briefs rest on a source.
 *
 * Every method may throw a `StoreError`; after one, the store holds what it held before the call.
 */
export class EvidenceStore {
  readonly #database: Kysely<Tables>
  readonly #place: StorePlace
  readonly #questions: Questions
  readonly #commits: GroupCommits

  constructor(database: Kysely<Tables>, source: SqlSource, place: StorePlace) {
    this.#database = database
    this.#place = place
    this.#questions = prepareQuestions(source)
    this.#commits = new GroupCommits(database)
  }

  /** What messages call the store: its path, or its address without a password; safe to print. */
  get name(): string {
    return this.#place.name
  }

  /**
   * Stores records of any kind, all of them or none; a record whose id is there already is replaced. Calls that are
   * made while another one is under way are written with one commit: many at once cost far less than one by one.
   *
   * @throws StoreError `INVALID_RECORD` for a record that lacks a field or names what is not stored, `BUSY`,
   * `DISK_FULL`, `UNREADABLE`, `UNREACHABLE`.
   */
  add(additions: Additions): Promise<void> {
    return this.#commits.add(additions)
  }

  /** Stores a brief with its bullets and what they cite; one with the same id is replaced. */
  saveBrief(brief: BriefRecord): Promise<void> {
    return this.add({briefs: [brief]})
  }

  /**
   * The citations that support a bullet, in the order of the text; none where there is no such bullet.
   *
   * @param bullet Number of the bullet in its section, from 1.
   */
  async citationsFor(briefId: string, section: string, bullet: number): Promise<readonly BulletCitation[]> {
    const rows = await this.#questions.citationsFor({brief: briefId, section, bullet})
    return rows.map(({marker, ...row}) => ({marker, citation: citationOf(row)}))
  }

  /** Every place where a stored brief cites a source, the oldest brief first. */
  briefsCiting(sourceId: string): Promise<readonly BriefUse[]> {
    return this.#questions.briefsCiting({source: sourceId})
  }

  /** A stored citation by its id. */
  async citation(id: string): Promise<CitationRecord | undefined> {
    const [row] = await this.#questions.citationById({id})
    return row && citationOf(row)
  }

  /** The evidence behind a brief, as a bundle that the linter takes in; `[n]` means there what it means in the brief. */
  evidenceFor(briefId: string): Promise<EvidenceBundle> {
    return inquire(bundleOfBrief(briefId), this.#database)
  }

  /** Everything that is stored, as a bundle that the linter takes in; `[n]` means the citation number n of the store. */
  evidence(): Promise<EvidenceBundle> {
    return inquire(bundleOfAll(), this.#database)
  }

  /** The brief that was stored last of a document, by the path that it was stored with. */
  briefAt(path: string): Promise<string | undefined> {
    return inquire(briefAt(path), this.#database)
  }

  /** The bullets of a brief in reading order, each with the ids of its citations; none for an unknown brief. */
  async bulletsOf(briefId: string): Promise<readonly StoredBullet[]> {
    const rows = await this.#questions.bulletsOf({brief: briefId})
    return rows.map(({citation_ids, ...bullet}) => ({...bullet, citation_ids: idsOf(citation_ids)}))
  }

  /** Every stored brief without its bullets, the oldest first. */
  async briefs(): Promise<readonly Omit<BriefRecord, 'bullets'>[]> {
    return this.#database
      .selectFrom('briefs')
      .select(['brief_id', 'path', 'title', 'generated_at', 'pack_id'])
      .orderBy('generated_at')
      .orderBy('brief')
      .execute()
  }

  /** An evidence pack by its id. */
  async pack(packId: string): Promise<PackRecord | undefined> {
    const [pack] = await inquire(packsOf([packId]), this.#database)
    return pack
  }

  /**
   * The chunks nearest to a query, as candidates for `buildEvidencePack`: by their words, or by the embeddings that
   * were stored with them.
   *
   * @throws RangeError for a query without a word and without an embedding.
   */
  candidates(retrieval: Retrieval): Promise<readonly Candidate[]> {
    return findCandidates(this.#database, retrieval)
  }

  /** What is wrong with the stored records; empty for a sound store. */
  check(): Promise<readonly StoreProblem[]> {
    return checkStore(this.#database)
  }

  /**
   * Copies the store into a new file while others read and write it.
   *
   * @throws StoreError `UNSUPPORTED` for a server, which has backups of its own; `EXISTS` where there is a file.
   */
  async backUp(path: string): Promise<void> {
    if (isServer(this.#place.location)) {
      throw new StoreError('UNSUPPORTED', {
        message: `Unexpected backup of ${this.#place.name}, expected the file of a store`,
        remedy: 'Back the server up with its own tools (docs/guides/store.md, "Backup and restore").',
      })
    }
    if (kindOfFile(path) !== 'absent') {
      throw new StoreError('EXISTS', {
        message: `Unexpected file ${nameOf(path)} in the place of a backup, expected none`,
        remedy: 'Give a path where no file is.',
      })
    }
    await sql`vacuum into ${resolve(path)}`.execute(this.#database)
  }

  /** Lets go of the file or the server. */
  close(): Promise<void> {
    return this.#database.destroy()
  }
}

/** A JSON list of texts, as SQLite makes one. */
const idsOf = (json: string): readonly string[] => {
  const ids: unknown = JSON.parse(json)
  return Array.isArray(ids) ? ids.map(String) : []
}
