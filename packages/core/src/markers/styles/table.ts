import {idStyles} from './id-styles.ts'
import {nodeStyles} from './node-styles.ts'
import type {Listed, Style} from './style.ts'
import {wordStyles} from './word-styles.ts'

/** A bracket belongs to the first style that reads it. */
const table: typeof idStyles & typeof wordStyles & typeof nodeStyles = {...idStyles, ...wordStyles, ...nodeStyles}

/** The spellings of a citation that can be resolved, by name: `numeric`, `source`, `sid`, …. */
export type MarkerStyle = keyof typeof table

/** Styles that have a property. */
type Having<Key extends string> = {
  [Name in MarkerStyle]: (typeof table)[Name] extends {readonly [Each in Key]: unknown} ? Name : never
}[MarkerStyle]

/** Styles of bare ids, of which a list of sources says what each is: `[1]`, `[S1]`, `[[S:1]]`. */
export type ListedStyle = Having<'listed'>

/** Styles whose numbers count the sources of one document; a `sid` numbers those of a whole system. */
export type CountingStyle = Having<'counts'>

/** Bare ids and numbers can always be written. */
type StyleRow<Name extends MarkerStyle> = Style<MarkerStyle> &
  (Name extends ListedStyle ? {readonly listed: Listed} : unknown) &
  (Name extends ListedStyle | CountingStyle ? {readonly write: (ids: readonly string[]) => string} : unknown)

/** Every marker style. */
export const styles: {readonly [Name in MarkerStyle]: StyleRow<Name>} = table

/** The names of all styles. */
export const markerStyles: readonly MarkerStyle[] = Object.keys(table).filter(isMarkerStyle)

/** The styles of bare ids, the most usual first. */
export const listedStyles: readonly ListedStyle[] = markerStyles.filter(isListed)

/** The style of bare ids that has the ids of another one: `numeric` for `[[7]](url)`, and for itself. */
export function listedStyleOf(style: MarkerStyle): ListedStyle | undefined {
  return listedStyles.find((each) => styles[each].ids === styles[style].ids)
}

/** The styles whose numbers count the sources of one document. */
export const countingStyles: readonly CountingStyle[] = markerStyles.filter(
  (style): style is CountingStyle => styles[style].counts === true,
)

function isMarkerStyle(name: string): name is MarkerStyle {
  return Object.hasOwn(table, name)
}

/** Tells whether readers need an entry in a list of sources to follow the markers of a style. */
export function isListed(style: MarkerStyle): style is ListedStyle {
  return styles[style].listed !== undefined
}
