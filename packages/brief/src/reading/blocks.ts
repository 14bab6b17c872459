import type {Marker, Span} from '@citation-lint/markers'
import {abstains, findConfidence} from '../abstentions.ts'
import {findAttribution} from '../attributions.ts'
import type {Attribution, Block, BlockKind, Citation} from '../brief.ts'
import {findDirectives} from '../directives.ts'
import {type CellPlace, findQuantities, statesAbsence} from '../quantities/index.ts'
import {isClaimKind} from '../section-kinds.ts'
import {findSentences} from '../sentences/index.ts'
import {holdsWord} from '../words.ts'
import {coverField, coverSentences, holdsOnlyCitations, isSourceLine} from './coverage.ts'
import type {Prose} from './prose.ts'
import {
  append,
  cover,
  holdsOwnCitations,
  type OpenClaim,
  type OpenItem,
  type OpenQuantity,
  type Reading,
} from './reading.ts'

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
  const block: Block = {kind, section: reading.section, item, table: undefined, start: prose.start, end: prose.end}
  reading.blocks.push(block)
  append(reading.found.citations, citations)
  const citesBefore = holdsOnlyCitations(citations, prose) || isSourceLine(citations, prose)
  if (citesBefore) return {block, claims: [], citations, citesBefore}
  const marks = relative(citations, prose)
  const units = joinCitations(findSentences(prose.text, marks), marks, prose.text)
  const whole = wholeUnit(reading, kind)
  const claims = whole
    ? [wholeClaim(reading, {block, prose, whole, context})]
    : sentenceClaims(reading, block, prose, units)
  fillClaims(reading, {claims, prose, citations, units})
  const coverage = {citations, prose, strict: reading.options.scope === 'sentence'}
  const [first] = claims
  if (first?.unit === 'bullet') for (const citation of citations) cover(first, citation)
  else if (first?.unit === 'field')
    coverField(
      first,
      units.map((unit) => reading.placeOf(unit, prose)),
      coverage,
    )
  else coverSentences(claims, coverage)
  append(reading.claims, claims)
  if (item) append(item.claims, claims)
  return {block, claims, citations, citesBefore}
}

/** Scans a piece of prose; near misses, leaks and directives go to the reading, citations to the caller, in order. */
export function readMarkers(reading: Reading, prose: Prose): Citation[] {
  const {found, dialect} = reading
  const {markers, nearMisses, leaks} = reading.scan(prose.text)
  const citations: Citation[] = []
  for (const marker of markers) if (isKnown(reading, marker)) citations.push(citationOf(marker, {prose, reading}))
  for (const miss of nearMisses) {
    const ids = dialect.idsOf(miss)
    if (ids.length > 0) citations.push(citationOf({...miss, style: 'sid', ids}, {prose, reading}))
    else found.nearMisses.push({...miss, ...written(reading, prose, miss), meant: miss.meant.map(dialect.spell)})
  }
  for (const leak of leaks) found.leaks.push({...leak, ...written(reading, prose, leak)})
  for (const {start, end: last, ...miss} of prose.nearMisses) {
    const end = dialect.endOf(last)
    found.nearMisses.push({...miss, start, end, text: reading.source.slice(start, end)})
  }
  append(found.leaks, prose.leaks)
  for (const html of prose.html) append(found.directives, findDirectives(html.value, html.start, prose))
  for (const {style, ids, start, end, url, quote, inHeading} of prose.citations)
    citations.push({style, ids, start, end, text: reading.source.slice(start, end), url, quote, inHeading})
  return citations.length > 1 ? citations.sort((left, right) => left.start - right.start) : citations
}

/** A bracketed name is a citation only where stored evidence answers to it. */
function isKnown({options}: Reading, {style, ids}: Marker): boolean {
  return style !== 'name' || ids.some((id) => options.recognises?.('name', id) === true)
}

