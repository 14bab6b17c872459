import type {Claim, Quantity, QuantityKind} from '../../brief/index.ts'
import type {Surroundings} from './surroundings.ts'

/** A claim in its document. */
export interface Situation {
  readonly around: Surroundings
  readonly claim: Claim
  /** Of the claim, in `Brief.claims`. */
  readonly index: number
}

/** What a feature that is wholly there counts. */
export const WHOLE = 16

/**
 * Something that can be seen of a claim without an understanding of its words.
 */
export interface Feature {
  /** Permanent: weights are known by it. */
  readonly name: string
  /** What it is, as it is told to who asks why: `no source in this section`. */
  readonly about: string
  /** From 0 to `WHOLE`, a whole number. */
  of(situation: Situation): number
}

const whether = (is: boolean): number => (is ? WHOLE : 0)

/** A part of a whole; 0 where there is no whole. */
const share = (part: number, whole: number): number =>
  whole > 0 ? Math.round((Math.min(part, whole) * WHOLE) / whole) : 0

/** How many of some rising limits a number has reached. */
function level(value: number, ...limits: readonly number[]): number {
  let reached = 0
  for (const limit of limits) if (value >= limit) reached += 1
  return share(reached, limits.length)
}

const asserting = ({quantities}: Claim): readonly Quantity[] => quantities.filter(({claim}) => claim)

const measured: ReadonlySet<QuantityKind> = new Set<QuantityKind>(['percent', 'currency', 'measure', 'multiple'])

const isMeasured = ({kind, unit}: Quantity): boolean => measured.has(kind) || (kind === 'range' && unit !== '')

const largestOf = (claim: Claim): number =>
  asserting(claim).reduce(
    (most, {value}) => Math.max(most, Math.abs((typeof value === 'object' ? value[1] : value) ?? 0)),
    0,
  )

const positionOf = ({around, claim}: Situation): number => claim.start / Math.max(1, around.brief.source.length)

/** So many claims before one and behind it stand around it. */
const farAround = 6

/** How many of the claims with figures around it are covered. */
function coveredAround({around: {hasFigure, isCovered}, index}: Situation): number {
  let [figures, covered] = [0, 0]
  for (let at = index - farAround; at <= index + farAround; at += 1) {
    if (at === index || !hasFigure[at]) continue
    figures += 1
    if (isCovered[at]) covered += 1
  }
  return share(covered, figures)
}

/** Of the whole document, the same for each of its claims. */
const ofDocument: readonly Feature[] = [
  {
    name: 'document-pointers',
    about: 'the document points to sources often',
    of: ({around}) => share(around.pointers.length, around.brief.claims.length),
  },
  {name: 'entries', about: 'the document has a list of sources', of: ({around}) => level(around.entries, 1, 5, 15)},
  {
    name: 'document-figures',
    about: 'the document is full of figures',
    of: ({around}) => share(around.figures, around.brief.claims.length),
  },
  {
    name: 'document-years',
    about: 'the document is full of years',
    of: ({around}) => share(around.years, around.numbers),
  },
]

/** Of its section. */
const ofSection: readonly Feature[] = [
  {
    name: 'section-bare',
    about: 'no source in this section',
    of: ({around, claim}) => whether(around.pointersIn(claim.section) === 0),
  },
  {
    name: 'position',
    about: 'it stands late in the document',
    of: (situation) => share(positionOf(situation), 1),
  },
  {
    name: 'at-end',
    about: 'it stands at the end of the document',
    of: (situation) => whether(positionOf(situation) > 0.9),
  },
]

/** Of its block, and of what stands beside that. */
const ofBlock: readonly Feature[] = [
  {name: 'item', about: 'it stands in a list', of: ({claim}) => whether(claim.block.item !== undefined)},
  {
    name: 'ordered',
    about: 'it stands in a numbered list',
    of: ({claim}) => whether(claim.block.item?.ordered === true),
  },
  {
    name: 'first',
    about: 'it opens its paragraph',
    of: ({around, claim, index}) => whether(around.brief.claims[index - 1]?.block !== claim.block),
  },
  {
    name: 'before-covered',
    about: 'the sentence before cites',
    of: ({around, claim, index}) =>
      whether(around.isCovered[index - 1] === true && around.brief.claims[index - 1]?.block === claim.block),
  },
  {
    name: 'under-heading',
    about: 'it stands right below a heading',
    of: ({around, claim}) => whether(around.isUnderHeading(claim.block)),
  },
  {name: 'covered-around', about: 'figures around it have sources', of: coveredAround},
  {
    name: 'siblings-pointed',
    about: 'other items of its list cite',
    of: ({around, claim: {block}}) =>
      block.item ? share(around.pointedOf(block.item.siblings), block.item.siblings.length) : 0,
  },
]

/** Kinds of numbers, each a feature. */
const kinds: readonly QuantityKind[] = ['ratio', 'range', 'date']

const ofKind: readonly Feature[] = kinds.map((kind) => ({
  name: `kind-${kind}`,
  about: `it gives a ${kind}`,
  of: ({claim}) => whether(claim.quantities.some((quantity) => quantity.kind === kind)),
}))

/** Of its own form. */
const ofForm: readonly Feature[] = [
  {
    name: 'measured',
    about: 'it gives figures with units',
    of: ({claim}) => level(asserting(claim).filter(isMeasured).length, 1, 2, 3),
  },
  {name: 'no-figure', about: 'it gives a time and no figure', of: ({claim}) => whether(asserting(claim).length === 0)},
  {
    name: 'magnitude',
    about: 'its figures are large',
    of: ({claim}) => level(largestOf(claim), 13, 100, 1000, 1e5, 1e7, 1e9),
  },
  {
    name: 'code',
    about: 'it holds code',
    of: ({around, claim}) => whether(around.brief.written.slice(claim.start, claim.end).includes('`')),
  },
  {
    name: 'told-again',
    about: 'its figures stand elsewhere in the document, too',
    of: ({around, claim}) => level(around.timesToldAgain(claim), 1, 2, 4),
  },
]

/** All of them; weights follow this order. */
export const features: readonly Feature[] = [...ofDocument, ...ofSection, ...ofBlock, ...ofKind, ...ofForm]
