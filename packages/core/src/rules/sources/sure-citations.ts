import type {Brief, Citation, Claim} from '../../brief/index.ts'
import {partitionPoint, rememberOf} from '../../data/index.ts'
import type {Ledger} from '../../ledger/index.ts'
import {styles} from '../../markers/index.ts'

/** The end of a sentence, behind which a number in brackets belongs to it. */
const stop = /[.!?。！？][)”"’]?[ \t]{0,2}$/
/** What a citation stands behind: a word, a figure or what closes them; and what follows it where it closes a thought. */
const behind = /[\p{L}\p{N}%)）\]”"’»。！？.!?*_`][ \t]{0,2}$/u
const closes = /^(?:[ \t]?\[[^[\]\n]{1,20}\]){0,9}[*_)）]{0,3}(?:[.,;:!?。，；：！？、—\n]|[ \t]*(?:\n|$))/
/** `[@joe](https://…)` in HTML, or with a blank too many, is somebody's name, and where it leads. */
const address = /^[ \t]{0,2}\(https?:/
/** Whoever cites more sources at once writes a range; more numbers with commas are values. */
const mostAtOnce = 8
/** A member of what an index picks: `Headers[1].count`, `Headers[1].NumBytes`; a sentence begins with one capital. */
const goesOn = /^\.(?:\p{Ll}|\p{Lu}\p{L}{0,40}\p{Ll}\p{Lu})/u
/** Behind a word as short as `in` two numbers may be the ends of a range, as in `y in [1, 10]`. */
const leadsIn = /(?<!\p{L})\p{Ll}{1,3}[ \t]$/u

/**
 * Tells a number in brackets that surely cites from one that may be an index, a range, or a figure that a form leaves open.
 * Only where a reader's understanding counts is it asked, and only where no list tells: under a contract a number in
 * brackets is a marker.
 *
 *     Rye rose by 5% [1].    in range [100, 300] is    within [10] business days    | shape [16] |
 *                    ^ closes its sentence
 */
export const surelyCites = rememberOf((context: Ledger): ((citation: Citation) => boolean) => {
  const {brief} = context
  if (!context.support()) return () => true
  return (citation) =>
    styles[citation.style].ids === 'key'
      ? /^\[-?@|\d/.test(citation.text) && !address.test(brief.source.slice(citation.end, citation.end + 12))
      : styles[citation.style].ids !== 'number' || citation.url !== undefined || closesThought(citation, brief)
})

function closesThought({start, end, text, ids}: Citation, {source, claims}: Brief): boolean {
  if (ids.includes('0') || ids.length > mostAtOnce || /\d[-–]/.test(text) || areValues(ids)) return false
  const claim: Claim | undefined = claims[partitionPoint(claims, (each) => each.start <= start) - 1]
  if (claim?.unit === 'row') return false
  const before = source.slice(Math.max(0, start - 8), start)
  const after = source.slice(end, end + 80)
  if ((ids.length === 2 && leadsIn.test(before)) || isIndex(before, after, claim, source)) return false
  return stop.test(before) || (behind.test(before) && closes.test(after))
}

/** Whoever cites several sources counts up at least once; what falls alone is a row of values: `[95,88,70]`. */
const areValues = (ids: readonly string[]): boolean =>
  ids.length > 2 && ids.every((id, at) => at === 0 || Number(id) < Number(ids[at - 1]))

/** The same word has numbers right behind it elsewhere in its sentence: `Bank[3], Bank[2]`; or a name in code goes on. */
function isIndex(before: string, after: string, claim: Claim | undefined, source: string): boolean {
  const [word] = /[\p{L}\p{N}_]{1,8}$/u.exec(before) ?? []
  if (word === undefined || claim === undefined) return false
  if (goesOn.test(after)) return true
  const text = source.slice(claim.start, claim.end)
  return text.indexOf(`${word}[`) !== text.lastIndexOf(`${word}[`)
}
