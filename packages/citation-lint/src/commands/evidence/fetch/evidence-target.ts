import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {show} from '@citation-lint/core/data'
import {completeEvidence, type PageRecord, type RecordDifference} from '@citation-lint/core/evidence'
import {findRoot} from '@citation-lint/core/project'
import {orFailure} from '../../../documents/prepare-document.ts'
import {decodeMarked} from '../../../documents/read-document.ts'
import {alone} from '../../../runtime/alone.ts'
import type {Environment} from '../../../runtime/environment.ts'
import {errorCode, Failure} from '../../../runtime/failure.ts'
import {replaceFiles, unbroken, writeOutput} from '../../../runtime/write-output.ts'

/** The hash of a stored text, by which is told later whether somebody has changed it. */
export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

const isUntouched = (content: string, sha256: string): boolean => hashOf(content) === sha256

/**
 * An evidence file that pages are written into as they come. Each time the file is read as it is by then, completed and
 * replaced as a whole: a run that is killed leaves what was finished, and two runs add to each other's work.
 */
export class EvidenceTarget {
  /** Relative to the working directory. */
  readonly name: string
  readonly differences: RecordDifference[] = []
  readonly #environment: Pick<Environment, 'cwd'>
  readonly #waiting: PageRecord[] = []
  #writing: Promise<void> | undefined

  constructor(name: string, environment: Pick<Environment, 'cwd'>) {
    this.name = name
    this.#environment = environment
  }

  /** Writes what is known of a page; what comes while a write is under way goes with the next. */
  async add(...pages: readonly PageRecord[]): Promise<void> {
    this.#waiting.push(...pages)
    this.#writing ??= this.#write()
    return this.#writing
  }

  async #write(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const pages = this.#waiting.splice(0)
        await unbroken(() => alone(path.resolve(this.#environment.cwd, this.name), () => this.#complete(pages)))
      }
    } finally {
      this.#writing = undefined
    }
  }

  async #complete(pages: readonly PageRecord[]): Promise<void> {
    const {cwd} = this.#environment
    const file = path.resolve(cwd, this.name)
    const was = await readFile(file).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
    const before = was && decodeMarked(was, this.name)
    const completed = orFailure(() => completeEvidence(before, this.name, pages, isUntouched), this.name)
    if (completed === undefined)
      throw new Failure(
        `${show(this.name)}: Unexpected evidence that is no bundle of lists, expected a place for \`sources\`; name another file with \`--into\``,
      )
    this.differences.push(...completed.differences)
    const {text} = completed
    if (was === undefined) await writeOutput(this.name, text, this.#environment)
    else if (text !== before)
      await replaceFiles([{file, name: this.name, was, text, root: findRoot(path.dirname(file), cwd)}])
  }
}