function citationOf(marker: Marker, {prose, reading}: {prose: Prose; reading: Reading}): Citation {
  const {recognises} = reading.options
  const {style} = marker
  const ids = style === 'name' ? marker.ids.filter((id) => recognises?.('name', id)).slice(0, 1) : marker.ids
  const {start, end, text} = written(reading, prose, marker)
  return {style, ids: reading.idsOf(ids), start, end, text, url: undefined, quote: undefined, inHeading: false}
}

/** Where something that was found in prose stands in the source, and what stands there. */
function written(
  reading: Reading,
  prose: Prose,
  found: Span & {readonly text: string},
): Span & {readonly text: string} {
  const {start, end} = reading.placeOf(found, prose)
  return {start, end, text: prose.placed ? reading.source.slice(start, end) : found.text}
}

/** A field is one claim, and so is a bullet of a claim section; elsewhere each sentence is. */
function wholeUnit(reading: Reading, kind: BlockKind): 'bullet' | 'field' | undefined {
  if (isClaimKind(reading.section.kind)) return kind === 'bullet' || kind === 'field' ? 'bullet' : undefined
  return kind === 'field' ? kind : undefined
}

interface WholeClaim {
  readonly block: Block
  readonly prose: Prose
  readonly whole: 'bullet' | 'field'
  readonly context: BlockContext
}

function wholeClaim(reading: Reading, {block, prose, whole, context}: WholeClaim): OpenClaim {
  const label = context.introduces === true && /[:：]\s*$/.test(prose.text.replace(/[^\P{Cf}]/gu, ''))
  return newClaim(reading, {block, prose, span: trimmed(prose.text), unit: whole, label})
}

function sentenceClaims(reading: Reading, block: Block, prose: Prose, units: readonly Span[]): OpenClaim[] {
  return units.map((span) => newClaim(reading, {block, prose, span, unit: 'sentence', label: false}))
}

/**
 * Sentences that say something; one that holds citations alone belongs to the sentence before:
 *
 *     It rose. [1], [2].
 *            ^ ends here for the scanner, and at the last full stop for a reader
 */
function joinCitations(sentences: readonly Span[], marks: readonly Span[], text: string): readonly Span[] {
  const joined: Span[] = []
  let at = 0
  for (const {start, end} of sentences) {
    let from = start
    let spoken = false
    for (let mark = marks[at]; mark !== undefined && mark.start < end; at += 1, mark = marks[at]) {
      spoken ||= holdsWord(text, from, mark.start)
      from = Math.max(from, mark.end)
    }
    const previous = joined.at(-1)
    if (spoken || holdsWord(text, from, end)) joined.push({start, end})
    else if (previous !== undefined) joined[joined.length - 1] = {start: previous.start, end}
  }
  return joined
}

interface ClaimParts {
  readonly block: Block
  readonly prose: Prose
  readonly span: Span
  readonly unit: OpenClaim['unit']
  readonly label: boolean
}

/** A claim with nothing in it yet. */
export function newClaim(reading: Reading, {block, prose, span, unit, label}: ClaimParts): OpenClaim {
  const text = prose.text.slice(span.start, span.end)
  const {start, end} = reading.placeOf(span, prose)
  const confidence = findConfidence(prose.text, span)
  return {
    start,
    end,
    unit,
    block,
    label,
    section: reading.section,
    prose: text,
    citations: [],
    attributions: [],
    quantities: [],
    abstains: abstains(text),
    absence: false,
    confidence: confidence && {...confidence, ...reading.placeOf(confidence, prose)},
    pointer: undefined,
  }
}

interface ClaimFilling {
  readonly claims: readonly OpenClaim[]
  readonly prose: Prose
  readonly citations: readonly Citation[]
  /** Sentences, or cells: attributions stand at their starts. */
  readonly units: readonly Span[]
  /** Where in a table the prose stands. */
  readonly cell?: CellPlace
}

