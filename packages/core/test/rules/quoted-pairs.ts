import {type Chance, chanceOf, inTurn} from './chance.ts'

/** A stored text with a claim that quotes it. */
export interface QuotedPair {
  readonly kind: string
  readonly source: string
  readonly claim: string
}

const who = ['Petra Aalto', 'Jonas Wirth', 'Siri Moe', 'Tore Lien', 'Ruth Engel', 'Max Thoma'] as const
const heads = ['the harbour', 'the council', 'the mill', 'the inspectorate', 'the union', 'the museum'] as const
const does = ['needs', 'builds', 'sells', 'repairs', 'counts', 'moves'] as const
const things = [
  'two new piers',
  'its oldest boats',
  'the eastern depot',
  '1,200 school places',
  'a fleet of ferries',
] as const
const ends = [
  'before the winter of 2026',
  "in spite of the city's doubts",
  'and asks nobody – not even the owners',
  'at a price of $4.5 million',
  'with the help of neighbours, friends and pupils',
  'faster than its rivals (and cheaper)',
] as const

/** A sentence of one speaker that denies and hedges nothing. */
function sentenceOf(chance: Chance): string {
  return `The board of ${chance.of(heads)} ${chance.of(does)} ${chance.of(things)} ${chance.of(ends)}`
}

interface Told {
  readonly source: string
  readonly quote: string
  readonly speaker: string
  readonly other: string
}

function told(chance: Chance): Told {
  const quote = sentenceOf(chance)
  const first = chance.whole(0, who.length - 1)
  const [speaker = '', other = ''] = [who[first], who[(first + 1) % who.length]]
  const source = `The year was long. "${quote}," said ${speaker} in May. ${sentenceOf(chance)}. ${other} said that the year was a good one. The next meeting is in June.`
  return {source, quote, speaker, other}
}

/** What copying and setting change, and no reader sees as other words. */
type Change = readonly [string, (quote: string) => string]

const typography: readonly [Change, ...Change[]] = [
  ['nothing', (quote) => quote],
  ['apostrophes', (quote) => quote.replaceAll("'", '’')],
  ['dashes', (quote) => quote.replaceAll('–', '—')],
  ['double hyphens', (quote) => quote.replaceAll(' – ', ' -- ')],
  ['blanks', (quote) => quote.replaceAll(' ', '  ')],
  ['hard blanks', (quote) => quote.replaceAll(' of ', '\u00a0of\u00a0')],
  ['a line break', (quote) => quote.replace(' of ', ' of\n')],
  ['the first letter', (quote) => quote.charAt(0).toLowerCase() + quote.slice(1)],
  ['a full stop', (quote) => `${quote}.`],
  ['a comma', (quote) => `${quote},`],
  ['emphasis', (quote) => quote.replace(/board/, '*board*')],
  ['a soft hyphen', (quote) => quote.replace('board', 'bo\u00adard')],
  ['capitals', (quote) => quote.replace('board', 'Board')],
  ['a part of it', (quote) => quote.split(' ').slice(1, 8).join(' ')],
  ['an ellipsis in it', (quote) => quote.replace(/^(\S+ \S+ \S+ \S+ \S+) \S+ (.*)$/, '$1 … $2')],
  ['dots for the ellipsis', (quote) => quote.replace(/^(\S+ \S+ \S+ \S+ \S+) \S+ (.*)$/, '$1 . . . $2')],
  ['words put in', (quote) => quote.replace(/^The board/, '[Its] board')],
]

type Marks = readonly [open: string, close: string]

const double: readonly [Marks, ...Marks[]] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
]
const marks: readonly [Marks, ...Marks[]] = [...double, ['‘', '’']]

/** True quotes that differ from their sources in typography only. */
export function typographicPairs(many: number, seed: number): readonly QuotedPair[] {
  const chance = chanceOf(seed)
  return Array.from({length: many}, (_, index) => {
    const {source, quote, speaker} = told(chance)
    const [kind, change] = inTurn(typography, index)
    const changed = change(quote)
    const [open, close] = chance.of(/['’]/.test(changed) ? double : marks)
    const claim = chance.of([
      `${speaker} said: ${open}${changed}${close}`,
      `${open}${changed}${close}, said ${speaker}`,
      `The page has it that ${open}${changed}${close}`,
    ])
    return {kind, source, claim}
  })
}

/** What a writer changes who wants a source to say something else. */
type Doctoring = readonly [string, (told: Told, chance: Chance) => Omit<QuotedPair, 'kind'>]

const doctoring: readonly [Doctoring, ...Doctoring[]] = [
  ['a word left out', ({source, quote}) => ({source, claim: `They say: “${quote.replace(/ of the| of/, '')}”`})],
  ['a word put in', ({source, quote}) => ({source, claim: `They say: “${quote.replace('board', 'whole board')}”`})],
  ['another word', ({source, quote}) => ({source, claim: `They say: “${quote.replace('board', 'owner')}”`})],
  [
    'another number',
    ({source}) => ({
      source: `${source} It took 412 days to do it all.`,
      claim: 'They say: “It took 421 days to do it all”',
    }),
  ],
  ['two sentences as one', ({source, quote}) => ({source, claim: `They say: “${quote} The next meeting is in June”`})],
  [
    'the words turned round',
    ({source, quote}) => ({source, claim: `They say: “${quote.split(' ').reverse().join(' ')}”`}),
  ],
  ['cut behind a negation', (_, chance) => cut(chance, 'does not sell', 'sell', 'They')],
  ['cut behind a may', (_, chance) => cut(chance, 'may sell', 'sell', 'They do')],
  [
    'cut before a condition',
    ({quote}, chance) => ({
      source: `The year was long. ${quote} ${chance.of(['unless the state pays', 'only if the state pays', 'provided that the state pays'])}.`,
      claim: `They write: “${quote}”`,
    }),
  ],
  [
    'cut behind a condition',
    ({quote}) => ({
      source: `The year was long. If the state pays its share of it, ${quote}.`,
      claim: `They write: “${quote}”`,
    }),
  ],
  ['an ellipsis over a negation', (_, chance) => swallowed(chance, 'will not')],
  ['an ellipsis over a never', (_, chance) => swallowed(chance, 'will never')],
  ['another speaker', ({source, quote, other}) => ({source, claim: `“${quote}”, said ${other}`})],
  ['another speaker before it', ({source, quote, other}) => ({source, claim: `${other} said: “${quote}”`})],
]

function cut(chance: Chance, whole: string, part: string, lead: string): Omit<QuotedPair, 'kind'> {
  const rest = `${chance.of(things)} ${chance.of(ends)}`
  return {
    source: `The year was long. The board ${whole} ${rest}. The next meeting is in June.`,
    claim: `${lead} “${part} ${rest}”`,
  }
}

function swallowed(chance: Chance, denied: string): Omit<QuotedPair, 'kind'> {
  const rest = `sell ${chance.of(things)} ${chance.of(ends)}`
  return {source: `The year was long. The board ${denied} ${rest}.`, claim: `They write: “The board will … ${rest}”`}
}

/** Quotes that say what their sources do not. */
export function doctoredPairs(many: number, seed: number): readonly QuotedPair[] {
  const chance = chanceOf(seed)
  return Array.from({length: many}, (_, index) => {
    const [kind, change] = inTurn(doctoring, index)
    return {kind, ...change(told(chance), chance)}
  })
}
