// Numbers and sentence ends beside labelled ones. Each block is read by `parseMarkdown`, in a small document that fits
// its kind.
import {parseMarkdown} from '@citation-lint/core/brief'

/** A document in which the block's text is read as what it was, and where the text starts in it. */
function documentOf({block, text}) {
  const indent = text.length - text.trimStart().length
  const body = text.slice(indent)
  if (block === 'ref') return place('## References\n\n', body, indent)
  if (block !== 'row') return place('', body, indent)
  const columns = Math.max(1, cellsOf(body))
  return place(`|${' Column |'.repeat(columns)}\n|${'---|'.repeat(columns)}\n`, body, indent)
}

const place = (lead, body, indent) => ({source: `${lead}${body}\n`, shift: lead.length - indent})

/** Cells of a table row: pipes that no backslash escapes, the outer ones left out. */
const cellsOf = (row) =>
  row
    .trim()
    .replace(/\\./g, '')
    .replace(/^\||\|$/g, '')
    .split('|').length

/** Spans of the numeric claims of one item. */
function predictSpans(item) {
  const {source, shift} = documentOf(item)
  return parseMarkdown(source)
    .claims.flatMap((claim) => claim.quantities.filter((quantity) => quantity.claim))
    .map(({start, end}) => ({start: start - shift, end: end - shift}))
    .sort((left, right) => left.start - right.start)
}

/** Ends of the sentences of one item, the end of the text left out. */
function predictBoundaries(item) {
  const {source, shift} = documentOf(item)
  const last = item.text.trimEnd().length
  return parseMarkdown(source)
    .claims.map((claim) => claim.end - shift)
    .filter((end) => end < last)
}

const overlap = (left, right) => Math.min(left.end, right.end) - Math.max(left.start, right.start)

/** Every claim takes the span that overlaps it most and that no other claim has taken. */
function matchSpans(claims, spans) {
  const pairs = claims.flatMap((claim) => spans.map((span) => ({claim, span, size: overlap(claim, span)})))
  const matched = {claims: new Set(), spans: new Set()}
  for (const {claim, span, size} of pairs.sort((left, right) => right.size - left.size)) {
    if (size <= 0 || matched.claims.has(claim) || matched.spans.has(span)) continue
    matched.claims.add(claim)
    matched.spans.add(span)
  }
  return matched
}

/** Hits, false alarms and misses of one item; what is labelled borderline counts on neither side. */
export function scoreNumbers(item) {
  const spans = predictSpans(item)
  const claims = item.numbers.filter((number) => number.claim && !number.borderline)
  const free = item.numbers.filter((number) => number.borderline)
  const matched = matchSpans(claims, spans)
  const excused = (span) => [...claims, ...free].some((number) => overlap(number, span) > 0)
  return {
    prediction: {id: item.id, spans},
    hits: matched.claims.size,
    alarms: spans.filter((span) => !matched.spans.has(span) && !excused(span)),
    misses: claims.filter((claim) => !matched.claims.has(claim)),
  }
}

/** Hits, false alarms and misses of one item; white space around an end does not count. */
export function scoreSentences(item) {
  const boundaries = predictBoundaries(item)
  const trimmed = (offset) => item.text.slice(0, offset).trimEnd().length
  const found = new Set(boundaries.map(trimmed))
  const wanted = new Set(item.boundaries.map(trimmed))
  const spot = (end) => ({start: Math.max(0, end - 12), end})
  return {
    prediction: {id: item.id, boundaries},
    hits: [...found].filter((offset) => wanted.has(offset)).length,
    alarms: [...found].filter((offset) => !wanted.has(offset)).map(spot),
    misses: [...wanted].filter((offset) => !found.has(offset)).map(spot),
  }
}
