import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {show} from '@citation-lint/core/data'
import {completeEvidence, type PageRecord, type RecordDifference} from '@citation-lint/core/evidence'
import {findRoot, isStore} from '@citation-lint/core/project'
import type {EvidenceBundle} from '@citation-lint/store'
import {orFailure} from '../../../documents/prepare-document.ts'
import {decodeMarked} from '../../../documents/read-document.ts'
import {alone} from '../../../runtime/alone.ts'
import type {Environment} from '../../../runtime/environment.ts'
import {errorCode, Failure} from '../../../runtime/failure.ts'
import {replaceFiles, unbroken, writeOutput} from '../../../runtime/write-output.ts'
import {useStore} from '../../store/maintain.ts'

/** The hash of a stored text, by which is told later whether somebody has changed it. */
export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

/** A text is the one that its hash was made of. */
const isUntouched = (content: string, sha256: string): boolean => hashOf(content) === sha256

/** What was found out about a page or a work, and its place among all that is asked for. */
interface PlacedRecord {
  readonly place: number
  readonly record: PageRecord
}

/** What pages are written into as they come; what comes while a write is under way goes with the next. */
export abstract class PageTarget {
  /** What its records say otherwise than their pages. */
  differences: readonly RecordDifference[] = []
  #earlierDifferences: readonly RecordDifference[] = []
  /** What this run has added to `#before`, which has become `#after`. */
  #added: readonly PlacedRecord[] = []
  #before: string | undefined
  #after: string | undefined
  readonly #waiting: PlacedRecord[] = []
  #writing: Promise<void> | undefined

  constructor(
    /** Relative to the working directory. */
    readonly name: string,
    protected readonly environment: Environment,
  ) {}

  /**
   * Writes what is known of a page.
   *
   * @param place The records of one run stand in the order of their places, whichever was answered first.
   */
  async add(record: PageRecord, place: number): Promise<void> {
    this.#waiting.push({record, place})
    this.#writing ??= this.#write()
    return this.#writing
  }

  async #write(): Promise<void> {
    try {
      while (this.#waiting.length > 0) await this.write(this.#waiting.splice(0))
    } finally {
      this.#writing = undefined
    }
  }

  /** Writes what is known of some pages, all of it or none. */
  protected abstract write(records: readonly PlacedRecord[]): Promise<void>

  /**
   * An evidence file with more records.
   *
   * @param text The file as it is; where only this run has written to it, what it added before is placed anew.
   * @param path By its end the format is known.
   */
  protected complete(text: string | undefined, path: string, records: readonly PlacedRecord[]): string {
    if (text === undefined || text !== this.#after) {
      this.#before = text
      this.#added = []
      this.#earlierDifferences = this.differences
    }
    this.#added = [...this.#added, ...records].toSorted((left, right) => left.place - right.place)
    const pages = this.#added.map(({record}) => record)
    const completed = orFailure(() => completeEvidence(this.#before, path, pages, isUntouched), this.name)
    if (completed === undefined)
      throw new Failure(`${show(this.name)}: This file has no place for \`sources\`; name another with \`--into\``)
    this.differences = [...this.#earlierDifferences, ...completed.differences]
    this.#after = completed.text
    return completed.text
  }
}

/** Opens an evidence file, or a store, by its name. */
export const openTarget = (name: string, environment: Environment): PageTarget =>
  isStore(name) ? new StoreTarget(name, environment) : new EvidenceTarget(name, environment)

/**
 * An evidence file. Each time it is read as it is by then, completed and replaced as a whole: a run that is killed leaves
 * what was finished, and two runs add to each other's work.
 */
class EvidenceTarget extends PageTarget {
  protected write(records: readonly PlacedRecord[]): Promise<void> {
    return unbroken(() => alone(path.resolve(this.environment.cwd, this.name), () => this.#complete(records)))
  }

  async #complete(records: readonly PlacedRecord[]): Promise<void> {
    const {cwd} = this.environment
    const file = path.resolve(cwd, this.name)
    const was = await readFile(file).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
    const before = was && decodeMarked(was, this.name)
    const text = this.complete(before, this.name, records)
    if (was === undefined) await writeOutput(this.name, text, this.environment)
    else if (text !== before)
      await replaceFiles([{file, name: this.name, was, text, root: findRoot(path.dirname(file), cwd)}])
  }
}

/** A store: it keeps the records that an evidence file would hold, and only those of the pages at hand are written. */
class StoreTarget extends PageTarget {
  /** The pages of the store as an evidence file. */
  #held: string | undefined

  protected write(records: readonly PlacedRecord[]): Promise<void> {
    return useStore(
      this.name,
      this.environment,
      async (store) => {
        const before = this.#held ?? JSON.stringify({sources: (await store.evidence()).sources ?? []})
        const completed = this.complete(before, 'pages.json', records)
        const known = new Set(sourcesIn(before).map((page) => JSON.stringify(page)))
        await store.add({pages: sourcesIn(completed).filter((page) => !known.has(JSON.stringify(page)))})
        this.#held = completed
      },
      {create: true},
    )
  }
}

function sourcesIn(text: string): NonNullable<EvidenceBundle['sources']> {
  const {sources}: Required<Pick<EvidenceBundle, 'sources'>> = JSON.parse(text)
  return sources
}