/** Puts the numbers and attributions of a piece of prose into the claims they stand in. */
export function fillClaims(reading: Reading, {claims, prose, citations, units, cell}: ClaimFilling): void {
  const attributions: Attribution[] = []
  for (const unit of units) readAttribution(reading, attributions, {prose, unit})
  const {tokens, memory} = reading.options
  const context = {
    block: claims[0]?.block.kind ?? 'paragraph',
    masked: marksOf(reading, citations, prose),
    tokens,
    cell,
  }
  const quantities = memory?.find(prose.text, context) ?? findQuantities(prose.text, context)
  let at = 0
  let attribution = 0
  for (const found of quantities) {
    const {start, end} = reading.placeOf(found, prose)
    while (at + 1 < claims.length && start >= (claims[at]?.end ?? 0)) at += 1
    while (start >= (attributions[attribution]?.sentence.end ?? Number.POSITIVE_INFINITY)) attribution += 1
    const covering = attributions[attribution]
    const text = prose.placed ? reading.source.slice(start, end) : prose.text.slice(found.start, found.end)
    const attributed = covering !== undefined && covering.sentence.start <= start ? covering : undefined
    const {kind, claim: asserts, value, unit, spelledOut, rule} = found
    const quantity = {
      start,
      end,
      text,
      kind,
      claim: asserts,
      value,
      unit,
      spelledOut,
      rule,
      citations: [],
      attribution: attributed,
    }
    addQuantity(claims[at], quantity)
  }
  distribute(attributions, claims)
  for (const claim of claims) claim.absence = claim.quantities.length > 0 && statesAbsence(claim.prose)
}

/** What in a piece of prose is no claim text: citations, near misses and leaks, as offsets into it. */
function marksOf({found}: Reading, citations: readonly Citation[], prose: Prose): readonly Span[] {
  const misses = within(found.nearMisses, prose)
  const leaks = within(found.leaks, prose)
  if (misses.length === 0 && leaks.length === 0) return relative(citations, prose)
  return relative([...citations, ...misses, ...leaks], prose).sort((left, right) => left.start - right.start)
}

/** Marks of a piece of prose that has just been scanned: they are the last ones found. */
function within(marks: readonly Span[], prose: Prose): readonly Span[] {
  let first = marks.length
  while (first > 0 && (marks[first - 1]?.start ?? -1) >= prose.start) first -= 1
  return first === marks.length ? [] : marks.slice(first).filter(({end}) => end <= prose.end)
}

/** Numbers of a sentence share its citations; those of a row have their own, by cell, those of a field by sentence. */
function addQuantity(claim: OpenClaim | undefined, quantity: OpenQuantity): void {
  if (claim === undefined) return
  if (!holdsOwnCitations(claim)) quantity.citations = claim.citations
  claim.quantities.push(quantity)
}

function distribute(attributions: readonly Attribution[], claims: readonly OpenClaim[]): void {
  let at = 0
  for (const attribution of attributions) {
    while (at + 1 < claims.length && attribution.start >= (claims[at]?.end ?? 0)) at += 1
    claims[at]?.attributions.push(attribution)
  }
}

function readAttribution(
  reading: Reading,
  attributions: Attribution[],
  {prose, unit}: {prose: Prose; unit: Span},
): void {
  const found = findAttribution(prose.text, unit, reading.openings)
  if (found === undefined) return
  const attribution = {...found, ...reading.placeOf(found, prose), sentence: reading.placeOf(unit, prose)}
  reading.found.attributions.push(attribution)
  attributions.push(attribution)
}

/** Offsets of the prose from offsets of the source. */
function relative(spans: readonly Span[], prose: Prose): Span[] {
  return spans.map((span) => relativeSpan(span, prose))
}

function relativeSpan({start, end}: Span, prose: Prose): Span {
  return {start: start - prose.start, end: end - prose.start}
}

function trimmed(text: string): Span {
  const start = text.length - text.trimStart().length
  return {start, end: Math.max(start, text.trimEnd().length)}
}
