import type {Span} from '../../data/index.ts'
import {findAttribution} from '../attributions.ts'
import type {Attribution, Block, BlockKind, Citation} from '../brief.ts'
import {type CellPlace, quantitiesIn} from '../quantities/index.ts'
import {isClaimKind} from '../section-kinds.ts'
import {readSentences} from '../sentences/index.ts'
import {holdsOffset} from '../text/offsets.ts'
import {holdsWord, type ProseView, trimmed} from '../text/prose-view.ts'
import type {Windows} from '../text/windows.ts'
import {type ClaimParts, OpenClaim, OpenQuantity} from './claims.ts'
import {coverClaims, coverWhole, holdsOnlyCitations, isSourceLine, wordsBesides} from './coverage.ts'
import {marksOf, readMarkers} from './markers.ts'
import {extentOf, type Prose} from './prose.ts'
import {append, type OpenItem, type Reading} from './reading.ts'

/** A block after it has been read. */
export interface BlockReading {
  readonly block: Block
  readonly claims: readonly OpenClaim[]
  readonly citations: readonly Citation[]
  /** It claims nothing and cites what stands before it: `[2]` alone, `Source: …`. */
  readonly citesBefore: boolean
}

/** What kind of block a piece of prose is, and where it stands. */
export interface BlockContext {
  readonly kind: BlockKind
  readonly item: OpenItem | undefined
  /** A bullet that introduces a nested list. */
  readonly introduces?: boolean
}

/** Reads a paragraph, a field or the own text of a bullet: its citations, its claims, and which covers which. */
export function readBlock(reading: Reading, prose: Prose, context: BlockContext): BlockReading {
  const citations = readMarkers(reading, prose)
  const {kind, item} = context
  const {buffer: view, units} = reading
  const block = reading.addBlock(kind, extentOf(prose), {item})
  append(reading.found.citations, citations)
  const isSource = isSourceLine(citations, view, prose)
  if (isSource)
    reading.found.unread.push({kind: 'source-line', ...extentOf(prose), text: wordsBesides(citations, view, prose)})
  const citesBefore = isSource || holdsOnlyCitations(citations, view, prose)
  if (citesBefore) return {block, claims: [], citations, citesBefore}
  const markers = prose.anchor === undefined ? citations : []
  units.clear()
  readSentences(view, {start: prose.start, end: prose.end, markers, stops: reading.stops}, units)
  joinCitations(view, markers, units)
  const claims = claimsOf(reading, {block, prose, context})
  fillClaims(reading, {claims, prose, citations})
  coverBlock(reading, claims, {citations, prose})
  append(reading.claims, claims)
  if (item) item.claims = item.claims.length === 0 ? claims : [...item.claims, ...claims]
  return {block, claims, citations, citesBefore}
}

interface Parts {
  readonly block: Block
  readonly prose: Prose
  readonly context: BlockContext
}

/** A field is one claim, and so is a bullet of a claim section; elsewhere each sentence is. */
function claimsOf(reading: Reading, {block, prose, context}: Parts): readonly OpenClaim[] {
  const unit = wholeUnit(reading, context.kind)
  if (unit === undefined) return sentencesOf(reading, {block, prose, unit: 'sentence', label: false})
  const label = context.introduces === true && endsInColon(reading.buffer, prose)
  return [new OpenClaim(reading, {block, prose, unit, label}, trimmed(reading.buffer, prose))]
}

function sentencesOf(reading: Reading, parts: ClaimParts): readonly OpenClaim[] {
  const {units} = reading
  const claims = new Array<OpenClaim>(units.length)
  for (let index = 0; index < claims.length; index += 1)
    claims[index] = new OpenClaim(reading, parts, units.spanOf(index))
  return claims
}

function wholeUnit({section}: Reading, kind: BlockKind): 'bullet' | 'field' | undefined {
  if (isClaimKind(section.kind)) return kind === 'bullet' || kind === 'field' ? 'bullet' : undefined
  return kind === 'field' ? kind : undefined
}

/** Format characters behind the colon, fillers among them, are nothing to a reader. */
function endsInColon({text}: ProseView, {start, end}: Span): boolean {
  return /[:：]\s*$/.test(text.slice(start, end).replace(/[^\P{Cf}]/gu, ''))
}

function coverBlock(
  reading: Reading,
  claims: readonly OpenClaim[],
  {citations, prose}: {citations: readonly Citation[]; prose: Prose},
): void {
  if (citations.length === 0) return
  const [first] = claims
  const coverage = {citations, view: reading.buffer, prose, strict: reading.options.scope === 'sentence'}
  if (first?.unit === 'bullet' || first?.unit === 'field') {
    const {units} = reading
    const sentences = Array.from({length: units.length}, (_, index) => reading.placeOf(units.spanOf(index), prose))
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

const none: readonly never[] = []

interface ClaimFilling {
  readonly claims: readonly OpenClaim[]
  readonly prose: Prose
  readonly citations: readonly Citation[]
  /** Where in a table the prose stands. */
  readonly cell?: CellPlace
}

/** Puts the numbers and attributions of a piece of prose into the claims they stand in. */
export function fillClaims(reading: Reading, {claims, prose, citations, cell}: ClaimFilling): void {
  const attributions = readAttributions(reading, prose)
  const masked = marksOf(reading, citations, prose)
  const {start: from, end: to} = prose
  if (!holdsOffset(reading.starts, from, to) && (reading.isClean || masked.length === 0)) {
    distribute(attributions, claims)
    return
  }
  const {memory, tokens} = reading.options
  const context = {
    block: claims[0]?.block.kind ?? 'paragraph',
    masked,
    tokens,
    cell,
    notation: reading.notation,
  }
  let at = 0
  const attributionAt = attributionsInOrder(attributions)
  for (const found of quantitiesIn(
    {start: from, end: to, prose: reading.buffer, starts: reading.isClean ? reading.starts : undefined, memory},
    context,
  )) {
    const {start, end} = reading.placeOf(found, prose)
    while (at + 1 < claims.length && start >= (claims[at]?.end ?? 0)) at += 1
    const attribution = attributionAt(start)
    const claim = claims[at]
    claim?.addQuantity(new OpenQuantity(claim, found, {start, end, text: reading.textOf(found, prose), attribution}))
  }
  distribute(attributions, claims)
}

/** Finds the attribution whose sentence holds an offset, which no call may ask for behind a later one. */
function attributionsInOrder(attributions: readonly Attribution[]): (offset: number) => Attribution | undefined {
  let next = 0
  return (offset) => {
    while (offset >= (attributions[next]?.sentence.end ?? Number.POSITIVE_INFINITY)) next += 1
    const attribution = attributions[next]
    return attribution !== undefined && attribution.sentence.start <= offset ? attribution : undefined
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
function readAttributions(reading: Reading, prose: Prose): readonly Attribution[] {
  const {units} = reading
  let attributions: Attribution[] | undefined
  for (let index = 0; index < units.length; index += 1) {
    const unit = units.spanOf(index)
    const found = findAttribution(reading.buffer, unit, reading.openings)
    if (found === undefined) continue
    attributions ??= []
    attributions.push({...found, ...reading.placeOf(found, prose), sentence: reading.placeOf(unit, prose)})
  }
  if (attributions === undefined) return none
  append(reading.found.attributions, attributions)
  return attributions
}
