import type {Span} from '../../data/index.ts'
import {defaultTokenCounter, piecesOf, type TextPiece, type TokenCounter} from './text-pieces.ts'

/** One chunk of a document: `text` is exactly `document.slice(start, end)`, offsets in UTF-16 units. */
export interface TextChunk extends Span {
  /** 0 for the first chunk of the document. */
  readonly position: number
  readonly text: string
  /** The sum over its sentences; read as a whole, a chunk may take a few less. */
  readonly tokens: number
}

/** Sizes are in tokens. */
export interface ChunkOptions {
  /** What a chunk is filled up to; 500 by default. */
  readonly size?: number | undefined
  /** How much of a chunk the next one may repeat; 100 by default. */
  readonly overlap?: number | undefined
  /** Fewest tokens of a chunk, unless the document has less; 300 by default. */
  readonly least?: number | undefined
  /** Most tokens of a chunk; 800 by default. */
  readonly most?: number | undefined
  /** Counts as another model does; by default as `o200k_base`. */
  readonly countTokens?: TokenCounter | undefined
}

/**
 * Cuts a document into overlapping chunks of whole sentences (specification/packs §1.1: 300 to 800 tokens, 500 by
 * default, 100 of them shared with the chunk before). Only a sentence that no chunk could hold is cut, between words.
 * A text of white space alone has no chunks. Linear in the length of the text.
 *
 * @throws RangeError when the sizes contradict each other.
 * @throws Error when no counter is given and `gpt-tokenizer` is not installed.
 */
export const chunkText = async (text: string, options: ChunkOptions = {}): Promise<readonly TextChunk[]> => {
  const sizes = sizesOf(options)
  if (text.trim() === '') return []
  const countTokens = options.countTokens ?? (await defaultTokenCounter())
  const pieces = piecesOf(text, sizes.most - sizes.least, countTokens)
  return runsOf(pieces, sizes).map((run, position) => chunkOf(text, pieces, run, position))
}

type Sizes = Readonly<Record<'size' | 'overlap' | 'least' | 'most', number>>

const sizesOf = ({size = 500, overlap = 100, least = 300, most = 800}: ChunkOptions): Sizes => {
  const rising = overlap >= 0 && overlap < least && least <= size && size <= most && least < most
  if (!rising || ![size, overlap, least, most].every(Number.isSafeInteger)) {
    throw new RangeError(
      `Unexpected sizes of chunks, expected whole numbers with overlap ${overlap} < least ${least} <= size ${size} <= most ${most}`,
    )
  }
  return {size, overlap, least, most}
}

/** Pieces from `first` up to, not with, `end`. */
interface Run {
  readonly first: number
  readonly end: number
}

/**
 * Fills chunk after chunk. No piece is larger than `most - least`, so that a run below `least` can always take one
 * more; the last run, where it is too short, goes into the one before, or else begins earlier.
 */
const runsOf = (pieces: readonly TextPiece[], sizes: Sizes): readonly Run[] => {
  const runs: Run[] = []
  for (let end = 0; end < pieces.length; ) {
    const first = overlapBefore(pieces, end, sizes.overlap)
    const run = {first, end: filledFrom(pieces, first, sizes)}
    const previous = runs.at(-1)
    const isShort = run.end === pieces.length && tokensOf(pieces, run) < sizes.least
    if (previous && isShort) runs.splice(-1, 1, ...joined(pieces, previous, run, sizes))
    else runs.push(run)
    end = run.end
  }
  return runs
}

const filledFrom = (pieces: readonly TextPiece[], first: number, {size, least}: Sizes): number => {
  let tokens = 0
  let end = first
  for (let piece = pieces[end]; piece && (tokens < least || tokens + piece.tokens <= size); piece = pieces[end]) {
    tokens += piece.tokens
    end++
  }
  return end
}

const overlapBefore = (pieces: readonly TextPiece[], end: number, overlap: number): number => {
  let first = end
  let tokens = 0
  for (let piece = pieces[first - 1]; piece && tokens + piece.tokens <= overlap; piece = pieces[first - 1]) {
    tokens += piece.tokens
    first--
  }
  return first
}

const joined = (pieces: readonly TextPiece[], previous: Run, short: Run, {least, most}: Sizes): readonly Run[] => {
  const whole = {first: previous.first, end: short.end}
  if (tokensOf(pieces, whole) <= most) return [whole]
  let first = short.first
  while (tokensOf(pieces, {first, end: short.end}) < least) first--
  return [previous, {first, end: short.end}]
}

const tokensOf = (pieces: readonly TextPiece[], {first, end}: Run): number =>
  pieces.slice(first, end).reduce((sum, {tokens}) => sum + tokens, 0)

const chunkOf = (text: string, pieces: readonly TextPiece[], run: Run, position: number): TextChunk => {
  const start = pieces[run.first]?.start ?? 0
  const end = pieces[run.end - 1]?.end ?? text.length
  return {position, start, end, text: text.slice(start, end), tokens: tokensOf(pieces, run)}
}
