import type {Span} from '../../data/index.ts'

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
interface PieceRun {
  readonly first: number
  readonly end: number
}

/**
 * Fills chunk after chunk. No piece is larger than `most - least`, so that a run below `least` can always take one
 * more; the last run, where it is too short, goes into the one before, or else begins earlier.
 */
const runsOf = (pieces: readonly TextPiece[], sizes: Sizes): readonly PieceRun[] => {
  const runs: PieceRun[] = []
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

const joined = (
  pieces: readonly TextPiece[],
  previous: PieceRun,
  short: PieceRun,
  {least, most}: Sizes,
): readonly PieceRun[] => {
  const whole = {first: previous.first, end: short.end}
  if (tokensOf(pieces, whole) <= most) return [whole]
  let first = short.first
  while (tokensOf(pieces, {first, end: short.end}) < least) first--
  return [previous, {first, end: short.end}]
}

const tokensOf = (pieces: readonly TextPiece[], {first, end}: PieceRun): number =>
  pieces.slice(first, end).reduce((sum, {tokens}) => sum + tokens, 0)

const chunkOf = (text: string, pieces: readonly TextPiece[], run: PieceRun, position: number): TextChunk => {
  const start = pieces[run.first]?.start ?? 0
  const end = pieces[run.end - 1]?.end ?? text.length
  return {position, start, end, text: text.slice(start, end), tokens: tokensOf(pieces, run)}
}

/** A run of characters that is kept together: UTF-16 offsets, `end` exclusive. */
interface TextPiece extends Span {
  readonly tokens: number
}

/** Longest piece whose tokens are counted at once, in UTF-16 units: a text without spaces must not cost more a letter. */
const longest = 1000

/**
 * The sentences of a text, in order and without gaps; one that is longer than `most` tokens is cut between words, or
 * anywhere where there are none. White space belongs to what follows, as it does in the tokens of a model.
 */
const piecesOf = (text: string, most: number, countTokens: TokenCounter): readonly TextPiece[] => {
  const pieces: TextPiece[] = []
  let start = 0
  for (const end of sentenceEnds(text)) {
    while (start < end) {
      const piece = pieceFrom(text, {start, end}, {most, countTokens})
      pieces.push(piece)
      start = piece.end
    }
  }
  return pieces
}

/** The whole sentence from here, or as much of it as fits. */
const pieceFrom = (text: string, {start, end}: Span, limit: {most: number; countTokens: TokenCounter}): TextPiece => {
  if (end - start > longest) return pieceFrom(text, {start, end: cutBefore(text, start, start + longest)}, limit)
  const tokens = limit.countTokens(text.slice(start, end))
  const cut = tokens > limit.most ? cutBefore(text, start, start + Math.ceil((end - start) / 2)) : end
  return cut < end ? pieceFrom(text, {start, end: cut}, limit) : {start, end, tokens}
}

const space = /\s/

/** The last offset up to `middle` where a word begins with its space, or `middle`, never inside a surrogate pair. */
const cutBefore = (text: string, start: number, middle: number): number => {
  for (let offset = middle; offset > start; offset--) if (space.test(text.charAt(offset))) return offset
  const isPair = /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(middle - 1, middle + 1))
  return isPair ? middle + 1 : middle
}

/**
 * A full stop with what closes behind it, or the end of a paragraph. The runs are bounded, so that a page of dots
 * costs no more than a page of words.
 */
const stop = /[.!?…]{1,8}["'”’»)\]]{0,4}(?=\s)|[。！？｡]{1,8}["'”’」』）]{0,4}|\n(?=[ \t]{0,80}\r?\n)/g

const initial = /(?:^|[^\p{L}\p{N}])\p{L}$/u
const continuation = /^\p{Ll}/u

/**
 * Where the sentences of a text end, as far as a chunk needs to know: a full stop does not end one after a single
 * letter (`U.S.`, `J. Powell`) nor before a small one (`approx. five`). The white space behind a sentence belongs to
 * the next one; the last end is the end of the text.
 *
 * `Intl.Segmenter` is not used because its time grows with the square of the length: 17 s for 560 KB.
 */
const sentenceEnds = (text: string): readonly number[] => {
  const ends: number[] = []
  for (const match of text.matchAll(stop)) {
    const [run] = match
    const end = run === '\n' ? match.index : match.index + run.length
    if (end > (ends.at(-1) ?? 0) && (!isSoftStop(run) || endsSentence(text, match.index, end))) ends.push(end)
  }
  if (text.slice(ends.at(-1) ?? 0).trim() === '') ends.pop()
  return [...ends, text.length]
}

/** A dot may also shorten a word; what ends a question, a Chinese sentence or a paragraph ends nothing else. */
const isSoftStop = (run: string) => run.startsWith('.') || run.startsWith('…')

const endsSentence = (text: string, start: number, end: number): boolean => {
  const next = /\S/g
  next.lastIndex = end
  const following = next.exec(text)?.index ?? text.length
  return (
    !initial.test(text.slice(Math.max(0, start - 3), start)) && !continuation.test(text.slice(following, following + 2))
  )
}

/** Counts the tokens of a text, as the model does that will read it. */
export type TokenCounter = (text: string) => number

/**
 * The counter that is used where the caller brings none: `o200k_base`, the encoding of GPT-4o and later, from
 * `gpt-tokenizer`. Its tables take some 150 ms to load, and only who cuts documents needs them, so the package is an
 * optional one and is loaded with the first text.
 *
 * @throws Error when `gpt-tokenizer` is not installed.
 */
export const defaultTokenCounter = async (): Promise<TokenCounter> => {
  try {
    const {countTokens} = await import('gpt-tokenizer/encoding/o200k_base')
    const everyTextIsText = {disallowedSpecial: new Set<string>()}
    return (text) => countTokens(text, everyTextIsText)
  } catch (error) {
    throw new Error('Nothing counts the tokens of the text; give `countTokens`, or install gpt-tokenizer', {
      cause: error,
    })
  }
}
