import {sentenceEnds} from './sentence-ends.ts'
import type {TokenCounter} from './token-counter.ts'

/** A run of characters that is kept together: UTF-16 offsets, `end` exclusive. */
export interface TextPiece {
  readonly start: number
  readonly end: number
  readonly tokens: number
}

/** Longest piece whose tokens are counted at once, in UTF-16 units: a text without spaces must not cost more a letter. */
const longest = 1000

/**
 * The sentences of a text, in order and without gaps; one that is longer than `most` tokens is cut between words, or
 * anywhere where there are none. White space belongs to what follows, as it does in the tokens of a model.
 */
export const piecesOf = (text: string, most: number, countTokens: TokenCounter): readonly TextPiece[] => {
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
const pieceFrom = (
  text: string,
  {start, end}: {start: number; end: number},
  limit: {most: number; countTokens: TokenCounter},
): TextPiece => {
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
