import type {Brief, Claim} from '../../brief/index.ts'
import {type MarkerStyle, type NearMiss, scan, styles} from '../../markers/index.ts'

/** A bracket behind a backslash, up to its end: `\[1]`, `\[\[S:1]]`. */
const escaped = /\\\[(?:\\\[)?[^[\]\\\n]{1,60}\]\]?/g

/**
 * Finds markers that an escape hides, and which would lead somewhere: programs that write Markdown anew escape every
 * bracket. What leads nowhere may be meant as it stands.
 *
 *     Rye rose by 5% \[1].
 *                    ^ a reader sees a marker, and no program does
 *
 * @param idsOf Ids that a marker of this style could name.
 */
export function* findEscapedMarkers(
  {source, format, claims}: Brief,
  idsOf: (style: MarkerStyle) => readonly string[],
): Generator<NearMiss> {
  if (format !== 'markdown' || !source.includes('\\[')) return
  const known = new Map<MarkerStyle, ReadonlySet<string>>()
  const leads = (style: MarkerStyle, id: string) => {
    const ids = known.get(style) ?? new Set(idsOf(style))
    known.set(style, ids)
    return ids.has(id)
  }
  for (const claim of claims.filter(({start, end}) => source.slice(start, end).includes('\\[')))
    for (const {0: text, index} of source.slice(claim.start, claim.end).matchAll(escaped)) {
      const plain = text.replaceAll('\\', '')
      const [marker] = isProse(claim, index + text.lastIndexOf('[') + 1) ? scan(plain).markers : []
      if (marker?.text !== plain || styles[marker.style].ids === 'words') continue
      if (!marker.ids.every((id) => leads(marker.style, id))) continue
      const start = claim.start + index
      yield {start, end: start + text.length, text, problem: 'a backslash that hides it', meant: [plain]}
    }
}

/** What stands in code or in a formula is blank in the prose of its claim. */
function isProse({prose}: Claim, index: number): boolean {
  return /[\p{L}\p{N}^@]/u.test(prose[index] ?? '')
}
