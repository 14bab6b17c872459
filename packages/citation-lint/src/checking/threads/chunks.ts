import {statSync} from 'node:fs'
import path from 'node:path'

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
export interface Shares {
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
