import type {ImportProblem} from './answer.ts'
import type {Draft, Mention} from './draft.ts'
import {moved} from './problems.ts'
import type {MarkerPlaces} from './text/marker-place.ts'
import type {Span} from './text/span.ts'

/** One place of the text where markers are written, with everything that is cited there. */
export interface Site extends Span {
  /** On lines of its own behind a code block. */
  readonly alone: boolean
  /** In place of a marker in the provider's spelling, which stands as close to the claim as its writer wanted. */
  readonly replaces: boolean
  readonly mentions: readonly Mention[]
}

/** Where the mentions of a draft go. */
export interface Sites {
  /** In the order of the text, no two overlapping. */
  readonly sites: readonly Site[]
  /** Mentions whose numbers stand in the text already. */
  readonly written: readonly Mention[]
  /** Mentions without a place. */
  readonly homeless: readonly Mention[]
  readonly problems: readonly ImportProblem[]
}

/** Finds the place of every mention; mentions at one place share it. */
export const sitesOf = ({text, mentions}: Draft, places: MarkerPlaces): Sites => {
  const sites: Site[] = []
  const homeless: Mention[] = []
  const problems: ImportProblem[] = []
  for (const mention of mentions.filter(({covers}) => covers !== 'written')) {
    const found = siteOf(mention, text, places)
    if (!found) homeless.push(mention)
    else sites.push(found.site)
    if (found?.moved) problems.push(moved(mention.pointer))
  }
  return {sites: merge(sites), written: mentions.filter(({covers}) => covers === 'written'), homeless, problems}
}

const siteOf = (mention: Mention, text: string, places: MarkerPlaces): {site: Site; moved: boolean} | undefined => {
  const {span, covers} = mention
  if (!span) return undefined
  if (covers === 'marker' && !isPartOfProtected(span, places)) {
    return {site: {...trimmed(span, text), alone: false, replaces: true, mentions: [mention]}, moved: false}
  }
  const place = places.behind(span)
  if (!place) return undefined
  const {offset, alone, moved} = place
  return {site: {start: offset, end: offset, alone, replaces: false, mentions: [mention]}, moved}
}

/** Part of a link, or of code: to replace it would break what stands around it. */
const isPartOfProtected = ({start, end}: Span, places: MarkerPlaces) =>
  places.protected.around(start) !== undefined || places.protected.around(end) !== undefined

/** Without the white space at its ends, and with the parentheses that hold nothing else. */
const trimmed = (span: Span, text: string): Span => {
  const slice = text.slice(span.start, span.end)
  const start = span.end - slice.trimStart().length
  const end = span.start + slice.trimEnd().length
  return text[start - 1] === '(' && text[end] === ')' ? {start: start - 1, end: end + 1} : {start, end}
}

/** Sites that overlap, or stand at one place, become one. */
const merge = (sites: readonly Site[]): readonly Site[] => {
  const groups: {site: Site; end: number; readonly mentions: Mention[]}[] = []
  for (const site of sites.toSorted((a, b) => a.start - b.start)) {
    const last = groups.at(-1)
    if (!last || !meets(site, last)) groups.push({site, end: site.end, mentions: [...site.mentions]})
    else {
      last.end = Math.max(last.end, site.end)
      last.mentions.push(...site.mentions)
    }
  }
  return groups.map(({site, end, mentions}) => ({...site, end, mentions}))
}

const meets = (next: Site, {site, end}: {readonly site: Site; readonly end: number}) =>
  next.start < end || (next.start === site.start && next.alone === site.alone)
