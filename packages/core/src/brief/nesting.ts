import {DocumentSyntaxError} from './syntax-error.ts'

/** How many block quotes and lists may stand inside each other. */
export const deepestBlock = 256

/**
 * The refusal of a document whose blocks nest deeper.
 *
 * @param offset Where the first block too many begins, in UTF-16 code units.
 */
export function nestedTooDeep(offset: number, source: string): DocumentSyntaxError {
  const message = `Unexpected block inside ${deepestBlock} others, expected fewer levels`
  return new DocumentSyntaxError({offset, message, remedy: 'Take some of the quotes or lists apart'}, source)
}
