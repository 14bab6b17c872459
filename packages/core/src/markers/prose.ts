/**
 * What a piece of prose may hold besides text. The reader of a document blanks what is no prose, so that every
 * character keeps its offset; these two fillers say what stood there, a space says that nothing did.
 */

/** Fills what joins its neighbours: emphasis marks, backslashes, the brackets of a link. */
export const JOINT = '\u2060'

/** Fills an object that takes part in the sentence: code, an image, a URL, math. */
export const OBJECT = '\uFFFC'

/** Parts the pieces of prose of one document (PARAGRAPH SEPARATOR): no bracket and no control text reaches beyond it. */
export const EDGE = '\u2029'
