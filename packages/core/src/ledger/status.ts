/**
 * What a claim was found to rest on, one for each claim, in the order of a bar (docs/explanation/ledger.md):
 *
 * - `supported` the stored text of its sources has what can be looked up of it, or a trusted reader found it there
 * - `not_supported` a stored text denies a number, date or quote of it, or a trusted reader did
 * - `uncertain` a text is stored and does not settle it: a reader has to look
 * - `unavailable` it names a source, of which no text is stored
 * - `unresolved` what it names leads nowhere
 * - `unsourced` it names no source
 */
export const statuses = ['supported', 'not_supported', 'uncertain', 'unavailable', 'unresolved', 'unsourced'] as const

/** One of `statuses`. */
export type ClaimStatus = (typeof statuses)[number]

/** How many claims have each status. */
export type StatusCounts = Readonly<Record<ClaimStatus, number>>

/** Counts claims by their status. */
export function countStatuses(rows: Iterable<{readonly status: ClaimStatus}>): StatusCounts {
  const counts = {supported: 0, not_supported: 0, uncertain: 0, unavailable: 0, unresolved: 0, unsourced: 0}
  for (const {status} of rows) counts[status] += 1
  return counts
}

/** What a status is called where people read it. */
export const statusNames: Readonly<Record<ClaimStatus, string>> = {
  supported: 'supported',
  not_supported: 'not supported',
  uncertain: 'uncertain',
  unavailable: 'unavailable',
  unresolved: 'unresolved',
  unsourced: 'without a source',
}

/** How much of a source is stored: its text, passages of it, its title, or nothing. */
export const extents = ['whole', 'excerpt', 'headline', 'none'] as const

/** One of `extents`. */
export type TextExtent = (typeof extents)[number]

/** Where a pointer stands, seen from the claim that it leads from. */
export const reaches = ['sentence', 'block', 'list', 'row', 'column', 'caption', 'section', 'document'] as const

/** One of `reaches`. */
export type Reach = (typeof reaches)[number]
