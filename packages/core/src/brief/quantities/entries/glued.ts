import type {Entry} from './entry.ts'

/** A name that digits are part of, told by the whole of it. */
export interface NameEntry extends Entry {
  /** What it can begin with, unless that can be anything. */
  readonly opens?: string
  readonly name: RegExp
}

/** Of the letters of the Greek script only these can stand in a name: a pattern of the whole script is dear to make. */
const GREEK =
  /[\u0370-\u0373\u0375-\u0377\u037a-\u037d\u037f\u0384\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff]/
const ELEMENTS =
  /^(?=.{1,23}$)(?:(?:H|He|Li|Be|B|C|N|O|F|Na|Mg|Al|Si|P|S|Cl|K|Ca|Ti|V|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|As|Se|Br|Rb|Sr|Y|Zr|Nb|Mo|Ag|Cd|In|Sn|Sb|I|Cs|Ba|La|Ce|W|Pt|Au|Hg|Pb|Bi|U)\d{0,3}){2,12}[+-]?$/

/** What a name with digits in it is: the first that fits, and the last fits always. */
// biome-ignore format: one entry is one row of a table.
export const GLUED_NAMES: readonly NameEntry[] = [
  {id: 'quarter', kind: 'quarter', opens: 'QH1234',
   name: /^(?:[QH][1-4]|[QH][1-4][-/–][QH]?[1-4]|[1-4]Q\d{0,4}|[QH][1-4][-/']?\d\d(?:\d\d)?)$/,
   about: 'A quarter or half of a year.', examples: ['It peaked in ‹Q3› and in ‹H2›.', 'In ‹Q3-Q4› it ends.']},
  {id: 'fiscal-year', kind: 'year', opens: 'FCA', name: /^(?:FY|CY|AD|CE)[-'’]?\d{2,4}(?:[-/]\d{2,4})?$/,
   about: 'A fiscal year, or a year with its era before it.', examples: ['In ‹FY2024› it grew.']},
  {id: 'version-name', kind: 'version', opens: 'vV', name: /^[vV]\d/,
   about: 'A version with its `v`.', examples: ['Use ‹v1.2.3› there.']},
  {id: 'symbol', kind: 'formula', name: GREEK,
   about: 'A symbol with a Greek letter.', examples: ['Here ‹β1› holds.']},
  {id: 'substance', kind: 'formula', opens: 'ABCFGHIKLMNOPRSTUVWYZ', name: ELEMENTS,
   about: 'The formula of a chemical substance.', examples: ['‹CO2›, ‹Al2O3› and ‹CaAl12O19› form.']},
  {id: 'code-name', kind: 'identifier', name: /^/,
   about: 'Digits that letters, a hyphen or another sign join with what stands before are part of a name.',
   examples: ['‹COVID-19›, ‹A/H5N1›, ‹S3› and ‹CIFAR-１０› are names.', 'Ask ‹uid:57073#0› or ‹turn_2024› now.']},
]

/** Digits that are no number of their own because of what touches them from the left. */
// biome-ignore format: one entry is one row of a table.
export const GLUED = {
  note: {id: 'glued-note', kind: 'citation',
   about: 'Digits that touch a full stop, a comma or a closing mark from behind are a note number.',
   examples: ['Genes were moved in sponges.‹8›', 'It protects the “state”‹4› well.']},
  rank: {id: 'hash-rank', kind: 'rank',
   about: 'One digit or two behind `#` and a word of a ranking are a place in it.',
   examples: ['It is the ‹#2› carrier, ranked ‹#1› in Oslo.']},
  ordinal: {id: 'hash-number', kind: 'ordinal',
   about: 'A number behind `#` says what comes where in a row.', examples: ['It is stall ‹#5› of them.']},
  year: {id: 'short-year', kind: 'year',
   about: 'Two digits behind an apostrophe are a year or a decade.',
   examples: ['The ‹’80s› were slow.', "The class of ‹'24› left."]},
} as const satisfies Record<string, Entry>
