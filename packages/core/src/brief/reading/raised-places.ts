/**
 * Where a raised number cites, in Markdown as in a page: behind a word, a year, a percentage or the end of a sentence, and
 * behind no unit and no factor, of which it would be the exponent.
 *
 *     Rye rose by 4%.¹    10²    5 km²
 *                    ^ cites
 */
export const citable = /(?:\p{L}{4}|\p{Script=Han}{2}|(?<!\d)(?:19|20)\d\d|[.。,，;；:：!?！？%)）\]"”'’»])\s?$/u

/** What only a sentence or an amount ends in: behind it a number is no exponent, whether a list has it or not. */
export const ending = /[.。!?！？%)）"”»]$/u

/** What both look at before a number, in UTF-16 code units. */
export const reachBefore = 8

/** Fewer numbers that a list has show no practice, beside which one that no entry answers is a fault. */
export const fewestListed = 2
