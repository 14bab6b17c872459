import {existsSync, readFileSync} from 'node:fs'
import {isRecord, printableJson} from '@citation-lint/core/data'
import {type Judgement, type JudgementRecord, readEvidenceObject} from '@citation-lint/core/evidence'
import {alone} from '../runtime/alone.ts'
import {Failure} from '../runtime/failure.ts'
import {refuseLinkOut, unbroken, writeAtomically} from '../runtime/write-output.ts'

/** Where a file is, and how it is called in messages. */
export interface JudgementPlace {
  /** Absolute. */
  readonly file: string
  readonly name: string
  /** Folder that no symbolic link may lead it out of. */
  readonly root: string
}

/**
 * A file of judgements, one a line, so that a change of one is a change of a line. Each is written at once, and the file is
 * whole at any time. What others wrote into it meanwhile stays.
 */
export class JudgementFile {
  readonly name: string
  readonly #file: string
  #text = ''
  #lines: readonly string[] = []
  #last: Promise<void> = Promise.resolve()

  /** @throws Failure where something else stands there */
  constructor({file, name, root}: JudgementPlace) {
    refuseLinkOut(file, root, name)
    this.name = name
    this.#file = file
    this.#refresh()
  }

  /** Those that keep to their schema. */
  get judgements(): readonly Judgement[] {
    return readEvidenceObject({judgements: this.#lines.map((line): unknown => JSON.parse(line))}).judgements
  }

  /**
   * Written when the promise is kept.
   *
   * @param later Before which of those that are there it stands.
   */
  add(record: JudgementRecord, later: readonly JudgementRecord[] = []): Promise<void> {
    const behind = new Set(later.map(lineOf))
    return this.#change((lines) => {
      const at = lines.findIndex((line) => behind.has(line))
      return lines.toSpliced(at < 0 ? lines.length : at, 0, lineOf(record))
    })
  }

  remove(record: JudgementRecord): Promise<void> {
    const line = lineOf(record)
    return this.#change((lines) => {
      const at = lines.lastIndexOf(line)
      return at < 0 ? lines : lines.toSpliced(at, 1)
    })
  }

  #change(change: (lines: readonly string[]) => readonly string[]): Promise<void> {
    const write = async () => {
      this.#refresh()
      this.#lines = change(this.#lines)
      this.#text = `{"judgements": [\n${this.#lines.join(',\n')}\n]}\n`
      await writeAtomically(this.#file, this.#text)
    }
    this.#last = this.#last.then(() => unbroken(() => alone(this.#file, write)))
    return this.#last
  }

  #refresh(): void {
    const text = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : ''
    if (text === this.#text) return
    this.#lines = text === '' ? [] : linesIn(text, this.name)
    this.#text = text
  }
}

function lineOf(record: unknown): string {
  return printableJson(record, 0)
}

function linesIn(text: string, name: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(text)
    if (isRecord(read) && Object.keys(read).join() === 'judgements' && Array.isArray(read.judgements))
      return read.judgements.map(lineOf)
  } catch {
    // What is no JSON holds no judgements either.
  }
  throw new Failure(
    `${name}: Unexpected content, expected JSON with \`judgements\` alone; name another file with \`--to\``,
  )
}
