import type {Span} from '../../data/index.ts'
import type {Attribution, Block, BlockKind, Citation} from '../brief.ts'
import {findAttribution} from '../claim-openings.ts'
import {assertsBefore} from '../claim-words.ts'
import {type CellPlace, quantitiesIn} from '../quantities/index.ts'
import {isClaimKind} from '../section-kinds.ts'
import {readSentences} from '../sentences/index.ts'
import {holdsWord, type ProseView, trimmed} from '../text/prose-buffer.ts'
import {holdsOffset, none, type Windows} from '../text/span-list.ts'
import {OpenClaim, OpenQuantity} from './claims.ts'
import {coverClaims, coverWhole, holdsOnlyCitations, isSourceLine, wordsBesides} from './coverage.ts'
import {marksOf, readMarkers} from './markers.ts'
import type {Prose} from './prose.ts'
import {append, type OpenItem, type Reading} from './reading.ts'

/** What kind of block a piece of prose is, and where it stands. */
export interface BlockContext {
  readonly kind: BlockKind
  readonly item: OpenItem | undefined
  /** A bullet that introduces a nested list. */
  readonly introduces?: boolean
  /** A bullet that is drawn in a line with others. */
  readonly isInline?: boolean
  /** What stands below a table, and cites for it. */
  readonly isCaption?: boolean
}

/**
 * Reads a paragraph, a field or the own text of a bullet: its citations, its claims, and which covers which.
 *
 * @returns The citations of a block that cites what stands before it: `[2]` alone, `Source: …`, a caption.
 */
export function readBlock(reading: Reading, prose: Prose, context: BlockContext): readonly Citation[] {
  // What another plugin made stands nowhere in the text.
  if (prose.start === prose.end) return none
  const citations = readMarkers(reading, prose)
  const {item} = context
  const block = reading.addBlock(context.kind, prose, item)
  append(reading.found.citations, citations)
  if (citesAlone(reading, citations, prose)) return citations
  reading.units.clear()
  readSentences(reading.buffer, prose, citations, reading)
  joinCitations(reading.buffer, citations, reading.units)
  const claims = claimsOf(reading, block, prose, context)
  fillClaims(reading, claims, prose, citations)
  if (citations.length > 0) coverBlock(reading, claims, {citations, prose})
  append(reading.claims, claims)
  if (item) item.claims = item.claims.length === 0 ? claims : [...item.claims, ...claims]
  return context.isCaption === true ? citations : none
}

/** Whether a block names sources and says nothing; what a source line says besides is kept. */
function citesAlone(reading: Reading, citations: readonly Citation[], prose: Prose): boolean {
  const {buffer, found} = reading
  if (!isSourceLine(citations, buffer, prose)) return holdsOnlyCitations(citations, buffer, prose)
  const {start, end} = prose
  found.unread.push({kind: 'source-line', start, end, text: wordsBesides(citations, buffer, prose)})
  return true
}

/** A field is one claim, and so is a bullet of a claim section; elsewhere each sentence is. */
function claimsOf(reading: Reading, block: Block, prose: Prose, context: BlockContext): readonly OpenClaim[] {
  const {buffer, units} = reading
  const {text} = buffer
  const unit = context.isInline ? undefined : wholeUnit(reading, context.kind)
  if (unit !== undefined) {
    const {start, end} = trimmed(buffer, prose)
    const label = context.introduces === true && announces(buffer, prose)
    return [new OpenClaim(reading, {block, unit, label, text}, start, end)]
  }
  const parts = {block, unit: 'sentence', label: false, text} as const
  const claims = new Array<OpenClaim>(units.length)
  for (let index = 0; index < claims.length; index += 1)
    claims[index] = new OpenClaim(reading, parts, units.startOf(index), units.endOf(index))
  return claims
}

function wholeUnit({section}: Reading, kind: BlockKind): 'bullet' | 'field' | undefined {
  if (isClaimKind(section.kind)) return kind === 'bullet' || kind === 'field' ? 'bullet' : undefined
  return kind === 'field' ? kind : undefined
}

/** It ends in a colon, and says nothing before it. Format characters, fillers among them, are nothing to a reader. */
function announces({text}: ProseView, {start, end}: Span): boolean {
  const said = text.slice(start, end).replace(/[^\P{Cf}]/gu, '')
  return /[:：]\s*$/.test(said) && !assertsBefore(said)
}

