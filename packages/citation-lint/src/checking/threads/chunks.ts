import {statSync} from 'node:fs'
import path from 'node:path'
import type {CheckSettings, FileOutcome} from '../file-checker.ts'

/** Documents that one thread checks without a look at the others, by their place in the list of names. */
export interface Chunk {
  readonly indices: readonly number[]
  /** Length of all of them together. */
  readonly bytes: number
}

/** Most bytes of a chunk, unless a single document is longer: what a thread hands over then costs little. */
const mostBytes = 100_000

/** Chunks for each thread, where there are documents enough: all threads end at about the same time. */
const fewestChunks = 8

/** Longer documents are checked in threads of their own, whose memory has a limit: one that needs more ends no run. */
const ordinary = 1_000_000

/** How documents are shared out between threads. */
interface Shares {
  readonly chunks: readonly Chunk[]
  /** Documents that are too long to trust them with the memory of all, each a chunk of its own. */
  readonly large: readonly Chunk[]
}

/**
 * Shares documents out, the longest first: what is left for the end is short. A file that cannot be looked at counts
 * nothing; the check says what is wrong with it.
 */
export function shareOut(names: readonly string[], cwd: string, threads: number): Shares {
  const documents = names
    .map((name, index) => ({index, bytes: sizeOf(path.resolve(cwd, name))}))
    .toSorted((one, other) => other.bytes - one.bytes)
  const large = documents.filter(({bytes}) => bytes > ordinary)
  return {
    chunks: chunksOf(documents.slice(large.length), threads),
    large: large.map(({index, bytes}) => ({indices: [index], bytes})),
  }
}

interface Document {
  readonly index: number
  readonly bytes: number
}

function chunksOf(documents: readonly Document[], threads: number): readonly Chunk[] {
  const total = documents.reduce((sum, {bytes}) => sum + bytes, 0)
  const limit = Math.min(mostBytes, total / (threads * fewestChunks))
  const chunks: Chunk[] = []
  let indices: number[] = []
  let bytes = 0
  for (const document of documents) {
    if (indices.length > 0 && bytes + document.bytes > limit) {
      chunks.push({indices, bytes})
      indices = []
      bytes = 0
    }
    indices.push(document.index)
    bytes += document.bytes
  }
  return indices.length > 0 ? [...chunks, {indices, bytes}] : chunks
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}

/** Bytes after which it is known what share of the documents a kept result serves, or nobody wants. */
const sample = 200_000

/** How many bytes are still to be checked, judged by what had to be checked until now. */
export class Forecast {
  readonly #settings: CheckSettings
  #unseen: number
  #seen = 0
  #checked = 0

  constructor(chunks: readonly Chunk[], settings: CheckSettings) {
    this.#settings = settings
    this.#unseen = chunks.reduce((sum, {bytes}) => sum + bytes, 0)
  }

  /** Takes the outcomes of a chunk into account. */
  add({bytes}: Chunk, outcomes: readonly FileOutcome[]): void {
    const checked = outcomes.filter((outcome) => this.#isChecked(outcome)).length
    this.#unseen -= bytes
    this.#seen += bytes
    this.#checked += bytes * (checked / outcomes.length)
  }

  /** Without a cache, and unless only changed documents are wanted, it is known from the start: all of them. */
  get bytes(): number {
    const {cache, changed} = this.#settings
    if (cache === undefined && changed === undefined) return this.#unseen
    return this.#seen < sample ? 0 : this.#unseen * (this.#checked / this.#seen)
  }

  #isChecked({result, miss}: FileOutcome): boolean {
    return result !== undefined && (this.#settings.cache === undefined || miss !== undefined)
  }
}

/**
 * Does the work on each chunk that no other thread has taken. All threads count one number up, so that nobody waits for
 * orders and a long document holds nobody up.
 *
 * @param turn The number of chunks taken, shared between threads.
 */
export async function takeTurns<Chunk>(
  chunks: readonly Chunk[],
  turn: Int32Array,
  work: (chunk: Chunk, index: number) => Promise<void>,
): Promise<void> {
  for (let index = Atomics.add(turn, 0, 1); index < chunks.length; index = Atomics.add(turn, 0, 1)) {
    const chunk = chunks[index]
    if (chunk !== undefined) await work(chunk, index)
  }
}
