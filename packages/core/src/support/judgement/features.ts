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
const level = (value: number, ...limits: readonly number[]): number =>
  share(limits.filter((limit) => value >= limit).length, limits.length)

const asserting = ({quantities}: Claim): readonly Quantity[] => quantities.filter(({claim}) => claim)

const measured: ReadonlySet<QuantityKind> = new Set<QuantityKind>(['percent', 'currency', 'measure', 'multiple'])

const isMeasured = ({kind, unit}: Quantity): boolean => measured.has(kind) || (kind === 'range' && unit !== '')

const written = ({around, claim}: Situation): string => around.brief.written.slice(claim.start, claim.end)

const magnitudeOf = ({value}: Quantity): number => Math.abs((typeof value === 'object' ? value[1] : value) ?? 0)

const positionOf = ({around, claim}: Situation): number => claim.start / Math.max(1, around.brief.source.length)

/** Whether the claim so many claims away in the same block is covered. */
function isNeighbourCovered({around, claim, index}: Situation, distance: number): boolean {
  return around.brief.claims[index + distance]?.block === claim.block && around.isCovered[index + distance] === true
}

/** Whether something points to a source in the next block of the same section. */
function isNextPointed({around, claim}: Situation): boolean {
  const block = around.neighbourOf(claim.block, 1)
  return (
    block !== undefined && block.kind !== 'heading' && block.section === claim.section && around.pointersIn(block) > 0
  )
}

const distances = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6]

/** How many of the claims with figures around it are covered. */
function coveredAround({around, index}: Situation): number {
  const near = distances.map((distance) => index + distance).filter((each) => around.hasFigure[each])
  return share(near.filter((each) => around.isCovered[each]).length, near.length)
}

const siblingsOf = ({claim}: Situation) => claim.block.item?.siblings ?? []

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
  {
    name: 'front-matter',
    about: 'the document has front matter',
    of: ({around}) => whether(around.brief.frontMatter.size > 0),
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
    of: (situation) => share(positionOf(situation) * 100, 100),
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
    name: 'nested',
    about: 'it stands in a list inside a list',
    of: ({claim}) => whether(claim.block.item?.parent !== undefined),
  },
  {
    name: 'first',
    about: 'it opens its paragraph',
    of: ({around, claim, index}) => whether(around.claimsOf(claim.block)[0] === index),
  },
  {
    name: 'before-covered',
    about: 'the sentence before cites',
    of: (situation) => whether(isNeighbourCovered(situation, -1)),
  },
  {
    name: 'behind-covered',
    about: 'the sentence behind cites',
    of: (situation) => whether(isNeighbourCovered(situation, 1)),
  },
  {name: 'block-behind', about: 'the paragraph behind cites', of: (situation) => whether(isNextPointed(situation))},
  {
    name: 'under-heading',
    about: 'it stands right below a heading',
    of: ({around, claim}) => whether(around.neighbourOf(claim.block, -1)?.kind === 'heading'),
  },
  {name: 'covered-around', about: 'figures around it have sources', of: coveredAround},
  {name: 'siblings', about: 'its list is long', of: (situation) => level(siblingsOf(situation).length, 2, 4, 8)},
  {
    name: 'siblings-pointed',
    about: 'other items of its list cite',
    of: (situation) => share(situation.around.pointedOf(siblingsOf(situation)), siblingsOf(situation).length),
  },
]

/** Kinds of numbers, each a feature. */
const kinds: readonly QuantityKind[] = ['percent', 'currency', 'ratio', 'range', 'duration', 'date', 'year']

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
    of: ({claim}) => level(Math.max(0, ...asserting(claim).map(magnitudeOf)), 13, 100, 1000, 1e5, 1e7, 1e9),
  },
  {
    name: 'spelled-out',
    about: 'its figures are words',
    of: ({claim}) => whether(asserting(claim).length > 0 && asserting(claim).every(({spelledOut}) => spelledOut)),
  },
  {
    name: 'colon',
    about: 'it ends in a colon',
    of: (situation) => whether(/[:：]\s*$/.test(written(situation).slice(-4))),
  },
  {name: 'question', about: 'it asks', of: (situation) => whether(/[?？]/.test(written(situation)))},
  {name: 'code', about: 'it holds code', of: (situation) => whether(written(situation).includes('`'))},
  {
    name: 'capitals',
    about: 'it holds names',
    of: ({claim}) => level(claim.prose.match(/[\p{Ll},] \p{Lu}\p{L}/gu)?.length ?? 0, 1, 2, 4, 7),
  },
  {
    name: 'repeated',
    about: 'its figures are cited elsewhere',
    of: ({around, claim}) => share(around.repeatedIn(claim), claim.quantities.length),
  },
  {
    name: 'told-again',
    about: 'its figures stand elsewhere in the document, too',
    of: ({around, claim}) => level(around.timesToldAgain(claim), 1, 2, 4),
  },
]

/** All of them; weights follow this order. */
export const features: readonly Feature[] = [...ofDocument, ...ofSection, ...ofBlock, ...ofKind, ...ofForm]
