import type {Limits, SyntaxFault} from '@citation-lint/data'
import type {TextDocument} from './text-document.ts'
import {outlineOf} from './yaml-outline.ts'
import {readParts} from './yaml-parts.ts'
import {dataOf, locateIn, readPiece} from './yaml-piece.ts'

/**
 * Reads a YAML text. The records of its lists are read one by one, so that the parser, which needs some fifty bytes
 * for each of the text, never holds more than one; a text that is laid out in another way is read as a whole.
 */
export const readYaml = (text: string, limits: Limits): TextDocument | {readonly fault: SyntaxFault} => {
  const outline = outlineOf(text, limits.yamlTokens)
  return (outline && readParts(text, outline, limits)) ?? readWhole(text, limits)
}

const readWhole = (text: string, limits: Limits): TextDocument | {readonly fault: SyntaxFault} => {
  const piece = readPiece(text, {start: 0, end: text.length}, limits)
  return 'fault' in piece ? piece : {data: dataOf(piece.tree), locate: (path) => locateIn(piece, path)}
}
