import type {Brief, Citation} from '../../brief/index.ts'
import type {Edit} from '../../changes/index.ts'
import {format, hasLocator, styles} from '../../markers/index.ts'
import type {Bibliography, CitedWorks} from '../bibliography/bibliography.ts'
import type {Conversion, Kept} from '../plan.ts'
import type {Layout} from '../text/layout.ts'
import {parenthesised} from './parentheses.ts'
import {placeOf} from './placement.ts'
import type {Target} from './targets.ts'

/** What earlier drafts have taught. */
export interface Lessons {
  /** Citations that read differently in earlier drafts, and how often. */
  readonly failed: ReadonlyMap<Citation, number>
  /** Citations that cannot be rewritten without a loss, and which. */
  readonly refused: ReadonlyMap<Citation, string>
  /** Lists lose something where they follow their citations. */
  readonly keepLists: boolean
}

/** A document whose citations are to be rewritten. */
export interface Conversions {
  readonly brief: Brief
  readonly layout: Layout
  readonly bibliography: Bibliography
  readonly target: Target
  readonly lessons: Lessons
}

/** Citations rewritten and citations kept. */
export interface Converted {
  readonly rewrites: readonly CitationRewrite[]
  readonly kept: readonly (Kept & {readonly citation: Citation})[]
  readonly target: Target
}

/** A citation and how it is rewritten. */
export interface CitationRewrite extends Conversion {
  readonly citation: Citation
  readonly edits: readonly Edit[]
  /** How much besides the marker gives way: 2 parentheses, 1 the brackets of a link, 0 nothing. */
  readonly risk: 0 | 1 | 2
}

/**
 * Rewrites every citation that the target style can say; ids are given out in reading order. One that failed once is
 * rewritten without the parentheses around it, one that failed twice stays.
 */
export function convertCitations(work: Conversions): Converted {
  const {brief, bibliography, target} = work
  const {source} = brief
  const foreign = bibliography.cited.filter(({citation}) => isForeign(citation, target))
  const excuses = new Map(foreign.map((cited) => [cited, excuse(cited, work)]))
  const free = foreign.flatMap((cited) =>
    excuses.get(cited) === undefined && !work.lessons.failed.has(cited.citation) ? [cited.citation] : [],
  )
  const {places, openings} = parenthesised(source, free)
  const setting = {...work, source, to: target.to, openings, numbered: numbersOfLinks(brief)}
  const rewrites: CitationRewrite[] = []
  const kept: Converted['kept'][number][] = []
  for (const cited of foreign) {
    const {citation, works} = cited
    const {start, end, text} = citation
    const place = excuses.get(cited) ?? places.get(citation) ?? placeOf(citation, works, setting)
    if (typeof place === 'string') {
      kept.push({start, end, text, citation, reason: place})
      continue
    }
    const becomes = target.write(citation, works)
    const ids = works.map((each) => ({id: target.idOf(each), work: each}))
    const risk = places.has(citation) ? 2 : styles[citation.style].ids === 'address' ? 1 : 0
    rewrites.push({start, end, text, citation, becomes, works: ids, edits: place(becomes), risk})
  }
  return {rewrites, kept, target}
}

/** How many different ids the links of a document have for their text. */
function numbersOfLinks({citations}: Brief): number {
  return new Set(citations.flatMap(({text}) => /^\[(S?\d{1,6})\]\(/.exec(text)?.[1] ?? [])).size
}

/** True for a citation that a target rewrites: one of another style, which is not the source itself in words. */
export function isForeign({style}: Citation, target: Target): boolean {
  return style !== target.style && styles[style].ids !== 'words'
}

/** Why a citation stays whatever stands around it. */
function excuse({citation, works}: CitedWorks, {target, lessons: {failed, refused}}: Conversions): string | undefined {
  if ((failed.get(citation) ?? 0) > 1) return 'it would be read differently where it stands'
  return refused.get(citation) ?? wordsOf(citation) ?? target.objection(citation, works)
}

/** `[see @key, p. 3]` and `[1, p. 3]` say more than their ids. */
function wordsOf({style, ids, text}: Citation): string | undefined {
  if (style === 'numeric' && hasLocator(text)) return 'its page would be lost'
  if (styles[style].carries !== 'words') return undefined
  return format(ids, style)?.replaceAll(' ', '') === text.replaceAll(' ', '') ? undefined : 'its words would be lost'
}
