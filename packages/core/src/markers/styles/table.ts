import {readFootnote, readInlineNote} from './footnote.ts'
import {readName} from './name.ts'
import {readNumeric, rewriteNumeric, writeNumeric} from './numeric.ts'
import {readPandoc} from './pandoc.ts'
import {readSid, writeSid} from './sid.ts'
import {readSource} from './source.ts'
import type {Listed, Style} from './style.ts'
import {writeSup} from './sup.ts'

/** A bracket belongs to the first style that reads it; styles that any words fit are asked last. */
const table = {
  numeric: {
    about: 'Number of a source in the list of citations, counted from 1',
    examples: ['[1]', '[1][2]', '[1, 2]', '[1; 2]', '[1-3]', '[Source 1]', '[1, p. 23]'],
    sample: '[1]',
    ids: 'number',
    listed: {called: 'number', prefix: ''},
    heads: 'numeric',
    counts: true,
    plain: true,
    read: readNumeric,
    write: writeNumeric,
    rewrite: rewriteNumeric,
  },
  source: {
    about: 'Id of a source in the source registry',
    examples: ['[S1]', '[S1][S3]', '[S1, S3]', '[S1-S3]'],
    sample: '[S1]',
    ids: 'source-id',
    listed: {called: '`S` id', prefix: 'S'},
    heads: 'source',
    counts: true,
    plain: true,
    read: readSource,
    write: (ids) => ids.map((id) => `[${id}]`).join(''),
  },
  sid: {
    about: 'Number of a source (`sid`) in the canonical source list',
    examples: ['[[S:1]]', '[[S:1,3]]', '[[S:2-4]]'],
    sample: '[[S:1]]',
    ids: 'sid',
    listed: {called: '`sid`', prefix: ''},
    heads: 'sid',
    read: readSid,
    write: writeSid,
  },
  /** Attributes in any order and quoting (specification/sids §3.3). Read from the tree, see `readSup`. */
  sup: {
    about: 'Citation of an HTML document',
    examples: ['<sup class="cite" data-sids="1,3">[S:1,3]</sup>'],
    sample: '<sup class="cite" data-sids="1">[S:1]</sup>',
    ids: 'sid',
    rest: /^[^<>\n]{0,200}<\/sup>/i,
    rewrite: writeSup,
  },
  footnote: {
    about: 'Footnote, whether the document defines it or not',
    examples: ['[^1]', '[^1_9]', '[^label]'],
    sample: '[^1]',
    ids: 'label',
    heads: 'footnote',
    counts: true,
    read: readFootnote,
    write: (ids) => ids.map((id) => `[^${id}]`).join(''),
  },
  'inline-note': {
    about: 'Footnote written in place',
    examples: ['^[Grain Board, annual report 2025]'],
    sample: '^[source]',
    ids: 'words',
    carries: 'words',
    read: readInlineNote,
  },
  /** xAI, deep research exports (specification/markers §1.4). Read from the tree, see `readNumberLink`. */
  'number-link': {
    about: 'Link whose text is a number',
    examples: ['[[7]](https://grain.example/7)', '[1](https://grain.example/1 "Exports rose.")'],
    sample: '[[1]](url)',
    ids: 'number',
    heads: 'numeric',
    carries: 'address',
    rewrite: (text, [id = '']) => text.replace(/\d+/, id),
  },
  /** Read from the tree. */
  link: {
    about: 'Link in parentheses, after a `Source:` label, or to stored evidence',
    examples: ['([Barley Board](https://barley.example/x))', '- Source: [Barley Board](https://barley.example/x)'],
    sample: '([title](url))',
    ids: 'address',
    carries: 'address',
  },
  name: {
    about: 'Name of a stored source; only where it resolves',
    examples: ['[BEA]', '[Financial Times, "Grain prices ease", Feb 10, 2026]'],
    sample: '[Publisher]',
    ids: 'name',
    plain: true,
    read: readName,
  },
  pandoc: {
    about: 'Citation keys of pandoc',
    examples: ['[@board2024]', '[@board2024; @fao2023]', '[see @board2024, p. 3]'],
    sample: '[@key]',
    ids: 'key',
    carries: 'words',
    plain: true,
    read: readPandoc,
    write: (ids) => `[${ids.map((id) => `@${id}`).join('; ')}]`,
  },
  /** Cites by its place in the data: one number of its `sids` is one citation (specification/sids §4). */
  sidecar: {
    about: 'Number of a source in the sidecar of a JSON or YAML document',
    examples: ['{"path": "/report/speed", "sids": [1, 3]}'],
    sample: '{"path": "…", "sids": [1]}',
    ids: 'sid',
  },
} as const satisfies Readonly<Record<string, Style<string>>>

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
type Row<Name extends MarkerStyle> = Style<MarkerStyle> &
  (Name extends ListedStyle ? {readonly listed: Listed} : unknown) &
  (Name extends ListedStyle | CountingStyle ? {readonly write: (ids: readonly string[]) => string} : unknown)

/** Every marker style. */
export const styles: {readonly [Name in MarkerStyle]: Row<Name>} = table

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
