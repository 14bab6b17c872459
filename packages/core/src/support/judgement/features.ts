import type {Claim, Quantity, QuantityKind} from '../../brief/index.ts'
import type {Surroundings} from './surroundings.ts'
import {countNames} from './words.ts'

/** A claim in its document. */
export interface Situation {
  readonly around: Surroundings
  readonly claim: Claim
  /** Of the claim, in `Brief.claims`. */
  readonly index: number
}

/** The claim as it is written. */
const writtenOf = ({around, claim: {start, end}}: Situation): string => around.brief.written.slice(start, end)

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
  for (let at = 0; at < limits.length; at += 1) if (value >= (limits[at] ?? 0)) reached += 1
  return share(reached, limits.length)
}

/** How many numbers of a claim assert something, and are as asked. */
function countFigures({quantities}: Claim, isMeant: (quantity: Quantity) => boolean = () => true): number {
  let count = 0
  for (const quantity of quantities) if (quantity.claim && isMeant(quantity)) count += 1
  return count
}

const measured: ReadonlySet<QuantityKind> = new Set<QuantityKind>(['percent', 'currency', 'measure', 'multiple'])

const isMeasured = ({kind, unit}: Quantity): boolean => measured.has(kind) || (kind === 'range' && unit !== '')

/** `< 20%`, and not about so much: `~20%`. */
const isBound = ({text}: Quantity): boolean => /[<>≤≥]/.test(text)
const isAbout = ({text}: Quantity): boolean => /[~≈]/.test(text)

function largestOf({quantities}: Claim): number {
  let most = 0
  for (const {claim, value} of quantities)
    if (claim) most = Math.max(most, Math.abs((typeof value === 'object' ? value[1] : value) ?? 0))
  return most
}

/** `Figure 3.`, `表2：` */
const caption = /^[*_\s]{0,4}(?:\p{L}{2,10}\.?\s?\d{1,3}[a-z]?\s?[.:：)]|[图表図]\s?\d)/u

/** More of a claim says no more of how it is written, in UTF-16 code units. */
const farEnough = 600

/** How many words but for the first begin with a capital letter. */
function shareOfNames(prose: string): number {
  const {names, words} = countNames(prose)
  return share(names, words - 1)
}

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
// biome-ignore format: one feature a line
const ofDocument: readonly Feature[] = [
  {name: 'document-pointers', about: 'the document points to sources often', of: ({around}) => share(around.pointers.length, around.brief.claims.length)},
  {name: 'entries', about: 'the document has a list of sources', of: ({around}) => level(around.entries, 1, 5, 15)},
  {name: 'list-alone', about: 'nothing in the text points to the list of sources', of: ({around}) => whether(around.entries > 2 && around.pointers.length === 0)},
  {name: 'code-often', about: 'the document speaks of code', of: ({around}) => level(around.codeDensity, 1, 4, 10, 20)},
  {name: 'code-blocks', about: 'the document shows code', of: ({around}) => level(around.codeBlocks, 1, 4, 10)},
]

/** Of its section. */
// biome-ignore format: one feature a line
const ofSection: readonly Feature[] = [
  {name: 'section-bare', about: 'no source in this section', of: ({around, claim}) => whether(around.pointersIn(claim.section) === 0)},
  {name: 'position', about: 'it stands late in the document', of: (situation) => share(positionOf(situation), 1)},
  {name: 'at-end', about: 'it stands at the end of the document', of: (situation) => whether(positionOf(situation) > 0.9)},
]

/** Of its block, and of what stands beside that. */
// biome-ignore format: one feature a line
const ofBlock: readonly Feature[] = [
  {name: 'item', about: 'it stands in a list', of: ({claim}) => whether(claim.block.item !== undefined)},
  {name: 'ordered', about: 'it stands in a numbered list', of: ({claim}) => whether(claim.block.item?.ordered === true)},
  {name: 'first', about: 'it opens its paragraph', of: ({around, claim, index}) => whether(around.brief.claims[index - 1]?.block !== claim.block)},
  {name: 'before-covered', about: 'the sentence before cites', of: ({around, claim, index}) => whether(around.isCovered[index - 1] === true && around.brief.claims[index - 1]?.block === claim.block)},
  {name: 'covered-around', about: 'figures around it have sources', of: coveredAround},
  {name: 'siblings-pointed', about: 'other items of its list cite', of: ({around, claim: {block}}) => block.item ? share(around.pointedOf(block.item.siblings), block.item.siblings.length) : 0},
]

/** Kinds of numbers, each a feature. */
const kinds: readonly QuantityKind[] = ['ratio', 'range', 'date', 'percent']

const ofKind: readonly Feature[] = kinds.map((kind) => ({
  name: `kind-${kind}`,
  about: `it gives a ${kind}`,
  of: ({claim}) => whether(claim.quantities.some((quantity) => quantity.kind === kind)),
}))

/** Of its own form. */
// biome-ignore format: one feature a line
const ofForm: readonly Feature[] = [
  {name: 'measured', about: 'it gives figures with units', of: ({claim}) => level(countFigures(claim, isMeasured), 1, 2, 3)},
  {name: 'bounds', about: 'its figures are bounds', of: ({claim}) => whether(countFigures(claim) > 0 && countFigures(claim, isBound) === countFigures(claim))},
  {name: 'about', about: 'it says about how much', of: ({claim}) => whether(countFigures(claim, isAbout) > 0)},
  {name: 'no-figure', about: 'it gives no figure', of: ({claim}) => whether(countFigures(claim) === 0)},
  {name: 'no-number', about: 'it gives no number', of: ({claim}) => whether(claim.quantities.length === 0)},
  {name: 'years', about: 'it gives years alone', of: ({claim: {quantities}}) => whether(quantities.length > 0 && quantities.every(({kind}) => kind === 'year'))},
  {name: 'names', about: 'it is full of names', of: ({claim}) => shareOfNames(claim.prose.slice(0, farEnough))},
  {name: 'quoted', about: 'it quotes', of: (situation) => whether(/["“”«»「」]/.test(writtenOf(situation).slice(0, farEnough)))},
  {name: 'asks', about: 'it asks', of: (situation) => whether(/[?？]\W{0,8}$/.test(writtenOf(situation).slice(0, farEnough)))},
  {name: 'caption', about: 'it is the caption of a picture or table', of: ({around, claim}) => whether(caption.test(around.brief.written.slice(claim.block.start, Math.min(claim.block.end, claim.block.start + farEnough))))},
  {name: 'whole', about: 'it speaks of all or none, 100 or 0 percent', of: ({claim}) => whether(claim.quantities.some(({kind, value}) => kind === 'percent' && (value === 100 || value === 0)))},
  {name: 'magnitude', about: 'its figures are large', of: ({claim}) => level(largestOf(claim), 13, 100, 1000, 1e5, 1e7, 1e9)},
  {name: 'code', about: 'it holds code', of: (situation) => whether(writtenOf(situation).includes('`'))},
  {name: 'told-bare', about: 'its figures stand elsewhere in the document, too, and have no source there', of: ({around, claim}) => level(around.timesToldAgain(claim), 1, 2, 4)},
  {name: 'told-cited', about: 'one of its figures has a source elsewhere in the document', of: ({around, claim}) => whether(around.isToldWithSource(claim))},
]

/** All of them; weights follow this order. */
export const features: readonly Feature[] = [...ofDocument, ...ofSection, ...ofBlock, ...ofKind, ...ofForm]