function coverBlock(
  reading: Reading,
  claims: readonly OpenClaim[],
  {citations, prose}: {citations: readonly Citation[]; prose: Prose},
): void {
  const [first] = claims
  const coverage = {citations, view: reading.buffer, prose, strict: reading.options.scope === 'sentence'}
  if (first?.unit === 'bullet' || first?.unit === 'field') {
    const {units} = reading
    const sentences = Array.from({length: units.length}, (_, index) => reading.placeOf(units.spanOf(index)))
    coverWhole(first, sentences, coverage)
  } else coverClaims(claims, coverage)
}

/**
 * Leaves the sentences that say something; one that holds citations alone belongs to the sentence before:
 *
 *     It rose. [1], [2].
 *            ^ ends here for the scanner, and at the last full stop for a reader
 */
function joinCitations(view: ProseView, marks: readonly Span[], sentences: Windows): void {
  const count = sentences.length
  let at = 0
  // No more are added than were read, so each is written over one that has been looked at.
  sentences.clear()
  for (let index = 0; index < count; index += 1) {
    const start = sentences.startOf(index)
    const end = sentences.endOf(index)
    let from = start
    let spoken = false
    for (let mark = marks[at]; mark !== undefined && mark.start < end; at += 1, mark = marks[at]) {
      spoken ||= holdsWord(view, from, mark.start)
      from = Math.max(from, mark.end)
    }
    if (spoken || holdsWord(view, from, end)) sentences.add(start, end)
    else if (sentences.length > 0) sentences.extendTo(end)
  }
}

/**
 * Puts the numbers and attributions of a piece of prose into the claims they stand in.
 *
 * @param cell Where in a table the prose stands.
 */
export function fillClaims(
  reading: Reading,
  claims: readonly OpenClaim[],
  prose: Prose,
  citations: readonly Citation[],
  cell?: CellPlace,
): void {
  const attributions = readAttributions(reading)
  const masked = marksOf(reading, citations, prose)
  if (holdsOffset(reading.starts, prose.start, prose.end) || (!reading.isClean && masked.length > 0))
    readNumbers(reading, claims, prose, {masked, attributions, cell})
  if (attributions.length > 0) distribute(attributions, claims)
}

/** What stands in a piece of prose besides numbers. */
interface Besides {
  readonly masked: readonly Span[]
  readonly attributions: readonly Attribution[]
  readonly cell: CellPlace | undefined
}

function readNumbers(
  reading: Reading,
  claims: readonly OpenClaim[],
  prose: Prose,
  {masked, attributions, cell}: Besides,
): void {
  const {memory, tokens} = reading.options
  const {start, end} = prose
  const context = {
    block: claims[0]?.block.kind ?? 'paragraph',
    masked,
    tokens,
    cell,
    notation: reading.notation,
  }
  const window = {start, end, prose: reading.buffer, starts: reading.isClean ? reading.starts : undefined, memory}
  let at = 0
  let next = 0
  for (const found of quantitiesIn(window, context)) {
    const {start} = found
    while (at + 1 < claims.length && start >= (claims[at]?.end ?? 0)) at += 1
    const claim = claims[at]
    if (claim === undefined) continue
    const quantity = new OpenQuantity(claim, reading, found)
    while (start >= (attributions[next]?.sentence.end ?? Number.POSITIVE_INFINITY)) next += 1
    if ((attributions[next]?.sentence.start ?? Number.POSITIVE_INFINITY) <= start)
      quantity.attribution = attributions[next]
    claim.addQuantity(quantity)
  }
}

function distribute(attributions: readonly Attribution[], claims: readonly OpenClaim[]): void {
  let at = 0
  for (const attribution of attributions) {
    while (at + 1 < claims.length && attribution.start >= (claims[at]?.end ?? 0)) at += 1
    claims[at]?.addAttribution(attribution)
  }
}

/** Attributions stand at the starts of sentences and cells. */
function readAttributions(reading: Reading): readonly Attribution[] {
  const {units} = reading
  let attributions: Attribution[] | undefined
  for (let index = 0; index < units.length; index += 1) {
    const found = findAttribution(reading.buffer, units.startOf(index), units.endOf(index), reading.openings)
    if (found === undefined) continue
    attributions ??= []
    const sentence = reading.placeOf(units.spanOf(index))
    attributions.push({...found, ...reading.placeOf(found), sentence})
  }
  if (attributions === undefined) return none
  append(reading.found.attributions, attributions)
  return attributions
}
