import type {SourceRecord} from '../records/canonical-source.ts'

/** What a model is shown of its sources (specification/sids §2.4). */
export interface SourceDigest {
  /** One line a source: `- 1: Title`. */
  readonly list: string
  /** `[sid:1] Title` and the beginning of each text, set apart by `---`. */
  readonly digest: string
  /** Ids of sources that the budget left no room for; their lines are in `list`, their texts are not in `digest`. */
  readonly omitted: readonly number[]
}

const shortestShare = 600
const longestTitle = 160
const separator = '\n\n---\n\n'

/**
 * Builds the digest of sources that have a `sid`. Each gets an equal share of the budget, at least 600 characters, of
 * its `content`, or its `text` where there is no content. Nothing is cut inside a character.
 *
 * @param budget Longest digest in UTF-16 units; 10,000 by default.
 */
export const buildDigest = (sources: readonly SourceRecord[], budget = 10_000): SourceDigest => {
  const rows = sources.flatMap(({sid, title, text, content}) =>
    sid === undefined ? [] : [{sid, title, body: content || text || ''}],
  )
  const share = Math.max(shortestShare, Math.floor(budget / Math.max(1, rows.length)))
  const omitted: number[] = []
  let digest = ''
  for (const {sid, title, body} of rows) {
    const part = `${digest === '' ? '' : separator}[sid:${sid}] ${title}\n${cut(body, share)}`.trimEnd()
    if (digest.length + separator.length >= budget) omitted.push(sid)
    else digest = cut(digest + part, budget)
  }
  return {list: rows.map(({sid, title}) => `- ${sid}: ${cut(title, longestTitle)}`).join('\n'), digest, omitted}
}

/** The first `length` UTF-16 units, one less where that would be half of a character. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
