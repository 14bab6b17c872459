import {existsSync, readFileSync, statSync} from 'node:fs'
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
  readonly #place: JudgementPlace
  #lines: readonly string[] = []
  #stamp = ''
  #last: Promise<void> = Promise.resolve()

  /** @throws Failure where something else stands there */
  constructor(place: JudgementPlace) {
    refuseLinkOut(place.file, place.root, place.name)
    this.name = place.name
    this.#place = place
    this.#refresh()
  }

  /** Those that keep to their schema. */
  get judgements(): readonly Judgement[] {
    return readEvidenceObject({judgements: this.#lines.map((line): unknown => JSON.parse(line))}).judgements
  }

  /** Written when the promise is kept. */
  add(record: JudgementRecord): Promise<void> {
    return this.#change((lines) => [...lines, lineOf(record)])
  }

  remove(record: JudgementRecord): Promise<void> {
    const line = lineOf(record)
    return this.#change((lines) => {
      const at = lines.lastIndexOf(line)
      return at < 0 ? lines : lines.toSpliced(at, 1)
    })
  }

  /** Puts some of its last records in this order, whichever came first. */
  arrange(records: readonly JudgementRecord[]): Promise<void> {
    const wanted = records.map(lineOf)
    const moved = new Set(wanted)
    return this.#change((lines) => {
      const isSo = wanted.every((line, index) => lines[lines.length - wanted.length + index] === line)
      return isSo ? lines : [...lines.filter((line) => !moved.has(line)), ...wanted]
    })
  }

  #change(change: (lines: readonly string[]) => readonly string[]): Promise<void> {
    const {file} = this.#place
    const write = async () => {
      this.#refresh()
      const lines = change(this.#lines)
      if (lines === this.#lines) return
      await writeAtomically(file, `{"judgements": [\n${lines.join(',\n')}\n]}\n`)
      this.#lines = lines
      this.#stamp = stampOf(file)
    }
    this.#last = this.#last.then(() => unbroken(() => alone(file, write)))
    return this.#last
  }

  #refresh(): void {
    const stamp = stampOf(this.#place.file)
    if (stamp === this.#stamp) return
    this.#lines = existsSync(this.#place.file) ? linesIn(readFileSync(this.#place.file, 'utf8'), this.name) : []
    this.#stamp = stamp
  }
}

function lineOf(record: unknown): string {
  return printableJson(record, 0)
}

function stampOf(file: string): string {
  const status = statSync(file, {throwIfNoEntry: false})
  return status ? `${status.ino} ${status.mtimeMs} ${status.size}` : ''
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
