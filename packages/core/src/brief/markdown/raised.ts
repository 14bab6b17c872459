import {JOINT, scan, sourceWords} from '../../markers/index.ts'
import type {Brief} from '../brief.ts'
import type {FoundCitation, InlineFinds} from '../reading/prose.ts'
import {citable, ending, fewestListed, reachBefore} from '../reading/raised-places.ts'
import {codeIn} from '../text/characters.ts'
import type {ProseBuffer} from '../text/prose-buffer.ts'

/** The numbers of a list of sources, and where it begins. */
export interface NumberedList {
  readonly ids: ReadonlySet<string>
  readonly start: number
}

const numbers = String.raw`\d{1,3}(?:\s?[,，、;–-]\s?\d{1,3}){0,20}`
const toPlace = String.raw`<a\s[^<>]{0,200}?href\s?=\s?["']#[^"'<>]{1,200}["'][^<>]{0,200}>`
const inTags = String.raw`<sup>\s?(?:${toPlace})?\s?\[?(${numbers})\]?\s?(?:</a>)?\s?</sup>|${toPlace}\[?(${numbers})\]?</a>`
const look = new RegExp(`${inTags}|【(?:${sourceWords} ?[:：]?\\s?)?(${numbers})】`, 'gi')
const sign = /<sup>\s?(?:\[?\d|<a)|\d\]?<\/a>|【[^】\n]{0,12}\d/i

/** The list of a document in which numbers may stand that are written otherwise than as markers. */
export function numberedListOf({source, references}: Brief): NumberedList | undefined {
  if (!sign.test(source)) return undefined
  const entries = references.filter(
    ({kind, style, id}) => kind === 'list-entry' && style === 'numeric' && /^\d{1,3}$/.test(id),
  )
  const [first] = entries
  return first && {ids: new Set(entries.map(({id}) => id)), start: first.start}
}

interface Raised extends FoundCitation {
  readonly isListed: boolean
}

/**
 * Cites entries of the list by numbers that are raised, stand between black brackets or lead to a place in the page, as a
 * page does whose list has them:
 *
 *     Rye rose by 4%.<sup>1</sup> Oats fell【2】.
 *                    ^                     ^
 */
export function citeRaised(buffer: ProseBuffer, finds: InlineFinds, list: NumberedList): void {
  const {text: prose} = buffer
  const found: Raised[] = []
  for (const {0: text, 1: first, 2: second, 3: third, index: start} of buffer.visible.matchAll(look)) {
    const digits = first ?? second ?? third ?? ''
    const ids = scan(`[${digits}]`).markers[0]?.ids ?? []
    const isProse = codeIn(prose, start + text.lastIndexOf(digits)) === digits.charCodeAt(0)
    const before = prose.slice(Math.max(0, start - reachBefore), start).replaceAll(JOINT, '')
    const isNext = found.at(-1)?.end === start
    if (start >= list.start || !isProse || ids.length === 0 || !(isNext || citable.test(before))) continue
    const isListed = ids.every((id) => list.ids.has(id))
    if (!isListed && !isNext && !ending.test(before)) continue
    found.push({...none, ids, start, end: start + text.length, isListed})
  }
  const isPractice = found.filter(({isListed}) => isListed).length >= fewestListed
  for (const {isListed, ...citation} of found) {
    if (!isListed && !isPractice) continue
    finds.citations.push(citation)
    buffer.rewrite(citation.start, JOINT.repeat(citation.end - citation.start))
  }
}

const none = {style: 'numeric', url: undefined, quote: undefined, inHeading: false} as const
